import type { Locator, Page } from '@playwright/test'
import { expect, type SiteContent, test } from '../support/own-server.ts'
import { samplePicture } from '../support/site-content.ts'
import { desktop, phone, visit } from '../support/visit.ts'

const mixedTitle = 'Layali Bridal Show by Maison Élie & شركة الورد'
const longName = 'Kuwait National Petroleum and Gas Services Company'

/** One record of each kind, with texts of both languages in one line. */
const loneContent: SiteContent = {
  name: 'lone',
  fill: async (api) => {
    await Promise.all([
      api.addEvent({
        title: mixedTitle,
        description: 'يبدأ العشاء حين تلامس الشمس الماء، وتبدأ السهرة بعد أن تغيب. '.repeat(6),
        location: 'قاعة الشيخة سلوى Hall 2',
        dateTime: '2036-12-08T19:30:00+03:00',
        endDateTime: '2036-12-08T23:30:00+03:00',
      }),
      api.addWork({ title: 'Portrait', category: 'private', images: [samplePicture('portrait')] }),
      api.addClient({ name: longName, logo: '', website: '', order: 1, active: true }),
      api.addClient({
        name: 'White Letters',
        logo: samplePicture('white-letters'),
        website: '',
        order: 2,
        active: true,
      }),
    ])
  },
}

test.use({ content: loneContent })

const boxOf = async (part: Locator) => {
  const box = await part.boundingBox()
  if (!box) throw new Error('It is not shown')
  return box
}

/** Where the first line of a text begins and ends, without the room around it. */
const lineOf = async (part: Locator) =>
  await part.evaluate((element) => {
    const range = document.createRange()
    range.selectNodeContents(element)
    // Words of another direction have boxes of their own.
    const boxes = [...range.getClientRects()].filter(({ width }) => width > 0)
    const firstLine = boxes.filter(({ top }) => Math.abs(top - (boxes[0]?.top ?? 0)) < 8)
    return {
      left: Math.min(...firstLine.map(({ left }) => left)),
      right: Math.max(...firstLine.map(({ right }) => right)),
    }
  })

const card = (page: Page) => page.getByRole('main').getByRole('article')

/** The date, the title and the description of the card, and the place with its icon. */
async function expectAligned(page: Page, isArabic: boolean): Promise<void> {
  const [date, title, description, place] = await Promise.all(
    ['time', 'h3 a', 'h3 ~ p[dir]', 'h3 ~ p:has(svg) > span'].map((part) => lineOf(card(page).locator(part).first())),
  )
  if (!date || !title || !description || !place) throw new Error('A line is missing')
  for (const line of [title, description]) {
    if (isArabic) expect(line.right).toBeCloseTo(date.right, -1)
    else expect(line.left).toBeCloseTo(date.left, -1)
  }
  const icon = await boxOf(card(page).locator('h3 ~ p:has(svg) > svg').first())
  const gap = isArabic ? icon.x - place.right : place.left - icon.x - icon.width
  expect(gap, 'the place begins beside its icon').toBeLessThan(16)
}

async function expectWholeDate(page: Page): Promise<void> {
  const parts = card(page).locator('time span')
  await expect(parts).toHaveCount(3)
  for (const part of await parts.all())
    expect(await part.evaluate((element) => element.getBoundingClientRect().height)).toBeLessThan(32)
  const [dash, end] = await card(page)
    .locator('time')
    .last()
    .evaluate((time) => {
      const range = document.createRange()
      if (time.previousSibling) range.selectNodeContents(time.previousSibling)
      return [range.getBoundingClientRect().bottom, time.getBoundingClientRect().bottom]
    })
  expect(dash).toBeCloseTo(end ?? 0, 0)
}

