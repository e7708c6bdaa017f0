import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../support/own-server.ts'
import { fullContent } from '../support/site-content.ts'
import { desktop, holdBack, phone, swipe, untilHydrated, visit } from '../support/visit.ts'

const carousel = (page: Page) => page.getByRole('region', { name: 'Featured Events' })
const button = (page: Page, name: string) => carousel(page).getByRole('button', { name, exact: true })
const counter = (page: Page) => carousel(page).locator('[aria-live]')
const slides = (page: Page) => carousel(page).locator('[aria-roledescription=slide]')
const frame = (page: Page) =>
  carousel(page)
    .locator('div', { has: page.getByRole('list') })
    .last()
const shown = (page: Page) => carousel(page).locator('[aria-roledescription=slide]:not([inert])')

/** Featured, current and the six upcoming events of the page, without duplicates, drafts and past events. */
const programme = [
  'Lantern Walk',
  'Pearl Gala',
  'ليلة رأس السنة',
  'Falcon Show',
  'Desert Rock',
  'Souq Evening',
  'Dhow Regatta',
  'Opera Night',
  'Book Fair',
]

test.use({ content: fullContent })

const expectShown = (page: Page, index: number) =>
  expect(shown(page)).toHaveAttribute('aria-label', programme[index] ?? '')

const edgesOf = async (part: Locator) => {
  const { x, width } = (await part.boundingBox()) ?? { x: 0, width: 0 }
  return [Math.round(x), Math.round(width)]
}

async function resize(page: Page) {
  const before = await edgesOf(frame(page))
  await page.setViewportSize({ width: 700, height: 900 })
  await expect.poll(() => edgesOf(frame(page))).not.toEqual(before)
}

/** Advances the clock by one interval. */
const wait = (page: Page) => page.clock.runFor(6500)

/** Stops the clock at the start, so that the test advances it. */
async function stopTime(page: Page) {
  await page.clock.install({ time: '2026-11-15T09:00:00Z' })
  // Far enough in the future that a slow machine has not reached it.
  await page.clock.pauseAt('2026-11-15T10:00:00Z')
}

/** Hides the animated light behind the carousel, which these tests do not cover. */
async function visitOutOfTime(page: Page) {
  await stopTime(page)
  await visit(page, '/')
  await page.addStyleTag({ content: '.glow-beams, .glow-bokeh { display: none }' })
}

test.describe('before hydration', () => {
  test.use({ isFresh: true })

  test('the carousel shows its first event before hydration and can be operated after it', async ({ page }) => {
    const release = await holdBack(page, /\.js$/)
    await page.goto('/', { waitUntil: 'commit' })
    await expectShown(page, 0)
    await expect(button(page, 'Next event')).toBeVisible()
    release()
    await untilHydrated(page)
    await button(page, 'Next event').click()
    await expectShown(page, 1)
  })
})

test.describe('by touch', () => {
  test.use({ hasTouch: true })

  test('the carousel shows events and is operated by buttons, keys, swipes and clicks', async ({ page, noise }) => {
    // The browser logs this when the page was still scrolling at the touch.
    noise.allow(/Ignored attempt to cancel a touchmove event/)
    await visit(page, '/')

    await test.step('the carousel shows featured, current and upcoming events once each [S2.23 D58.1 S2.32]', async () => {
      await expect(slides(page)).toHaveCount(programme.length)
      for (const [index, title] of programme.entries()) {
        await expect(slides(page).nth(index)).toHaveAttribute('aria-label', title)
      }
      await expect(slides(page).nth(1).locator('time')).toHaveText('Dec 01, 2036')
      await expect(slides(page).nth(0)).toContainText('Live Now')
      await expect(slides(page).nth(0).locator('time')).toHaveText('Nov 14, 2036')
      await expect(slides(page).nth(0).getByRole('link', { name: 'Learn More' })).toHaveAttribute('target', '_blank')
    })

    await test.step('the buttons move the carousel in both directions and wrap around', async () => {
      await expectShown(page, 0)
      await button(page, 'Next event').click()
      await expectShown(page, 1)
      await button(page, 'Previous event').click()
      await button(page, 'Previous event').click()
      await expectShown(page, programme.length - 1)
      await expect(carousel(page)).toContainText(`Event ${programme.length} / of ${programme.length}`)
    })

    await test.step('the arrow keys move the carousel', async () => {
      await button(page, 'Next event').focus()
      await page.keyboard.press('ArrowRight')
      await expectShown(page, 0)
      await page.keyboard.press('ArrowLeft')
      await expectShown(page, programme.length - 1)
    })

    await test.step('the current slide fills the carousel after the window is resized', async () => {
      await resize(page)
      await expect(async () => expect(await edgesOf(shown(page))).toEqual(await edgesOf(frame(page)))).toPass()
    })

    await test.step('a swipe on a phone moves the carousel in both directions', async () => {
      await page.setViewportSize(phone)
      await carousel(page).scrollIntoViewIfNeeded()
      await expect(async () => expect(await edgesOf(shown(page))).toEqual(await edgesOf(frame(page)))).toPass()
      await swipe(page, frame(page), -240)
      await expectShown(page, 0)
      await swipe(page, frame(page), 240)
      await expectShown(page, programme.length - 1)
      await button(page, 'Next event').click()
      await expectShown(page, 0)
    })

    await test.step('the picture of a featured event opens its details [D14.2]', async () => {
      await page.setViewportSize(desktop)
      await expect(async () => expect(await edgesOf(shown(page))).toEqual(await edgesOf(frame(page)))).toPass()
      const { x = 0, y = 0 } = (await shown(page).boundingBox()) ?? {}
      await page.mouse.click(x + 60, y + 60)
      await expect(page.getByRole('dialog', { name: programme[0] ?? '' })).toBeVisible()
      await expect(page).toHaveURL(/\/events\?event=/)
    })
  })
})

