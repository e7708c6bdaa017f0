import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RunningServer, runServer } from '../support/run-server.ts'
import { dripBody, dripHeaders, openSockets, pourBody } from '../support/slow-clients.ts'
import { call, owner, pageTime } from './visitors.ts'

let folder: string
let server: RunningServer
/** They are slow, so they begin first and are looked at last. */
let slowHeaders: Awaited<ReturnType<typeof openSockets>>
const began = performance.now()

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'marasim-overload-'))
  const env = { ADMIN_EMAIL: owner.email, ADMIN_PASSWORD: owner.password, RATE_LIMITS: 'off' }
  server = await runServer({ ...env, DATA_DIR: folder })
  slowHeaders = await openSockets(server.url, 50, dripHeaders)
})
afterAll(async () => {
  slowHeaders.close()
  await server.stop()
  await rm(folder, { recursive: true, force: true })
})

test('500 idle connections and 50 bodies that drip keep nobody out [F6.1]', async () => {
  const quiet = await pageTime(server.url)
  const idle = await openSockets(server.url, 500)
  const bodies = await openSockets(server.url, 50, dripBody)
  expect(await pageTime(server.url)).toBeLessThan(Math.max(quiet * 10, 50))
  idle.close()
  bodies.close()
})

test('a body without end is cut off at the limit [F6.1]', async () => {
  const { sockets } = await openSockets(server.url, 3, pourBody)
  const answers = sockets.map(async (socket) => {
    let said = ''
    socket.on('data', (text) => {
      said += text
    })
    if (!socket.closed) await new Promise((resolve) => socket.once('close', resolve))
    return said
  })
  // Who still sends when the connection is closed may not hear why.
  for (const answer of await Promise.all(answers)) expect(answer).toMatch(/^(HTTP\/1.1 413 |$)/)
  for (const { bytesWritten } of sockets) expect(bytesWritten).toBeLessThan(64 << 20)
})

test('a flood of sign-ins is answered in part with 503, and pages stay fast [T5.3]', async () => {
  const quiet = await pageTime(server.url)
  const guess = () => call(server.url, 'POST', '/api/auth/login', { body: { ...owner, password: 'a guess' } })
  const statuses: number[] = []
  const flood = async () => {
    for (const answer of await Promise.all(Array.from({ length: 200 }, guess))) statuses.push(answer.status)
  }
  expect(await pageTime(server.url, flood)).toBeLessThan(Math.max(quiet * 10, 50))
  expect(new Set(statuses)).toEqual(new Set([401, 503]))
})

test('who has not said what he wants after ten seconds is cut off [F6.1]', async () => {
  await expect.poll(() => slowHeaders.open(), { timeout: 15_000, interval: 100 }).toBe(0)
  expect(performance.now() - began).toBeGreaterThan(9000)
})
