import type { Page } from '@playwright/test'
import { homeAnchors } from '../../../src/shared/paths.ts'
import { findings } from '../support/findings.ts'
import { quietPath } from '../support/kept-page.ts'
import { emptyStage, expect, test } from '../support/own-server.ts'
import { fullStage, workshopStage } from '../support/stages.ts'
import { desktop, enterAs, holdBack, phone, untilAlive, visit } from '../support/visit.ts'

const paths = ['/', '/events', '/portfolio', '/vendors', '/nowhere']

const late = /\.(woff2|js)$/

test.beforeEach(({ noise }) => noise.allow(/status of 404.*\/nowhere/))

for (const [viewport, loaded] of [
  [desktop, ['/', '/portfolio', '/vendors']],
  [phone, ['/', '/events', '/vendors', '/nowhere']],
] as const) {
  test.describe(`at ${viewport.width} pixels`, () => {
    test.use({ viewport, stage: fullStage, isFresh: true })

    test('nothing jumps while a page loads', async ({ page }) => {
      const arrived: string[] = []
      page.on('requestfinished', (request) => late.test(request.url()) && arrived.push(request.url()))
      await watchShifts(page)
      for (const path of loaded) {
        await test.step(`nothing jumps while ${path} loads, however late fonts and scripts come`, async () => {
          const release = await holdBack(page, late)
          await page.goto(path, { waitUntil: 'commit' })
          // Whatever the page before was still waiting for.
          arrived.length = 0
          await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
          expect(arrived, 'all that is late is held back').toEqual([])
          release()
          await untilAlive(page)
          await page.evaluate(() => document.fonts.ready)
          // The form of /vendors comes last, in a file of its own.
          await page.waitForLoadState('networkidle')
          const seen = await shifts(page)
          const total = seen.reduce((sum, { value }) => sum + value, 0)
          // Letters of the late font are a hair wider or narrower than those of its stand-in; nothing else may move.
          expect(total, JSON.stringify(seen)).toBeLessThan(0.001)
          await page.unroute(late)
        })
      }
    })
  })
}

