import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { findOnPath } from '../../scripts/find-on-path.ts'
import type { SiteEvent } from '../../src/shared/event.ts'
import type { Media } from '../../src/shared/media.ts'
import { makePicture, mediaForm } from '../support/pictures.ts'
import { readAllPages } from '../support/read-all-pages.ts'
import { type Cluster, runCluster } from '../support/run-cluster.ts'
import { addEvent, call, owner, pageTime, pollReadiness, sendVisitors, signIn, uploadPdf } from './visitors.ts'

const nginx = findOnPath('nginx')
/** For more rounds and longer outages, with printed figures, run CLUSTER_ROUNDS=25 npm run test:cluster. */
const rounds = Number(process.env.CLUSTER_ROUNDS ?? 1)
const outageSeconds = Number(process.env.CLUSTER_OUTAGE_SECONDS ?? 0)
const report = (figures: Record<string, unknown>) => {
  if (process.env.CLUSTER_ROUNDS) console.warn(JSON.stringify({ rounds, ...figures }))
}
let cluster: Cluster
let here: string
let there: string
let token: string

beforeAll(async () => {
  const env = { ADMIN_EMAIL: owner.email, ADMIN_PASSWORD: owner.password, SAMPLE_CONTENT: 'off' }
  cluster = await runCluster({ instances: 2, nginx, env })
  ;[here = '', there = ''] = cluster.instances.map(({ url }) => url)
  token = await signIn(here)
})
afterAll(() => cluster.stop())

const onDatabase = async (sql: string) => {
  const client = new pg.Client(cluster.databaseUrl)
  await client.connect()
  const { rowCount } = await client.query(sql)
  await client.end()
  return rowCount
}

describe('an edit on one instance', () => {
  const appears = async (title: string) => {
    expect((await addEvent(here, token, title)).status).toBe(201)
    const showsIt = async () => expect(await (await call(there, 'GET', '/events')).text()).toContain(title)
    await vi.waitFor(showsIt, { timeout: 1000, interval: 20 })
  }

  test('a database notification updates the page of the other instance within a second [F5.1]', async () => {
    await call(there, 'GET', '/events')
    await appears('Evening of the Notice')
  })

  test('polling updates the page of the other instance when notifications do not arrive [F5.1]', async () => {
    const cut = "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'marasim-listen'"
    expect(await onDatabase(cut)).toBe(2)
    await appears('Evening of the Question')
  })
})

test('two instances that get the same request at once make one record [D46.1]', async () => {
  const sent = { token, key: 'sent-to-both', body: { name: 'Twice Bank' } }
  const send = async (url: string) => {
    const answer = await call(url, 'POST', '/api/clients', sent)
    return { status: answer.status, body: await answer.json() }
  }
  const [first, ...others] = await Promise.all([here, there, here, there].map(send))
  expect(first?.status).toBe(201)
  for (const other of [...others, await send(there)]) expect(other).toEqual(first)
  expect(await onDatabase("select id from clients where name = 'Twice Bank'")).toBe(1)
})

describe('a session that ends on one instance', () => {
  const password = 'a good password'
  const statusThere = async (session: string) => (await call(there, 'GET', '/api/auth/me', { token: session })).status

  test.each([
    ['signing out', (_: string, own: string) => call(here, 'POST', '/api/auth/logout', { token: own })],
    ['deleting the user', (id: string) => call(here, 'DELETE', `/api/users/${id}`, { token })],
    ['a role change', (id: string) => call(here, 'PUT', `/api/users/${id}`, { token, body: { role: 'vendor' } })],
    [
      'a password change',
      (id: string) => call(here, 'PUT', `/api/users/${id}`, { token, body: { password: 'a new one' } }),
    ],
  ])('the other instance refuses a session at once after %s [D34.4]', async (how, end) => {
    const username = `editor-${how.replaceAll(' ', '-')}`
    const user = { username, email: `${username}@staff.example`, password, role: 'editor' }
    const made = await call(here, 'POST', '/api/users', { token, body: user })
    const { id } = (await made.json()) as { id: string }
    const session = await signIn(there, user)
    expect(await statusThere(session)).toBe(200)
    expect((await end(id, session)).ok).toBe(true)
    expect(await statusThere(session)).toBe(401)
  })
})

