import { readdir } from 'node:fs/promises'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { have, minute } from '../../../../tests/support/api.ts'
import { serve } from '../../../../tests/support/serve.ts'
import { createTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { clientInput } from '../../../../tests/support/valid-input.ts'
import { createSiteSnapshots } from './site-snapshots.service.ts'

let app: TestApp
let token: string
const answered: number[] = []
beforeEach(async () => {
  answered.length = 0
  const log = pino({ level: 'debug' }, { write: (line) => answered.push(JSON.parse(line).status) })
  app = await createTestApp({ env: { RATE_LIMITS: 'off' }, log })
  token = (await app.enter('superadmin')).token
})
afterEach(() => app.close())

const change = (method: string, path: string, body?: object) =>
  have<{ id: string; version: number }>(app, method, path, { token, body })
const now = () => app.clock().toISOString()
const addressOf = (at: string) => `/api/history/site?${new URLSearchParams({ path: '/events', at })}`
const pastFolders = async () => await readdir(app.env.spoolFolder).catch(() => [])

/** Holds up the first step of filling a scratch database. */
function holdUp() {
  const started = Promise.withResolvers<void>()
  const room = Promise.withResolvers<void>()
  const assertRoom = vi.fn(() => {
    started.resolve()
    return room.promise
  })
  return { assertRoom, started: started.promise, goOn: room.resolve }
}

test('a moment that is long past is kept through changes, but not when content of the history is removed [D70.8]', async () => {
  const { id } = await change('POST', '/api/clients', clientInput)
  const at = now()
  app.advance(10 * minute)
  const fills = vi.spyOn(app.files, 'assertRoom')
  const look = () => have(app, 'GET', addressOf(at), { token })
  await look()
  await change('PUT', `/api/clients/${id}`, { ...clientInput, name: 'Renamed' })
  await look()
  expect(fills).toHaveBeenCalledTimes(1)
  const [, created] = await have<{ id: string }[]>(app, 'GET', `/api/history?kind=clients&id=${id}`, { token })
  await have(app, 'DELETE', `/api/history/${created?.id}`, { token })
  await expect.poll(pastFolders).toEqual([])
  await look()
  expect(fills).toHaveBeenCalledTimes(2)
  await have(app, 'DELETE', `/api/clients/${id}`, { token })
  await have(app, 'DELETE', `/api/trash/clients/${id}`, { token })
  await expect.poll(pastFolders).toEqual([])
})

test('a moment is filled for those who still wait, and no longer when everyone has left [D70.8]', async () => {
  const { assertRoom, started, goOn } = holdUp()
  const openSite = vi.fn(() => async () => new Response('a page'))
  const sites = createSiteSnapshots({ ...app.needs, files: { assertRoom }, openSite })
  const [impatient, staying, leaving] = [new AbortController(), new AbortController(), new AbortController()]
  await change('POST', '/api/clients', clientInput)
  const first = now()
  app.advance(minute)
  const read = (at: string, { signal }: AbortController) =>
    sites.readPage(at, '/events', signal).then(
      ({ html }) => html,
      (error: Error) => error.name,
    )
  const answer = read(first, staying)
  await started
  const others = [read(first, impatient), read(now(), leaving)]
  impatient.abort()
  leaving.abort()
  expect(await Promise.all(others)).toEqual(['Refusal', 'Refusal'])
  goOn()
  expect(await answer).toBe('a page')
  await sites.close()
  expect(assertRoom).toHaveBeenCalledTimes(1)
  expect(openSite).toHaveBeenCalledTimes(1)
  expect(await pastFolders()).toEqual([])
})

test('a client that closes the connection gives its moment up [D70.8]', async () => {
  await change('POST', '/api/clients', clientInput)
  const { assertRoom, started, goOn } = holdUp()
  vi.spyOn(app.files, 'assertRoom').mockImplementation(assertRoom)
  const server = await serve(app.listener)
  onTestFinished(async () => {
    goOn()
    await server.close()
  })
  const client = new AbortController()
  const url = `http://127.0.0.1:${server.port}${addressOf(now())}`
  const left = fetch(url, { headers: { authorization: `Bearer ${token}` }, signal: client.signal }).catch(() => 'left')
  await started
  answered.length = 0
  client.abort()
  expect(await left).toBe('left')
  await expect.poll(() => answered).toEqual([400])
  goOn()
  await have(app, 'GET', addressOf(now()), { token })
  expect(assertRoom, 'filled anew').toHaveBeenCalledTimes(2)
})
