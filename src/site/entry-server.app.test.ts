import { describe, expect, test } from 'vitest'
import { clientReads, contentReads, eventReads, pageReads, portfolioReads } from '../client/reads.ts'
import { companyDefaults } from '../shared/company.ts'
import { contactDefaults } from '../shared/contact.ts'
import { heroSettingsDefaults } from '../shared/hero.ts'
import { navigationDefaults } from '../shared/navigation.ts'
import { type ApiKey, apiAddress } from '../shared/paths.ts'
import { portfolioCategories } from '../shared/portfolio.ts'
import type { AppAssets } from '../shared/rendering.ts'
import { createRender } from './entry-server.tsx'
import { listSizes } from './page-queries.ts'

const noAssets = { entry: '/entry.js', css: [], modules: [] }
const assets: AppAssets = { site: noAssets, admin: noAssets, fonts: { files: [], styles: {} }, languages: {} }
const render = createRender(assets)
const site = { publicUrl: 'https://marasim.example', chatPhone: '96500000000', timeZone: 'Asia/Kuwait' }

const event = (id: string, status: string) => ({
  ...{ id, status, title: `Gala ${id}`, description: 'Light & music', location: 'Kuwait City', price: '45 KWD' },
  ...{ coverImage: '', dateTime: '2026-12-01T19:00:00.000+03:00', featured: true, version: 1 },
})
const work = (id: string) => ({
  ...{ id, title: `Launch ${id}`, description: 'On the water', category: 'corporate', images: [], videos: [] },
  ...{ year: 2026, featured: true, order: 0, version: 1 },
})
const company = { ...companyDefaults, version: 1 }
const page = {
  ...{ title: 'House rules', slug: 'rules', seoTitle: '', seoDescription: '', updatedAt: '2026-11-01T10:00:00+03:00' },
  content: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Be kind.' }] }] },
}

/** The answers of the API by path, and for each an answer after a change, which shows this word. */
const word = 'Zanzibar'
const answers: [key: ApiKey, before: unknown, after: unknown][] = [
  [contentReads.company.queryKey, company, { ...company, name: word }],
  [contentReads.contact.queryKey, null, { ...contactDefaults, email: `${word}@marasim.example`, version: 1 }],
  [
    contentReads.navigation.queryKey,
    { ...navigationDefaults, audience: 'everyone', version: 1 },
    { audience: 'everyone', links: [{ path: '/events', label: word, visible: true }], version: 2 },
  ],
  [
    contentReads.footerPages.queryKey,
    { privacy: false, terms: false, pages: [] },
    { privacy: true, terms: false, pages: [] },
  ],
  [contentReads.formats.queryKey, { digits: 'latn', showHijri: false }, { digits: 'arab', showHijri: true }],
  [contentReads.hero.queryKey, null, { ...heroSettingsDefaults, title: word, version: 1 }],
  ...[
    eventReads.featured(listSizes.featured).queryKey,
    eventReads.current(listSizes.featured).queryKey,
    eventReads.upcoming(listSizes.homeEvents).queryKey,
    eventReads.currentPages(listSizes.events).queryKey,
    eventReads.upcomingPages(listSizes.events).queryKey,
  ].map((key): [ApiKey, unknown, unknown] => {
    const [one, two] = [event(`${key[1]}-1`, 'current'), event(`${key[1]}-2`, 'upcoming')]
    return [key, [one, two], [one, { ...two, title: word }]]
  }),
  ...[
    portfolioReads.category('corporate', listSizes.homePortfolio).queryKey,
    portfolioReads.categoryPages('corporate', listSizes.portfolio).queryKey,
    portfolioReads.categoryPages(null, listSizes.portfolio).queryKey,
  ].map((key): [ApiKey, unknown, unknown] => [key, [work('1'), work('2')], [work('1'), { ...work('2'), title: word }]]),
  [
    clientReads.active().queryKey,
    [],
    [{ id: 'c', name: word, logo: '', website: '', order: 0, active: true, version: 1 }],
  ],
  [
    eventReads.byId('current-1').queryKey,
    event('current-1', 'current'),
    { ...event('current-1', 'current'), title: word },
  ],
  [portfolioReads.byId('9').queryKey, work('9'), { ...work('9'), title: word }],
  [pageReads.bySlug('rules').queryKey, page, { ...page, title: word }],
]
const paths = [
  '/',
  '/events',
  '/events?event=current-1',
  '/portfolio',
  '/portfolio?category=corporate',
  '/portfolio?item=9',
  '/vendors',
  '/pages/rules',
  '/nowhere',
]

