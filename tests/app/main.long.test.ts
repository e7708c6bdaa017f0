import { once } from 'node:events'
import { mkdir } from 'node:fs/promises'
import { Agent, get, type IncomingMessage, request } from 'node:http'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freePort } from '../support/free-port.ts'
import { type RunningServer, runCommand, runProgram, runServer, untilAnswered } from '../support/run-server.ts'
import { makePlace, type TestPlace } from '../support/test-database.ts'

let place: TestPlace
beforeAll(async () => {
  place = await makePlace({ empty: true })
})
afterAll(() => place.remove())

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

describe('the server process', () => {
  test('the server stops its start with one line that names every invalid value [D5.1]', async () => {
    const program = runProgram('dist/server/main.js', [], envOf({ PORT: 'eighty', SITE_TIMEZONE: 'Kuwait/Asia' }))
    expect(await program.finished()).toBe(1)
    expect(program.output().trim()).toMatch(/^Cannot start: PORT .*; SITE_TIMEZONE .*$/)
  })

  test.each([
    [{ HOST: 'nowhere.invalid' }, 'HOST nowhere.invalid is not known'],
    [{ DATA_DIR: '/dev/null' }, 'DATA_DIR /dev/null cannot be used'],
    [{ S3_BUCKET: 'files', S3_ENDPOINT: 'http://127.0.0.1:9' }, 'S3_BUCKET files cannot be used'],
  ])('the server stops its start with one line that names an unusable setting: %o', async (wrong, line) => {
    const keys = { AWS_ACCESS_KEY_ID: 'key', AWS_SECRET_ACCESS_KEY: 'secret' }
    const fresh = await makePlace({ empty: true })
    const admin = { ADMIN_EMAIL: 'owner@marasim.example', ADMIN_PASSWORD: 'from the environment' }
    const env = { DATA_DIR: fresh.dataDir, PORT: '0', ...admin, ...keys, ...wrong }
    const program = runProgram('dist/server/main.js', [], env, { cwd: fresh.dataDir })
    expect(await program.finished()).toBe(1)
    await fresh.remove()
    const told = program.output().trim().split('\n')
    const news = ['The first superadmin', 'Vendor documents are encrypted', '  Store a copy of it']
    expect(told.filter((said) => !news.some((start) => said.startsWith(start)))).toEqual([
      expect.stringMatching(`^Cannot start: ${line}`),
    ])
  })

  test('the server warns at its start while chat buttons have no number [D2.1]', async () => {
    for (const [env, isWarned] of [
      [{}, true],
      [{ CHAT_PHONE: '96599887766' }, false],
    ] as const) {
      const server = await runServer(envOf(env))
      await server.stop()
      expect(server.output().includes('Warning: chat buttons have no number')).toBe(isWarned)
    }
  })

  test('the server stops its start with one line if .env is a folder', async () => {
    const odd = await makePlace({ empty: true })
    await mkdir(join(odd.dataDir, '.env'))
    const program = runProgram('dist/server/main.js', [], envOf({ DATA_DIR: odd.dataDir }))
    expect(await program.finished()).toBe(1)
    const line = `Cannot start: ${join(odd.dataDir, '.env')} exists, but cannot be read`
    expect(program.output().trim()).toBe(line)
    await odd.remove()
  })

  test('the server prints the first password even if the port is already in use', async () => {
    const taken = createServer().listen(0, '127.0.0.1')
    await once(taken, 'listening')
    const empty = await makePlace({ empty: true })
    const { port } = taken.address() as AddressInfo
    const env = { ...envOf({ DATA_DIR: empty.dataDir, HOST: '127.0.0.1', PORT: String(port) }) }
    const program = runProgram('dist/server/main.js', [], env)
    expect(await program.finished()).toBe(1)
    expect(program.output()).toMatch(/password\s+\S+/)
    expect(program.output()).toContain(`Cannot start: PORT ${port} is already in use`)
    taken.close()
    await empty.remove()
  })

  test('SIGTERM to npm start stops the server too [D8.2]', async () => {
    const port = String(await freePort())
    const npm = runCommand('npm', ['start'], envOf({ HOST: '127.0.0.1', PORT: port, DRAIN_SECONDS: '0' }))
    const url = `http://127.0.0.1:${port}/readyz`
    await untilAnswered(npm, url)
    await npm.stop('SIGTERM')
    await expect(fetch(url)).rejects.toThrow('fetch failed')
  })

  const owner = { email: 'owner@marasim.example', password: 'owner-password' }
  let own: TestPlace
  let server: RunningServer
  let password = owner.password
  beforeAll(async () => {
    own = await makePlace({ empty: true })
    const env = { DATA_DIR: own.dataDir, ADMIN_EMAIL: owner.email, ADMIN_PASSWORD: owner.password }
    server = await runServer(envOf({ ...env, DRAIN_SECONDS: '2' }))
  })
  afterAll(async () => {
    await server.stop('SIGKILL')
    await own.remove()
  })

  test('the server serves a rendered page that is identical for every visitor and revalidates with 304 [D5.1 D10]', async () => {
    const page = await fetch(server.url)
    const html = await page.text()
    expect(page.status).toBe(200)
    expect(html).toContain('Create Unforgettable')
    expect(html).toContain('No upcoming events at the moment')
    expect(await (await fetch(server.url)).text()).toBe(html)
    const again = await fetch(server.url, { headers: { 'if-none-match': page.headers.get('etag') ?? '' } })
    expect(again.status).toBe(304)
  })

  test('resets a password on the command line and ends all sessions of the user [D34.1]', async () => {
    const session = await signIn(server.url, owner.email, owner.password)
    const { token } = (await session.json()) as { token: string }
    const program = runProgram(
      'src/server/commands/admin.ts',
      ['reset-password', owner.email],
      envOf({ DATA_DIR: own.dataDir }),
    )
    expect(await program.finished()).toBe(0)
    password = /is (\S+)/.exec(program.output())?.[1] ?? ''
    expect((await signIn(server.url, owner.email, owner.password)).status).toBe(401)
    expect((await signIn(server.url, owner.email, password)).status).toBe(200)
    const me = await fetch(`${server.url}/api/auth/me`, { headers: { authorization: `Bearer ${token}` } })
    expect(me.status).toBe(401)
  })

  test('SIGTERM turns /readyz to 503, drains, finishes requests in flight and exits with 0 [D8.2]', async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    const ask = (path: string) =>
      new Promise<IncomingMessage>((resolve, reject) => {
        get(`${server.url}${path}`, { agent }, (answer) => resolve(answer.resume())).on('error', reject)
      })
    expect((await ask('/healthz')).headers.connection).toBe('keep-alive')
    const slow = beginSignIn()
    const ended = server.stop('SIGTERM')

    await expect.poll(async () => (await ask('/readyz')).statusCode).toBe(503)
    const whileDraining = await ask('/')
    expect([whileDraining.statusCode, whileDraining.headers.connection]).toEqual([200, 'close'])
    const refusal = () =>
      ask('/healthz').then(
        ({ statusCode }) => statusCode,
        (error) => error.code,
      )
    await expect.poll(refusal, { timeout: 20_000 }).toBe('ECONNREFUSED')

    expect(await slow.finish()).toBe(200)
    expect(await ended).toBe(0)
  })

  /** A request of which the server has half of the body. */
  function beginSignIn() {
    const body = JSON.stringify({ email: owner.email, password })
    const headers = { 'content-type': 'application/json', 'content-length': body.length }
    const call = request(`${server.url}/api/auth/login`, { method: 'POST', headers })
    const answered = once(call, 'response') as Promise<[IncomingMessage]>
    call.write(body.slice(0, 10))
    return {
      finish: async () => {
        call.end(body.slice(10))
        const [answer] = await answered
        return answer.resume().statusCode
      },
    }
  }
})
