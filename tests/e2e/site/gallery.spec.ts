import type { Page } from '@playwright/test'
import { expect, test } from '../support/own-server.ts'
import { fullContent, videos } from '../support/site-content.ts'
import { desktop, phone, prepareBackOfAndroid, swipe, visit } from '../support/visit.ts'

test.use({ content: fullContent })

const gallery = (page: Page) => page.getByRole('dialog')
const shown = (page: Page) => gallery(page).locator('.yarl__slide_current')
const card = (page: Page, title: string) => page.getByRole('main').getByRole('link', { name: title })
const picture = (page: Page, number: number) =>
  shown(page).getByRole('img', { name: `Garden Wedding, image ${number}`, exact: true })

test('the gallery works by keyboard and by pointer', { tag: '@main' }, async ({ page, server }) => {
  await visit(page, '/portfolio?category=private')

  await test.step('the keyboard opens the gallery, shows all pictures, closes it and restores the focus [D91.3]', async () => {
    await card(page, 'Garden Wedding').focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name: 'Gallery: Garden Wedding' })).toBeVisible()
    await expect(gallery(page)).toContainText('A product launch on the water, filmed from above.')
    await expect(picture(page, 1)).toBeVisible()
    await page.keyboard.press('ArrowRight')
    await expect(picture(page, 2)).toBeVisible()
    await page.keyboard.press('ArrowRight')
    await expect(picture(page, 3)).toBeVisible()
    await page.keyboard.press('ArrowLeft')
    await expect(picture(page, 2)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(gallery(page)).toHaveCount(0)
    await expect(card(page, 'Garden Wedding')).toBeFocused()
  })

  await test.step('the focused button of the gallery is visible', async () => {
    await page.keyboard.press('Enter')
    await expect(picture(page, 1)).toBeVisible()
    const reached = new Set<string | null>()
    for (let step = 0; step < 5; step++) {
      await page.keyboard.press('Tab')
      const focused = gallery(page).locator('button:focus')
      if ((await focused.count()) === 0) continue
      reached.add(await focused.getAttribute('aria-label'))
      await expect(focused).toHaveCSS('outline-style', 'solid')
      await expect(focused).toHaveCSS('outline-width', '2px')
    }
    expect(reached).toEqual(new Set(['Share', 'Close', 'Previous', 'Next']))
    await page.keyboard.press('Escape')
    await expect(gallery(page)).toHaveCount(0)
  })

  await test.step('the buttons show all pictures and close the gallery', async () => {
    await card(page, 'Garden Wedding').click()
    await gallery(page).getByRole('button', { name: 'Next' }).click()
    await expect(picture(page, 2)).toBeVisible()
    await gallery(page).getByRole('button', { name: 'Previous' }).click()
    await expect(picture(page, 1)).toBeVisible()
    await gallery(page).getByRole('button', { name: 'Close' }).click()
    await expect(gallery(page)).toHaveCount(0)
  })

  await test.step('the caption never covers the picture', async () => {
    await card(page, 'Garden Wedding').click()
    for (const viewport of [desktop, phone, { width: 844, height: 390 }]) {
      await page.setViewportSize(viewport)
      await expect(picture(page, 1)).toBeVisible()
      await expect(gallery(page)).toContainText('Private Events · 2026')
      await expect(gallery(page)).toContainText('1 / 3')
      await expect(async () => {
        const [first, ...others] = await Promise.all(
          [
            picture(page, 1),
            gallery(page).getByRole('heading'),
            gallery(page).getByRole('button', { name: 'Close' }),
            gallery(page).getByRole('button', { name: 'Previous' }),
            gallery(page).getByText('A product launch on the water'),
          ].map((part) => part.boundingBox()),
        )
        if (!first) throw new Error('no picture')
        expect(first.height, `${viewport.width} pixels`).toBeGreaterThan(100)
        const apart = others.map((box) => box && (box.y + box.height <= first.y || box.y >= first.y + first.height))
        expect(apart, `${viewport.width} pixels`).toEqual([true, true, true, true])
      }).toPass()
    }
    await page.setViewportSize(desktop)
  })

  await test.step('a gallery is shared by copying its link where the system cannot share [D14.2]', async () => {
    await page.evaluate(() => {
      Object.assign(window, { copied: [] as string[] })
      const writeText = async (text: string) => void (window as unknown as { copied: string[] }).copied.push(text)
      Object.defineProperty(navigator, 'share', { value: undefined })
      Object.defineProperty(navigator, 'clipboard', { value: { writeText } })
    })
    await gallery(page).getByRole('button', { name: 'Share' }).click()
    await expect(gallery(page).getByRole('status').filter({ hasText: 'Link copied' })).toBeVisible()
    const item = new URL(page.url()).searchParams.get('item')
    const copied = await page.evaluate(() => (window as unknown as { copied: string[] }).copied)
    expect(copied).toEqual([`${server.url}/portfolio?item=${item}`])
    await page.keyboard.press('Escape')
    await expect(gallery(page)).toHaveCount(0)
  })

  await test.step('an item without pictures shows artwork and right-to-left Arabic [D17.3]', async () => {
    await page.getByRole('group', { name: 'Category' }).getByRole('button', { name: 'Launch Events' }).click()
    await card(page, 'إطلاق العطر').click()
    await expect(shown(page).getByRole('img', { name: 'إطلاق العطر' })).toBeVisible()
    await expect(gallery(page).getByRole('heading', { name: 'إطلاق العطر' })).toHaveCSS('direction', 'rtl')
    await expect(gallery(page).getByRole('button', { name: 'Next' }), 'nor is there a way to others').toHaveCount(0)
  })
})

