import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask, day, fieldProblem, gone, have, invalid, minute, refusals } from '../../../../tests/support/api.ts'
import { mediaForm, pixelPng } from '../../../../tests/support/pictures.ts'
import { createTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import {
  companyInput,
  eventInput,
  heroInput,
  navigationInput,
  pageInput,
  portfolioInput,
} from '../../../../tests/support/valid-input.ts'
import type { Revision } from '../../../shared/history.ts'

let app: TestApp
let token: string
beforeAll(async () => {
  app = await createTestApp({ env: { RATE_LIMITS: 'off' } })
  token = (await app.enter('superadmin', { username: 'owner' })).token
})
afterAll(() => app.close())

type Stored = { id: string; version: number } & Record<string, unknown>

const write = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
  have<Stored>(app, method, path, { token, body, headers })
const historyOf = (kind: string, id: string = kind) =>
  have<Revision[]>(app, 'GET', `/api/history?kind=${kind}&id=${id}`, { token })
const restore = (id: string | undefined, body?: unknown, headers: Record<string, string> = {}) =>
  ask<Revision>(app, 'POST', `/api/history/${id}/restore`, { token, body, headers })

const ar = { title: 'حفل الشتاء' }

test('every change of an event is a revision with its changed fields, newest first [D68.1]', async () => {
  const { id } = await write('POST', '/api/events', { ...eventInput, translations: { ar } })
  app.advance(minute)
  await write('PUT', `/api/events/${id}`, { ...eventInput, title: 'Spring Gala', featured: false })
  await ask(app, 'DELETE', `/api/events/${id}`, { token })
  await write('POST', `/api/events/${id}/restore`)
  const [restored, deleted, updated, created] = await historyOf('events', id)
  expect(restored).toMatchObject({ kind: 'events', recordId: id, name: 'Spring Gala', version: 4, action: 'restored' })
  expect(deleted).toMatchObject({ action: 'deleted', version: 3, changes: [] })
  expect(updated).toEqual({
    id: expect.any(String),
    kind: 'events',
    recordId: id,
    name: 'Spring Gala',
    version: 2,
    action: 'updated',
    at: '2026-11-15T12:01:00.000+03:00',
    by: { id: expect.any(String), name: 'Noura superadmin' },
    changes: [
      { field: 'title', before: eventInput.title, after: 'Spring Gala' },
      { field: 'featured', before: true, after: false },
    ],
  })
  expect(created).toMatchObject({ action: 'created', version: 1 })
  const filled = Object.fromEntries(created?.changes.map(({ field, after }) => [field, after]) ?? [])
  expect(filled).toMatchObject({ title: eventInput.title, 'translations.ar.title': ar.title })
  expect(created?.changes.every(({ before }) => before === null)).toBe(true)
})

test('a changed translation is a field of the history [D68.1]', async () => {
  const { id } = await write('POST', '/api/events', { ...eventInput, translations: { ar } })
  await write('PUT', `/api/events/${id}`, { ...eventInput, translations: { ar: { title: 'حفل الربيع' } } })
  const [updated] = await historyOf('events', id)
  expect(updated?.changes).toEqual([{ field: 'translations.ar.title', before: ar.title, after: 'حفل الربيع' }])
})

test('records are named in the language of the reader where they are translated [D44.6]', async () => {
  const { id } = await write('POST', '/api/events', { ...eventInput, translations: { ar } })
  const plain = await write('POST', '/api/events', eventInput)
  const nameOf = async (path: string, of: string) => {
    const found = await have<{ id?: string; recordId?: string; name: string }[]>(app, 'GET', path, { token })
    return found.find((one) => (one.recordId ?? one.id) === of)?.name
  }
  expect(await nameOf('/api/history?kind=events&lang=ar', id)).toBe(ar.title)
  expect(await nameOf('/api/history?kind=events', id)).toBe(eventInput.title)
  expect(await nameOf('/api/history?kind=events&lang=ar', plain.id)).toBe(eventInput.title)
  await ask(app, 'DELETE', `/api/events/${id}`, { token })
  expect(await nameOf('/api/trash?lang=ar', id)).toBe(ar.title)
})

test('restoring a revision makes the record as it was, as a new version [D68.1]', async () => {
  const first = await write('POST', '/api/events', { ...eventInput, translations: { ar } })
  await write('PUT', `/api/events/${first.id}`, {
    ...eventInput,
    title: 'Other',
    translations: { ar: { title: null } },
  })
  const [, created] = await historyOf('events', first.id)
  const answer = await restore(created?.id)
  expect(answer).toMatchObject({ status: 200, body: { action: 'restored', version: 3, recordId: first.id } })
  expect(await have(app, 'GET', `/api/events/${first.id}`, { token })).toEqual({ ...first, version: 3 })
})

test('restoring over a newer version is a conflict, and nothing changes [D68.4]', async () => {
  const { id } = await write('POST', '/api/events', eventInput)
  await write('PUT', `/api/events/${id}`, { ...eventInput, title: 'Second' })
  const [, created] = await historyOf('events', id)
  expect(await restore(created?.id, undefined, { 'if-match': '"1"' })).toEqual(refusals.conflict)
  expect(await historyOf('events', id)).toHaveLength(2)
  expect((await restore(created?.id, {}, { 'if-match': '"2"' })).status).toBe(200)
})

test('a repeated restore with the same key is made once', async () => {
  const { id } = await write('POST', '/api/events', eventInput)
  await write('PUT', `/api/events/${id}`, { ...eventInput, title: 'Second' })
  const [, created] = await historyOf('events', id)
  const headers = { 'idempotency-key': `restore-${id}` }
  expect(await restore(created?.id, {}, headers)).toEqual(await restore(created?.id, {}, headers))
  expect(await historyOf('events', id)).toHaveLength(3)
})

test('restoring a revision of a deleted record restores the record, even after it was purged [D68.6]', async () => {
  const first = await write('POST', '/api/portfolio', portfolioInput)
  await ask(app, 'DELETE', `/api/portfolio/${first.id}`, { token })
  const created = (await historyOf('portfolio', first.id)).at(-1)
  expect((await restore(created?.id)).status).toBe(200)
  expect(await have(app, 'GET', `/api/portfolio/by-id/${first.id}`, { token })).toEqual({ ...first, version: 3 })
  await ask(app, 'DELETE', `/api/portfolio/${first.id}`, { token })
  await app.database.db.deleteFrom('portfolioItems').where('id', '=', first.id).execute()
  expect((await restore(created?.id)).status).toBe(200)
  const again = await have<Stored>(app, 'GET', `/api/portfolio/by-id/${first.id}`, { token })
  expect(again).toEqual({ ...first, version: again.version })
})

test('sections have a history whose record is their kind, and whose first save is their creation [D68.1]', async () => {
  await write('PUT', '/api/cms/hero', heroInput)
  await write('PUT', '/api/cms/hero', { ...heroInput, title: 'Evenings' })
  const [updated, created] = await historyOf('hero')
  expect(created).toMatchObject({ recordId: 'hero', action: 'created', version: 1 })
  expect(updated?.changes).toEqual([{ field: 'title', before: heroInput.title, after: 'Evenings' }])
  expect((await restore(created?.id)).body).toMatchObject({ action: 'restored', version: 3 })
  expect(await have(app, 'GET', '/api/cms/hero', { token })).toMatchObject({ title: heroInput.title, version: 3 })
})

test('the links of the navigation are restored with their translations', async () => {
  const [first] = navigationInput.links
  await write('PUT', '/api/cms/navigation', {
    ...navigationInput,
    links: [{ ...first, translations: { ar: { label: 'الرئيسية' } } }],
  })
  const before = await have(app, 'GET', '/api/cms/navigation', { token })
  await write('PUT', '/api/cms/navigation', { ...navigationInput, links: [] })
  const [, created] = await historyOf('navigation')
  expect(created?.changes.find(({ field }) => field === 'links')?.after).toMatchObject([
    { path: first?.path, translations: { ar: { label: 'الرئيسية' } } },
  ])
  await restore(created?.id)
  expect(await have(app, 'GET', '/api/cms/navigation', { token })).toEqual({ ...(before as object), version: 3 })
})

test('a setting saved by its key is a revision of the record behind it [D68.1]', async () => {
  await write('PUT', '/api/cms/company', companyInput)
  await write('PUT', '/api/settings/company_name', { value: 'Marasim Kuwait' })
  const [updated] = await historyOf('company')
  expect(updated?.changes).toEqual([{ field: 'name', before: companyInput.name, after: 'Marasim Kuwait' }])
  await write('PUT', '/api/settings/digits', { value: 'arab' })
  await write('PUT', '/api/settings/show_hijri', { value: 'on' })
  const [hijri, digits] = await historyOf('settings')
  expect(hijri?.changes).toEqual([{ field: 'show_hijri', before: 'off', after: 'on' }])
  expect(digits).toMatchObject({ action: 'created', recordId: 'settings', version: 1 })
  await restore(digits?.id)
  expect(await have(app, 'GET', '/api/settings/show_hijri', { token })).toMatchObject({ value: 'off' })
})

test('a reordered client has a revision with its new order', async () => {
  const one = await write('POST', '/api/clients', { name: 'Pearl', order: 0 })
  const other = await write('POST', '/api/clients', { name: 'Coral', order: 1 })
  await ask(app, 'PUT', '/api/clients/order', { token, body: { ids: [other.id, one.id] } })
  const [moved] = await historyOf('clients', other.id)
  expect(moved?.changes).toEqual([{ field: 'order', before: 1, after: 0 }])
})

test('an address that another page has now is named, and can be left out [D68.4]', async () => {
  const input = pageInput()
  const page = await write('POST', '/api/pages', { ...input, slug: 'about-us' })
  await write('PUT', `/api/pages/${page.id}`, { ...input, slug: 'about-marasim' })
  await write('POST', '/api/pages', { ...pageInput(), slug: 'about-us' })
  const created = (await historyOf('pages', page.id)).at(-1)
  const message = 'Another page now has the address of this version.'
  expect(await restore(created?.id)).toEqual({
    status: 409,
    body: fieldProblem('slug', message),
  })
  expect((await restore(created?.id, { without: ['slug'] })).status).toBe(200)
  expect(await have(app, 'GET', `/api/pages/by-id/${page.id}`, { token })).toMatchObject({ slug: 'about-marasim' })
  await ask(app, 'DELETE', `/api/pages/${page.id}`, { token })
  expect((await restore(created?.id, { without: ['slug'] })).status).toBe(200)
  expect(await have(app, 'GET', `/api/pages/by-id/${page.id}`, { token })).toMatchObject({ slug: 'about-us-2' })
})

test('an image that was deleted is named, and can be left out [D68.4]', async () => {
  const image = await write('POST', '/api/media', mediaForm('pixel.png', pixelPng, 'Gold'))
  const url = String(image.url)
  const content = {
    type: 'doc',
    content: [{ type: 'image', attrs: { src: url, alt: '' } }, { type: 'horizontalRule' }],
  }
  const event = await write('POST', '/api/events', { ...eventInput, coverImage: url })
  const item = await write('POST', '/api/portfolio', { ...portfolioInput, images: [url, 'https://example.com/a.jpg'] })
  const page = await write('POST', '/api/pages', { ...pageInput(), content, translations: { ar: { content } } })
  await write('PUT', `/api/events/${event.id}`, { ...eventInput, coverImage: 'https://example.com/b.jpg' })
  await ask(app, 'DELETE', `/api/media/${image.id}`, { token })
  const message = 'An image of this version was deleted. Restore the image first, or leave it out.'
  const restoreFirst = async (kind: string, id: string, field: string) => {
    const created = (await historyOf(kind, id)).at(-1)
    expect(await restore(created?.id)).toEqual({ status: 409, body: fieldProblem(field, message) })
    expect((await restore(created?.id, { without: [field] })).status).toBe(200)
  }
  await restoreFirst('events', event.id, 'coverImage')
  await restoreFirst('portfolio', item.id, 'images')
  await restoreFirst('pages', page.id, 'content')
  expect(await have(app, 'GET', `/api/events/${event.id}`, { token })).toMatchObject({
    coverImage: 'https://example.com/b.jpg',
  })
  expect(await have(app, 'GET', `/api/portfolio/by-id/${item.id}`, { token })).toMatchObject({
    images: ['https://example.com/a.jpg'],
  })
  const rest = { type: 'doc', content: [{ type: 'horizontalRule' }] }
  expect(await have(app, 'GET', `/api/pages/by-id/${page.id}`, { token })).toMatchObject({
    content: rest,
    translations: { ar: { content: rest } },
  })
  await write('POST', `/api/media/${image.id}/restore`)
  expect((await restore((await historyOf('events', event.id)).at(-1)?.id)).status).toBe(200)
})

test('people read and restore the history of the kinds that they may change [D70.1]', async () => {
  const { token: editor } = await app.enter('editor')
  const event = await write('POST', '/api/events', eventInput)
  const page = await write('POST', '/api/pages', pageInput())
  const read = (query: string) => ask<Revision[]>(app, 'GET', `/api/history${query}`, { token: editor })
  expect((await read(`?kind=events&id=${event.id}`)).body).toHaveLength(1)
  for (const kind of ['pages', 'hero', 'company', 'contact', 'navigation', 'settings', 'clients'])
    expect(await read(`?kind=${kind}`)).toEqual(refusals.forbidden)
  const kinds = new Set((await read('')).body.map(({ kind }) => kind))
  expect([...kinds].sort()).toEqual(['events', 'media', 'portfolio'])
  const [revision] = await historyOf('pages', page.id)
  expect(await ask(app, 'POST', `/api/history/${revision?.id}/restore`, { token: editor })).toEqual(refusals.forbidden)
})

test('the history is filtered by person and by days in the zone of the site [D70.1]', async () => {
  app.advance(day)
  token = (await app.enter('superadmin')).token
  const dana = await app.enter('editor', { username: 'dana' })
  await ask(app, 'POST', '/api/events', { token: dana.token, body: eventInput })
  const read = (query: string) => have<Revision[]>(app, 'GET', `/api/history?${query}`, { token })
  expect(await read(`by=${dana.id}`)).toMatchObject([{ action: 'created', by: { id: dana.id, name: 'Noura editor' } }])
  expect(await read(`by=${dana.id}&from=2026-11-16&to=2026-11-16`)).toHaveLength(1)
  expect(await read(`by=${dana.id}&to=2026-11-15`)).toEqual([])
  expect(await have(app, 'GET', '/api/history/people', { token })).toContainEqual({ id: dana.id, name: 'Noura editor' })
})

test('the history is read page by page over all kinds', async () => {
  const all = await have<Revision[]>(app, 'GET', '/api/history', { token })
  const found: Revision[] = []
  for (let path: string | undefined = '/api/history?limit=3'; path; ) {
    const response = await app.call('GET', path, { token })
    expect(response.headers.get('x-total-count')).toBe(String(all.length))
    found.push(...((await response.json()) as Revision[]))
    path = /<([^>]+)>/.exec(response.headers.get('link') ?? '')?.[1]
  }
  expect(found).toEqual(all)
  const order = all.map(({ at, id }) => `${at} ${id}`)
  expect(order).toEqual([...order].sort().reverse())
})

test('an unknown kind, revision or field name is refused', async () => {
  expect((await ask(app, 'GET', '/api/history?kind=vendors', { token })).status).toBe(400)
  expect(await restore('00000000-0000-7000-8000-000000000000')).toEqual(refusals.missing)
  const { id } = await write('POST', '/api/events', eventInput)
  const [created] = await historyOf('events', id)
  expect(await restore(created?.id, { without: 'slug' })).toEqual(invalid(['without', 'Enter names of fields']))
})

test('deleting a record for good leaves none of its revisions [D68.6]', async () => {
  const { id } = await write('POST', '/api/events', eventInput)
  await ask(app, 'DELETE', `/api/events/${id}`, { token })
  expect(await ask(app, 'DELETE', `/api/trash/events/${id}`, { token })).toEqual(gone)
  expect(await historyOf('events', id)).toEqual([])
  const rows = await app.database.db.selectFrom('revisions').select('id').where('recordId', '=', id).execute()
  expect(rows).toEqual([])
})
