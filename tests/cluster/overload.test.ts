import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RunningServer, runServer } from '../support/run-server.ts'
import { dripBody, dripHeaders, openSockets, pourBody } from '../support/slow-clients.ts'
import { call, owner, pageTime } from './visitors.ts'

let folder: string
let server: RunningServer
/** Slow requests start before the other tests and are awaited at the end. */
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

test('500 idle connections and 50 slow bodies do not block other clients [F6.1]', async () => {
  const quiet = await pageTime(server.url)
  const idle = await openSockets(server.url, 500)
  const bodies = await openSockets(server.url, 50, dripBody)
  expect(await pageTime(server.url)).toBeLessThan(Math.max(quiet * 10, 50))
  idle.close()
  bodies.close()
})

test('an endless body is cut off at the size limit [F6.1]', async () => {
  const { sockets } = await openSockets(server.url, 3, pourBody)
  const answers = sockets.map(async (socket) => {
    let said = ''
    socket.on('data', (text) => {
      said += text
    })
    if (!socket.closed) await new Promise((resolve) => socket.once('close', resolve))
    return said
  })
  // A client that is still sending when the connection closes may not receive the response.
  for (const answer of await Promise.all(answers)) expect(answer).toMatch(/^(HTTP\/1.1 413 |$)/)
  for (const { bytesWritten } of sockets) expect(bytesWritten).toBeLessThan(64 << 20)
})

test('a flood of sign-ins gets some 503 responses while pages stay fast [T23.4]', async () => {
  const quiet = await pageTime(server.url)
  const guess = () => call(server.url, 'POST', '/api/auth/login', { body: { ...owner, password: 'a guess' } })
  const statuses: number[] = []
  const flood = async () => {
    for (const answer of await Promise.all(Array.from({ length: 200 }, guess))) statuses.push(answer.status)
  }
  expect(await pageTime(server.url, flood)).toBeLessThan(Math.max(quiet * 10, 50))
  expect(new Set(statuses)).toEqual(new Set([401, 503]))
})

test('a known device signs in within two seconds during a flood of sign-ins [T23.4]', async () => {
  const browser = 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0'
  const signIn = () => call(server.url, 'POST', '/api/auth/login', { body: owner, browser })
  expect((await signIn()).status).toBe(200)
  const statuses = new Set<number>()
  let isOver = false
  const attack = async (_: unknown, index: number) => {
    while (!isOver) {
      const body = { email: `guess${index}@marasim.example`, password: 'a guess' }
      const answer = await call(server.url, 'POST', '/api/auth/login', { body })
      await answer.bytes()
      statuses.add(answer.status)
    }
  }
  const flood = Promise.all(Array.from({ length: 150 }, attack))
  try {
    await expect.poll(() => statuses.has(503), { timeout: 10_000 }).toBe(true)
    for (let round = 0; round < 5; round++) {
      const start = performance.now()
      expect((await signIn()).status).toBe(200)
      expect(performance.now() - start).toBeLessThan(2000)
    }
  } finally {
    isOver = true
    await flood
  }
  expect(statuses).toEqual(new Set([401, 503]))
})

test('a client that has not sent its headers after ten seconds is cut off [F6.1]', async () => {
  await expect.poll(() => slowHeaders.open(), { timeout: 15_000, interval: 100 }).toBe(0)
  expect(performance.now() - began).toBeGreaterThan(9000)
})
