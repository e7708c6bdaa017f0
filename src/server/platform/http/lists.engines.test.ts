import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { have, invalid } from '../../../../tests/support/api.ts'
import { applyWithDocuments } from '../../../../tests/support/documents.ts'
import { nextPage } from '../../../../tests/support/read-all-pages.ts'
import { createTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { clientInput, eventInput, portfolioInput } from '../../../../tests/support/valid-input.ts'
import type { SiteEvent } from '../../../shared/event.ts'
import { reindexSearchText } from '../database/search-text.ts'

let app: TestApp
let token: string
beforeAll(async () => {
  app = await createTestApp({ env: { RATE_LIMITS: 'off' } })
  token = (await app.enter('superadmin')).token
})
afterAll(() => app.close())

type Listed = { id: string; title: string }

async function getPage(path: string, as: string | undefined = token) {
  const response = await app.call('GET', path, { token: as })
  const items = (await response.json()) as Listed[]
  return {
    status: response.status,
    items,
    next: nextPage(response),
    total: Number(response.headers.get('x-total-count')),
  }
}

async function getAll(path: string, onPage: () => Promise<void> = async () => {}) {
  const all: Listed[] = []
  for (let next: string | undefined = path; next; ) {
    const page = await getPage(next)
    all.push(...page.items)
    await onPage()
    next = page.next
  }
  return all
}

const addEvent = (title: string, more: object = {}) =>
  have<SiteEvent>(app, 'POST', '/api/events', { token, body: { ...eventInput, title, ...more } })
const titlesOf = (items: Listed[]) => items.map(({ title }) => title)

describe('a list by pages', () => {
  const titles = Array.from({ length: 25 }, (_, index) => `Paged ${String(index).padStart(2, '0')}`)
  beforeAll(async () => {
    // Two events at each time, so that pages end between equal dates.
    for (const [index, title] of titles.entries())
      await addEvent(title, { dateTime: `2027-03-${String((index >> 1) + 1).padStart(2, '0')}T19:00:00+03:00` })
  })

  test.each(['', '&sort=dateTime', '&sort=title', '&sort=-title'])(
    'a list by pages leads by Link to every record once, in the order of the whole list%s [D43.1]',
    async (sort) => {
      const whole = titlesOf((await getPage(`/api/events?q=paged${sort}`)).items)
      expect(whole).toHaveLength(25)
      expect(titlesOf(await getAll(`/api/events?q=paged&limit=4${sort}`))).toEqual(whole)
      if (sort === '&sort=title') expect(whole).toEqual(titles)
    },
  )

  test('a list by pages counts all matches in X-Total-Count on every page [D43.1]', async () => {
    const first = await getPage('/api/events?q=paged&limit=10')
    const second = await getPage(first.next ?? '')
    expect([first.total, second.total, second.items.length]).toEqual([25, 25, 10])
    expect((await getPage('/api/events?q=paged&limit=25')).next).toBeUndefined()
  })

  test('a list by pages is stable while records are added and removed [D43.1]', async () => {
    const before = titlesOf((await getPage('/api/events?q=paged&sort=title')).items)
    const added: SiteEvent[] = []
    const seen = titlesOf(
      await getAll('/api/events?q=paged&sort=title&limit=5', async () => {
        for (const last of added.splice(0)) await app.call('DELETE', `/api/events/${last.id}`, { token })
        added.push(await addEvent('Paged 00 before all'), await addEvent('Paged 12 in the middle'))
      }),
    )
    for (const last of added) await app.call('DELETE', `/api/events/${last.id}`, { token })
    expect(seen.filter((title) => before.includes(title))).toEqual(before)
    expect(new Set(seen).size).toBe(seen.length)
  })

  test('a list by pages refuses a cursor with any character changed, or of another list or filter [D43.4]', async () => {
    const { next = '' } = await getPage('/api/events?q=paged&limit=5')
    const cursor = new URLSearchParams(next.split('?')[1]).get('cursor') ?? ''
    const refused = invalid(['cursor', 'Cursor is not valid'])
    const ask = async (path: string) => {
      const response = await app.call('GET', path, { token })
      return { status: response.status, body: await response.json() }
    }
    for (let at = 0; at < cursor.length; at++) {
      const damaged = cursor.slice(0, at) + (cursor[at] === 'A' ? 'B' : 'A') + cursor.slice(at + 1)
      expect(await ask(`/api/events?q=paged&limit=5&cursor=${damaged}`), String(at)).toEqual(refused)
    }
    for (const other of [
      '/api/events?q=page',
      '/api/events?q=paged&sort=title',
      '/api/events/upcoming?',
      '/api/portfolio?',
    ])
      expect(await ask(`${other}&cursor=${cursor}`)).toEqual(refused)
    expect((await ask(`/api/events?q=paged&limit=7&cursor=${cursor}`)).status).toBe(200)
  })

  test('a page of a list has at most 100 records for visitors and for staff [D15]', async () => {
    for (let index = 0; index < 105; index++) await addEvent(`Crowd ${index}`, { status: 'upcoming' })
    for (const page of [await getPage('/api/events/upcoming', ''), await getPage('/api/events?q=crowd')]) {
      expect(page.items).toHaveLength(100)
      expect(page.next).toContain('cursor=')
      expect(page.total).toBeGreaterThanOrEqual(105)
    }
  })
})

describe('a list of staff', () => {
  test('a list of staff finds records by every word, whatever their case, accents and Arabic spelling [D44.1]', async () => {
    await addEvent('Soirée à la Marina', { location: 'قاعة الأحمدي' })
    for (const q of ['soiree', 'MARINA soirée', 'قاعه الاحمدي', 'القاعة'.slice(2)])
      expect(titlesOf((await getPage(`/api/events?q=${encodeURIComponent(q)}`)).items), q).toEqual([
        'Soirée à la Marina',
      ])
    for (const q of ['marina opera', '%', '_', "' or 1=1"])
      expect((await getPage(`/api/events?q=${encodeURIComponent(q)}`)).items, q).toEqual([])
  })

  test('a list of staff finds a record by its new name after a change [D44.1]', async () => {
    const { id } = await addEvent('Before the change')
    await app.call('PUT', `/api/events/${id}`, { token, body: { ...eventInput, title: 'After the change' } })
    expect((await getPage('/api/events?q=before%20the')).items).toEqual([])
    expect((await getPage('/api/events?q=after%20the')).items).toHaveLength(1)
  })

  test('a list of staff finds records that an earlier release has written without their search text [D44.1]', async () => {
    const { id } = await addEvent('Written by an earlier release')
    await app.database.db.updateTable('events').set({ searchText: '' }).where('id', '=', id).execute()
    const find = async () => (await getPage('/api/events?q=earlier%20release')).items
    expect(await find()).toEqual([])
    await reindexSearchText(app.database.db)
    expect(await find()).toHaveLength(1)
  })

  test('a list of staff filters events by status and by days in the zone of the site [D44.2]', async () => {
    await addEvent('Filtered late', { status: 'draft', dateTime: '2028-01-31T23:30:00+03:00' })
    await addEvent('Filtered early', { status: 'past', dateTime: '2028-02-01T00:30:00+03:00' })
    const find = async (filter: string) => titlesOf((await getPage(`/api/events?q=filtered&${filter}`)).items)
    expect(await find('status=draft')).toEqual(['Filtered late'])
    expect(await find('from=2028-02-01')).toEqual(['Filtered early'])
    expect(await find('to=2028-01-31')).toEqual(['Filtered late'])
    expect(await find('from=2028-01-31&to=2028-02-01')).toEqual(['Filtered early', 'Filtered late'])
  })

  test.each([
    'q=%00',
    'status=gone',
    'sort=price',
    'sort=--title',
    'from=tomorrow',
    'to=2028-02-30',
    `q=${'x'.repeat(201)}`,
  ])('a list of staff refuses the parameter %s [D44.2]', async (parameter) => {
    expect((await app.call('GET', `/api/events?${parameter}`, { token })).status).toBe(400)
  })

  test('a list ignores the filters of visitors [D44.2]', async () => {
    const all = await getPage('/api/events?limit=3', '')
    const filtered = await getPage('/api/events?limit=3&q=nothing-like-it&sort=title&status=draft', '')
    expect(filtered.items).toEqual(all.items)
  })

  test('a list of staff finds an application by reference and phone number [S2.71]', async () => {
    const { id, reference } = await applyWithDocuments(app, { company: 'Findable Tents', phone: '+965 5123 4567' })
    for (const q of [reference, '5123 4567', 'findable'])
      expect((await getPage(`/api/vendors?q=${encodeURIComponent(q)}`)).items.map((vendor) => vendor.id)).toEqual([id])
  })

  test('a list of staff sorts portfolio items and clients by their order, then by name', async () => {
    for (const [name, order] of [
      ['delta', 5],
      ['Alpha', 5],
      ['First', 1],
    ] as const)
      await have(app, 'POST', '/api/clients', { token, body: { ...clientInput, name: `Sorted ${name}`, order } })
    const clients = (await getPage('/api/clients?q=sorted')).items as unknown as { name: string }[]
    expect(clients.map(({ name }) => name)).toEqual(['Sorted First', 'Sorted Alpha', 'Sorted delta'])
    for (const year of [2020, 2024, 2022])
      await have(app, 'POST', '/api/portfolio', { token, body: { ...portfolioInput, title: `Yearly ${year}`, year } })
    expect(titlesOf((await getPage('/api/portfolio?q=yearly&sort=year')).items)).toEqual([
      'Yearly 2020',
      'Yearly 2022',
      'Yearly 2024',
    ])
  })
})

describe('GET /api/vendors.csv', () => {
  test('GET /api/vendors.csv exports all applications that match the filter, not only a page [S9.13]', async () => {
    const response = await app.call('GET', '/api/vendors.csv?q=findable', { token })
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(response.headers.get('content-disposition')).toContain('vendors-2026-11-15.csv')
    expect(response.headers.get('cache-control')).toBe('no-store')
    const lines = (await response.text()).split('\r\n')
    expect(lines[0]).toBe('"Name","Company","Position","Email","Phone","Status","Submitted Date"')
    expect(lines[1]).toContain('"Findable Tents"')
    expect(lines).toHaveLength(3)
  })
})