describe('rate limits of several instances', () => {
  test('wrong passwords are counted across instances', async () => {
    const guess = async (url: string, from: string) =>
      (await call(url, 'POST', '/api/auth/login', { from, body: { ...owner, password: 'a guess' } })).status
    for (const url of [here, there, here, there, here]) expect(await guess(url, '198.51.100.7')).toBe(401)
    expect(await guess(here, '198.51.100.7')).toBe(429)
    expect(await guess(there, '198.51.100.7')).toBe(429)
    expect(await guess(there, '198.51.100.8')).toBe(401)
  })

  test('uploads are counted across instances', async () => {
    // Uploads are counted before the body is read, so an empty form counts too.
    const attempt = async (url: string) =>
      (await call(url, 'POST', '/api/vendors/documents', { from: '198.51.100.9' })).status
    const statuses = await Promise.all(Array.from({ length: 120 }, (_, index) => attempt(index % 2 ? here : there)))
    expect(new Set(statuses)).toEqual(new Set([415]))
    expect(await attempt(here)).toBe(429)
    expect(await attempt(there)).toBe(429)
  })
})

test('documents uploaded on one instance are claimed, linked, downloaded and erased on the other', async () => {
  const from = '198.51.100.10'
  const civilId = await uploadPdf(here, 'civilId', from)
  const companyLicense = await uploadPdf(there, 'companyLicense', from)
  const authorizedSignature = await uploadPdf(here, 'authorizedSignature', from)
  const documents = { civilId, companyLicense, authorizedSignature }
  const applied = await call(there, 'POST', '/api/vendors', {
    from,
    body: {
      name: 'Fahad Al-Salem',
      company: 'Desert Lights',
      position: 'Owner',
      phone: '+965 1234 5678',
      email: 'fahad@lights.example',
      ...Object.fromEntries(Object.entries(documents).map(([kind, { reference }]) => [kind, reference])),
      acceptedTerms: true,
    },
  })
  expect(applied.status).toBe(201)
  const { id } = (await applied.json()) as { id: string }
  const links: string[] = []
  for (const [kind, { bytes }] of Object.entries(documents)) {
    const made = await call(here, 'POST', `/api/vendors/${id}/documents/${kind}/link`, { token })
    const { url } = (await made.json()) as { url: string }
    const opened = await call(there, 'GET', url)
    expect(opened.status).toBe(200)
    expect(Buffer.from(await opened.bytes()).equals(bytes)).toBe(true)
    links.push(url)
  }
  expect((await call(there, 'DELETE', `/api/vendors/${id}`, { token })).status).toBe(204)
  for (const url of links) expect((await call(here, 'GET', url)).status).toBe(404)
})

test('a picture uploaded on one instance is served by the other in every size', async () => {
  const bytes = await makePicture({ width: 900, height: 600 })
  const made = await call(here, 'POST', '/api/media', { token, body: mediaForm('stage.jpg', bytes, 'A stage') })
  expect(made.status).toBe(201)
  const { url, variants } = (await made.json()) as Media
  for (const path of [url, ...variants.map((variant) => variant.url)]) {
    const [one, other] = await Promise.all([here, there].map(async (at) => (await call(at, 'GET', path)).bytes()))
    expect(one?.byteLength).toBeGreaterThan(0)
    expect(other).toEqual(one)
  }
})

test(
  'without PostgreSQL cached pages are served, other requests get 503 within a second, and recovery takes two [F3]',
  async () => {
    const [instance] = cluster.instances
    const me = () => call(here, 'GET', '/api/auth/me', { token })
    const unknown = () => call(here, 'GET', `/events?event=${crypto.randomUUID()}`)
    expect((await call(here, 'GET', '/')).status).toBe(200)
    const visitors = sendVisitors([
      { path: 'kept page', ask: () => call(here, 'GET', '/') },
      ...Array.from({ length: 4 }, () => ({ path: 'session', ask: me })),
      { path: 'new page', ask: unknown },
    ])
    await vi.waitFor(() => expect(visitors.seen.length).toBeGreaterThan(50), { timeout: 10_000 })
    const backMs: number[] = []
    for (let round = 0; round < rounds; round++) {
      await cluster.postgres.pause()
      const outage = visitors.seen.length
      const refused = (path: string) =>
        visitors.seen.slice(outage).filter((one) => one.path === path && one.status === 503)
      await vi.waitFor(() => expect(refused('session').length).toBeGreaterThan(20), { timeout: 10_000 })
      await vi.waitFor(() => expect(refused('new page').length).toBeGreaterThan(2), { timeout: 10_000 })
      expect((await call(here, 'GET', '/readyz')).status).toBe(503)
      expect((await addEvent(here, token, 'Never Acknowledged')).status).toBe(503)

      await setTimeout(outageSeconds * 1000)
      await cluster.postgres.resume()
      const resumed = performance.now()
      const back = async () => expect((await me()).status).toBe(200)
      await vi.waitFor(back, { timeout: 2000, interval: 20 })
      backMs.push(performance.now() - resumed)
    }
    const seen = await visitors.goHome()
    expect(seen.filter(({ path }) => path === 'kept page').every(({ status }) => status === 200)).toBe(true)
    const answers = seen.filter(({ path }) => path !== 'kept page')
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 503]))
    expect(answers.filter(({ status, retryAfter }) => status === 503 && retryAfter !== '1')).toEqual([])
    const slowest503 = Math.max(...answers.filter(({ status }) => status === 503).map(({ ms }) => ms))
    expect(slowest503).toBeLessThan(1000)
    report({ outageSeconds, requests: seen.length, slowest503, slowestBack: Math.max(...backMs) })
    expect((await addEvent(there, token, 'Evening After the Outage')).status).toBe(201)
    expect(instance?.output()).not.toContain('a request failed')
  },
  (60 + outageSeconds) * 1000 * rounds,
)

