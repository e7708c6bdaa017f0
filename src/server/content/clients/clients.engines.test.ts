import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ask, badUrls, goodUrls, have, invalid, refusals } from '../../../../tests/support/api.ts'
import { textOf } from '../../../../tests/support/contracts.ts'
import { describeRecord } from '../../../../tests/support/record-rules/describe-record.ts'
import { createTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { askPlain } from '../../../../tests/support/translations.ts'
import { type Client, orderAbove, orderBelow } from '../../../shared/client.ts'
import type { Role } from '../../../shared/permissions.ts'
import { clientRecords } from './clients.service.ts'

const bank = {
  name: 'Pearl Bank',
  logo: 'https://example.com/pearl.png',
  website: 'https://pearl.example',
  order: 2,
  active: true,
}

await describeRecord({
  path: '/api/clients',
  good: bank,
  renamed: { ...bank, name: 'Pearl Holding' },
  bad: { body: { ...bank, name: 'A' }, answer: invalid(['name', 'Name must be at least 2 characters']) },
  lists: ['/api/clients', '/api/clients/active'],
  allowed: ['superadmin', 'admin'],
  refused: ['editor', 'vendor'],
  other: {
    path: '/api/portfolio',
    body: { title: 'City Film', description: 'Ninety seconds over the towers.', category: 'video', year: 2026 },
  },
  purge: clientRecords.purge,
})

describe('a client', () => {
  let app: TestApp
  let token: string
  let existing: Client
  beforeAll(async () => {
    app = await createTestApp()
    token = (await app.enter('admin')).token
    existing = (await post(bank)).body
  })
  afterAll(() => app.close())

  const post = (body: unknown) => askPlain<Client>(app, 'POST', '/api/clients', { token, body })
  const put = (id: string, body: unknown) => askPlain<Client>(app, 'PUT', `/api/clients/${id}`, { token, body })
  const listed = async () => (await askPlain<Client[]>(app, 'GET', '/api/clients', { token })).body

  test('returns a created client as it was sent [S3.1]', async () => {
    const { status, body } = await post(bank)
    expect(status).toBe(201)
    expect(body).toEqual({ ...bank, id: expect.stringMatching(/^[\da-f-]{36}$/), version: 1 })
    expect(await listed()).toContainEqual(body)
    expect(await have(app, 'GET', '/api/clients/active')).toContainEqual(body)
  })

  test('creates a client with only a name as active and with order 0', async () => {
    const { status, body } = await post({ name: 'Gulf Air Freight' })
    expect(status).toBe(201)
    const defaults = { logo: '', website: '', order: 0, active: true, version: 1 }
    expect(body).toEqual({ id: body.id, name: 'Gulf Air Freight', ...defaults })
  })

  test('updates all fields of a client [S3.1]', async () => {
    const { body: client } = await post(bank)
    const changes = { name: 'Coral Group', logo: '/media/coral.webp', website: '', order: 7, active: false }
    expect(await put(client.id, changes)).toEqual({ status: 200, body: { ...changes, id: client.id, version: 2 } })
  })

  test.each<[string, Partial<Client>]>([
    ['order', { order: 5 }],
    ['active', { active: false }],
    ['name', { name: 'Pearl' }],
    ['logo', { logo: 'https://example.com/new.png' }],
    ['website', { website: 'https://new.example' }],
    ['nothing', {}],
  ])('keeps the other fields of a client when only %s is sent [S3.1]', async (_, changes) => {
    const { body: client } = await post(bank)
    const changed = { ...client, ...changes, version: 2 }
    expect(await put(client.id, changes)).toEqual({ status: 200, body: changed })
    expect(await listed()).toContainEqual(changed)
  })

  test.each([null, ''])('clears logo and website of a client when they are sent as %j', async (nothing) => {
    const { body: client } = await post(bank)
    const { body } = await put(client.id, { logo: nothing, website: nothing })
    expect(body).toEqual({ ...client, logo: '', website: '', version: 2 })
  })

  test('keeps both changes when two users update different fields of a client concurrently', async () => {
    const { body: client } = await post(bank)
    const [moved, renamed] = await Promise.all([put(client.id, { order: 8 }), put(client.id, { name: 'Pearl Trust' })])
    expect([moved.status, renamed.status]).toEqual([200, 200])
    expect(await listed()).toContainEqual({ ...client, order: 8, name: 'Pearl Trust', version: 3 })
  })

  const nameMessage = 'Name must be at least 2 characters'
  const rows: [field: string, value: unknown, message: string][] = [
    ...[null, '', 'A', ' A ', 5, ['Pearl']].map((value): [string, unknown, string] => ['name', value, nameMessage]),
    ['name', textOf(201), 'Name must be at most 200 characters'],
    ['name', 'Pearl\u0000', 'Name contains characters that cannot be stored'],
    ...badUrls.map((url): [string, unknown, string] => ['logo', url, 'Must be a valid URL']),
    ...badUrls.map((url): [string, unknown, string] => ['website', url, 'Must be a valid URL']),
    ['logo', 5, 'Must be a valid URL'],
    ['website', {}, 'Must be a valid URL'],
    ['website', '/media/pearl.png', 'Must be a valid URL'],
    ['order', -1, 'Order must be 0 or more'],
    ['order', 1_000_001, 'Order must be at most 1000000'],
    ['order', 0.5, 'Order must be a whole number'],
    ['order', '1', 'Order must be a number'],
    ['order', null, 'Order must be a number'],
    ['active', 'true', 'Active must be true or false'],
    ['active', null, 'Active must be true or false'],
  ]

  test.each(rows)('rejects a client with %s %j', async (field, value, message) => {
    const answer = invalid([field, message])
    expect(await post({ ...bank, [field]: value })).toEqual(answer)
    expect(await put(existing.id, { ...bank, [field]: value })).toEqual(answer)
    expect(await put(existing.id, { [field]: value })).toEqual(answer)
    expect(await listed()).toContainEqual(existing)
  })

  test('rejects a new client without a name', async () => {
    expect(await post({})).toEqual(invalid(['name', nameMessage]))
    expect(await post({ ...bank, name: undefined })).toEqual(invalid(['name', nameMessage]))
  })

  test.each<[field: string, value: unknown]>([
    ['name', 'AB'],
    ['name', textOf(200)],
    ...goodUrls.map((url): [string, unknown] => ['logo', url]),
    ...goodUrls.map((url): [string, unknown] => ['website', url]),
    ['logo', '/artwork/pearl.svg'],
    ['order', 0],
    ['order', 1_000_000],
    ['active', false],
  ])('accepts a client with %s %j', async (field, value) => {
    const expected = expect.objectContaining({ ...bank, [field]: value })
    expect(await post({ ...bank, [field]: value })).toEqual({ status: 201, body: expected })
  })
})

describe('lists of clients', () => {
  let app: TestApp
  let token: string
  beforeAll(async () => {
    app = await createTestApp()
    token = (await app.enter('admin')).token
    for (const [name, order, active] of [
      ['delta', 1, true],
      ['Beta', 1, true],
      ['Last', 9, true],
      ['Alpha', 1, false],
      ['First', 0, true],
      ['Beta', 1, true],
      ['بيرل', 1, true],
    ] as const) {
      await have(app, 'POST', '/api/clients', { token, body: { name, order, active } })
    }
  })
  afterAll(() => app.close())

  const read = async (path: string, as?: string) => await have<Client[]>(app, 'GET', path, { token: as })
  const names = (clients: Client[]) => clients.map(({ name }) => name)
  const active = ['First', 'Beta', 'Beta', 'delta', 'بيرل', 'Last']

  test.each<Role>(['superadmin', 'admin', 'editor'])(
    'lists all clients for a %s by order, then name, then id [S3.1 D40]',
    async (role) => {
      const clients = await read('/api/clients', (await app.enter(role)).token)
      expect(names(clients)).toEqual(['First', 'Alpha', 'Beta', 'Beta', 'delta', 'بيرل', 'Last'])
      const twins = clients.filter(({ name }) => name === 'Beta').map(({ id }) => id)
      expect(twins).toEqual([...twins].sort())
    },
  )

  test('lists only the active clients for visitors and vendors [S3.1]', async () => {
    const vendor = (await app.enter('vendor')).token
    expect(await ask(app, 'GET', '/api/clients')).toEqual(refusals.unauthenticated)
    expect(await ask(app, 'GET', '/api/clients', { token: vendor })).toEqual(refusals.forbidden)
    for (const as of [undefined, vendor, token]) expect(names(await read('/api/clients/active', as))).toEqual(active)
  })

  test('limits the list of active clients [D15]', async () => {
    for (const limit of [1, 3, 100]) {
      expect(names(await read(`/api/clients/active?limit=${limit}`))).toEqual(active.slice(0, limit))
    }
  })

  test.each(['0', '-1', '1.5', '101', 'six', ''])(
    'rejects the limit %j for the list of active clients',
    async (limit) => {
      const answer = invalid(['limit', 'Limit must be between 1 and 100'])
      expect(await ask(app, 'GET', `/api/clients/active?limit=${limit}`)).toEqual(answer)
    },
  )

  test('reorders clients when Move Up and Move Down send only the order', async () => {
    const find = async (name: string) => {
      const client = (await read('/api/clients', token)).find((one) => one.name === name)
      return client ?? expect.fail(`${name} is not there`)
    }
    const move = async (name: string, towards: (order: number) => number) => {
      const { id, order } = await find(name)
      return await have<Client>(app, 'PUT', `/api/clients/${id}`, { token, body: { order: towards(order) } })
    }
    expect((await move('delta', orderAbove)).order).toBe(0)
    expect(names(await read('/api/clients/active'))).toEqual(['delta', 'First', 'Beta', 'Beta', 'بيرل', 'Last'])
    expect((await move('delta', orderAbove)).order).toBe(0)
    expect((await move('First', orderBelow)).order).toBe(1)
    expect(names(await read('/api/clients/active'))).toEqual(['delta', 'Beta', 'Beta', 'First', 'بيرل', 'Last'])
  })

  test('adds a client to the active list when it is activated and removes it when deactivated [V19]', async () => {
    const clients = await read('/api/clients', token)
    const alpha = clients.find(({ name }) => name === 'Alpha') ?? expect.fail('Alpha is not there')
    await have(app, 'PUT', `/api/clients/${alpha.id}`, { token, body: { active: true } })
    expect(names(await read('/api/clients/active'))).toContain('Alpha')
    await have(app, 'PUT', `/api/clients/${alpha.id}`, { token, body: { active: false } })
    expect(names(await read('/api/clients/active'))).not.toContain('Alpha')
  })
})
