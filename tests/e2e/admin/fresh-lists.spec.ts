import { card, expect, goInside, test, unique } from './support.ts'

test('an event of a list changes as soon as the clock has published it [O3.1]', async ({ page, open, api }) => {
  const title = unique('Planned Gala')
  await open('editor', '/admin/events')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const publishAt = new Date(Date.now() + 6_000).toISOString()
  await api.event({ title, status: 'draft', dateTime: '2027-03-04T19:30', publishAt })
  await goInside(page, '/admin/portfolio')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Portfolio')
  await goInside(page, `/admin/events?q=${encodeURIComponent(title)}`)
  await expect(card(page, title)).toContainText('Draft')
  await expect(card(page, title)).toContainText('Upcoming')
})