test('videos use privacy-enhanced players that load only when they are shown [D17.2]', async ({ page, noise }) => {
  const asked: string[] = []
  await page.route(/^https:/, (route) => {
    asked.push(route.request().url())
    return route.fulfill({ contentType: 'text/html', body: '<title>player</title>' })
  })
  noise.allow(/^third party: https:\/\/(www\.youtube-nocookie\.com|player\.vimeo\.com|videos\.example)\//)
  await visit(page, '/portfolio?category=video')
  await card(page, 'Opening Film').click()
  await expect(shown(page).getByRole('img')).toBeVisible()
  expect(asked).toEqual([])
  await page.keyboard.press('ArrowRight')
  const frame = shown(page).locator('iframe')
  await expect(frame).toHaveAttribute('src', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ')
  await page.keyboard.press('ArrowRight')
  await expect(frame).toHaveAttribute('src', 'https://player.vimeo.com/video/76979871?dnt=1')
  await page.keyboard.press('ArrowRight')
  await expect(shown(page).locator('video')).toHaveAttribute('src', videos.other)
  await expect(shown(page).locator('video')).toHaveAttribute('controls')
})

test('a picture that fails to load is replaced by artwork', async ({ page, noise }) => {
  noise.allow(/wedding-2|Failed to load resource/)
  await page.route(/wedding-2/, (route) => route.fulfill({ status: 404 }))
  await visit(page, '/portfolio?category=private')
  await card(page, 'Garden Wedding').click()
  await expect(picture(page, 1)).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(shown(page).getByRole('img', { name: 'Garden Wedding', exact: true })).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(picture(page, 3)).toBeVisible()
})

test('a gallery has an address: Back closes it, and a reload opens it again [D91.3]', async ({ page }) => {
  await visit(page, '/')

  await test.step('an item on the home page leads to its gallery, and closing it focuses its card [D91.3]', async () => {
    await card(page, 'Summit 1').click()
    await expect(page.getByRole('dialog', { name: 'Gallery: Summit 1' })).toBeVisible()
    await expect(page).toHaveURL(/\/portfolio\?item=/)
    await page.keyboard.press('Escape')
    await expect(gallery(page)).toHaveCount(0)
    await expect(page).toHaveURL('/portfolio')
    await expect(card(page, 'Summit 1')).toBeFocused()
  })

  await card(page, 'Garden Wedding').click()
  await expect(picture(page, 1)).toBeVisible()
  await expect(page).toHaveURL(/\/portfolio\?item=[\w-]+$/)
  await expect(page).toHaveTitle('Garden Wedding · Lulu Nights')
  await page.reload()
  await expect(picture(page, 1)).toBeVisible()
  await expect(page).toHaveTitle('Garden Wedding · Lulu Nights')
  await page.goBack()
  await expect(gallery(page)).toHaveCount(0)
  await expect(page).toHaveURL('/portfolio')
  await page.goBack()
  await expect(page).toHaveURL('/')
})

test('the server renders title, picture and address of a gallery for sharing [D91.3]', async ({ page, server }) => {
  const items: { id: string; title: string }[] = await (await server.api.call('GET', '/portfolio/private')).json()
  const path = `/portfolio?category=private&item=${items[0]?.id}`
  const html = await (await page.request.get(path)).text()
  expect(html).toContain('<title>Garden Wedding · Lulu Nights</title>')
  expect(html).toContain(`<link rel="canonical" href="${server.url}/portfolio?item=${items[0]?.id}"/>`)
  expect(html).toMatch(/property="og:image" content="[^"]+wedding-1"/)
})

test('the address of an item that does not exist shows the portfolio with a notice [D91.3]', async ({
  page,
  noise,
}) => {
  noise.allow(/status of 404.*\/api\/portfolio\//)
  const response = await page.goto('/portfolio?category=private&item=00000000-0000-7000-8000-000000000000')
  expect(response?.status()).toBe(200)
  await expect(page.locator('main header').getByRole('status')).toHaveText(
    'This project is no longer listed. Here is more of our work.',
  )
  await expect(card(page, 'Garden Wedding')).toBeVisible()
  await expect(gallery(page)).toHaveCount(0)
})

test.describe('on a phone', () => {
  test.use({ viewport: phone, hasTouch: true })

  test('a swipe shows the next picture of the gallery, and the back button closes the gallery and stays on the page [D91.3]', async ({
    page,
  }) => {
    const goBack = await prepareBackOfAndroid(page)
    await visit(page, '/portfolio?category=private')
    await card(page, 'Garden Wedding').tap()
    await expect(picture(page, 1)).toBeVisible()
    await swipe(page, shown(page), -300)
    await expect(picture(page, 2)).toBeVisible()
    await goBack()
    await expect(gallery(page)).toHaveCount(0)
    await expect(page).toHaveURL('/portfolio?category=private')
    await expect(card(page, 'Garden Wedding')).toBeFocused()
  })
})
