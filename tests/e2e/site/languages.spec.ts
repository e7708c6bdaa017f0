import type { Page } from '@playwright/test'
import { expect, test } from '../support/own-server.ts'
import { fullContent } from '../support/site-content.ts'
import { desktop, enterAs, phone, visit } from '../support/visit.ts'

test.use({ content: fullContent, isFresh: true })

const root = (page: Page) => page.locator('html')
const arabicLink = (page: Page) => page.getByRole('link', { name: 'العربية', exact: true })
const englishLink = (page: Page) => page.getByRole('link', { name: 'English', exact: true })

test('switching keeps path, query, place and typed text, and reloads nothing [D49.4]', {
  tag: '@main',
}, async ({ page }) => {
  await visit(page, '/vendors?from=mail')
  await page.locator('form:not([inert])').waitFor()
  await page.locator('input[name=name]').pressSequentially('Fahad')
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

test('the frame has the language link in its bar and its footer [D49.4]', async ({ page, api }) => {
  await enterAs(page, await api.addUser({ role: 'editor' }))
  await visit(page, '/ar/events')
  for (const viewport of [desktop, phone]) {
    await page.setViewportSize(viewport)
    await expect(page.getByRole('banner').getByRole('link', { name: 'English' })).toBeVisible()
    await expect(page.getByRole('contentinfo').getByRole('link', { name: 'English' })).toBeVisible()
    await expect(englishLink(page)).toHaveCount(2)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width)
  }
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the language link keeps path and query without JavaScript [D49.4]', async ({ page }) => {
    await page.goto('/portfolio?category=video')
    await arabicLink(page).click()
    await expect(page).toHaveURL('/ar/portfolio?category=video')
    await expect(root(page)).toHaveAttribute('dir', 'rtl')
    await englishLink(page).click()
    await expect(page).toHaveURL('/portfolio?category=video')
  })
})
