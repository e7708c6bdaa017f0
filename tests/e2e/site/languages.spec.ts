import type { Page } from '@playwright/test'
import { expect, test } from '../support/own-server.ts'
import { fullContent } from '../support/site-content.ts'
import { desktop, enterAs, phone, visit } from '../support/visit.ts'

test.use({ content: fullContent, isFresh: true })

const root = (page: Page) => page.locator('html')
const arabicLink = (page: Page) => page.getByRole('link', { name: 'العربية', exact: true })
const englishLink = (page: Page) => page.getByRole('link', { name: 'English', exact: true })
const paths = ['/', '/events', '/portfolio?category=video', '/vendors', '/plan']
const inArabic = (path: string) => (path === '/' ? '/ar' : `/ar${path}`)

test('every public page exists in Arabic and hydrates without errors [D49.1 D50.1]', async ({ page, server }) => {
  for (const path of paths) {
    await visit(page, inArabic(path))
    await expect(root(page)).toHaveAttribute('lang', 'ar')
    await expect(root(page)).toHaveAttribute('dir', 'rtl')
    const addresses = { en: server.url + path, ar: server.url + inArabic(path) }
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', addresses.ar)
    for (const [code, address] of Object.entries({ ...addresses, 'x-default': addresses.en })) {
      await expect(page.locator(`link[hreflang="${code}"]`)).toHaveAttribute('href', address)
    }
    await expect(page.locator('meta[property="og:locale"]')).toHaveAttribute('content', 'ar_KW')
    await expect(page.locator('meta[property="og:locale:alternate"]')).toHaveAttribute('content', 'en_US')
    const data = await page.locator('script[type="application/ld+json"]').textContent()
    expect(data).toContain('"inLanguage":"ar"')
    for (const viewport of [desktop, phone]) {
      await page.setViewportSize(viewport)
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(viewport.width)
      await expect(englishLink(page)).toBeVisible()
    }
  }
})

test('links of an Arabic page lead to Arabic pages', async ({ page }) => {
  await visit(page, '/ar')
  const targets = await page
    .locator('main a[href^="/"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  expect(targets.length).toBeGreaterThan(10)
  expect(targets.filter((target) => !/^\/ar($|[/?#])/.test(target ?? ''))).toEqual([])
})

test('switching keeps path, query, place and typed text, and reloads nothing [D51.1 D51.2 D51.3]', async ({ page }) => {
  await visit(page, '/vendors?from=mail')
  await page.locator('form:not([inert])').waitFor()
  await page.locator('input[name=name]').fill('Fahad')
  await page.evaluate(() => {
    Object.assign(window, { isSamePage: true })
    window.scrollTo(0, 120)
  })
  await expect(arabicLink(page)).toHaveAttribute('lang', 'ar')
  await expect(arabicLink(page)).toHaveAttribute('hreflang', 'ar')
  // Without scrolling to the link, as on a page whose navigation bar is always visible.
  await arabicLink(page).evaluate((link: HTMLElement) => {
    link.focus({ preventScroll: true })
    link.click()
  })
  await expect(page).toHaveURL('/ar/vendors?from=mail')
  await expect(root(page)).toHaveAttribute('lang', 'ar')
  await expect(root(page)).toHaveAttribute('dir', 'rtl')
  await expect(englishLink(page)).toBeFocused()
  await expect(page.locator('input[name=name]')).toHaveValue('Fahad')
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
  // The lines of the other language have another height.
  expect(Math.abs((await page.evaluate(() => window.scrollY)) - 120)).toBeLessThan(40)
  await page.goBack()
  await expect(root(page)).toHaveAttribute('dir', 'ltr')
  await expect(page.locator('input[name=name]')).toHaveValue('Fahad')
})

test('a switch whose messages cannot be loaded opens the page of the server', async ({ page, noise }) => {
  noise.allow(/Failed to load resource/, /thrown: .*dynamically imported module/, /^console error/)
  await visit(page, '/events')
  await page.route(/\/assets\/ar-[\w-]+\.js$/, (route) => route.abort())
  await arabicLink(page).click()
  await expect(page).toHaveURL('/ar/events')
  await expect(root(page)).toHaveAttribute('dir', 'rtl')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('an unknown Arabic address is 404 in Arabic, and its link leads to the English one', async ({ page, noise }) => {
  noise.allow(/status of 404/)
  const response = await page.goto('/ar/nowhere')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 الصفحة غير موجودة')
  await expect(page.getByRole('link', { name: 'العودة إلى الصفحة الرئيسية' })).toHaveAttribute('href', '/ar')
  await page.locator('html[data-hydrated]').waitFor()
  await englishLink(page).click()
  await expect(page).toHaveURL('/nowhere')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 Page Not Found')
})

test('the calendar file of an event is offered in the language of the page [D50.4]', async ({ page, request }) => {
  const [event] = await (await request.get('/api/events/upcoming?limit=1')).json()
  await visit(page, `/ar/events?event=${event.id}`)
  await expect(page.getByRole('dialog').locator('a[download]')).toHaveAttribute(
    'href',
    `/events/${event.id}.ics?lang=ar`,
  )
})

test('the frame has the language link in its bar and its footer [D51.1]', async ({ page, api }) => {
  await enterAs(page, await api.addUser({ role: 'editor' }))
  for (const viewport of [desktop, phone]) {
    await page.setViewportSize(viewport)
    await visit(page, '/ar/events')
    await expect(page.getByRole('banner').getByRole('link', { name: 'English' })).toBeVisible()
    await expect(page.getByRole('contentinfo').getByRole('link', { name: 'English' })).toBeVisible()
    await expect(englishLink(page)).toHaveCount(2)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width)
  }
})

test('a page loads the messages and fonts of its own language only [D57.4 D59.1]', async ({ page }) => {
  const loaded: string[] = []
  page.on('response', (response) => loaded.push(new URL(response.url()).pathname))
  const filesOf = async (path: string) => {
    loaded.length = 0
    await visit(page, path)
    await page.evaluate(() => document.fonts.ready)
    await page.waitForLoadState('networkidle')
    return loaded
      .filter((file) => /\/(en|ar)-[\w-]+\.(js|css)$|arabic/.test(file))
      .map((file) => file.slice('/assets/'.length))
  }
  expect((await filesOf('/')).filter((file) => !file.startsWith('en-'))).toEqual([])
  const arabic = await filesOf('/ar')
  expect(arabic.filter((file) => file.startsWith('en-'))).toEqual([])
  expect(arabic.some((file) => file.startsWith('baloo-bhaijaan-2-arabic-basic'))).toBe(true)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the language link keeps path and query [D51.2]', async ({ page }) => {
    await page.goto('/portfolio?category=video')
    await arabicLink(page).click()
    await expect(page).toHaveURL('/ar/portfolio?category=video')
    await expect(root(page)).toHaveAttribute('dir', 'rtl')
    await englishLink(page).click()
    await expect(page).toHaveURL('/portfolio?category=video')
  })
})