test.describe('autoplay', () => {
  test.use({ isFresh: true, contextOptions: { reducedMotion: 'no-preference' } })

  test('the carousel plays automatically and pauses on interaction', async ({ page }) => {
    await visitOutOfTime(page)

    await test.step('the carousel advances automatically', async () => {
      await expect(button(page, 'Pause')).toBeVisible()
      await wait(page)
      await expectShown(page, 1)
    })

    await test.step('the carousel pauses while the pointer is over it', async () => {
      for (const target of [shown(page), button(page, 'Next event')]) {
        await target.hover()
        await wait(page)
        await expectShown(page, 1)
      }
      await page.mouse.move(5, 5)
      await wait(page)
      await expectShown(page, 2)
    })

    await test.step('the carousel pauses while it contains the keyboard focus', async () => {
      await page.getByRole('link', { name: 'See our Work' }).focus()
      await page.keyboard.press('Tab')
      await expect(button(page, 'Previous event')).toBeFocused()
      await wait(page)
      await expectShown(page, 2)
      for (let step = 0; step < 3; step++) await page.keyboard.press('Tab')
      await expect(shown(page).getByRole('link', { name: programme[2] ?? '', exact: true })).toBeFocused()
      await page.keyboard.press('Tab')
      await expect(shown(page).getByRole('link', { name: 'Learn More' })).toBeFocused()
      await expect(counter(page), 'the current event is announced').toHaveAttribute('aria-live', 'polite')
      await wait(page)
      await expectShown(page, 2)
      await page.keyboard.press('Tab')
      await expect(counter(page)).toHaveAttribute('aria-live', 'off')
      await wait(page)
      await expectShown(page, 3)
    })

    await test.step('the Pause button stops the carousel until Play is pressed', async () => {
      await button(page, 'Pause').click()
      await shown(page).hover()
      await page.mouse.move(5, 5)
      await wait(page)
      await expectShown(page, 3)
      await button(page, 'Play').click()
      await page.mouse.move(5, 5)
      await wait(page)
      await expectShown(page, 4)
    })

    await test.step('the carousel keeps playing after the window is resized', async () => {
      await resize(page)
      await expect(async () => {
        await page.clock.runFor(50)
        expect(await edgesOf(shown(page))).toEqual(await edgesOf(frame(page)))
      }).toPass()
      await wait(page)
      await expectShown(page, 5)
    })
  })
})

test.describe(() => {
  test.use({ isFresh: true })

  test('the carousel does not play with reduced motion', async ({ page }) => {
    await stopTime(page)
    await visit(page, '/')
    await expect(button(page, 'Play')).toBeVisible()
    await slides(page).first().hover()
    await page.mouse.move(5, 5)
    await wait(page)
    await expectShown(page, 0)
    const moving = await page.evaluate(() =>
      document.getAnimations().flatMap((animation) => {
        const { iterations, duration } = animation.effect?.getComputedTiming() ?? {}
        const isStill = iterations === 1 && Number(duration) < 1
        // What follows the scrolling moves with the reader, not by itself.
        return isStill || animation.timeline !== document.timeline || animation.playState !== 'running'
          ? []
          : [(animation as CSSAnimation).animationName]
      }),
    )
    expect(moving).toEqual([])

    await test.step('pictures are loaded for the adjacent slides and stay loaded', async () => {
      const last = programme.length - 1
      const withPictures = () =>
        slides(page).evaluateAll((all) =>
          all.flatMap((slide, index) => (slide.querySelector('.picture-fill')?.hasChildNodes() ? [index] : [])),
        )
      await expect.poll(withPictures).toEqual([0, 1, last])
      await button(page, 'Next event').click()
      await expect.poll(withPictures).toEqual([0, 1, 2, last])
      await button(page, 'Next event').click()
      await expect.poll(withPictures).toEqual([0, 1, 2, 3, last])
    })
  })
})
