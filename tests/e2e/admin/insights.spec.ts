import type { Route } from '@playwright/test'
import type { Insights } from '../../../src/shared/insights.ts'
import { findingsInBothThemes } from '../support/findings.ts'
import { desktop, phone } from '../support/visit.ts'
import { card, expect, test, unique } from './support.ts'

const dayMs = 86_400_000
const today = Date.parse('2026-11-15T00:00:00Z')
const dayBefore = (days: number) => new Date(today - days * dayMs).toISOString().slice(0, 10)

/** The figures of a span that ends on November 15: 10 views on the first day, 20 on the second … */
const figuresOf = (days: number): Insights => ({
  from: dayBefore(days - 1),
  to: dayBefore(0),
  views: Array.from({ length: days }, (_, index) => ({ day: dayBefore(days - 1 - index), count: 10 * (index + 1) })),
  previousViews: 140,
  pages: [
    { path: '/', title: null, count: 200 },
    { path: '/pages/story', title: 'Our story', count: 80 },
  ],
  languages: [
    { language: 'en', count: 180 },
    { language: 'ar', count: 100 },
  ],
  events: [{ id: '1', title: 'Pearl Gala', views: 90, chats: 12, bookings: 3 }],
  referrers: [{ site: 'instagram.com', count: 41 }],
  chats: 17,
  bookings: 3,
  enquiries: { begun: 9, finished: 4 },
  applications: { begun: 0, finished: 0 },
  weeks: [
    { week: '2026-11-08', enquiries: 3, applications: 1 },
    { week: '2026-11-15', enquiries: 2, applications: 0 },
  ],
})

const empty: Insights = {
  ...figuresOf(7),
  views: figuresOf(7).views.map(({ day }) => ({ day, count: 0 })),
  previousViews: 0,
  pages: [],
  languages: [],
  events: [],
  referrers: [],
  weeks: [],
}

const answerWith =
  (answers: { json?: Insights; status?: number } | ((days: number) => Insights)) => async (route: Route) => {
    if (typeof answers !== 'function')
      return await route.fulfill({ ...answers, json: answers.json ?? { message: 'Busy' } })
    const { searchParams } = new URL(route.request().url())
    const span = Date.parse(searchParams.get('to') ?? '') - Date.parse(searchParams.get('from') ?? '')
    await route.fulfill({ json: answers(span / dayMs + 1) })
  }

test('the dashboard shows the figures of a span, with tables for screen readers [D82.14]', async ({ page, open }) => {
  await page.route('**/api/insights?*', answerWith(figuresOf))
  await open('editor', '/admin?span=7')
  const section = page.getByRole('region', { name: 'Figures' })
  await expect(section.getByRole('button', { name: '7 days' })).toHaveAttribute('aria-pressed', 'true')
  await expect(section.getByText('280', { exact: true })).toBeVisible()
  await expect(section.getByText('+100% compared with the 7 days before')).toBeVisible()

  const views = section.getByRole('table', { name: 'Page views by day' })
  await expect(views.getByRole('row')).toHaveCount(8)
  await expect(views.getByRole('row').last()).toHaveText('Sun, Nov 15, 202670')
  const weeks = section.getByRole('table', { name: 'Enquiries and vendor applications by week' })
  await expect(weeks.getByRole('row').nth(1)).toHaveText('Week of Sun, Nov 8, 202631')
  await expect(section.getByRole('table', { name: 'Most viewed pages' }).getByRole('row')).toHaveText([
    'PageViews',
    'Home200',
    'Our story80',
  ])
  await expect(section.getByRole('table', { name: 'Where visitors come from' })).toContainText('instagram.com41')
  await expect(section.getByRole('table', { name: 'Languages' })).toContainText('العربية100')
  await expect(section.getByText('of 9 started')).toBeVisible()
  await expect(section.getByRole('link', { name: 'Pearl Gala' })).toHaveAttribute('href', '/admin/events?edit=1')
  expect(await findingsInBothThemes(page)).toEqual([])

  await section.getByRole('button', { name: '12 months' }).click()
  await expect(page).toHaveURL('/admin?span=365')
  await expect(section.getByRole('table', { name: 'Page views by week' }).getByRole('row')).toHaveCount(54)
  await section.getByRole('button', { name: '30 days' }).click()
  await expect(page).toHaveURL('/admin')
  await expect(section.getByRole('table', { name: 'Page views by day' }).getByRole('row')).toHaveCount(31)
})

test('pointing at a column shows its day and value [D82.14]', async ({ page, open }) => {
  await page.route('**/api/insights?*', answerWith(figuresOf))
  await open('editor', '/admin?span=7')
  const chart = page.getByRole('figure', { name: 'Page views by day' }).locator('svg')
  await chart.scrollIntoViewIfNeeded()
  const { width = 0, height = 0 } = (await chart.boundingBox()) ?? {}
  await chart.hover({ position: { x: width - 5, y: height / 2 } })
  await expect(page.getByRole('figure', { name: 'Page views by day' }).locator('p').first()).toHaveText(
    'Page views70Sun, Nov 15, 2026',
  )
})

test('figures fit a phone, and say so while nothing is counted [D82.14]', async ({ page, open }) => {
  await page.setViewportSize(phone)
  await page.route('**/api/insights?*', answerWith({ json: empty }))
  await open('editor', '/admin?span=7')
  await expect(page.getByText('No visits counted in this period')).toBeVisible()
  await expect(page.getByText('No event was opened in this period')).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width)
  expect(await findingsInBothThemes(page)).toEqual([])
})

test('figures that cannot be loaded leave the dashboard in place and can be tried again [D82.14]', async ({
  page,
  open,
}) => {
  await page.setViewportSize(desktop)
  let isDown = true
  await page.route('**/api/insights?*', async (route) => {
    await (isDown ? answerWith({ status: 503 }) : answerWith(figuresOf))(route)
  })
  await open('editor', '/admin?span=7')
  const failure = page.getByRole('alert').filter({ hasText: 'We could not load the figures' })
  await expect(failure).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Recent Activities' })).toBeVisible()
  isDown = false
  await failure.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('table', { name: 'Page views by day' })).toBeAttached()
})

test('each event shows what visitors did with it, read in one call [D82.2]', async ({ page, api, open }) => {
  const word = unique('Counted')
  const [gala, fair] = [await api.event({ title: `${word} Gala` }), await api.event({ title: `${word} Fair` })]
  let calls = 0
  await page.route('**/api/insights/events?*', async (route) => {
    calls++
    const ids = new URL(route.request().url()).searchParams.get('ids')?.split(',') ?? []
    await route.fulfill({
      json: ids.map((id) => ({ id, views: id === gala.id ? 1234 : 0, chats: id === gala.id ? 1 : 0, bookings: 0 })),
    })
  })
  await open('editor', `/admin/events?q=${word}`)
  await expect(card(page, String(gala.title))).toContainText('1,234 views · 1 chat')
  await expect(card(page, String(fair.title))).toContainText('0 views')
  expect(calls).toBeLessThan(4)
  await card(page, String(gala.title))
    .getByRole('button', { name: `Edit ${gala.title}` })
    .click()
  await expect(page.getByRole('dialog').getByText('1,234 views · 1 chat')).toBeVisible()
})
