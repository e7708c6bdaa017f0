import type { Page } from '@playwright/test'
import { expect, test } from '../support/own-server.ts'
import { fullContent } from '../support/site-content.ts'
import { desktop, holdBack, phone, untilHydrated, visit } from '../support/visit.ts'

/**
 * Latin fonts and their fallbacks differ by fractions of a pixel. The Arabic font of the system is known on Android only,
 * so Arabic pages may shift as much as performance.md allows.
 */
const limitOf = (path: string) => (path.startsWith('/ar') ? 0.02 : 0.001)

const late = /\.(woff2|js)$/

test.use({ content: fullContent, isFresh: true })
test.beforeEach(({ noise }) => noise.allow(/status of 404.*\/nowhere/))

// The home page in every combination, each other page in each language and at each width.
for (const [viewport, paths] of [
  [desktop, ['/', '/ar', '/portfolio', '/ar/events', '/ar/vendors']],
  [phone, ['/', '/ar', '/events', '/ar/portfolio', '/vendors', '/nowhere']],
] as const) {
  test.describe(`at ${viewport.width} pixels`, () => {
    test.use({ viewport })

    test(`pages load without layout shift at ${viewport.width} pixels`, async ({ page }) => {
      const arrived: string[] = []
      page.on('requestfinished', (request) => late.test(request.url()) && arrived.push(request.url()))
      await observeShifts(page)
      for (const path of paths) {
        await test.step(`${path} loads without layout shift when fonts and scripts are late`, async () => {
          const release = await holdBack(page, late)
          await page.goto(path, { waitUntil: 'commit' })
          // Requests of the previous page may still have finished.
          arrived.length = 0
          await untilPainted(page)
          expect(arrived, 'fonts and scripts are held back').toEqual([])
          release()
          await untilHydrated(page)
          await page.evaluate(() => document.fonts.ready)
          // The code of the vendor form arrives last.
          await page.waitForLoadState('networkidle')
          const shifts = await readShifts(page)
          const total = shifts.reduce((sum, { value }) => sum + value, 0)
          expect(total, JSON.stringify(shifts)).toBeLessThan(limitOf(path))
          await page.unroute(late)
        })
      }
    })
  })
}

test.describe('on a phone', () => {
  test.use({ viewport: phone, contextOptions: { reducedMotion: 'no-preference' } })

  test('pictures far below the fold load when they come near', async ({ page }) => {
    await visit(page, '/')
    await page.waitForLoadState('networkidle')
    const last = page.locator('.client-logo').last()
    await expect(last).toHaveJSProperty('complete', false)
    await last.scrollIntoViewIfNeeded()
    await expect(last).toHaveJSProperty('complete', true)
  })

  test('the light behind the hero starts moving after hydration', async ({ page }) => {
    const release = await holdBack(page, /\.js$/)
    await page.goto('/', { waitUntil: 'commit' })
    const beams = page.locator('.glow-beams').first()
    await expect(beams).toBeVisible()
    await expect(beams).toHaveCSS('animation-name', 'none')
    release()
    await expect(beams).toHaveCSS('animation-name', 'sway')
  })

  test('a page whose scripts fail to load can be read, and its links work', async ({ page, noise }) => {
    noise.allow(/ERR_FAILED|preload/)
    await page.route(/\.js$/, (route) => route.abort())
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('#portfolio').getByRole('listitem')).toHaveCount(6)
    await page.getByRole('link', { name: 'View All Events' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Events')
  })

  test('a page whose style sheets fail to load can be read and used', async ({ page, noise }) => {
    noise.allow(/ERR_FAILED|preload/)
    await page.route('**/*.css', (route) => route.abort())
    await visit(page, '/')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.getByRole('button', { name: 'Pause', exact: true }).click()
    await page.getByRole('button', { name: 'Play', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Pause', exact: true })).toBeVisible()
  })
})

test('public pages contain no inline scripts except JSON', async ({ request }) => {
  for (const path of ['/', '/events', '/portfolio', '/portfolio?category=video', '/vendors', '/nowhere']) {
    const html = await (await request.get(path)).text()
    const scripts = [...html.matchAll(/<script\b([^>]*)>/g)].map(([, attributes = '']) => attributes)
    expect(scripts.length, path).toBeGreaterThan(0)
    const inline = scripts.filter((attributes) => !/ src="\/|type="application\/(ld\+)?json"/.test(attributes))
    expect(inline, path).toEqual([])
    expect(html.match(/<[^>]+ on\w+=/g), 'event handlers in attributes').toBeNull()
  }
})

type Shift = { value: number; moved: string[] }

async function observeShifts(page: Page) {
  await page.addInitScript(() => {
    const shifts: Shift[] = []
    Object.assign(window, { shifts })
    type Entry = PerformanceEntry & { value: number; sources: { node?: Element }[] }
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as Entry[]) {
        shifts.push({ value, moved: sources.map(({ node }) => String(node?.className ?? node)) })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

async function readShifts(page: Page): Promise<Shift[]> {
  // The shifts of a frame are reported after it.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  return await page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts)
}

const untilPainted = (page: Page) =>
  page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
