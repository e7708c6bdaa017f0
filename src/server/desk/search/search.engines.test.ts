import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ask, have } from '../../../../tests/support/api.ts'
import { createTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { clientInput, eventInput, pageInput, portfolioInput } from '../../../../tests/support/valid-input.ts'
import { kinds, kindsWith } from '../../../shared/kinds.ts'
import { checkAccess, roles } from '../../../shared/permissions.ts'
import type { SearchResult } from '../../../shared/search.ts'
import { withTexts } from '../../platform/database/search-text.ts'

let app: TestApp
let token: string
beforeAll(async () => {
  app = await createTestApp({ env: { RATE_LIMITS: 'off' } })
  token = (await app.enter('superadmin')).token
  for (let number = 0; number < 30; number++) await addEvent(`Crowd ${number}`)
})
afterAll(() => app.close())

const addEvent = (title: string, day = 1) => {
  const body = { ...eventInput, title, dateTime: `2027-01-0${day}T20:00` }
  return have<{ id: string }>(app, 'POST', '/api/events', { token, body })
}

/** Earlier events, which the search would have before the others. */
async function addRows(count: number, title: string) {
  const { id: _, ...row } = await app.database.db.selectFrom('events').selectAll().executeTakeFirstOrThrow()
  for (let start = 0; start < count; start += 500) {
    const rows = Array.from({ length: 500 }, (__, index) => ({
      ...withTexts('events', { ...row, title }),
      id: `01970000-0000-7000-8000-${String(start + index).padStart(12, '0')}`,
      translations: '{}',
      dateTime: '2026-12-31T00:00:00.000Z',
    }))
    await app.database.db.insertInto('events').values(rows).execute()
  }
}

describe('GET /api/search', () => {
  const search = async (q: string, as: string) =>
    have<SearchResult[]>(app, 'GET', `/api/search?q=${encodeURIComponent(q)}`, { token: as })

  test('the search finds the kinds whose lists the role may read [D44.6]', async () => {
    await addEvent('Everywhere Gala')
    await have(app, 'POST', '/api/portfolio', { token, body: { ...portfolioInput, title: 'Everywhere Film' } })
    await have(app, 'POST', '/api/clients', { token, body: { ...clientInput, name: 'Everywhere Bank' } })
    await have(app, 'POST', '/api/pages', { token, body: { ...pageInput(), title: 'Everywhere Terms' } })
    await app.enter('editor', { username: 'everywhere-editor' })
    const foundKinds = async (as: string) => (await search('everywhere', as)).map(({ kind }) => kind).sort()
    expect(await foundKinds(token)).toEqual(['clients', 'events', 'pages', 'portfolio'])
    expect(await foundKinds((await app.enter('editor')).token)).toEqual(['clients', 'events', 'pages', 'portfolio'])
  })

  test('the search puts names that begin with the text first, and leads to the record [D44.6]', async () => {
    await addEvent('The Nightingale')
    const { id } = await addEvent('Nightingale Ball')
    const [first] = await search('nightingale', token)
    expect(first).toEqual({
      kind: 'events',
      id,
      name: 'Nightingale Ball',
      detail: 'Jan 01, 2027 · Upcoming',
      path: `/admin/events?edit=${id}`,
    })
  })

  test('the search names records in the language that is asked for, where they have it [D44.6]', async () => {
    const body = { ...eventInput, title: 'Pelican Ball', translations: { ar: { title: 'حفل البجع' } } }
    await have(app, 'POST', '/api/events', { token, body })
    await addEvent('Pelican Dinner')
    const named = await have<SearchResult[]>(app, 'GET', '/api/search?q=pelican&lang=ar', { token })
    expect(named.map(({ name }) => name).sort()).toEqual(['Pelican Dinner', 'حفل البجع'])
    expect((await ask(app, 'GET', '/api/search?q=pelican&lang=fr', { token })).status).toBe(400)
  })

  test('the search puts coming events, nearest first, before past ones, with their dates [D44.6]', async () => {
    const add = (title: string, day: string) =>
      have(app, 'POST', '/api/events', { token, body: { ...eventInput, title, dateTime: `${day}T20:00` } })
    await add('Regatta of 2028', '2028-03-04')
    await add('Regatta of last year', '2025-11-02')
    await add('Regatta by the Sea', '2026-12-03')
    await add('Regatta long ago', '2024-01-05')
    const found = await search('regatta', token)
    expect(found.map(({ name, detail }) => [name, detail])).toEqual([
      ['Regatta by the Sea', 'Dec 03, 2026 · Upcoming'],
      ['Regatta of 2028', 'Mar 04, 2028 · Upcoming'],
      ['Regatta of last year', 'Nov 02, 2025 · Upcoming'],
      ['Regatta long ago', 'Jan 05, 2024 · Upcoming'],
    ])
  })

  test('the search answers details in the language and with the digits of the site [D44.6]', async () => {
    await have(app, 'PUT', '/api/settings/digits', { token, body: { value: 'arab' } })
    await addEvent('Digits Night', 5)
    const [found] = await have<SearchResult[]>(app, 'GET', '/api/search?q=digits&lang=ar', { token })
    expect(found?.detail).toBe('٥ يناير ٢٠٢٧ · قادمة')
  })

  test('the search ranks names that begin with the text, then words that do, then other matches [D44.6]', async () => {
    // By date, they are in the opposite order.
    await addEvent('Lantern Walk', 3)
    await addEvent('Walk of the Lanterns', 2)
    await addEvent('The Magiclantern', 1)
    const names = async (q: string) => (await search(q, token)).map(({ name }) => name)
    expect(await names('lantern')).toEqual(['Lantern Walk', 'Walk of the Lanterns', 'The Magiclantern'])
    expect(await names('LANTERN  walk')).toEqual(['Lantern Walk', 'Walk of the Lanterns'])
    expect(await names('lantern%')).toEqual([])
  })

  test('the search finds the best match behind any number of others [D44.6]', async () => {
    await addEvent('Zephyr Night', 4)
    await addRows(25_000, 'Breeze by azephyr')
    const [first, second] = await search('zephyr', token)
    expect([first?.name, second?.name]).toEqual(['Zephyr Night', 'Breeze by azephyr'])
    const { id } = await addEvent('A Zephyr', 5)
    expect((await search('zephyr', token))[1]?.id).toBe(id)
  })

  test.each(roles)('lets a %s read exactly the lists whose records the search finds [D44.6]', async (role) => {
    const { token: own } = await app.enter(role)
    for (const kind of kindsWith('search')) {
      const { status } = await ask(app, 'GET', `/api/${kind}`, { token: own })
      const isPublic = kind === 'events' || kind === 'portfolio'
      expect([kind, status]).toEqual([kind, isPublic || checkAccess(role, kinds[kind].list) === 'allowed' ? 200 : 403])
    }
  })

  test('the search shows every kind even if one has many matches [D44.6]', async () => {
    await have(app, 'POST', '/api/clients', { token, body: { ...clientInput, name: 'Crowd Bank' } })
    expect((await search('crowd', token)).map(({ kind }) => kind)).toContain('clients')
  })

  test('the search answers at most 20 records, and none to an empty search [D44.6]', async () => {
    expect(await search('crowd', token)).toHaveLength(20)
    expect(await search('  ', token)).toEqual([])
  })
})
