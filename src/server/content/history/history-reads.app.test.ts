import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask, have, haveAll } from '../../../../tests/support/api.ts'
import { createTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { eventInput, heroInput } from '../../../../tests/support/valid-input.ts'
import type { Revision } from '../../../shared/history.ts'

let app: TestApp
let token: string
beforeAll(async () => {
  app = await createTestApp({ env: { RATE_LIMITS: 'off' } })
  token = (await app.enter('superadmin')).token
})
afterAll(() => app.close())

type Stored = { id: string; version: number }

const write = (method: string, path: string, body: object) => have<Stored>(app, method, path, { token, body })
const historyOf = (kind: string, id: string = kind) =>
  have<Revision[]>(app, 'GET', `/api/history?kind=${kind}&id=${id}`, { token })

test('the changes of a record are read in their order without its kind [D70.1]', async () => {
  const { id } = await write('POST', '/api/events', eventInput)
  for (let edit = 2; edit <= 12; edit++)
    await write('PUT', `/api/events/${id}`, { ...eventInput, title: `Edit ${edit}` })
  const read = await haveAll<Revision>(app, `/api/history?id=${id}&limit=5`, { token })
  expect(read.map(({ version }) => version)).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1])
})

test('sections are named by their English label [D68.1]', async () => {
  await write('PUT', '/api/cms/hero', heroInput)
  await write('PUT', '/api/settings/digits', { value: 'latn' })
  expect(await historyOf('hero')).toMatchObject([{ name: 'Hero section' }])
  expect((await historyOf('settings')).map(({ name }) => name)).toContain('Numbers and dates')
})

test('a restore may have a JSON content type without a body [D68.1]', async () => {
  const { id } = await write('POST', '/api/events', eventInput)
  await write('PUT', `/api/events/${id}`, { ...eventInput, title: 'Other' })
  const [, created] = await historyOf('events', id)
  const headers = { 'content-type': 'application/json' }
  expect((await ask(app, 'POST', `/api/history/${created?.id}/restore`, { token, headers })).status).toBe(200)
  expect(await have<Stored>(app, 'GET', `/api/events/${id}`)).toMatchObject({ title: eventInput.title })
})