test.describe('with a long page', () => {
  test.use({ viewport: phone, stage: fullStage, isFresh: true, contextOptions: { reducedMotion: 'no-preference' } })

  const isLit = (page: Page) => expect(page.locator('html')).toHaveAttribute('data-stage', 'lit')
  const missing = (page: Page) => page.evaluate(() => [...document.images].filter(({ complete }) => !complete).length)

  test('pictures far below come when there is nothing else to do, though nobody has moved', async ({ page }) => {
    await page.goto('/')
    await isLit(page)
    await expect.poll(() => missing(page)).toBe(0)
    expect(await page.evaluate(() => scrollY)).toBe(0)
  })

  test('where bytes are counted, pictures far below wait until somebody is near', async ({ page }) => {
    await page.addInitScript(() => {
      const { connection } = navigator as unknown as { connection: object }
      Object.defineProperty(connection, 'saveData', { value: true })
    })
    await page.goto('/')
    await isLit(page)
    await page.waitForLoadState('networkidle')
    expect(await missing(page)).toBeGreaterThan(0)
    const last = page.locator('.client-logo').last()
    await last.scrollIntoViewIfNeeded()
    await expect(last).toHaveJSProperty('complete', true)
  })

  test('what lies far below waits for the first screen, and for nothing else', async ({ page, noise }) => {
    noise.allow(/entry-client|ERR_FAILED|preloaded|rel=expect/)
    await page.addInitScript(
      ([far, near]) => {
        const isVisible = (place?: Element | null) => place?.checkVisibility({ contentVisibilityAuto: true })
        const isDrawn = () => isVisible(document.getElementById(far ?? '')?.firstElementChild)
        const isNearDrawn = () => isVisible(document.querySelector(`#${near} .backstage > *`))
        const isLit = () => document.querySelector('.stage-beams')?.checkVisibility({ visibilityProperty: true })
        const first = new Promise((resolve) => {
          const note = () => resolve({ isDrawn: isDrawn(), isNearDrawn: isNearDrawn(), isLit: isLit() })
          new PerformanceObserver(note).observe({ type: 'paint', buffered: true })
        })
        Object.assign(window, { first, isDrawn })
      },
      [homeAnchors.vendors, homeAnchors.events],
    )
    type Told = { first: Promise<Record<'isDrawn' | 'isNearDrawn' | 'isLit', boolean>>; isDrawn: () => boolean }
    const atFirst = () => page.evaluate(() => (window as unknown as Told).first)
    const now = () => page.evaluate(() => (window as unknown as Told).isDrawn())
    await watchShifts(page)

    await test.step('it is drawn after the first paint, though nobody has come near', async () => {
      await page.goto('/')
      expect(await atFirst()).toEqual({ isDrawn: false, isNearDrawn: false, isLit: false })
      await expect.poll(now).toBe(true)
      await expect(page.locator('.backstage[style]'), 'React finds what the server drew').toHaveCount(0)
      expect(await page.evaluate(() => scrollY)).toBe(0)
      expect((await shifts(page)).reduce((sum, { value }) => sum + value, 0)).toBeLessThan(0.001)
    })
    await test.step('pictures near the first screen begin to come after it has been painted', async () => {
      const early = await page.evaluate(() => {
        const seenAt = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0
        const isNear = (name: string) =>
          [...document.images].some((image) => image.closest('.backstage') && image.currentSrc === name)
        const loaded = performance.getEntriesByType('resource').filter(({ name }) => isNear(name))
        return { loaded: loaded.length, early: loaded.filter(({ startTime }) => startTime < seenAt).length }
      })
      expect(early).toEqual({ loaded: expect.any(Number), early: 0 })
      expect(early.loaded).toBeGreaterThan(0)
    })
    await test.step('it is there at once for whoever is on the way to an anchor', async () => {
      await page.goto(quietPath)
      await page.goto(`/#${homeAnchors.events}`)
      expect(await atFirst()).toMatchObject({ isDrawn: true, isNearDrawn: true })
    })
    const beams = page.locator('.stage-beams').first()
    await test.step('the light goes up when the page has come to life, or could not', async () => {
      await expect(beams).toBeVisible()
      await expect(beams).toHaveCSS('opacity', '0.7')
      await page.route('**/entry-client-*.js', (route) => route.abort())
      await page.reload()
      await expect(beams).toBeVisible()
      await expect(page.getByRole('alert')).toContainText('Parts of this page did not load.')
    })
    await test.step('where the starter is late nothing waits for long, nor again when it comes', async () => {
      const release = await holdBack(page, /starter-.*\.js$/)
      await page.goto('/', { waitUntil: 'commit' })
      const html = page.locator('html')
      await expect(html).toHaveAttribute('data-stage', 'dark')
      await expect(html).toHaveAttribute('data-stage', 'lit')
      await expect(beams).toBeVisible()
      const changes = await html.evaluateHandle((root) => {
        const noted: unknown[] = []
        const attributeFilter = ['data-stage', 'data-backstage']
        new MutationObserver(() => noted.push({ ...root.dataset })).observe(root, { attributeFilter })
        return noted
      })
      await page.unroute('**/entry-client-*.js')
      release()
      await untilAlive(page)
      expect(await changes.jsonValue()).toEqual([])
    })
    const heading = page.getByRole('heading', { level: 1 })
    await test.step('where the end of the page is late, what has come is shown before long', async () => {
      await page.route('/', async (route) => {
        const body = await (await route.fetch()).text()
        await route.fulfill({ contentType: 'text/html', body: body.replace(/<script id="last".*/s, '') })
      })
      await page.goto('/')
      await expect(page.locator('html')).toHaveAttribute('data-curtain', 'down')
      await expect(heading).toBeVisible()
      await page.unroute('/')
    })
    await test.step('where no styles come, the page can be read without them', async () => {
      await page.route('**/*.css', (route) => route.abort())
      for (const come of [() => page.goto('/'), () => page.reload()]) {
        await come()
        await expect(heading).toBeVisible()
      }
      expect(await page.locator('#root').evaluate((root) => getComputedStyle(root).contentVisibility)).toBe('visible')
      await page.getByRole('button', { name: 'Pause', exact: true }).click()
      await page.getByRole('button', { name: 'Play', exact: true }).click()
      await expect(page.getByRole('button', { name: 'Pause', exact: true })).toBeVisible()
      await expect(heading).toBeVisible()
    })
  })
})

