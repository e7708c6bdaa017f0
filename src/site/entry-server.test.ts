import { expect, test } from 'vitest'
import { companyDefaults } from '../shared/company.ts'
import { contactDefaults } from '../shared/contact.ts'
import { heroSettingsDefaults } from '../shared/hero.ts'
import { navigationDefaults } from '../shared/navigation.ts'
import { type ApiKey, apiAddress, apiKeys } from '../shared/paths.ts'
import type { AppAssets } from '../shared/rendering.ts'
import { createRender } from './entry-server.tsx'
import { listSizes } from './reads.ts'

const noAssets = { entry: '/entry.js', css: [], modules: [] }
const assets: AppAssets = { site: noAssets, admin: noAssets, fonts: { files: [], styles: {} } }
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

/** What each read of the pages answers, and what it answers after a change; the change shows as this word. */
const word = 'Zanzibar'
const reads: [key: ApiKey, before: unknown, after: unknown][] = [
  [apiKeys.company, company, { ...company, name: word }],
  [apiKeys.contact, null, { ...contactDefaults, email: `${word}@marasim.example`, version: 1 }],
  [
    apiKeys.navigation,
    { ...navigationDefaults, audience: 'everyone', version: 1 },
    { audience: 'everyone', links: [{ path: '/events', label: word, visible: true }], version: 2 },
  ],
  [apiKeys.footerPages, { privacy: false, terms: false }, { privacy: true, terms: false }],
  [apiKeys.hero, null, { ...heroSettingsDefaults, title: word, version: 1 }],
  ...[
    apiKeys.featuredEvents(listSizes.featured),
    apiKeys.currentEvents(listSizes.featured),
    apiKeys.upcomingEvents(listSizes.homeEvents),
    apiKeys.currentEvents(listSizes.events),
    apiKeys.upcomingEvents(listSizes.events),
  ].map((key): [ApiKey, unknown, unknown] => {
    const [one, two] = [event(`${key[1]}-1`, 'current'), event(`${key[1]}-2`, 'upcoming')]
    return [key, [one, two], [one, { ...two, title: word }]]
  }),
  ...[
    apiKeys.portfolioCategory('corporate', listSizes.homePortfolio),
    apiKeys.portfolioCategory('corporate', listSizes.portfolio),
    apiKeys.portfolio(listSizes.portfolio),
  ].map((key): [ApiKey, unknown, unknown] => [key, [work('1'), work('2')], [work('1'), { ...work('2'), title: word }]]),
  [apiKeys.activeClients(), [], [{ id: 'c', name: word, logo: '', website: '', order: 0, active: true, version: 1 }]],
  [apiKeys.event('current-1'), event('current-1', 'current'), { ...event('current-1', 'current'), title: word }],
  [apiKeys.page('rules'), page, { ...page, title: word }],
]
const paths = [
  '/',
  '/events',
  '/events?event=current-1',
  '/portfolio',
  '/portfolio?category=corporate',
  '/vendors',
  '/pages/rules',
  '/nowhere',
]

const before = () => new Map(reads.map(([key, data]) => [apiAddress(key), data]))

async function open(path: string, data: Map<string, unknown>, config: typeof site) {
  const asked = new Set<string>()
  const read = async (key: ApiKey) => {
    asked.add(apiAddress(key))
    return { status: 200, data: data.get(apiAddress(key)) }
  }
  const rendered = await render({ url: new URL(path, site.publicUrl), read, site: config })
  if (!('html' in rendered)) throw new Error(`${path} leads to ${rendered.location}`)
  return { html: Buffer.from(rendered.html).toString(), asked }
}

/** Under a configuration that nobody had before nothing is kept. */
const openAnew = (path: string, data: Map<string, unknown>) => open(path, data, { ...site })

test.each(paths)(
  '%s shows every change of what it reads, and is the page that it would be if nothing were kept',
  async (path) => {
    const data = before()
    const first = await open(path, data, site)
    expect(first.html).toBe((await openAnew(path, data)).html)
    const concerned = reads.filter(([key]) => first.asked.has(apiAddress(key)))
    expect(concerned.length).toBe(first.asked.size)
    for (const [key, was, after] of concerned) {
      const address = apiAddress(key)
      data.set(address, after)
      const changed = await open(path, data, site)
      expect(changed.html, address).toBe((await openAnew(path, data)).html)
      expect(changed.html, address).not.toBe(first.html)
      data.set(address, was)
      expect((await open(path, data, site)).html, address).toBe(first.html)
    }
  },
)

test('a page that was rendered before goes by the frame that everyone sees, or nobody', async () => {
  const data = before()
  const everyone = await open('/vendors', data, site)
  data.set(apiAddress(apiKeys.navigation), { ...navigationDefaults, audience: 'staff', version: 2 })
  const nobody = await open('/vendors', data, site)
  expect(nobody.html).toBe((await openAnew('/vendors', data)).html)
  expect(nobody.html.length).toBeLessThan(everyone.html.length)
})

type Answers = Record<string, { status: number; data: unknown }>

/** What comes of a page where some reads answer otherwise. */
async function renderWith(answers: Answers, path: string, config: typeof site) {
  const data = before()
  const read = async (key: ApiKey) => answers[apiAddress(key)] ?? { status: 200, data: data.get(apiAddress(key)) }
  const rendered = await render({ url: new URL(path, site.publicUrl), read, site: config })
  const html = 'html' in rendered ? Buffer.from(rendered.html).toString() : ''
  return { status: rendered.status, location: 'location' in rendered ? rendered.location : undefined, html }
}

test.each<[sentence: string, path: string, answers: Answers, expected: object]>([
  [
    'a page that has another slug now leads there',
    '/pages/rules',
    { '/api/pages/rules': { status: 200, data: { ...page, slug: 'house-rules' } } },
    { status: 301, location: '/pages/house-rules' },
  ],
  [
    'a page that is gone is missing',
    '/pages/rules',
    { '/api/pages/rules': { status: 404, data: { message: 'Not Found' } } },
    { status: 404 },
  ],
  [
    'a page of which a piece cannot be read is out of order',
    '/',
    { '/api/cms/hero': { status: 503, data: { message: 'Service Unavailable' } } },
    { status: 503 },
  ],
])('%s, though it was rendered before', async (_, path, answers, expected) => {
  const config = { ...site }
  expect(await renderWith({}, path, config)).toMatchObject({ status: 200 })
  expect(await renderWith(answers, path, config)).toMatchObject(expected)
  expect(await renderWith({}, path, config)).toMatchObject({ status: 200 })
})

test('what was not there is on the page as soon as it is', async () => {
  const config = { ...site }
  const address = '/api/events/current-9'
  const open = async (answer: Answers[string]) =>
    (await renderWith({ [address]: answer }, '/events?event=current-9', config)).html
  expect(await open({ status: 404, data: { message: 'Not Found' } })).not.toContain(word)
  expect(await open({ status: 200, data: { ...event('current-9', 'current'), title: word } })).toContain(word)
})
