import type { Page } from '@playwright/test'
import { emptyContent, expect, test } from '../support/own-server.ts'
import { fullContent, savedHero } from '../support/site-content.ts'
import { holdBack, untilHydrated, visit } from '../support/visit.ts'

const placeholders = (page: Page, kind: string) => page.locator(`[data-placeholder=${kind}]`)
const home = (page: Page) => page.getByRole('link', { name: 'back to the home page' })
const lists = /\/api\/(events|portfolio|clients)/
const hero = /\/api\/cms\/hero/

test.describe('an unknown path', () => {
  test.use({ content: emptyContent })

  test('unknown paths show the not-found page with status 404 and noindex [S2.6]', async ({ page, noise }) => {
    noise.allow(/status of 404.*\/(page|not-written)\)/)
    for (const path of ['/no/such/page', '/pages/not-written']) {
      const response = await page.goto(path)
      expect(response?.status()).toBe(404)
      await untilHydrated(page)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 Page Not Found')
      await expect(page.getByRole('main')).toContainText('Did you forget to add the page to the router?')
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
      await expect(page.locator('link[rel=canonical]')).toHaveCount(0)
      await page.getByRole('link', { name: 'Back to the home page' }).click()
      await expect(page).toHaveURL('/')
    }
  })
})

test.describe('while data is loading', () => {
  test.use({ content: fullContent })

  test('pages and categories show placeholders while they load', async ({ page }) => {
    await visit(page, '/vendors')

    await test.step('the home page shows placeholders for 3 events, 3 portfolio items and 6 clients [S2.23]', async () => {
      const release = await holdBack(page, lists)
      const releaseHero = await holdBack(page, hero)
      await home(page).click()
      await expect(placeholders(page, 'event')).toHaveCount(3)
      await expect(placeholders(page, 'portfolio')).toHaveCount(3)
      await expect(placeholders(page, 'client')).toHaveCount(6)
      const words = page.locator('div', { has: page.locator('> h1') })
      await expect(words, 'the saved texts replace no others').toHaveCSS('opacity', '0')
      releaseHero()
      await expect(words).toHaveCSS('opacity', '1')
      await expect(page.getByRole('heading', { level: 1 })).toContainText(savedHero.title)
      release()
      await expect(page.locator('#events').getByRole('article')).toHaveCount(6)
      await expect(page.locator('[data-placeholder]')).toHaveCount(0)
      await page.unroute(lists)
      await page.unroute(hero)
    })

    await test.step('another category of the home page shows 3 placeholders [S2.23]', async () => {
      const release = await holdBack(page, lists)
      await page.getByRole('button', { name: 'Private Events' }).click()
      await expect(placeholders(page, 'portfolio')).toHaveCount(3)
      release()
      await expect(page.getByRole('link', { name: 'Garden Wedding' })).toBeVisible()
      await expect(placeholders(page, 'portfolio')).toHaveCount(0)
      await page.unroute(lists)
    })

    await test.step('the events page shows 6 placeholders, and the portfolio page 9 [S2.37]', async () => {
      const release = await holdBack(page, lists)
      await page.getByRole('link', { name: 'View All Events' }).click()
      await expect(page).toHaveURL('/events')
      await expect(placeholders(page, 'event')).toHaveCount(6)
      await expect(page.getByRole('status')).toHaveText('Loading events')
      await page.goBack()
      await page.getByRole('link', { name: 'View Full Portfolio' }).click()
      await expect(page).toHaveURL('/portfolio')
      await expect(placeholders(page, 'portfolio')).toHaveCount(9)
      release()
      await expect(page.getByRole('link', { name: 'Garden Wedding' })).toBeVisible()
      await expect(placeholders(page, 'portfolio')).toHaveCount(0)
    })
  })
})

