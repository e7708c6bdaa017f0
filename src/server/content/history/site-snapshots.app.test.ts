import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ask, day, have, hour, invalid, minute, refusals } from '../../../../tests/support/api.ts'
import { serve } from '../../../../tests/support/serve.ts'
import { createTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import {
  clientInput,
  companyInput,
  contactInput,
  eventInput,
  heroInput,
  navigationInput,
  pageInput,
  portfolioInput,
} from '../../../../tests/support/valid-input.ts'
import type { AppAssets, CreateRender } from '../../../shared/rendering.ts'
import type { SnapshotPage } from '../../../shared/site-snapshot.ts'
import { runDueChanges } from '../schedule/schedule.service.ts'
import { sweepSiteSnapshots } from './site-snapshots.service.ts'

const noAssets = { entry: '/entry.js', css: [], modules: [] }
const assets: AppAssets = { site: noAssets, admin: noAssets, fonts: { files: [], styles: {} }, languages: {} }

/** The site's own renderer. A variable, because the types of the server know no browser. */
const renderer = '../../../site/entry-server.tsx'
const { createRender } = (await import(renderer)) as { createRender: CreateRender }

let app: TestApp
let token: string
beforeEach(async () => {
  app = await createTestApp({ render: createRender(assets), env: { RATE_LIMITS: 'off' } })
  await signIn()
})
const signIn = async () => {
  token = (await app.enter('superadmin')).token
}
afterEach(() => app.close())

const page = pageInput()
const addressOf = (path: string, at?: string) => `/api/history/site?${new URLSearchParams({ path, ...(at && { at }) })}`
const snapshotPage = (path: string, at?: string) => have<SnapshotPage>(app, 'GET', addressOf(path, at), { token })
const change = (method: string, path: string, body?: object) =>
  have<{ id: string; version: number }>(app, method, path, { token, body })
const livePage = async (path: string) => {
  const response = await app.call('GET', path)
  return { status: response.status, html: await response.text(), location: response.headers.get('location') }
}
const now = () => app.clock().toISOString()
const pastFolders = async () => await readdir(app.env.spoolFolder).catch(() => [])

describe('the site at a moment', () => {
  test('a past page is as visitors saw it then, in both languages [D70.5]', async () => {
    const seen: { at: string; path: string; live: Awaited<ReturnType<typeof livePage>>; what: string }[] = []
    /** Notes the pages that a change concerns. */
    const look = async (what: string, ...paths: string[]) => {
      for (const path of paths) seen.push({ what, path, at: now(), live: await livePage(path) })
      app.advance(hour)
    }
    const arabic = { ar: { title: 'حفل الشتاء' } }

    const event = await change('POST', '/api/events', eventInput)
    const plain = { ...eventInput, featured: false }
    await change('POST', '/api/events', { ...plain, title: 'Clock Gala', followClock: true })
    await change('POST', '/api/events', { ...plain, title: 'Exhibition', endDateTime: '2027-02-01T19:00' })
    await change('POST', '/api/events', { ...plain, title: 'Next Year', dateTime: '2027-06-01T19:00' })
    await look('events', '/', '/ar/events')
    await change('PUT', `/api/events/${event.id}`, { ...eventInput, title: 'Spring Gala', translations: arabic })
    await look('a translation', '/events', '/ar/events')
    const story = await change('POST', '/api/pages', page)
    const item = await change('POST', '/api/portfolio', portfolioInput)
    await change('POST', '/api/clients', clientInput)
    await look('a page, a portfolio item and a client', '/', '/portfolio', `/pages/${page.slug}`)
    await change('PUT', '/api/cms/hero', heroInput)
    await change('PUT', '/api/cms/company', { ...companyInput, name: 'Evenings', primaryColor: '#113355' })
    await change('PUT', '/api/cms/contact', contactInput)
    await change('PUT', '/api/cms/navigation', navigationInput)
    await look('the sections', '/', '/ar')
    await change('PUT', '/api/settings/digits', { value: 'arab' })
    await change('PUT', '/api/settings/company_name', { value: 'Nights' })
    await look('settings', '/vendors', '/ar')
    await change('PUT', `/api/pages/${story.id}`, { ...page, slug: 'renamed' })
    await look('another address of the page', `/pages/${page.slug}`, '/pages/renamed')
    await change('DELETE', `/api/events/${event.id}`)
    await change('PUT', `/api/pages/${story.id}`, { ...page, slug: 'renamed', status: 'draft' })
    await look('a deletion and a draft', '/events', '/pages/renamed')
    await change('POST', `/api/events/${event.id}/restore`)
    await change('DELETE', `/api/portfolio/${item.id}`)
    await look('a restored event', '/events', '/portfolio')
    app.advance(30 * day)
    await signIn()
    await runDueChanges(app.needs)
    await change('PUT', '/api/cms/hero', { ...heroInput, title: 'Months later' })
    await look('events that are over', '/', '/ar/events')

    // The newest moment last, so that most of them are rendered from a site that was opened before.
    for (const { what, path, at, live } of seen) {
      const past = await snapshotPage(path, at)
      if (live.location === null)
        expect(past, `${what}: ${path}`).toMatchObject({ status: live.status, html: live.html })
      else expect(past, `${what}: ${path}`).toMatchObject({ status: 200, path: live.location })
    }
  })

  test('the site at a moment opens the details of an event and of a portfolio item that are deleted now', async () => {
    const event = await change('POST', '/api/events', eventInput)
    const item = await change('POST', '/api/portfolio', portfolioInput)
    const at = now()
    app.advance(minute)
    await change('DELETE', `/api/events/${event.id}`)
    await change('DELETE', `/api/portfolio/${item.id}`)
    expect(await snapshotPage(`/events?event=${event.id}`, at)).toMatchObject({ path: `/events?event=${event.id}` })
    expect((await snapshotPage(`/portfolio?item=${item.id}`, at)).html).toContain(portfolioInput.title)
    expect((await snapshotPage('/events', now())).html).not.toContain(eventInput.title)
  })

  test('the site at a moment has a revision of the same instant, and names the changes around it and the first one', async () => {
    const first = now()
    const { id } = await change('POST', '/api/events', eventInput)
    app.advance(minute)
    const second = now()
    await change('PUT', `/api/events/${id}`, { ...eventInput, title: 'Second' })
    app.advance(minute)
    const third = now()
    await change('PUT', `/api/events/${id}`, { ...eventInput, title: 'Third' })
    const zoned = (instant: string) => instant.replace(/T09/, 'T12').replace('Z', '+03:00')
    const past = await snapshotPage('/events', second)
    expect(past).toMatchObject({ at: zoned(second), since: zoned(first), previous: zoned(first), next: zoned(third) })
    expect(past.html).toContain('Second')
    expect(await snapshotPage('/events', zoned(first).slice(0, 16))).toMatchObject({
      previous: null,
      next: zoned(second),
    })
    expect(await snapshotPage('/events')).toMatchObject({ at: zoned(third), next: null })
  })

  test('the site at a moment is 400 in the future, before the first revision, and for what is no moment [D70.6]', async () => {
    app.advance(day)
    await signIn()
    await change('POST', '/api/events', eventInput)
    const get = (at: string) => ask(app, 'GET', addressOf('/', at), { token })
    expect(await get('2026-11-16T09:02:00Z')).toEqual(invalid(['at', 'Choose a moment that is not in the future']))
    expect(await get('2026-11-16T08:59:59.999Z')).toEqual(
      invalid(['at', 'The history begins at 2026-11-16T12:00:00.000+03:00']),
    )
    for (const at of ['yesterday', '2026-02-30T10:00', '1', '2026-11-16'])
      expect(await get(at), at).toEqual(invalid(['at', 'Enter the moment as a date and time']))
    // The clock of a browser may be a little fast.
    expect(await get('2026-11-16T09:00:30Z')).toMatchObject({
      status: 200,
      body: { at: '2026-11-16T12:00:00.000+03:00' },
    })
  })

  test('the site at a moment shows at a slug the page that had it last until then', async () => {
    const one = await change('POST', '/api/pages', { ...page, slug: 'rules', title: 'One' })
    app.advance(minute)
    await change('PUT', `/api/pages/${one.id}`, { ...page, slug: 'old-rules', title: 'One' })
    const moved = now()
    app.advance(minute)
    const two = await change('POST', '/api/pages', { ...page, slug: 'rules', title: 'Two' })
    const taken = now()
    app.advance(minute)
    await change('PUT', `/api/pages/${two.id}`, { ...page, slug: 'new-rules', title: 'Two' })
    expect(await snapshotPage('/pages/rules', moved)).toMatchObject({ status: 200, path: '/pages/old-rules' })
    expect(await snapshotPage('/ar/pages/rules', moved)).toMatchObject({ status: 200, path: '/ar/pages/old-rules' })
    expect(await snapshotPage('/pages/rules', taken)).toMatchObject({ status: 200, path: '/pages/rules' })
    expect(await snapshotPage('/pages/rules', now())).toMatchObject({ status: 200, path: '/pages/new-rules' })
    expect(await snapshotPage('/pages/new-rules', taken)).toMatchObject({ status: 404, path: '/pages/new-rules' })
  })

  test('the site at a moment follows a change that is committed later than its time', async () => {
    await change('POST', '/api/events', eventInput)
    const at = now()
    expect((await snapshotPage('/events', at)).html).not.toContain('Late')
    await change('POST', '/api/events', { ...eventInput, title: 'Late' })
    expect((await snapshotPage('/events', at)).html).toContain('Late')
  })
})

describe('a request for the site at a moment', () => {
  beforeEach(async () => {
    await change('POST', '/api/events', eventInput)
  })

  test('the site at a moment is open to staff only', async () => {
    for (const role of ['superadmin', 'admin', 'editor'] as const) {
      const { token: own } = await app.enter(role)
      expect((await app.call('GET', addressOf('/'), { token: own })).status, role).toBe(200)
    }
    const vendor = await app.enter('vendor')
    expect(await ask(app, 'GET', addressOf('/'), { token: vendor.token })).toEqual(refusals.forbidden)
    expect(await ask(app, 'GET', addressOf('/'))).toEqual(refusals.unauthenticated)
  })

  test.each([
    '/admin',
    '/admin/login',
    '/admin/events',
    '/api/users',
    '/api/events',
    '//evil.example/',
    '/\\evil.example',
    'https://evil.example/',
    'javascript:alert(1)',
    '/vendors/status',
    '/ar/vendors/status',
    '/plan/status',
    '/media/x/y.jpg',
    '/metrics',
    '/sitemap.xml',
    '/events.ics',
    '/../admin',
    '/events/../admin',
    '/%61dmin',
    '/events%2f..%2fadmin',
    'events',
    '',
    '/nonsense',
    `/pages/${'x'.repeat(600)}`,
  ])('the site at a moment refuses the path %j [D70.6]', async (path) => {
    expect(await ask(app, 'GET', addressOf(path), { token })).toEqual(
      invalid(['path', 'Enter the path of a public page']),
    )
    expect(await pastFolders()).toEqual([])
  })

  test('the site at a moment is never cached, and leaves the live pages and their cache alone [D70.8]', async () => {
    const at = now()
    app.advance(minute)
    const { get, close } = await serve(app.listener)
    try {
      const before = await get('/events')
      await change('POST', '/api/events', { ...eventInput, title: 'New on the site' })
      const live = await get('/events')
      const past = await get(addressOf('/events', at), { authorization: `Bearer ${token}` })
      expect(past.headers).toMatchObject({ 'cache-control': 'no-store' })
      expect(past.headers.etag).toBeUndefined()
      expect(JSON.parse(past.body).html).toBe(before.body)
      expect((await get('/events')).body).toBe(live.body)
      expect(live.body).toContain('New on the site')
      expect((await get(addressOf('/events', at))).status).toBe(401)
    } finally {
      await close()
    }
  })

  test('a request for the site at a moment changes nothing in the database of the site', async () => {
    const tables = ['siteState', 'events', 'revisions', 'activities'] as const
    const read = () => Promise.all(tables.map((table) => app.database.db.selectFrom(table).selectAll().execute()))
    const before = await read()
    await snapshotPage('/')
    expect(await read()).toEqual(before)
  })

  test('requests for the site at a moment keep at most three scratch databases, and none after the close [D70.8]', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'marasim-test-'))
    const other = await createTestApp({ env: { DATA_DIR: dataDir } })
    const { token: own } = await other.enter('editor')
    for (let step = 0; step < 6; step++) {
      await have(other, 'GET', addressOf('/events'), { token: own })
      other.advance(minute)
    }
    // An evicted one is removed in the background.
    await expect.poll(() => readdir(other.env.spoolFolder)).toHaveLength(3)
    await other.close()
    expect(await readdir(other.env.spoolFolder)).toEqual([])
    await rm(dataDir, { recursive: true })
  })

  test('one scratch database is filled for everyone who waits for the site at the same moment', async () => {
    const at = now()
    const pages = await Promise.all(Array.from({ length: 10 }, () => snapshotPage('/events', at)))
    expect(new Set(pages.map(({ html }) => html)).size).toBe(1)
    expect(await pastFolders()).toHaveLength(1)
  })

  test('the site at a moment refuses more moments than it can fill soon, and answers the others [D70.8]', async () => {
    const moments = Array.from({ length: 12 }, (_, step) => new Date(app.clock().getTime() + step).toISOString())
    app.advance(minute)
    const answers = await Promise.all(moments.map((at) => app.call('GET', addressOf('/events', at), { token })))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 503]))
    expect(answers.find(({ status }) => status === 503)?.headers.get('retry-after')).toBe('2')
    const bodies = await Promise.all(answers.filter(({ ok }) => ok).map((answer) => answer.json()))
    for (const { html } of bodies as SnapshotPage[]) expect(html).toContain(eventInput.title)
    await expect.poll(async () => (await pastFolders()).length).toBeLessThanOrEqual(3)
  })

  test('scratch databases left by a crash are swept at the start, and nothing else is [D70.8]', async () => {
    const { spoolFolder } = app.env
    await mkdir(join(spoolFolder, 'past-site-abc'), { recursive: true })
    await mkdir(join(spoolFolder, 'picture-abc'))
    await sweepSiteSnapshots(spoolFolder)
    expect(await readdir(spoolFolder)).toEqual(['picture-abc'])
  })
})
