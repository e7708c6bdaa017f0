import type { Page } from '@playwright/test'
import { answer, card, expect, test } from './support.ts'

const events = Array.from({ length: 5_000 }, (_, index) => ({
  id: `event-${index}`,
  title: `Evening ${index}`,
  description: 'An evening of light and music by the sea.',
  location: 'Kuwait City',
  price: '45 KWD',
  coverImage: '',
  status: index % 2 ? 'upcoming' : 'past',
  dateTime: '2026-12-01T19:00:00.000+03:00',
  featured: false,
  version: 1,
}))

/** Rows are measured as they become visible, so the end of the list may move while scrolling. */
const toTheEnd = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(() => {
        scrollTo(0, document.documentElement.scrollHeight)
        return Math.round(document.documentElement.scrollHeight - innerHeight - scrollY)
      }),
    )
    .toBeLessThanOrEqual(1)

test('a list of five thousand events renders only the visible ones', async ({ page, open }) => {
  await answer(page, 'events', events)
  await open('editor', '/admin/events')
  await expect(card(page, 'Evening 0')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('5,000')
  expect(await page.getByRole('article').count()).toBeLessThan(40)
  await toTheEnd(page)
  await expect(card(page, 'Evening 4999')).toBeVisible()
  expect(await page.getByRole('article').count()).toBeLessThan(40)
  const last = card(page, 'Evening 4999').locator('..')
  await expect(last).toHaveAttribute('aria-posinset', '5000')
  await expect(last).toHaveAttribute('aria-setsize', '5000')

  await test.step('search finds one of five thousand events', async () => {
    await page.getByLabel('Search events…').fill('evening 4321')
    await expect(page.getByRole('article')).toHaveCount(1)
    await expect(card(page, 'Evening 4321')).toBeVisible()
  })
})

test('a list of two thousand portfolio items scrolls to its end', async ({ page, open }) => {
  const items = Array.from({ length: 2_000 }, (_, index) => ({
    id: `item-${index}`,
    title: `Work ${index}`,
    description: 'A launch on the water, filmed from above.',
    category: 'launch',
    images: [],
    videos: [],
    year: 2025,
    featured: false,
    order: index,
    version: 1,
  }))
  await answer(page, 'portfolio', items)
  await open('editor', '/admin/portfolio')
  await expect(card(page, 'Work 0')).toBeVisible()
  await toTheEnd(page)
  await expect(card(page, 'Work 1999')).toBeVisible()
  expect(await page.getByRole('article').count()).toBeLessThan(40)
})