test.describe('with a full house', () => {
  test.use({ stage: fullStage })

  for (const path of paths) {
    test(`axe finds nothing on ${path}, wide or narrow`, async ({ page }) => {
      await visit(page, path)
      for (const viewport of [desktop, phone]) {
        await page.setViewportSize(viewport)
        expect(await findings(page), `${viewport.width} pixels`).toEqual([])
      }
    })
  }
})

test.describe('in every state', () => {
  test.describe('with a full house', () => {
    test.use({ stage: fullStage })

    test('axe finds nothing in what opens above a page', async ({ page }) => {
      await visit(page, '/events')
      await page.getByRole('link', { name: 'View Details of Falcon Show' }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      expect(await findings(page), 'details').toEqual([])
      await visit(page, '/portfolio?category=private')
      await page.getByRole('button', { name: 'Garden Wedding' }).click()
      await expect(page.getByRole('dialog').getByRole('img').first()).toBeVisible()
      expect(await findings(page), 'gallery').toEqual([])
    })

    test('axe finds nothing while data is under way or does not come', async ({ page, noise }) => {
      noise.allow(/Failed to load resource.*\/api\//)
      await visit(page, '/vendors')
      await page.route(/\/api\/(events|clients)/, (route) => route.abort())
      const release = await holdBack(page, '**/api/portfolio/**')
      await page.getByRole('link', { name: 'back to the home page' }).click()
      await expect(page.getByRole('alert').first()).toBeVisible()
      expect(await findings(page)).toEqual([])
      release()
    })
  })

  test('axe finds nothing on empty pages', async ({ page }) => {
    for (const path of ['/', '/events', '/portfolio']) {
      await visit(page, path)
      expect(await findings(page), path).toEqual([])
    }
  })

  test.describe('signed in', () => {
    test.use({ stage: workshopStage })

    test('axe finds nothing in bar, footer, floating button and drawer', async ({ page, api }) => {
      await api.saveCompany({})
      await api.saveContact({ whatsappLink: 'https://wa.me/96512345678', facebookUrl: 'https://facebook.com/lulu' })
      await enterAs(page, await api.signIn())
      await visit(page, '/events')
      await expect(page.getByRole('link', { name: 'Chat on WhatsApp' })).toBeVisible()
      expect(await findings(page), 'frame').toEqual([])
      await page.setViewportSize(phone)
      await page.getByRole('button', { name: 'Open menu' }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      expect(await findings(page), 'drawer').toEqual([])
    })
  })
})

test.describe('with the keyboard alone', () => {
  test.use({ stage: emptyStage })

  test('everything that can be used on the events and portfolio pages is reached, and shows it', async ({ page }) => {
    for (const path of ['/events', '/portfolio']) {
      await visit(page, path)
      const usable = await page.locator('a[href]:visible, button:visible').count()
      const reached = new Set<string>()
      for (let step = 0; step < usable; step++) {
        await page.keyboard.press('Tab')
        const focused = await page.evaluate(() => {
          const element = document.activeElement
          if (!element || element === document.body) return undefined
          const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element)
          const isSeen = (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none'
          return { name: element.textContent ?? '', isSeen }
        })
        expect(focused?.isSeen, focused?.name).toBe(true)
        reached.add(focused?.name ?? '')
      }
      expect(reached.size, path).toBe(usable)
    }
  })
})

type Shift = { value: number; moved: string[] }

async function watchShifts(page: Page) {
  await page.addInitScript(() => {
    const seen: Shift[] = []
    Object.assign(window, { shifts: seen })
    type Entry = PerformanceEntry & { value: number; sources: { node?: Element }[] }
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Entry[]) {
        seen.push({ value: entry.value, moved: entry.sources.map(({ node }) => String(node?.className ?? node)) })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

async function shifts(page: Page): Promise<Shift[]> {
  // What the last frame moved is told after it.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  return await page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts)
}