test('the only upcoming event is laid out well at every width, in both languages', async ({ page }) => {
  for (const path of ['/events', '/ar/events']) {
    const isArabic = path.startsWith('/ar')
    await page.setViewportSize(desktop)
    await visit(page, path)

    await test.step(`text and button of the card are beside its picture on ${path} [V19]`, async () => {
      const picture = await boxOf(card(page).locator('.poster'))
      const button = await boxOf(card(page).getByRole('link', { name: isArabic ? 'احجز الآن' : 'Book Now' }))
      if (isArabic) expect(button.x + button.width).toBeLessThan(picture.x)
      else expect(button.x).toBeGreaterThan(picture.x + picture.width)
      expect(button.y + button.height).toBeLessThanOrEqual(picture.y + picture.height + 1)
      await expect(card(page).locator('.poster-text')).toBeHidden()
    })

    for (const viewport of [desktop, phone])
      await test.step(`all lines of the card on ${path} start on the side of the page at ${viewport.width} pixels [V19]`, async () => {
        await page.setViewportSize(viewport)
        await expectAligned(page, isArabic)
      })

    await test.step(`a date on ${path} breaks between the day and the time only [V19]`, async () => {
      await page.setViewportSize({ width: 320, height: 800 })
      await expectWholeDate(page)
    })
  }

  await test.step('an Arabic text that is too long fades after a whole word [V19]', async () => {
    await page.setViewportSize(desktop)
    const description = card(page).locator('h3 ~ p[dir]').first()
    await expect(description).toHaveCSS('-webkit-line-clamp', 'none')
    await expect(description).toHaveCSS('mask-image', /gradient.*gradient/)
    const { shown, lines } = await description.evaluate((element) => ({
      shown: element.clientHeight,
      lines: 3 * Number.parseFloat(getComputedStyle(element).lineHeight),
    }))
    expect(shown).toBeCloseTo(lines, -1)
  })
})

test('the only portfolio item keeps the shape of a photo [V19]', async ({ page }) => {
  await visit(page, '/portfolio')
  for (const viewport of [phone, { width: 1024, height: 768 }, desktop]) {
    await page.setViewportSize(viewport)
    const { width, height } = await boxOf(page.getByRole('main').getByRole('listitem').locator('img'))
    expect(width / height, `at ${viewport.width} pixels`).toBeCloseTo(4 / 3, 1)
    expect(width).toBeLessThanOrEqual(viewport.width > 1024 ? desktop.width / 2 : viewport.width)
  }
})

test('the home page of one event has no counter in its hero, and names a client without a visible logo in two lines [V19]', async ({
  page,
}) => {
  await page.route(/\?white-letters$/, (route) =>
    route.fulfill({
      contentType: 'image/svg+xml',
      body: '<svg xmlns="http://www.w3.org/2000/svg" width="80" height="40"><rect x="20" y="10" width="40" height="20" fill="#fff"/></svg>',
    }),
  )
  await page.setViewportSize(phone)
  await visit(page, '/')
  await expect(page.getByRole('region', { name: 'Featured Events' }).getByText('1 / 1')).toHaveCount(0)
  const name = page.getByText(longName)
  await name.scrollIntoViewIfNeeded()
  const lineHeight = await name.evaluate((element) => Number.parseFloat(getComputedStyle(element).lineHeight))
  expect((await boxOf(name)).height).toBeLessThanOrEqual(2 * lineHeight + 1)
  await expect(page.getByText('White Letters')).toBeVisible()
  await expect(page.getByRole('img', { name: 'White Letters' })).toHaveCount(0)
})

test('the kinds of events stay within their tiles on the narrowest phones [V19]', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 })
  await visit(page, '/ar/plan')
  const tiles = page.getByRole('main').locator('label:has(input[name=category])')
  await expect(tiles).toHaveCount(7)
  const overflow = await tiles.evaluateAll((found) =>
    found.map((tile) => {
      const words = document.createRange()
      words.selectNodeContents(tile.querySelector('span') ?? tile)
      const [inner, outer] = [words.getBoundingClientRect(), tile.getBoundingClientRect()]
      return Math.max(outer.left - inner.left, inner.right - outer.right)
    }),
  )
  expect(Math.max(...overflow)).toBeLessThan(0)
})