type Overrides = Record<string, { status: number; data: unknown }>

async function open(path: string, overrides: Overrides = {}) {
  const requested = new Set<string>()
  const fetchApi = async (address: string) => {
    requested.add(address)
    const found = answers.find(([key]) => apiAddress(key) === address.replace(/[?&]lang=ar$/, ''))
    const { status, data } = overrides[address] ?? { status: 200, data: found?.[1] ?? null }
    return data === null ? new Response(null, { status: 204 }) : Response.json(data, { status })
  }
  const rendered = await render({ url: new URL(path, site.publicUrl), fetchApi, site })
  return { html: '', location: '', ...rendered, requested }
}

describe('a rendered page', () => {
  test.each(paths)('%s shows all data that it requests', async (path) => {
    const { html, requested } = await open(path)
    const concerned = answers.filter(([key]) => requested.has(apiAddress(key)))
    expect(concerned).toHaveLength(requested.size)
    for (const [key, , data] of concerned) {
      const changed = await open(path, { [apiAddress(key)]: { status: 200, data } })
      expect(changed.html, apiAddress(key)).not.toBe(html)
    }
  })

  test.each(paths)('%s has no inline scripts and needs none', async (path) => {
    const { html } = await open(path)
    const scripts = [...html.matchAll(/<script([^>]*)>/g)].map(([, attributes = '']) => attributes)
    expect(scripts.filter((attributes) => !/src=|type="application\/(ld\+)?json"/.test(attributes))).toEqual([])
    expect(html).not.toMatch(/<template|hidden id="S:|<!--\$[?!]-->/)
  })

  test.each(paths)('%s has its title in the head and its application in the body', async (path) => {
    const { html } = await open(path)
    const [head = '', body = ''] = html.split('</head><body>')
    expect(html).toMatch(/^<!doctype html><html lang="en" dir="ltr" data-theme="light"><head><meta charSet="utf-8"/i)
    expect(head.match(/<title>/g)).toHaveLength(1)
    expect(body).toMatch(/^<div id="root">/)
    expect(body).not.toContain('<title>')
  })

  test('the form for vendors is rendered with its submit button, which needs no script to be seen', async () => {
    for (const path of ['/', '/vendors']) {
      const { html } = await open(path)
      expect(html).toContain('Submit application')
      expect(html).toContain('The form needs JavaScript to upload your documents.')
    }
  })

  test('a rendered page has the frame only when everyone may see it', async () => {
    const forStaff = { status: 200, data: { ...navigationDefaults, audience: 'staff', version: 2 } }
    expect((await open('/vendors')).html).toContain('aria-label="Main"')
    expect((await open('/vendors', { '/api/cms/navigation': forStaff })).html).not.toContain('aria-label="Main"')
  })
})

test('the home page starts with the first category that has items while corporate is empty [S2.42]', async () => {
  const list = (category: string, data: unknown[]) => ({
    [`/api/portfolio/${category}?limit=6`]: { status: 200, data },
  })
  const empty = Object.assign({}, ...portfolioCategories.map((category) => list(category, [])))
  const pressed = ({ html }: { html: string }) => /aria-pressed="true"[^>]*>([^<]+)</.exec(html)?.[1]
  const found = await open('/', { ...empty, ...list('launch', [work('7')]), ...list('video', [work('8')]) })
  expect(pressed(found)).toBe('Launch Events')
  expect(found.html).toContain('Launch 7')
  expect(found.html).not.toContain('No portfolio items in this category yet')
  expect(pressed(await open('/', empty))).toBe('Corporate Events')
  expect(pressed(await open('/', list('launch', [work('7')])))).toBe('Corporate Events')
})

const problem = (status: number) => ({ status, data: { message: 'Refused' } })

describe('the status of a page', () => {
  test.each<[what: string, path: string, overrides: Overrides, expected: object]>([
    [
      'a redirect for a former slug',
      '/pages/rules',
      { '/api/pages/rules': { status: 200, data: { ...page, slug: 'house-rules' } } },
      { status: 301, location: '/pages/house-rules' },
    ],
    ['404 for a page that is gone', '/pages/rules', { '/api/pages/rules': problem(404) }, { status: 404 }],
    ['404 for an unknown path', '/nowhere', {}, { status: 404 }],
    ['503 during an outage of the API', '/', { '/api/cms/hero': problem(503) }, { status: 503 }],
    ['500 when a read fails', '/', { '/api/cms/hero': problem(500) }, { status: 500 }],
    ['200 for an unknown item', '/portfolio?item=x', { '/api/portfolio/by-id/x': problem(404) }, { status: 200 }],
    ['200 for an unknown event', '/events?event=x', { '/api/events/x': problem(404) }, { status: 200 }],
  ])('the status of a page is %s', async (_, path, overrides, expected) => {
    expect(await open(path, overrides)).toMatchObject(expected)
  })
})

test('a page that fails while rendering throws instead of sending half of itself', async () => {
  const broken = { status: 200, data: [{ id: 'no event' }, null] }
  await expect(open('/events', { '/api/events/upcoming?limit=24': broken })).rejects.toThrow()
})

test('text of the data cannot end the JSON block that carries it', async () => {
  const data = { ...company, name: '</script><script>alert(1)</script>' }
  expect((await open('/', { '/api/cms/company': { status: 200, data } })).html).not.toContain('<script>alert')
})

describe('an Arabic page', () => {
  test.each(paths)('/ar%s is right-to-left and reads everything in Arabic [D42.1]', async (path) => {
    const { html, requested, status } = await open(`/ar${path}`)
    expect(html).toMatch(/^<!doctype html><html lang="ar" dir="rtl" data-theme="light">/)
    expect(status).toBe(path === '/nowhere' ? 404 : 200)
    expect([...requested].filter((address) => !/[?&]lang=ar$/.test(address))).toEqual([])
  })

  test('an Arabic page shows its errors in Arabic', async () => {
    const missing = await open('/ar/nowhere')
    expect(missing.html).toMatch(/<h1[^>]*><span[^>]*>404<\/span> الصفحة غير موجودة<\/h1>/)
    expect(missing.html).toContain('<title>الصفحة غير موجودة · \u2068Marasim Events\u2069</title>')
    const failed = await open('/ar', { '/api/cms/hero?lang=ar': problem(503) })
    expect(failed).toMatchObject({ status: 503 })
    expect(failed.html).toContain('حدث خطأ ما')
  })

  test('an Arabic page has its frame in Arabic, with the digits of the setting', async () => {
    const nothingSaved = { '/api/cms/company?lang=ar': { status: 200, data: null } }
    const links = { '/api/cms/navigation?lang=ar': { status: 200, data: null } }
    const arab = { '/api/cms/formats?lang=ar': { status: 200, data: { digits: 'arab', showHijri: false } } }
    const forEveryone = (await open('/ar/vendors', { ...nothingSaved, ...arab })).html
    expect(forEveryone).toContain('aria-label="القائمة الرئيسية"')
    expect(forEveryone).toContain('>مراسم للفعاليات</bdi>. جميع الحقوق محفوظة.')
    expect(forEveryone).toContain('© ٢٠٢٤ ')
    expect((await open('/ar/vendors', links)).html).not.toContain('aria-label="القائمة الرئيسية"')
  })

  test('an Arabic page marks a written page without a translation as English, and says its date in Arabic [D58.3]', async () => {
    const answerOf = (untranslated: string[]) => ({
      '/api/pages/rules?lang=ar': { status: 200, data: { ...page, untranslated } },
    })
    const english = (await open('/ar/pages/rules', answerOf(['title', 'content']))).html
    expect(english).toMatch(/<h1 lang="en" dir="ltr"[^>]*>House rules</)
    expect(english).toContain('<div class="rich-text" lang="en" dir="ltr"><p dir="auto">Be kind.')
    expect(english).toContain('آخر تحديث: <time dateTime="2026-11-01T10:00:00+03:00">1 نوفمبر 2026</time>')
    expect((await open('/ar/pages/rules', answerOf([]))).html).toContain('<div class="rich-text"><p dir="auto">')
  })

  test('an Arabic page redirects from a former slug to the Arabic page', async () => {
    const moved = { '/api/pages/rules?lang=ar': { status: 200, data: { ...page, slug: 'house-rules' } } }
    expect(await open('/ar/pages/rules', moved)).toMatchObject({ status: 301, location: '/ar/pages/house-rules' })
  })
})

test('every page links to itself in the other language, with its query [D49.4]', async () => {
  const linkOf = ({ html }: { html: string }) => /<a [^>]*hrefLang="(\w+)"[^>]* href="([^"]+)"/.exec(html)?.slice(1)
  expect(linkOf(await open('/'))).toEqual(['ar', '/ar'])
  expect(linkOf(await open('/portfolio?category=corporate'))).toEqual(['ar', '/ar/portfolio?category=corporate'])
  expect(linkOf(await open('/ar/events?event=current-1'))).toEqual(['en', '/events?event=current-1'])
  expect(linkOf(await open('/ar'))).toEqual(['en', '/'])
})
