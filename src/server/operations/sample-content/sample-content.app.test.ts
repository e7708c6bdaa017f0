import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import type { SiteEvent } from '../../../shared/event.ts'
import { eventStatuses } from '../../../shared/event.ts'
import { footerSlugs, type Page, type PageSummary, pageInputSchema } from '../../../shared/page.ts'
import type { PortfolioItem } from '../../../shared/portfolio.ts'
import { portfolioCategories } from '../../../shared/portfolio.ts'
import { documentKinds, type Vendor, vendorStatuses } from '../../../shared/vendor.ts'
import { runDueChanges } from '../../content/schedule/schedule.service.ts'
import { addSampleContent } from './sample-content.service.ts'

let app: TestApp
let token: string
beforeEach(async () => {
  app = await createTestApp()
  token = (await app.enter('superadmin')).token
})
afterEach(() => app.close())

const add = () => addSampleContent({ ...app, timeZone: 'Asia/Kuwait' })
const read = async <T>(path: string) => (await (await app.call('GET', path, { token })).json()) as T
const remaining = async () => (await read<{ remaining: number }>('/api/sample-content')).remaining
const remove = () => app.call('DELETE', '/api/sample-content', { token })

test('adds sample events in every status and portfolio items in every category to an empty site [D7.1]', async () => {
  await add()
  const events = await read<SiteEvent[]>('/api/events')
  expect(new Set(events.map(({ status }) => status))).toEqual(new Set(eventStatuses))
  const portfolio = await read<PortfolioItem[]>('/api/portfolio')
  expect(new Set(portfolio.map(({ category }) => category))).toEqual(new Set(portfolioCategories))
  expect(await remaining()).toBeGreaterThan(40)
})

const kinds = ['events', 'portfolio', 'clients', 'pages']
const sections = ['hero', 'company', 'contact']

test('adds every sample record in Arabic, and removes its translations with it [D54.4]', async () => {
  await add()
  type Translated = { title?: string; name?: string; translationState: { ar: string } }
  const lists = await Promise.all(kinds.map((kind) => read<Translated[]>(`/api/${kind}?limit=100`)))
  const saved = await Promise.all(sections.map((section) => read<Translated>(`/api/cms/${section}`)))
  const incomplete = [...lists.flat(), ...saved].filter(({ translationState }) => translationState.ar !== 'complete')
  expect(incomplete).toEqual([])
  expect(lists.every((list) => list.length > 3)).toBe(true)
  const [gala] = await read<SiteEvent[]>(`/api/events?q=${encodeURIComponent('حفل الشتاء')}`)
  expect(gala).toMatchObject({ title: 'Winter Gala by the Gulf', translations: { ar: { price: '85 د.ك' } } })
  await remove()
  for (const kind of ['events', 'portfolio', 'clients'])
    expect(await read(`/api/${kind}?translation=complete`)).toEqual([])
  for (const section of ['hero', 'contact'])
    expect((await app.call('GET', `/api/cms/${section}?lang=ar`)).status).toBe(204)
})

test('removing the samples leaves the brand with its typeface, and drafts of the pages that the forms link to [D7.1]', async () => {
  await add()
  const brand = await read<object>('/api/cms/company')
  expect(brand).toMatchObject({ fontPrimary: 'El Messiri' })
  await remove()
  expect(await read('/api/cms/company')).toEqual(brand)
  expect((await read<PageSummary[]>('/api/pages')).map(({ slug }) => slug).sort()).toEqual(
    Object.values(footerSlugs).sort(),
  )
  expect(await read('/api/cms/footer')).toMatchObject({ privacy: true, terms: true })
  expect(await remaining()).toBe(0)
})

/** All pages with their content. */
const readPages = async () => {
  const list = await read<PageSummary[]>('/api/pages')
  return await Promise.all(list.map(({ id }) => read<Page>(`/api/pages/by-id/${id}`)))
}

test('adds valid sample pages to an empty site, including the two footer pages and a draft', async () => {
  await add()
  const pages = await readPages()
  for (const page of pages) expect(pageInputSchema.parse(page)).toMatchObject({ content: page.content })
  expect(pages.filter(({ status }) => status === 'draft')).toHaveLength(1)
  const slugs = pages.filter(({ status }) => status === 'published').map(({ slug }) => slug)
  expect(slugs).toEqual(expect.arrayContaining(Object.values(footerSlugs)))
  const [page] = pages.filter(({ status }) => status === 'published')
  await app.call('PUT', `/api/pages/${page?.id}`, { token, body: { ...page, slug: 'moved' } })
  expect(await read<Page>(`/api/pages/${page?.slug}`)).toMatchObject({ slug: 'moved' })
})

test('adds sample applications in every status to an empty site, with documents marked as specimens [D7.1]', async () => {
  await add()
  const vendors = await read<Vendor[]>('/api/vendors')
  expect(new Set(vendors.map(({ status }) => status))).toEqual(new Set(vendorStatuses))
  for (const kind of documentKinds) {
    const link = await app.call('POST', `/api/vendors/${vendors[0]?.id}/documents/${kind}/link`, { token })
    const { url } = (await link.json()) as { url: string }
    const paper = await app.call('GET', new URL(url, 'http://site').pathname + new URL(url, 'http://site').search)
    const text = await paper.text()
    expect(text).toMatch(/^%PDF-/)
    expect(text).toContain('Not a real document')
  }
})

