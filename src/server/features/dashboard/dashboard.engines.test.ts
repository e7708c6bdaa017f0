import { v7 as createId } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { activitiesIn, ask, have, refusals } from '../../../../tests/support/api.ts'
import { createTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import type { DashboardStats } from '../../../shared/dashboard.ts'
import type { Role } from '../../../shared/permissions.ts'
import { documentKinds } from '../../../shared/vendor.ts'

type Body = Record<string, unknown>
type Made = { id: string }

const event = {
  title: 'Winter Gala',
  description: 'An evening of light and music by the sea.',
  location: 'Kuwait City',
  dateTime: '2026-12-01T19:00:00.000+03:00',
  status: 'upcoming',
}
const item = { title: 'City Film', description: 'Ninety seconds over the towers.', category: 'video', year: 2026 }
const client = { name: 'Pearl Bank' }
const applicant = {
  name: 'Dana Al-Salem',
  company: 'Salem Flowers',
  position: 'Owner',
  phone: '+965 5555 1234',
  email: 'dana@salem.example',
  acceptedTerms: true,
}
const hero = {
  title: 'Create Unforgettable',
  subtitle: 'Moments in Kuwait',
  description: 'Premium event planning and production services.',
  primaryCta: 'View Our Events',
  secondaryCta: 'Our Portfolio',
}
const company = {
  name: 'Marasim Events',
  description: 'Unforgettable experiences across Kuwait.',
  primaryColor: '#c5a569',
  secondaryColor: '#2563eb',
  accentColor: '#16a34a',
  fontPrimary: 'Baloo 2',
  fontSecondary: 'Poppins',
}
const contact = { email: 'hello@marasim.example', phone: '+965 2222 3333', whatsappLink: 'https://wa.me/96522223333' }

let count = 0
const newUser = () => {
  const username = `user-${++count}`
  return { username, email: `${username}@new.example`, password: 'secret-1' }
}

async function application(app: TestApp): Promise<Body> {
  const now = app.clock().getTime()
  const documents: Record<string, string> = {}
  for (const kind of documentKinds) {
    const id = createId()
    documents[kind] = id
    const file = { key: `documents/${id}`, fileName: 'a.pdf', mediaType: 'application/pdf', size: 1, sha256: '' }
    const [createdAt, expiresAt] = [new Date(now).toISOString(), new Date(now + 60_000).toISOString()]
    const row = { id, kind, ...file, createdAt, expiresAt, vendorId: null }
    await app.database.db.insertInto('uploads').values(row).execute()
  }
  return { ...applicant, ...documents }
}

const statsOf = async (app: TestApp, token: string) =>
  await have<DashboardStats>(app, 'GET', '/api/dashboard/stats', { token })
const messagesFor = async (app: TestApp, role: Role) => {
  const { recentActivities } = await statsOf(app, (await app.enter(role)).token)
  return recentActivities.map(({ message }) => message)
}

describe('the counters', () => {
  test('of a new site are all nothing', async () => {
    const app = await createTestApp()
    for (const role of ['superadmin', 'admin', 'editor'] as const) {
      expect(await ask(app, 'GET', '/api/dashboard/stats', await app.enter(role))).toEqual({
        status: 200,
        body: { upcomingEvents: 0, registeredVendors: 0, portfolioItems: 0, pendingVendors: 0, recentActivities: [] },
      })
    }
    await app.close()
  })

  test('count upcoming events, all portfolio items, approved and pending vendors, and nothing deleted', async () => {
    const app = await createTestApp()
    const { token } = await app.enter('superadmin')
    const make = async (path: string, body: Body) => await have<Made>(app, 'POST', path, { token, body })
    for (const status of ['upcoming', 'upcoming', 'upcoming', 'current', 'past', 'draft']) {
      await make('/api/events', { ...event, status })
    }
    for (const category of ['video', 'private']) await make('/api/portfolio', { ...item, category })
    for (const { path, body } of [
      { path: '/api/events', body: event },
      { path: '/api/portfolio', body: item },
    ]) {
      const { id } = await make(path, body)
      expect((await app.call('DELETE', `${path}/${id}`, { token })).status).toBe(204)
    }
    for (const status of ['approved', 'approved', 'approved', 'approved', 'rejected', undefined]) {
      const { id } = await make('/api/vendors', await application(app))
      if (status) await have(app, 'PUT', `/api/vendors/${id}/status`, { token, body: { status } })
    }
    const figures = { upcomingEvents: 3, registeredVendors: 4, portfolioItems: 2, pendingVendors: 1 }
    for (const role of ['superadmin', 'admin', 'editor'] as const) {
      expect(await statsOf(app, (await app.enter(role)).token)).toMatchObject(figures)
    }
    await app.close()
  })

  test('are closed to visitors and to the role vendor', async () => {
    const app = await createTestApp()
    expect(await ask(app, 'GET', '/api/dashboard/stats')).toEqual(refusals.unauthenticated)
    expect(await ask(app, 'GET', '/api/dashboard/stats', await app.enter('vendor'))).toEqual(refusals.forbidden)
    expect(await ask(app, 'POST', '/api/dashboard/stats')).toEqual(refusals.wrongMethod)
    await app.close()
  })
})

describe('activities', () => {
  let app: TestApp
  let actor: Awaited<ReturnType<TestApp['enter']>>
  beforeAll(async () => {
    app = await createTestApp()
    actor = await app.enter('superadmin')
  })
  afterAll(() => app.close())

  const call = async (method: string, path: string, body?: unknown) =>
    await have<Made>(app, method, path, { token: actor.token, body })
  const records = {
    '/api/events': { body: event, renamed: { ...event, title: 'Spring Gala' } },
    '/api/portfolio': { body: item, renamed: { ...item, title: 'Desert Film' } },
    '/api/clients': { body: client, renamed: { name: 'Pearl Holding' } },
    '/api/users': { body: {}, renamed: { firstName: 'Sara', lastName: 'Al-Ali' } },
  }
  type Path = keyof typeof records
  const bodyFor = (path: Path) => (path === '/api/users' ? { ...newUser(), firstName: 'Dana' } : records[path].body)
  const made = async (path: Path) => (await call('POST', path, bodyFor(path))).id
  const removed = async (path: Path) => {
    const id = await made(path)
    await call('DELETE', `${path}/${id}`)
    return id
  }
  const applied = async () => (await call('POST', '/api/vendors', await application(app))).id

  const nobody = async () => ''
  const three: Role[] = ['superadmin', 'admin', 'editor']
  const two: Role[] = ['superadmin', 'admin']

  /** What has to be there first, the change itself, the words, and the roles that read them. */
  type Change = [
    message: string,
    readers: Role[],
    setUp: () => Promise<string>,
    change: (id: string) => Promise<unknown>,
  ]
  const changesOf = (path: Path, noun: string, names: [string, string], readers: Role[]): Change[] => [
    [`created ${noun} ${names[0]}`, readers, nobody, () => made(path)],
    [
      `updated ${noun} ${names[1]}`,
      readers,
      () => made(path),
      (id) => call('PUT', `${path}/${id}`, records[path].renamed),
    ],
    [`deleted ${noun} ${names[0]}`, readers, () => made(path), (id) => call('DELETE', `${path}/${id}`)],
  ]
  const restoredIn = (path: Path, words: string, readers: Role[]): Change => [
    `restored ${words}`,
    readers,
    () => removed(path),
    (id) => call('POST', `${path}/${id}/restore`),
  ]
  const settings = {
    company_name: ['Company Name', 'Marasim'],
    company_description: ['Company Description', 'A company of events.'],
    contact_email: ['Contact Email', 'hello@marasim.example'],
    contact_phone: ['Contact Phone', '+965 2222 3333'],
    whatsapp_link: ['WhatsApp Link', 'https://wa.me/96522223333'],
    social_facebook: ['Facebook URL', ''],
    social_instagram: ['Instagram URL', ''],
    social_linkedin: ['LinkedIn URL', ''],
    social_twitter: ['Twitter URL', ''],
  }

  const changes: Change[] = [
    ...changesOf('/api/events', 'the event', ['Winter Gala', 'Spring Gala'], three),
    restoredIn('/api/events', 'the event Winter Gala', three),
    ...changesOf('/api/portfolio', 'the portfolio item', ['City Film', 'Desert Film'], three),
    restoredIn('/api/portfolio', 'the portfolio item City Film', three),
    ...changesOf('/api/clients', 'the client', ['Pearl Bank', 'Pearl Holding'], two),
    restoredIn('/api/clients', 'the client Pearl Bank', two),
    [
      'updated the client Pearl Bank',
      two,
      () => made('/api/clients'),
      (id) => call('PUT', `/api/clients/${id}`, { order: 4 }),
    ],
    ...changesOf('/api/users', 'the user', ['Dana', 'Sara Al-Ali'], two),
    ['updated the hero section', two, nobody, () => call('PUT', '/api/cms/hero', hero)],
    ['updated the company information', two, nobody, () => call('PUT', '/api/cms/company', company)],
    ['updated the contact information', two, nobody, () => call('PUT', '/api/cms/contact', contact)],
    ...Object.entries(settings).map(
      ([key, [label, value]]): Change => [
        `updated the setting ${label}`,
        two,
        nobody,
        () => call('PUT', `/api/settings/${key}`, { value }),
      ],
    ),
    ...['approved', 'rejected'].map(
      (status): Change => [
        `${status} the application of Salem Flowers`,
        three,
        applied,
        (id) => call('PUT', `/api/vendors/${id}/status`, { status }),
      ],
    ),
    ['erased a vendor application', three, applied, (id) => call('DELETE', `/api/vendors/${id}`)],
  ]

  test.each(changes)('somebody %s: one line, for %j', async (words, readers, setUp, change) => {
    const id = await setUp()
    const before = await activitiesIn(app)
    await change(id)
    const message = `Noura superadmin ${words}`
    // An erasure takes the older line about the application with it.
    const taken = words.startsWith('erased') ? 1 : 0
    const added = (await activitiesIn(app)).slice(before.length - taken)
    expect(added).toEqual([{ message, actorId: actor.id, permission: expect.any(String) }])
    for (const role of three) {
      const first = (await messagesFor(app, role))[0]
      if (readers.includes(role)) expect(first).toBe(message)
      else expect(first).not.toBe(message)
    }
  })

  test('an application is noted without an actor, for all who see applications', async () => {
    const before = await activitiesIn(app)
    await call('POST', '/api/vendors', await application(app))
    const message = 'Salem Flowers applied to become a vendor'
    const added = (await activitiesIn(app)).slice(before.length)
    expect(added).toEqual([{ message, actorId: null, permission: 'view_vendors' }])
    for (const role of three) expect((await messagesFor(app, role))[0]).toBe(message)
  })

  test('who has no names is called by the username', async () => {
    const form = newUser()
    await call('POST', '/api/users', form)
    const { email, password } = form
    const login = { body: { email, password } }
    const { token } = await have<{ token: string }>(app, 'POST', '/api/auth/login', login)
    await have(app, 'POST', '/api/events', { token, body: event })
    expect((await messagesFor(app, 'editor'))[0]).toBe(`${form.username} created the event Winter Gala`)
  })

  test('what was noted stays as it was when its actor is gone', async () => {
    const admin = await app.enter('admin')
    await have(app, 'POST', '/api/events', { token: admin.token, body: { ...event, title: 'Farewell' } })
    await call('DELETE', `/api/users/${admin.id}`)
    expect(await messagesFor(app, 'editor')).toContain('Noura admin created the event Farewell')
  })

  test('a refused change writes nothing', async () => {
    const ids = { event: await made('/api/events'), client: await made('/api/clients'), vendor: await applied() }
    const editor = await app.enter('editor')
    await call('PUT', `/api/vendors/${ids.vendor}/status`, { status: 'approved' })
    const deleted = await removed('/api/events')
    const used = await application(app)
    await call('POST', '/api/vendors', used)
    const stale = { 'if-match': '"99"' }
    const before = await activitiesIn(app)

    type Refused = [status: number, method: string, path: string, body: unknown, token?: string, headers?: typeof stale]
    const refused: Refused[] = [
      [400, 'POST', '/api/events', {}, actor.token],
      [400, 'POST', '/api/portfolio', {}, actor.token],
      [400, 'POST', '/api/clients', {}, actor.token],
      [400, 'POST', '/api/users', {}, actor.token],
      [400, 'POST', '/api/vendors', applicant],
      [400, 'POST', '/api/vendors', { ...used, name: 'Somebody Else' }],
      [400, 'PUT', '/api/cms/hero', {}, actor.token],
      [400, 'PUT', '/api/settings/company_name', { value: '' }, actor.token],
      [401, 'POST', '/api/events', event],
      [401, 'DELETE', `/api/events/${ids.event}`, undefined],
      [401, 'PUT', '/api/settings/company_name', { value: 'Marasim' }],
      [403, 'POST', '/api/clients', client, editor.token],
      [403, 'DELETE', `/api/clients/${ids.client}`, undefined, editor.token],
      [403, 'PUT', `/api/vendors/${ids.vendor}/status`, { status: 'rejected' }, editor.token],
      [403, 'PUT', '/api/cms/company', company, (await app.enter('admin')).token],
      [403, 'DELETE', `/api/users/${actor.id}`, undefined, actor.token],
      [404, 'PUT', `/api/events/${ids.client}`, event, actor.token],
      [404, 'DELETE', `/api/events/${deleted}`, undefined, actor.token],
      [404, 'POST', '/api/clients/unknown/restore', undefined, actor.token],
      [404, 'PUT', '/api/settings/unknown', { value: 'Marasim' }, actor.token],
      [404, 'DELETE', '/api/vendors/unknown', undefined, actor.token],
      [409, 'PUT', `/api/events/${ids.event}`, event, actor.token, stale],
      [409, 'DELETE', `/api/clients/${ids.client}`, undefined, actor.token, stale],
      [409, 'PUT', '/api/cms/contact', contact, actor.token, stale],
      [409, 'PUT', `/api/vendors/${ids.vendor}/status`, { status: 'rejected' }, actor.token],
      [409, 'POST', '/api/users', { ...newUser(), email: actor.email }, actor.token],
    ]
    for (const [status, method, path, body, token, headers] of refused) {
      const answer = await app.call(method, path, { token, body, ...(headers && { headers }) })
      expect([method, path, answer.status]).toEqual([method, path, status])
    }
    expect(await activitiesIn(app)).toEqual(before)
  })

  test('reading and signing in write nothing', async () => {
    const before = await activitiesIn(app)
    for (const path of ['events', 'portfolio', 'clients', 'vendors', 'users', 'settings', 'dashboard/stats']) {
      await call('GET', `/api/${path}`)
    }
    const { email } = await app.enter('editor', { password: 'some words' })
    await have(app, 'POST', '/api/auth/login', { body: { email, password: 'some words' } })
    expect(await activitiesIn(app)).toEqual(before)
  })
})

describe('the list of recent activities', () => {
  test('holds the 20 latest, the newest first, with the time of the site', async () => {
    const app = await createTestApp()
    const { token } = await app.enter('editor')
    for (let number = 1; number <= 25; number++) {
      await have(app, 'POST', '/api/events', { token, body: { ...event, title: `Event ${number}` } })
      // Some at the same moment, some a second apart.
      if (number % 3 === 0) app.advance(1000)
    }
    const { recentActivities } = await statsOf(app, token)
    expect(recentActivities.map(({ message }) => message)).toEqual(
      Array.from({ length: 20 }, (_, index) => `Noura editor created the event Event ${25 - index}`),
    )
    expect(recentActivities[0]).toEqual({
      id: expect.stringMatching(/^[\da-f-]{36}$/),
      message: 'Noura editor created the event Event 25',
      timestamp: '2026-11-15T12:00:08.000+03:00',
    })
    expect(new Set(recentActivities.map(({ id }) => id)).size).toBe(20)
    await app.close()
  })

  test('is filtered before it is cut: what a role may not read does not push out what it may', async () => {
    const app = await createTestApp()
    const { token } = await app.enter('superadmin')
    await have(app, 'POST', '/api/events', { token, body: event })
    await have(app, 'POST', '/api/portfolio', { token, body: item })
    await have(app, 'POST', '/api/vendors', { body: await application(app) })
    for (let number = 1; number <= 21; number++) {
      await have(app, 'POST', '/api/clients', { token, body: { name: `Client ${number}` } })
    }
    expect(await messagesFor(app, 'editor')).toEqual([
      'Salem Flowers applied to become a vendor',
      'Noura superadmin created the portfolio item City Film',
      'Noura superadmin created the event Winter Gala',
    ])
    const clients = Array.from({ length: 20 }, (_, index) => `Noura superadmin created the client Client ${21 - index}`)
    expect(await messagesFor(app, 'admin')).toEqual(clients)
    expect(await messagesFor(app, 'superadmin')).toEqual(clients)
    await app.close()
  })
})
