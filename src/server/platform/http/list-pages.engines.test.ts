import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { haveAll } from '../../../../tests/support/api.ts'
import { nextPage } from '../../../../tests/support/read-all-pages.ts'
import { createTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { mediaUrl } from '../../../shared/media-url.ts'
import { withTexts } from '../database/search-text.ts'
import type { SearchedTable } from '../database/tables.ts'

let app: TestApp
let token: string
beforeAll(async () => {
  app = await createTestApp({ env: { RATE_LIMITS: 'off' } })
  token = (await app.enter('superadmin')).token
})
afterAll(() => app.close())

const at = (day: number) => new Date(Date.UTC(2027, 0, 1 + day)).toISOString()
const idOf = (index: number) => `01970000-0000-7000-8000-${index.toString(16).padStart(12, '0')}`
const edited = (day: number) => ({ createdAt: at(day), updatedAt: at(day) })

/** A row of each kind; rows with neighbouring numbers share the value that lists are sorted by. */
const rowOf: Record<SearchedTable, (id: string, number: number, name: string) => object> = {
  events: (id, number, title) => ({
    ...{ id, title, description: '', location: '', price: '', coverImage: '', status: 'upcoming' },
    ...{ featured: true, dateTime: at(number >> 1), ...edited(0), deletedAt: null },
  }),
  portfolioItems: (id, number, title) => ({
    ...{ id, title, description: '', category: 'video', images: '[]', videos: '[]', featured: true },
    ...{ year: 2000 + (number >> 1), order: number >> 2, ...edited(0), deletedAt: null },
  }),
  clients: (id, number, name) => ({
    ...{ id, name, logo: '', website: '', active: true, order: number >> 1, ...edited(0), deletedAt: null },
  }),
  pages: (id, number, title) => ({
    ...{ id, title, slug: `page-${id}`, content: '{"type":"doc","content":[]}', status: 'draft' },
    ...{ seoTitle: '', seoDescription: '', ...edited(number >> 1), deletedAt: null },
  }),
  media: (id, number, fileName) => ({
    ...{ id, fileName, alt: '', mediaType: 'image/jpeg', size: 1, ...edited(number >> 1), deletedAt: null },
    url: mediaUrl({ id, width: 4, height: 3, blur: '0'.repeat(36), fallback: 'jpg' }),
  }),
  vendors: (id, number, name) => ({
    ...{ id, name, company: name, position: '', email: `${id}@lights.example`, phone: '', status: 'pending' },
    ...{ submittedAt: at(number >> 1), acceptedTerms: true },
  }),
  users: (id, number, username) => ({
    ...{ id, username: `${username} ${id}`, email: `${id}@marasim.example`, passwordHash: '', role: 'vendor' },
    ...{ firstName: '', lastName: '', lastLogin: null, ...edited(number >> 1) },
  }),
  enquiries: (id, number, name) => ({
    ...{ id, name, phone: '', category: 'video', message: '', language: 'en', status: 'new', fingerprint: id },
    ...{ date: number % 3 ? at(number >> 1).slice(0, 10) : null, followUpOn: null, ...edited(number >> 1) },
  }),
}

async function insert(table: SearchedTable, ...rows: object[]) {
  const complete = rows.map((row) => withTexts(table, row))
  await app.database.db
    .insertInto(table as 'events')
    .values(complete as never)
    .execute()
}

const remove = (table: SearchedTable, id: string) =>
  app.database.db
    .deleteFrom(table as 'events')
    .where('id', '=', id)
    .execute()

const listsOf: Record<SearchedTable, string[]> = {
  events: [
    ...['-dateTime', 'dateTime', 'title', '-title'].map((sort) => `/api/events?sort=${sort}`),
    '/api/events?status=upcoming',
    '/api/events?q=moving',
    '/api/events/upcoming?',
    '/api/events/featured?',
  ],
  portfolioItems: [
    ...['order', '-order', 'title', '-year'].map((sort) => `/api/portfolio?sort=${sort}`),
    '/api/portfolio?category=video&q=moving',
    '/api/portfolio/video?',
    '/api/portfolio/featured?',
  ],
  clients: ['/api/clients?', '/api/clients?q=moving', '/api/clients/active?'],
  pages: ['/api/pages?', '/api/pages?sort=updatedAt', '/api/pages?sort=-title', '/api/pages?status=draft&q=moving'],
  media: ['/api/media?', '/api/media?q=moving'],
  vendors: [
    ...['-submittedAt', 'name', '-company'].map((sort) => `/api/vendors?sort=${sort}`),
    '/api/vendors?status=pending&q=moving',
  ],
  users: [...['createdAt', 'username', '-email'].map((sort) => `/api/users?sort=${sort}`), '/api/users?q=moving'],
  enquiries: [
    ...['createdAt', '-createdAt', 'date', '-date', 'followUpOn', '-followUpOn'].map(
      (sort) => `/api/enquiries?sort=${sort}`,
    ),
    '/api/enquiries?status=new&q=moving',
    '/api/enquiries?assignee=nobody',
  ],
}

describe.each(Object.entries(listsOf) as [SearchedTable, string[]][])('pages of %s', (table, paths) => {
  const count = 16
  const name = (number: number) => `Moving ${String(number >> 1).padStart(2, '0')}`
  const rows = Array.from({ length: count }, (_, number) => rowOf[table](idOf(number), number, name(number)))
  beforeAll(() => insert(table, ...rows))

  test.each(paths)('pages show every record of %s once while others are added and removed [D43.1]', async (path) => {
    const before = (await haveAll<{ id: string }>(app, path, { token })).map(({ id }) => id)
    expect(before.length).toBeGreaterThanOrEqual(count)
    const seen: string[] = []
    const passing: string[] = []
    for (let next: string | undefined = `${path}&limit=3`; next; ) {
      const response = await app.call('GET', next, { token })
      seen.push(...((await response.json()) as { id: string }[]).map(({ id }) => id))
      next = nextPage(response)
      for (const id of passing.splice(0)) await remove(table, id)
      // Before and after all others, and next to the middle one.
      for (const number of [0, count >> 1, count]) {
        const id = idOf(1000 + seen.length * 3 + number)
        await insert(table, rowOf[table](id, number, name(number)))
        passing.push(id)
      }
    }
    for (const id of passing) await remove(table, id)
    expect(seen.filter((id) => before.includes(id))).toEqual(before)
    expect(new Set(seen).size).toBe(seen.length)
  })
})

test('a search finds and counts records beyond those that one statement searches [D44.1]', async () => {
  const count = 45_000
  for (let first = 0; first < count; first += 1000) {
    const numbers = Array.from({ length: 1000 }, (_, index) => first + index)
    await insert('media', ...numbers.map((number) => rowOf.media(idOf(100_000 + number), number, nameOf(number))))
  }
  const search = async (q: string) =>
    (await haveAll<{ fileName: string }>(app, `/api/media?q=${q}&limit=2`, { token })).map(({ fileName }) => fileName)
  // Newest first: one in each of the three parts, and two around the end of the first.
  expect(await search('rare')).toEqual(['rare 44999', 'rare 25000', 'rare 24999', 'rare 3'])
  expect(await search('nothing')).toEqual([])
  const { headers } = await app.call('GET', '/api/media?q=rare&limit=2', { token })
  expect(headers.get('x-total-count')).toBe('4')
})

const rare = [3, 24_999, 25_000, 44_999]
const nameOf = (number: number) => `${rare.includes(number) ? 'rare' : 'common'} ${number}`

test('names, companies and email addresses are sorted without regard to case and accents [D44.7]', async () => {
  const names = ['apple', 'Banana', 'Élan', 'fig', 'Zebra', 'أحمد', 'بدر']
  const shuffled = names.toSorted((a, b) => ((names.indexOf(a) * 3) % 7) - ((names.indexOf(b) * 3) % 7))
  await insert(
    'vendors',
    ...shuffled.map((name, number) => ({ ...rowOf.vendors(idOf(9000 + number), number, `${name} sorted`) })),
  )
  await insert(
    'users',
    ...shuffled.map((name, number) => ({
      ...rowOf.users(idOf(9000 + number), number, name),
      lastName: 'sorted',
      email: `${name}@sorted.example`,
    })),
  )
  const list = async <Key extends string>(path: string, key: Key) => {
    const found = await haveAll<Record<Key, string>>(app, `${path}&q=sorted`, { token })
    return found.map((record) => names.findIndex((name) => record[key].startsWith(name)))
  }
  const order = names.map((_, index) => index)
  for (const [path, key] of [
    ['/api/vendors?sort=name', 'name'],
    ['/api/vendors?sort=company', 'company'],
    ['/api/users?sort=username', 'username'],
    ['/api/users?sort=email', 'email'],
  ] as const) {
    expect(await list(path, key), path).toEqual(order)
    expect(await list(path.replace('sort=', 'sort=-'), key), path).toEqual(order.toReversed())
  }
})