test('removes sample applications with their documents, except those that were reviewed', async () => {
  await add()
  const [pending] = (await read<Vendor[]>('/api/vendors')).filter(({ status }) => status === 'pending')
  await app.call('PUT', `/api/vendors/${pending?.id}/status`, { token, body: { status: 'approved' } })
  await remove()
  expect((await read<Vendor[]>('/api/vendors')).map(({ id }) => id)).toEqual([pending?.id])
  const papers: string[] = []
  for await (const { key } of app.files.list('vendor-documents/')) papers.push(key)
  expect(papers).toHaveLength(3)
  expect(await remaining()).toBe(0)
})

test('dates every upcoming sample event in the future', async () => {
  await add()
  const upcoming = await read<SiteEvent[]>('/api/events/upcoming')
  expect(upcoming.length).toBeGreaterThanOrEqual(6)
  for (const event of upcoming) expect(Date.parse(event.dateTime)).toBeGreaterThan(app.clock().getTime())
})

test('sample events follow the clock, so that the site stays up to date on its own, and stay sample content [D7.1]', async () => {
  await add()
  const before = await remaining()
  app.advance(30 * 24 * 3_600_000)
  await runDueChanges(app.needs)
  token = (await app.enter('superadmin')).token
  const [current, upcoming] = [
    await read<SiteEvent[]>('/api/events/current'),
    await read<SiteEvent[]>('/api/events/upcoming'),
  ]
  expect(current).toEqual([])
  expect(upcoming.length).toBeGreaterThan(3)
  for (const event of upcoming) expect(Date.parse(event.dateTime)).toBeGreaterThan(app.clock().getTime())
  expect(await remaining()).toBe(before)
})

test('current sample events began in an evening and go on for days after the first start [D7.1]', async () => {
  await add()
  const current = await read<SiteEvent[]>('/api/events/current')
  expect(current.length).toBeGreaterThan(0)
  for (const event of current) {
    expect(Date.parse(event.dateTime)).toBeLessThan(app.clock().getTime())
    expect(Date.parse(event.endDateTime ?? '')).toBeGreaterThan(app.clock().getTime() + 7 * 24 * 3_600_000)
    expect(event.dateTime).toMatch(/T1[89]:/)
  }
})

test('ships every picture that the sample content refers to, and placeholder colours for photographs [D7.1]', async () => {
  await add()
  const assets = join(import.meta.dirname, '../../../../assets')
  const events = await read<SiteEvent[]>('/api/events')
  const portfolio = await read<PortfolioItem[]>('/api/portfolio')
  const clients = await read<{ logo: string }[]>('/api/clients')
  const hero = await read<{ backgroundImage: string }>('/api/cms/hero')
  const pages = await readPages()
  const company = await read<{ logoLight: string; logoDark: string; favicon: string }>('/api/cms/company')
  const photographs = [
    ...events.map(({ coverImage }) => coverImage),
    ...portfolio.flatMap(({ images }) => images),
    hero.backgroundImage,
  ]
  const colours = /#[0-9a-f]{36}$/
  expect(photographs.filter((address) => !colours.test(address))).toEqual([])
  const pictures = [
    ...photographs.map((address) => address.replace(colours, '')),
    ...clients.map(({ logo }) => logo),
    ...pages.flatMap(({ content }) => content.content.flatMap((node) => (node.type === 'image' ? node.attrs.src : []))),
    company.logoLight,
    company.logoDark,
    company.favicon,
  ]
  expect(pictures.filter((path) => !existsSync(join(assets, path)))).toEqual([])
})

test('adds no sample content to a site that has content', async () => {
  await app.call('POST', '/api/clients', { token, body: { name: 'Our first client' } })
  await add()
  expect(await remaining()).toBe(0)
})

test('removes only unedited sample content [D7.1]', async () => {
  await add()
  const [first] = await read<SiteEvent[]>('/api/events')
  const edited = { ...first, title: 'Now it is ours' }
  await app.call('PUT', `/api/events/${first?.id}`, { token, body: edited })
  await app.call('PUT', '/api/settings/company_name', { token, body: { value: 'Our company' } })
  await app.call('POST', '/api/clients', { token, body: { name: 'Our first client' } })

  expect((await remove()).status).toBe(204)
  expect((await read<SiteEvent[]>('/api/events')).map(({ title }) => title)).toEqual(['Now it is ours'])
  expect(await read<PortfolioItem[]>('/api/portfolio')).toEqual([])
  expect(await read<PageSummary[]>('/api/pages')).toHaveLength(2)
  expect((await read<{ name: string }[]>('/api/clients')).map(({ name }) => name)).toEqual(['Our first client'])
  expect(await read('/api/cms/company')).toMatchObject({ name: 'Our company' })
  expect((await app.call('GET', '/api/cms/hero')).status).toBe(204)
  expect(await remaining()).toBe(0)
})

test('counts a restored sample record again, but not a deleted one, which can still be restored', async () => {
  await add()
  const all = await remaining()
  const [undone, deleted] = await read<SiteEvent[]>('/api/events')
  await app.call('DELETE', `/api/events/${undone?.id}`, { token })
  expect(await remaining()).toBe(all - 1)
  await app.call('POST', `/api/events/${undone?.id}/restore`, { token })
  expect(await remaining()).toBe(all)
  await app.call('DELETE', `/api/events/${deleted?.id}`, { token })
  await remove()
  expect(await read<SiteEvent[]>('/api/events')).toEqual([])
  expect(await remaining()).toBe(0)
  expect((await app.call('POST', `/api/events/${deleted?.id}/restore`, { token })).status).toBe(200)
  expect(await remaining()).toBe(1)
})

test('lets only a superadmin remove the sample content [D7.1]', async () => {
  const admin = await app.enter('admin')
  expect((await app.call('DELETE', '/api/sample-content', { token: admin.token })).status).toBe(403)
})
