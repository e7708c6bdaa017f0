import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask, have, refusals, strangeIds } from '../../../../tests/support/api.ts'
import { applyWithDocuments } from '../../../../tests/support/documents.ts'
import { mediaForm, pixelPng } from '../../../../tests/support/pictures.ts'
import { createTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { clientInput, pageInput, portfolioInput, userInput } from '../../../../tests/support/valid-input.ts'

let app: TestApp
let token: string
beforeAll(async () => {
  app = await createTestApp({ env: { RATE_LIMITS: 'off' } })
  token = (await app.enter('superadmin')).token
})
afterAll(() => app.close())

type Found = { id: string; version?: number }

const draftPage = () => ({ ...pageInput(), status: 'draft' })
const created = (list: string, input: () => unknown) => () => have<Found>(app, 'POST', list, { token, body: input() })
const vendor = async () => {
  const { id } = await applyWithDocuments(app)
  return (await have<Found[]>(app, 'GET', '/api/vendors', { token })).find((one) => one.id === id) ?? expect.fail()
}

/** The list of each kind, the path of one record, and how to make one. */
const kinds = [
  ['/api/pages', '/api/pages/by-id', created('/api/pages', draftPage)],
  ['/api/portfolio', '/api/portfolio/by-id', created('/api/portfolio', () => portfolioInput)],
  ['/api/clients', '/api/clients', created('/api/clients', () => ({ ...clientInput, active: false }))],
  ['/api/media', '/api/media', created('/api/media', () => mediaForm('pixel.png', pixelPng))],
  ['/api/users', '/api/users', created('/api/users', () => userInput())],
  ['/api/vendors', '/api/vendors', vendor],
] as const

test.each(kinds)('a record of %s is read at %s/{id} with its version as ETag [D45.2]', async (_, path, make) => {
  const record = await make()
  const response = await app.call('GET', `${path}/${record.id}`, { token })
  expect(response.headers.get('etag')).toBe(record.version === undefined ? null : `"${record.version}"`)
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(await response.json()).toEqual(record)
})

test.each(kinds)('an unknown or deleted record of %s is 404 [D45.2]', async (list, path, make) => {
  for (const id of strangeIds) expect(await ask(app, 'GET', `${path}/${id}`, { token }), id).toEqual(refusals.missing)
  const { id } = await make()
  await have(app, 'DELETE', `${list}/${id}`, { token })
  expect(await ask(app, 'GET', `${path}/${id}`, { token })).toEqual(refusals.missing)
})