describe.runIf(nginx)('behind nginx', () => {
  test(
    'a rolling restart under load fails no request and loses no acknowledged write [F4.1]',
    async () => {
      const titles: string[] = []
      const add = async () => {
        const title = `Evening ${crypto.randomUUID()}`
        const answer = await addEvent(cluster.url, token, title)
        if (answer.status === 201) titles.push(title)
        return answer
      }
      const get = (path: string) => ({ path, ask: () => call(cluster.url, 'GET', path) })
      const paths = ['/', '/events', '/portfolio', '/api/events/upcoming?limit=6', '/api/cms/hero']
      const visitors = sendVisitors([
        ...paths.map(get),
        ...Array.from({ length: 2 }, () => ({ path: 'new event', ask: add })),
      ])
      const stopMonitor = pollReadiness(cluster.url)
      for (let restart = 0; restart < rounds * cluster.instances.length; restart++) {
        const instance = cluster.instances[restart % cluster.instances.length]
        expect(await instance?.stop('SIGTERM')).toBe(0)
        await instance?.start()
      }
      stopMonitor()
      const seen = await visitors.goHome()
      const failed = seen.filter(({ status }) => status < 200 || status >= 300)
      const repeated = cluster.complaints().match(/reset by peer|prematurely closed/g)?.length ?? 0
      report({ requests: seen.length, events: titles.length, repeatedByNginx: repeated, failed: failed.length })
      expect(failed, `nginx said:\n${cluster.complaints()}`).toEqual([])
      expect(titles.length).toBeGreaterThan(20)
      const read = (page: string) => call(cluster.url, 'GET', page, { token })
      const stored = new Set((await readAllPages<SiteEvent>(read, '/api/events')).map(({ title }) => title))
      expect(titles.filter((title) => !stored.has(title))).toEqual([])
    },
    60_000 * rounds,
  )

  test('a flood of sign-ins from one address is rate limited while pages stay fast [T23.4]', async () => {
    const quiet = await pageTime(cluster.url)
    const began = performance.now()
    const answers: Response[] = []
    const flood = async () => {
      for (let wave = 0; wave < 5; wave++) {
        const guess = (_: unknown, index: number) =>
          call(cluster.url, 'POST', '/api/auth/login', {
            body: { email: `nobody-${wave}-${index}@marasim.example`, password: 'a guess' },
          })
        answers.push(...(await Promise.all(Array.from({ length: 50 }, guess))))
      }
    }
    const during = await pageTime(cluster.url, flood)
    const seconds = (performance.now() - began) / 1000
    // Only responses of an instance have a request id; nginx adds none.
    const arrived = answers.filter(({ headers }) => headers.has('x-request-id'))
    const refused = answers.filter(({ headers }) => !headers.has('x-request-id'))
    report({ flood: answers.length, arrived: arrived.length, seconds, pageMs: [quiet, during] })
    expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([429]))
    expect(arrived.length).toBeLessThanOrEqual(21 + 5 * seconds)
    expect(during).toBeLessThan(Math.max(quiet * 10, 50))
  })

  test('metrics are readable from an instance but not through the load balancer', async () => {
    expect((await call(cluster.url, 'GET', '/metrics')).status).toBe(404)
    expect((await call(here, 'GET', '/metrics')).status).toBe(200)
  })
})
