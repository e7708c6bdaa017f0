import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { activitiesIn, ask, gone, have, invalid, refusals } from '../../../../tests/support/api.ts'
import { createTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { type Client, clientOrderSchema } from '../../../shared/client.ts'

let app: TestApp
let token: string
let clients: Client[]
beforeAll(async () => {
  app = await createTestApp()
  token = (await app.enter('admin')).token
})
afterAll(() => app.close())

beforeEach(async () => {
  for (const { id } of await listed()) await ask(app, 'DELETE', `/api/clients/${id}`, { token })
  clients = []
  for (const name of ['Alpha', 'Beta', 'Gamma', 'Delta'])
    clients.push(await have<Client>(app, 'POST', '/api/clients', { token, body: { name, order: 5 } }))
})

const order = (ids: unknown, headers = {}) => ask(app, 'PUT', '/api/clients/order', { token, body: { ids }, headers })
const idOf = (name: string) => clients.find((client) => client.name === name)?.id ?? name
const listed = () => have<Client[]>(app, 'GET', '/api/clients', { token })
const orders = async () => (await listed()).map((client) => `${client.order} ${client.name}`)

test('puts the named clients first and the others behind them in the order that they have [D88.2]', async () => {
  expect(await orders()).toEqual(['5 Alpha', '5 Beta', '5 Delta', '5 Gamma'])
  const noted = (await activitiesIn(app)).length
  expect(await order([idOf('Gamma'), idOf('Beta')])).toEqual(gone)
  expect(await orders()).toEqual(['0 Gamma', '1 Beta', '2 Alpha', '3 Delta'])
  const notes = (await activitiesIn(app)).slice(noted)
  expect(notes.map(({ message }) => message)).toEqual(['Noura admin reordered the clients'])
})

test('shows the new order on the public site and makes new versions of the moved clients [D88.2]', async () => {
  await order(['Delta', 'Alpha', 'Beta', 'Gamma'].map(idOf))
  const active = await have<Client[]>(app, 'GET', '/api/clients/active')
  expect(active.map(({ name }) => name)).toEqual(['Delta', 'Alpha', 'Beta', 'Gamma'])
  const moved = await have<Client>(app, 'GET', `/api/clients/${idOf('Delta')}`, { token })
  expect(moved.version).toBe(2)
  await order(['Delta', 'Alpha', 'Beta', 'Gamma'].map(idOf))
  expect((await have<Client>(app, 'GET', `/api/clients/${idOf('Delta')}`, { token })).version).toBe(2)
})

test('clients are ordered once for repeated calls with the same key [D46.1]', async () => {
  const ids = ['Delta', 'Alpha', 'Beta', 'Gamma'].map(idOf)
  const headers = { 'idempotency-key': 'drag-1' }
  expect(await order(ids, headers)).toEqual(gone)
  await order(ids.toReversed())
  expect(await order(ids, headers)).toEqual(gone)
  expect(await orders()).toEqual(['0 Gamma', '1 Beta', '2 Alpha', '3 Delta'])
})

test('an order of clients changes nothing if one of them is unknown or deleted [D88.2]', async () => {
  await ask(app, 'DELETE', `/api/clients/${idOf('Beta')}`, { token })
  for (const id of ['unknown', idOf('Beta')]) expect(await order([idOf('Delta'), id])).toEqual(refusals.missing)
  expect(await orders()).toEqual(['5 Alpha', '5 Delta', '5 Gamma'])
})

test('rejects no client, a client named twice, and more than 1,000 [D88.2]', async () => {
  const range = invalid(['ids', 'Choose between 1 and 1000 clients'])
  for (const ids of [[], undefined, 'all', Array.from({ length: 1001 }, (_, index) => `id-${index}`)])
    expect(await order(ids)).toEqual(range)
  expect(await order([idOf('Beta'), idOf('Beta')])).toEqual(invalid(['ids', 'List each client once']))
  expect(clientOrderSchema.safeParse({ ids: Array.from({ length: 1000 }, (_, i) => `id-${i}`) }).success).toBe(true)
})

test('lists the client with the highest order first if asked for', async () => {
  await order(['Delta', 'Alpha', 'Beta', 'Gamma'].map(idOf))
  const [last] = await have<Client[]>(app, 'GET', '/api/clients?sort=-order&limit=1', { token })
  expect(last).toMatchObject({ name: 'Gamma', order: 3 })
})
