import type { Page } from '@playwright/test'
import type { SiteEvent } from '../../../src/shared/event.ts'
import { localPath } from '../../../src/shared/language-paths.ts'
import { expect, test } from '../support/own-server.ts'
import { fullContent, samplePicture, savedHero } from '../support/site-content.ts'

// Metadata for search engines and chats, and pages without scripts.
test.use({ content: fullContent, javaScriptEnabled: false })
test.beforeEach(async ({ page, noise }) => {
  // Without the style sheets no fonts are used.
  noise.allow(/was preloaded using link preload but not used/)
  await page.route('**', async (route) => {
    const type = route.request().resourceType()
    if (type === 'document') return await route.fallback()
    await route.fulfill({ contentType: type === 'stylesheet' ? 'text/css' : 'text/plain', body: '' })
  })
})

const meta = (page: Page, name: string) => page.locator(`meta[name="${name}"], meta[property="${name}"]`)

async function structuredData(page: Page): Promise<Record<string, unknown>[]> {
  return JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '')
}

test('every page has its metadata', { tag: '@main' }, async ({ page, server }) => {
  for (const { path, title } of [
    { path: '/', title: 'Lulu Nights – Event planning and production in Kuwait' },
    { path: '/events', title: 'Events · Lulu Nights' },
    { path: '/portfolio', title: 'Portfolio · Lulu Nights' },
    { path: '/portfolio?category=video', title: 'Video Production · Lulu Nights' },
    { path: '/vendors', title: 'Become a Vendor · Lulu Nights' },
  ]) {
    await test.step(`${path} has a title, a description and sharing tags [S2.1 D42.1]`, async () => {
      await page.goto(`${path}${path.includes('?') ? '&' : '?'}utm_source=mail`)
      await expect(page).toHaveTitle(title)
      await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${server.url}${path}`)
      const description = await meta(page, 'description').getAttribute('content')
      expect(description?.length).toBeGreaterThan(20)
      for (const [name, content] of [
        ['og:type', 'website'],
        ['og:site_name', 'Lulu Nights'],
        ['og:title', title],
        ['og:description', description ?? ''],
        ['og:url', `${server.url}${path}`],
        ['twitter:card', 'summary_large_image'],
        ['twitter:title', title],
        ['twitter:description', description ?? ''],
      ] as const) {
        await expect(meta(page, name), name).toHaveAttribute('content', content)
      }
      for (const name of ['og:image', 'twitter:image']) {
        await expect(meta(page, name)).toHaveAttribute('content', new RegExp(`^${server.url}/artwork/`))
      }
    })
  }
})

test('every public page exists in Arabic and names both addresses [D49.1 D42.1]', async ({ page, server }) => {
  for (const path of ['/', '/events', '/portfolio?category=video', '/vendors', '/plan']) {
    const addresses = { en: server.url + path, ar: server.url + localPath(path, 'ar') }
    await page.goto(addresses.ar)
    const root = page.locator('html')
    await expect(root).toHaveAttribute('lang', 'ar')
    await expect(root).toHaveAttribute('dir', 'rtl')
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', addresses.ar)
    for (const [code, address] of Object.entries({ ...addresses, 'x-default': addresses.en }))
      await expect(page.locator(`link[hreflang="${code}"]`)).toHaveAttribute('href', address)
    await expect(meta(page, 'og:locale')).toHaveAttribute('content', 'ar_KW')
    await expect(meta(page, 'og:locale:alternate')).toHaveAttribute('content', 'en_US')
    expect(JSON.stringify(await structuredData(page))).toContain('"inLanguage":"ar"')
    await expect(page.getByRole('link', { name: 'English', exact: true })).toBeVisible()
    const targets = await page
      .locator('main a[href^="/"]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
    // Besides the switch of the language.
    const elsewhere = targets.filter((target) => target !== path && !/^\/ar($|[/?#])/.test(target))
    expect(elsewhere, 'links of an Arabic page lead to Arabic pages').toEqual([])
  }
})

test('the home page has Organization JSON-LD, and inner pages have BreadcrumbList [D42.2]', async ({
  page,
  server,
}) => {
  await page.goto('/')
  expect(await structuredData(page)).toMatchObject([
    { '@type': 'Organization', name: 'Lulu Nights', url: server.url },
    { '@type': 'WebSite', name: 'Lulu Nights', url: `${server.url}/`, inLanguage: 'en' },
  ])
  await page.goto('/portfolio')
  expect(await structuredData(page)).toMatchObject([
    {
      '@type': 'BreadcrumbList',
      itemListElement: [
        { position: 1, name: 'Home', item: `${server.url}/` },
        { position: 2, name: 'Portfolio', item: `${server.url}/portfolio` },
      ],
    },
    { '@type': 'WebPage', inLanguage: 'en' },
  ])
})

test('the address of an event has Event JSON-LD with the offset of Kuwait, and is shared with date and place [D42.2 D42.1]', async ({
  page,
  server,
}) => {
  const events: SiteEvent[] = await (await server.api.call('GET', '/events')).json()
  const gala = events.find(({ title }) => title === 'Pearl Gala')
  const address = `${server.url}/events?event=${gala?.id}`
  await page.goto(`/events?event=${gala?.id}`)
  await expect(page).toHaveTitle('Pearl Gala · Lulu Nights')
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', address)
  await expect(meta(page, 'og:image')).toHaveAttribute('content', `${server.url}${samplePicture('pearl')}`)
  await expect(meta(page, 'og:description')).toHaveAttribute(
    'content',
    'Mon, Dec 1, 2036 · 7:00 PM, Kuwait City. An evening of light and music by the sea.',
  )
  expect(await structuredData(page)).toMatchObject([
    { '@type': 'BreadcrumbList', itemListElement: [{}, { name: 'Events' }, { name: 'Pearl Gala', item: address }] },
    { '@type': 'WebPage', inLanguage: 'en' },
    {
      '@type': 'Event',
      organizer: { name: 'Lulu Nights' },
      offers: { price: '45', priceCurrency: 'KWD' },
      name: 'Pearl Gala',
      startDate: '2036-12-01T19:00:00.000+03:00',
      location: { '@type': 'Place', name: 'Kuwait City' },
      url: address,
    },
  ])
})

test('pages can be read and links work without scripts [D42.1]', { tag: '@main' }, async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(savedHero.title)
  await expect(page.getByText('Trusted by Leading Brands')).toBeVisible()
  await expect(page.locator('#portfolio').getByRole('listitem')).toHaveCount(6)
  await page.getByRole('link', { name: 'View All Events' }).click()
  await expect(page.getByRole('article')).toHaveCount(10)
  await expect(page.locator('time', { hasText: 'Thu, Jan 1, 2037' })).toBeVisible()
  await page.goto('/portfolio?category=private')
  await expect(page.getByRole('main').getByRole('listitem')).toHaveText([/Garden Wedding$/])
})

test('View Details leads to the details without scripts [D14.2]', async ({ page }) => {
  await page.goto('/ar/events')
  await page.locator('article', { hasText: 'Falcon Show' }).getByRole('link', { name: 'التفاصيل' }).click()
  // Not by role, because the tests' selectors skip the content of <noscript>.
  const details = page.locator('noscript article')
  await expect(details.locator('h2')).toHaveText('Falcon Show')
  await expect(details.locator('time')).toBeVisible()
  await expect(details.locator('dd').nth(1)).toContainText('Kuwait City')
  await expect(details).toContainText('An evening of light and music by the sea.')
  await expect(details.locator('a[href$=".ics?lang=ar"], a[href*=".ics"]').first()).toBeVisible()
})

test('the vendor form can be read without scripts', async ({ page }) => {
  for (const [path, level] of [
    ['/', 2],
    ['/vendors', 1],
  ] as const) {
    await test.step(`${path} shows the whole form and says that uploads need JavaScript`, async () => {
      await page.goto(path)
      await expect(page.getByRole('heading', { level, name: 'Become a Vendor' })).toBeVisible()
      // Not by getByText, which skips the content of <noscript>.
      await expect(page.locator('p', { hasText: 'The form needs JavaScript to upload your documents.' })).toBeVisible()
      const form = page.locator('form[aria-label="Vendor application"]')
      for (const label of [
        'Full name',
        'Company',
        'Position',
        'Phone',
        'Email',
        'Civil ID',
        'Company Licence',
        'Authorized Signature',
        'I accept the terms and conditions',
      ])
        await expect(form.locator('label', { hasText: label }).first(), label).toBeVisible()
      await expect(form.locator('button', { hasText: 'Submit application' })).toBeVisible()
      await expect(page.locator('[aria-busy=true]:visible'), 'no placeholder').toHaveCount(0)
    })
  }
})

test('the sitemap lists every page and every public event', async ({ request, server }) => {
  const response = await request.get('/sitemap.xml')
  expect(response.headers()['content-type']).toContain('application/xml')
  const addresses = [...(await response.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address)
  for (const path of ['/', '/events', '/portfolio', '/vendors', '/portfolio?category=video']) {
    expect(addresses).toContain(`${server.url}${path}`)
  }
  for (const path of ['/events?event=', '/ar/events?event=']) {
    expect(addresses.filter((address) => address?.startsWith(server.url + path))).toHaveLength(10)
  }
})

test('robots.txt disallows the back office and names the sitemap [D42.3 D42.5]', async ({ request, server }) => {
  const lines = (await (await request.get('/robots.txt')).text()).split('\n')
  expect(lines).toContain('Disallow: /admin')
  expect(lines).toContain(`Sitemap: ${server.url}/sitemap.xml`)
  for (const path of ['/admin', '/admin/login']) {
    expect(await (await request.get(path)).text()).toContain('<meta name="robots" content="noindex"')
  }
})

test('the calendar lists every current and upcoming event', async ({ request }) => {
  const response = await request.get('/events.ics')
  expect(response.headers()['content-type']).toContain('text/calendar')
  const calendar = await response.text()
  expect(calendar.match(/BEGIN:VEVENT/g)).toHaveLength(10)
  expect(calendar).toContain('DTSTART;TZID=Asia/Kuwait:20361201T190000')
  expect(calendar).not.toMatch(/Secret Draft|Last Summer/)
})
