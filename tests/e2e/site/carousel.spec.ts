import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../support/own-server.ts'
import { fullStage } from '../support/stages.ts'
import { holdBack, phone, swipe, visit } from '../support/visit.ts'

const carousel = (page: Page) => page.getByRole('region', { name: 'Featured Events' })
const button = (page: Page, name: string) => carousel(page).getByRole('button', { name, exact: true })
const counter = (page: Page) => carousel(page).locator('[aria-live]')
const slides = (page: Page) => carousel(page).locator('[aria-roledescription=slide]')
const frame = (page: Page) =>
  carousel(page)
    .locator('div', { has: page.getByRole('list') })
    .last()
const shown = (page: Page) => carousel(page).locator('[aria-roledescription=slide]:not([inert])')

/** Featured, current, the six upcoming ones of the page: each once, no draft, nothing past. */
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

test.use({ stage: fullStage })

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

/** Lets the time of one turn pass. */
const wait = (page: Page) => page.clock.runFor(6500)

/** Time stands still from the start, and passes only when a test says so. */
async function stopTime(page: Page) {
  await page.clock.install({ time: '2026-11-15T09:00:00Z' })
  // Far enough ahead that a slow machine has not passed it already.
  await page.clock.pauseAt('2026-11-15T10:00:00Z')
  // A page whose time stands still goes on waiting until its visitor gives a sign.
  await page.addInitScript(() => addEventListener('load', () => dispatchEvent(new Event('pointerdown'))))
}

/** Without the moving light behind the carousel, which is not what these tests are about. */
async function visitOutOfTime(page: Page) {
  await stopTime(page)
  await visit(page, '/')
  await page.addStyleTag({ content: '.stage-beams, .stage-bokeh { display: none }' })
}

test.describe('before the page has come to life', () => {
  test.use({ isFresh: true })

  test('what is pressed is done as soon as it has', async ({ page }) => {
    const letPicturesCome = await holdBack(page, '**/artwork/**')
    const letCodeCome = await holdBack(page, /\/entry-client-[\w-]+\.js$/)
    const started = page.waitForRequest(/\/entry-client-[\w-]+\.js$/)
    await page.goto('/', { waitUntil: 'domcontentloaded' })
    await button(page, 'Next event').click()
    await started
    await expectShown(page, 0)
    letCodeCome()
    await expectShown(page, 1)
    letPicturesCome()
  })
})

test('it shows the programme and turns when asked', async ({ page }) => {
  await visit(page, '/')

  await test.step('it shows featured, current and upcoming events, each once [S2.24 S2.27 S2.32]', async () => {
    await expect(slides(page)).toHaveCount(programme.length)
    for (const [index, title] of programme.entries()) {
      await expect(slides(page).nth(index)).toHaveAttribute('aria-label', title)
    }
    await expect(slides(page).nth(1).locator('time')).toHaveText('Dec 01, 2026')
    await expect(slides(page).nth(0)).toContainText('Live Now')
    await expect(slides(page).nth(0).locator('time')).toHaveText('Nov 14, 2026')
    await expect(slides(page).nth(0).getByRole('link', { name: 'Learn More' })).toHaveAttribute('target', '_blank')
  })

  await test.step('its buttons turn it in both directions, round the end too', async () => {
    await expectShown(page, 0)
    await button(page, 'Next event').click()
    await expectShown(page, 1)
    await button(page, 'Previous event').click()
    await button(page, 'Previous event').click()
    await expectShown(page, programme.length - 1)
    await expect(carousel(page)).toContainText(`Event ${programme.length} / of ${programme.length}`)
  })

  await test.step('the arrow keys turn it', async () => {
    await button(page, 'Next event').focus()
    await page.keyboard.press('ArrowRight')
    await expectShown(page, 0)
    await page.keyboard.press('ArrowLeft')
    await expectShown(page, programme.length - 1)
  })

  await test.step('in a window of another width the shown one fills the frame again', async () => {
    await resize(page)
    await expect(async () => expect(await edgesOf(shown(page))).toEqual(await edgesOf(frame(page)))).toPass()
  })
})

test('pictures come for the slides that the next turn may bring, and stay', async ({ page }) => {
  const last = programme.length - 1
  const withPictures = () =>
    slides(page).evaluateAll((all) =>
      all.flatMap((slide, index) => (slide.querySelector('.picture-fill')?.hasChildNodes() ? [index] : [])),
    )
  await visitOutOfTime(page)
  await expect.poll(withPictures).toEqual([0, 1, last])
  await button(page, 'Next event').click()
  await expect.poll(withPictures).toEqual([0, 1, 2, last])
  await button(page, 'Next event').click()
  await expect.poll(withPictures).toEqual([0, 1, 2, 3, last])
})

test.describe('on a phone', () => {
  test.use({ viewport: phone, hasTouch: true })

  test('a swipe turns it in both directions', async ({ page, noise }) => {
    // Said by the browser when the page was still scrolling as the finger came down.
    noise.allow(/Ignored attempt to cancel a touchmove event/)
    await visit(page, '/')
    await carousel(page).scrollIntoViewIfNeeded()
    await swipe(page, frame(page), -240)
    await expectShown(page, 1)
    await swipe(page, frame(page), 240)
    await expectShown(page, 0)
  })
})

test.describe('by itself', () => {
  test.use({ isFresh: true, contextOptions: { reducedMotion: 'no-preference' } })

  test('it goes on, and waits for whoever looks closer', async ({ page }) => {
    await visitOutOfTime(page)

    await test.step('it turns', async () => {
      await expect(button(page, 'Pause')).toBeVisible()
      await wait(page)
      await expectShown(page, 1)
    })

    await test.step('it waits while somebody points at it, and goes on afterwards', async () => {
      for (const target of [shown(page), button(page, 'Next event')]) {
        await target.hover()
        await wait(page)
        await expectShown(page, 1)
      }
      await page.mouse.move(5, 5)
      await wait(page)
      await expectShown(page, 2)
    })

    await test.step('it waits while the keyboard is inside it, and goes on afterwards', async () => {
      await page.getByRole('link', { name: 'See our Work' }).focus()
      await page.keyboard.press('Tab')
      await expect(shown(page).getByRole('link', { name: 'Learn More' })).toBeFocused()
      await expect(counter(page), 'which one is turned to is said').toHaveAttribute('aria-live', 'polite')
      await wait(page)
      await expectShown(page, 2)
      await page.keyboard.press('Tab')
      await expect(button(page, 'Previous event')).toBeFocused()
      await wait(page)
      await expectShown(page, 2)
      await page.keyboard.press('Shift+Tab')
      await page.keyboard.press('Shift+Tab')
      await expect(counter(page)).toHaveAttribute('aria-live', 'off')
      await wait(page)
      await expectShown(page, 3)
    })

    await test.step('once paused it stays where it is, whatever the pointer does, until it is played again', async () => {
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

    await test.step('it goes on in a window of another width', async () => {
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

  test('for whoever asked for less motion nothing moves', async ({ page }) => {
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
        return isStill || animation.playState !== 'running' ? [] : [(animation as CSSAnimation).animationName]
      }),
    )
    expect(moving).toEqual([])
  })
})