test.describe('when data fails to load', () => {
  test.use({ content: fullContent })
  test.beforeEach(({ noise }) => noise.allow(/Failed to load resource.*\/(api|assets)\//))

  const fail = (page: Page) => page.route(lists, (route) => route.abort())
  const notice = (page: Page, what: string) => page.getByRole('alert').filter({ hasText: `We could not load ${what}` })
  const retry = (page: Page, what: string) => notice(page, what).getByRole('button', { name: 'Try again' }).click()

  test('lists that fail to load show an error with Try again', async ({ page }) => {
    await visit(page, '/vendors')

    await test.step('every section of the home page shows its error and loads again', async () => {
      await fail(page)
      await home(page).click()
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
      for (const what of ['the events', 'the portfolio', 'our clients']) await expect(notice(page, what)).toBeVisible()
      const failedAgain = page.waitForEvent('requestfailed', (request) => lists.test(request.url()))
      await retry(page, 'the events')
      await failedAgain
      await expect(notice(page, 'the events')).toBeVisible()
      await page.unroute(lists)
      for (const what of ['the events', 'the portfolio', 'our clients']) await retry(page, what)
      await expect(page.locator('#events').getByRole('article')).toHaveCount(6)
      await expect(page.locator('#portfolio').getByRole('listitem')).toHaveCount(6)
      await expect(page.getByRole('heading', { name: 'Trusted by Leading Brands' })).toBeVisible()
    })

    await test.step('the events page shows its error and loads again', async () => {
      await fail(page)
      await page.getByRole('link', { name: 'View All Events' }).click()
      await expect(notice(page, 'the events')).toBeVisible()
      await page.unroute(lists)
      await retry(page, 'the events')
      await expect(page.getByRole('article').filter({ hasText: 'Poetry Hour' })).toBeVisible()
      await page.goBack()
    })

    await test.step('the portfolio page shows its error and loads again', async () => {
      // Early, because a card that appears under the pointer prefetches the gallery.
      await page.route(/gallery-[\w-]+\.(js|css)$/, (route) => route.abort())
      await fail(page)
      await page.getByRole('link', { name: 'View Full Portfolio' }).click()
      await expect(notice(page, 'the portfolio')).toBeVisible()
      await page.unroute(lists)
      await retry(page, 'the portfolio')
      await expect(page.getByRole('link', { name: 'Garden Wedding' })).toBeVisible()
    })

    await test.step('a gallery whose code fails to load can be closed', async () => {
      const card = page.getByRole('link', { name: 'Garden Wedding' })
      await card.click()
      await expect(page.getByRole('dialog', { name: 'Gallery' })).toContainText('We could not load the gallery')
      await page.getByRole('button', { name: 'Close' }).click()
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(card).toBeFocused()
    })
  })
})

test.describe('a read that fails', () => {
  test.use({ content: fullContent })

  test('a failed read is sent once per visit, also after hovering its link [S9.2]', async ({ page, noise }) => {
    noise.allow(/Failed to load resource.*\/api\//)
    const portfolio = '**/api/portfolio?limit=24'
    let sent = 0
    await visit(page, '/')
    await page.route(portfolio, (route) => {
      sent += 1
      return route.abort()
    })
    const link = page.getByRole('link', { name: 'View Full Portfolio' })
    const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/portfolio?limit=24'))
    await link.hover()
    await failed
    await page.mouse.move(5, 5)
    await link.hover()
    await link.focus()
    await link.click()
    const notice = page.getByRole('alert').filter({ hasText: 'We could not load the portfolio' })
    await expect(notice).toBeVisible()
    expect(sent, 'hovered twice, focused and opened').toBe(1)
    await page.goBack()
    await expect(page).toHaveURL('/')
    await page.goForward()
    await expect.poll(() => sent, 'the next visit tries again').toBe(2)
    await expect(notice).toBeVisible()
    await page.unroute(portfolio)
    await notice.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('link', { name: 'Garden Wedding' })).toBeVisible()
  })
})

test.describe('prefetching', () => {
  test.use({ content: fullContent })

  test('hovering or focusing a link prefetches the data of its page', async ({ page }) => {
    await visit(page, '/')
    const asked = page.waitForRequest((request) => request.url().endsWith('/api/portfolio?limit=24'))
    await page.getByRole('link', { name: 'View Full Portfolio' }).hover()
    await asked
    await expect(page).toHaveURL('/')

    await test.step('a prefetched page appears without further requests', async () => {
      const answered = page.waitForResponse('**/api/events/upcoming?limit=24')
      await page.getByRole('link', { name: 'View All Events' }).focus()
      await (await answered).finished()
      await page.route(lists, (route) => route.abort())
      await page.keyboard.press('Enter')
      await expect(page.getByRole('article').filter({ hasText: 'Poetry Hour' })).toBeVisible()
    })
  })
})
