import { Agent, get, type IncomingMessage } from 'node:http'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { runProgram, runServer } from '../../tests/support/run-server.ts'
import { makePlace, type TestPlace } from '../../tests/support/test-database.ts'

let place: TestPlace
beforeEach(async () => {
  place = await makePlace({ empty: true })
})
afterEach(() => place.remove())

const envOf = (more: Record<string, string> = {}) => ({
  DATA_DIR: place.dataDir,
  DATABASE_URL: place.databaseUrl,
  SAMPLE_CONTENT: 'off',
  ...more,
})

const signIn = (url: string, email: string, password: string) =>
  fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })

test('the first start shows the first superadmin once, and the password works', async () => {
  const first = await runServer(envOf())
  const password = /password\s+(\S+)/.exec(first.output())?.[1] ?? ''
  expect(first.output()).toContain(`listening on 127.0.0.1:${new URL(first.url).port}`)
  expect((await signIn(first.url, 'admin@marasim.example', password)).status).toBe(200)
  expect(await first.stop()).toBe(0)

  const second = await runServer(envOf())
  expect(second.output()).not.toContain('password')
  expect((await signIn(second.url, 'admin@marasim.example', password)).status).toBe(200)
  await second.stop()
})

test('a page comes rendered, and every byte of it is the same for the next visitor', async () => {
  const server = await runServer(envOf({ ADMIN_EMAIL: 'owner@marasim.example', ADMIN_PASSWORD: 'owner-password' }))
  const page = await fetch(server.url)
  const html = await page.text()
  expect(page.status).toBe(200)
  expect(html).toContain('Create Unforgettable')
  expect(html).toContain('No upcoming events at the moment')
  expect(await (await fetch(server.url)).text()).toBe(html)
  const again = await fetch(server.url, { headers: { 'if-none-match': page.headers.get('etag') ?? '' } })
  expect(again.status).toBe(304)
  await server.stop()
})

test('SIGTERM turns the readiness off, finishes what is in flight, and ends well', async () => {
  const server = await runServer(envOf({ ADMIN_EMAIL: 'owner@marasim.example', ADMIN_PASSWORD: 'owner-password' }))
  const inFlight = signIn(server.url, 'owner@marasim.example', 'owner-password')
  const ended = server.stop('SIGTERM')
  expect((await inFlight).status).toBe(200)
  await expect.poll(() => fetch(`${server.url}/readyz`).then((answer) => answer.status)).toBe(503)
  expect(await ended).toBe(0)
})

test('after SIGTERM the next answer on a kept connection says that it is the last, and idle ones hold nobody up', async () => {
  const server = await runServer(envOf())
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const idle = new Agent({ keepAlive: true })
  const ask = (path: string, through = agent) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      get(`${server.url}${path}`, { agent: through }, (answer) => resolve(answer.resume())).on('error', reject)
    })
  expect((await ask('/healthz', idle)).headers.connection).toBe('keep-alive')
  expect((await ask('/healthz')).headers.connection).toBe('keep-alive')
  const start = performance.now()
  const ended = server.stop('SIGTERM')
  await expect.poll(async () => (await ask('/readyz')).statusCode).toBe(503)
  expect((await ask('/healthz')).headers.connection).toBe('close')
  expect(await ended).toBe(0)
  expect(performance.now() - start).toBeLessThan(5000)
})

test.each([
  ['PORT', 'eighty'],
  ['PUBLIC_URL', 'marasim.example'],
  ['SITE_TIMEZONE', 'Kuwait/Asia'],
  ['ADMIN_EMAIL', 'nobody'],
])('a wrong %s stops the start with one line that names it', async (name, value) => {
  const program = runProgram('src/server/main.ts', [], envOf({ [name]: value, ADMIN_PASSWORD: 'owner-password' }))
  expect(await program.finished()).toBe(1)
  const lines = program.output().trim().split('\n')
  expect(lines).toHaveLength(1)
  expect(lines[0]).toMatch(new RegExp(`^Cannot start: .*${name}`))
})

test('two that start at the same moment on an empty database both serve, with one superadmin', async () => {
  const env = envOf({ ADMIN_EMAIL: 'owner@marasim.example', ADMIN_PASSWORD: 'owner-password' })
  const servers = await Promise.all([runServer(env), runServer(env)])
  for (const server of servers) {
    expect((await signIn(server.url, 'owner@marasim.example', 'owner-password')).status).toBe(200)
  }
  const made = servers.filter((server) => server.output().includes('has been made'))
  expect(made).toHaveLength(1)
  await Promise.all(servers.map((server) => server.stop()))
})

test('whoever is locked out gets a new password on the terminal, and old sessions end', async () => {
  const server = await runServer(envOf({ ADMIN_EMAIL: 'owner@marasim.example', ADMIN_PASSWORD: 'owner-password' }))
  const { token } = (await (await signIn(server.url, 'owner@marasim.example', 'owner-password')).json()) as {
    token: string
  }
  const program = runProgram('src/server/admin.ts', ['reset-password', 'owner@marasim.example'], envOf())
  expect(await program.finished()).toBe(0)
  const password = /is (\S+)/.exec(program.output())?.[1] ?? ''
  expect((await signIn(server.url, 'owner@marasim.example', 'owner-password')).status).toBe(401)
  expect((await signIn(server.url, 'owner@marasim.example', password)).status).toBe(200)
  const me = await fetch(`${server.url}/api/auth/me`, { headers: { authorization: `Bearer ${token}` } })
  expect(me.status).toBe(401)
  await server.stop()
})
