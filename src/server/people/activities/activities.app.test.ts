import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { activitiesIn, have } from '../../../../tests/support/api.ts'
import { messagesFor } from '../../../../tests/support/dashboard.ts'
import { vendorInput } from '../../../../tests/support/documents.ts'
import { createTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import {
  clientInput as client,
  companyInput as company,
  contactInput as contact,
  eventInput as event,
  heroInput as hero,
  portfolioInput as item,
  userInput,
} from '../../../../tests/support/valid-input.ts'
import type { Role } from '../../../shared/permissions.ts'

type Made = { id: string }

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
  const bodyFor = (path: Path) => (path === '/api/users' ? userInput() : records[path].body)
  const made = async (path: Path) => (await call('POST', path, bodyFor(path))).id
  const removed = async (path: Path) => {
    const id = await made(path)
    await call('DELETE', `${path}/${id}`)
    return id
  }
  const applied = async () => (await call('POST', '/api/vendors', await vendorInput(app))).id

  const nothing = async () => ''
  const three: Role[] = ['superadmin', 'admin', 'editor']
  const two: Role[] = ['superadmin', 'admin']

  type Change = [
    message: string,
    readers: Role[],
    setUp: () => Promise<string>,
    change: (id: string) => Promise<unknown>,
  ]
  const changesOf = (path: Path, noun: string, names: [string, string], readers: Role[]): Change[] => [
    [`created ${noun} ${names[0]}`, readers, nothing, () => made(path)],
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
    company_name: ['the company name', 'Marasim'],
    company_description: ['the company description', 'A company of events.'],
    contact_email: ['the email address', 'hello@marasim.example'],
    contact_phone: ['the phone number', '+965 2222 3333'],
    whatsapp_link: ['the WhatsApp link', 'https://wa.me/96522223333'],
    social_facebook: ['the Facebook page', ''],
    social_instagram: ['the Instagram profile', ''],
    social_linkedin: ['the LinkedIn company', ''],
    social_twitter: ['the Twitter/X profile', ''],
  }

  const changes: Change[] = [
    ...changesOf('/api/events', 'the event', ['Winter Gala', 'Spring Gala'], three),
    restoredIn('/api/events', 'the event Winter Gala', three),
    ...changesOf('/api/portfolio', 'the portfolio item', ['Harbour Launch', 'Desert Film'], three),
    restoredIn('/api/portfolio', 'the portfolio item Harbour Launch', three),
    ...changesOf('/api/clients', 'the client', ['Gulf Pearl', 'Pearl Holding'], two),
    restoredIn('/api/clients', 'the client Gulf Pearl', two),
    [
      'updated the client Gulf Pearl',
      two,
      () => made('/api/clients'),
      (id) => call('PUT', `/api/clients/${id}`, { order: 4 }),
    ],
    ...changesOf('/api/users', 'the user', ['Dana', 'Sara Al-Ali'], two),
    ['updated the hero section', two, nothing, () => call('PUT', '/api/cms/hero', hero)],
    ['updated the company information', two, nothing, () => call('PUT', '/api/cms/company', company)],
    ['updated the contact information', two, nothing, () => call('PUT', '/api/cms/contact', contact)],
    ...Object.entries(settings).map(
      ([key, [label, value]]): Change => [
        `changed ${label}`,
        two,
        nothing,
        () => call('PUT', `/api/settings/${key}`, { value }),
      ],
    ),
    ...['approved', 'rejected'].map(
      (status): Change => [
        `${status} the application submitted as “Desert Lights”`,
        three,
        applied,
        (id) => call('PUT', `/api/vendors/${id}/status`, { status }),
      ],
    ),
    ['deleted a vendor application', three, applied, (id) => call('DELETE', `/api/vendors/${id}`)],
  ]

  test.each(changes)('logs one activity "%s", visible to %j', async (words, readers, setUp, change) => {
    const id = await setUp()
    const before = await activitiesIn(app)
    await change(id)
    const message = `Noura superadmin ${words}`
    // An erasure also deletes the earlier activity about the application.
    const erased = words.startsWith('deleted a vendor') ? 1 : 0
    const added = (await activitiesIn(app)).slice(before.length - erased)
    expect(added).toEqual([{ message, actorId: actor.id, permission: expect.any(String) }])
    for (const role of three) {
      const first = (await messagesFor(app, role))[0]
      if (readers.includes(role)) expect(first).toBe(message)
      else expect(first).not.toBe(message)
    }
  })

  test('logs a vendor application without an actor, visible to everyone who sees applications [T25.1]', async () => {
    const before = await activitiesIn(app)
    await call('POST', '/api/vendors', await vendorInput(app))
    const message = 'New application under the name “Desert Lights”'
    const added = (await activitiesIn(app)).slice(before.length)
    expect(added).toEqual([{ message, actorId: null, permission: 'view_vendors' }])
    for (const role of three) expect((await messagesFor(app, role))[0]).toBe(message)
  })

  test('names the actor of an activity by username if they have no first or last name', async () => {
    const form = { ...userInput(), firstName: '' }
    await call('POST', '/api/users', form)
    const { email, password } = form
    const login = { body: { email, password } }
    const { token } = await have<{ token: string }>(app, 'POST', '/api/auth/login', login)
    await have(app, 'POST', '/api/events', { token, body: event })
    expect((await messagesFor(app, 'editor'))[0]).toBe(`${form.username} created the event Winter Gala`)
  })

  test('keeps activities unchanged after their actor is deleted', async () => {
    const admin = await app.enter('admin')
    await have(app, 'POST', '/api/events', { token: admin.token, body: { ...event, title: 'Farewell' } })
    await call('DELETE', `/api/users/${admin.id}`)
    expect(await messagesFor(app, 'editor')).toContain('Noura admin created the event Farewell')
  })

  test('logs no activity for a rejected change', async () => {
    const ids = { event: await made('/api/events'), client: await made('/api/clients'), vendor: await applied() }
    const editor = await app.enter('editor')
    await call('PUT', `/api/vendors/${ids.vendor}/status`, { status: 'approved' })
    const deleted = await removed('/api/events')
    const used = await vendorInput(app)
    await call('POST', '/api/vendors', used)
    const stale = { 'if-match': '"99"' }
    const before = await activitiesIn(app)

    type Refused = [status: number, method: string, path: string, body: unknown, token?: string, headers?: typeof stale]
    const refused: Refused[] = [
      [400, 'POST', '/api/events', {}, actor.token],
      [400, 'POST', '/api/portfolio', {}, actor.token],
      [400, 'POST', '/api/clients', {}, actor.token],
      [400, 'POST', '/api/users', {}, actor.token],
      [400, 'POST', '/api/vendors', { ...used, civilId: '' }],
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
      [409, 'POST', '/api/users', { ...userInput(), email: actor.email }, actor.token],
    ]
    for (const [status, method, path, body, token, headers] of refused) {
      const answer = await app.call(method, path, { token, body, ...(headers && { headers }) })
      expect([method, path, answer.status]).toEqual([method, path, status])
    }
    expect(await activitiesIn(app)).toEqual(before)
  })

  test('logs no activity for reads and sign-ins', async () => {
    const before = await activitiesIn(app)
    for (const path of ['events', 'portfolio', 'clients', 'vendors', 'users', 'settings', 'dashboard/stats']) {
      await call('GET', `/api/${path}`)
    }
    const { email } = await app.enter('editor', { password: 'some words' })
    await have(app, 'POST', '/api/auth/login', { body: { email, password: 'some words' } })
    expect(await activitiesIn(app)).toEqual(before)
  })
})
