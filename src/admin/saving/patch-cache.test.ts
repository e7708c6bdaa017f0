import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { removeCached, replaceCached } from './patch-cache.ts'

const gala = { id: 'a', title: 'Gala', version: 1 }
const launch = { id: 'b', title: 'Launch', version: 1 }

function createClient() {
  const client = new QueryClient()
  const pages = [
    { items: [gala], total: 2, next: '/api/events?cursor=1' },
    { items: [launch], total: 2, next: null },
  ]
  client.setQueryData(['events', {}], { pages, pageParams: [null, '/api/events?cursor=1'] })
  client.setQueryData(['events', 'featured', {}], [gala, launch])
  client.setQueryData(['events', 'a'], gala)
  client.setQueryData(['cms', 'hero'], null)
  client.setQueryData(['clients', 'a'], { id: 'a', name: 'A client with the same id' })
  return client
}

test('a changed record is replaced in every cached list and read of its kind, and nowhere else', () => {
  const client = createClient()
  const changed = { ...gala, title: 'Winter gala', version: 2 }
  replaceCached(client, [['events'], ['cms']], changed)
  expect(client.getQueryData(['events', {}])).toMatchObject({ pages: [{ items: [changed] }, { items: [launch] }] })
  expect(client.getQueryData(['events', 'featured', {}])).toEqual([changed, launch])
  expect(client.getQueryData(['events', 'a'])).toEqual(changed)
  expect(client.getQueryData(['cms', 'hero'])).toBeNull()
  expect(client.getQueryData(['clients', 'a'])).toMatchObject({ name: 'A client with the same id' })
})

test('a deleted record is removed from every cached list, and the totals decrease', () => {
  const client = createClient()
  removeCached(client, [['events']], ['a'])
  expect(client.getQueryData(['events', {}])).toMatchObject({
    pages: [
      { items: [], total: 1 },
      { items: [launch], total: 1 },
    ],
  })
  expect(client.getQueryData(['events', 'featured', {}])).toEqual([launch])
})
