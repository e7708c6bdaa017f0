import { findings } from '../support/findings.ts'
import { answer, button, card, expect, expectToast, goInside, test } from './support.ts'

const stats = { upcomingEvents: 1234, registeredVendors: 2, portfolioItems: 3, pendingVendors: 4, recentActivities: [] }

const sampleEvent = {
  id: '1',
  title: 'Sample Gala',
  description: 'An evening that nobody has planned.',
  dateTime: '2026-12-01T19:00:00.000+03:00',
  location: 'Kuwait City',
  price: '',
  coverImage: '',
  status: 'upcoming',
  featured: false,
  version: 1,
}

test('the dashboard says how things stand, and says so when it cannot', async ({ page, open }) => {
  let answers: 'nothing yet' | 'activities' | 'trouble' = 'nothing yet'
  const threeHoursAgo = new Date(Date.now() - 3 * 3_600_000)
  const recentActivities = [
    { id: '1', message: 'Noor created the event Gala', timestamp: threeHoursAgo.toISOString() },
    { id: '2', message: 'Dana deleted the client Pearl', timestamp: '2026-01-02T21:30:00.000Z' },
  ]
  await page.route('**/api/dashboard/stats', async (route) => {
    const message = 'The service is busy. Please try again in a moment.'
    if (answers === 'trouble') return await route.fulfill({ status: 503, json: { message } })
    await route.fulfill({ json: answers === 'activities' ? { ...stats, recentActivities } : stats })
  })
  await open('admin', '/admin')

  await test.step('the four counters say how things stand [S2.60]', async () => {
    await expect(page.getByRole('list', { name: 'Counters' }).getByRole('listitem')).toHaveText([
      'Upcoming Events1,234',
      'Registered Vendors2',
      'Portfolio Items3',
      'Pending Vendors4',
    ])
  })

  await test.step('without activities it says so [S2.62]', async () => {
    await expect(page.getByRole('heading', { name: 'Recent Activities' })).toBeVisible()
    await expect(page.getByText('No recent activities to display')).toBeVisible()
  })

  await test.step('a dashboard that cannot be read can be asked again', async () => {
    answers = 'trouble'
    await page.reload()
    await expect(page.getByRole('alert')).toContainText('We could not load the dashboard')
    await expect(page.getByRole('alert')).toContainText('The service is busy.')
    answers = 'activities'
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('main')).toBeFocused()
  })

  await test.step('an activity shows how long ago it was, and when exactly on the site’s clock [S2.61]', async () => {
    const lines = page.getByRole('region', { name: 'Recent Activities' }).getByRole('listitem')
    await expect(lines.nth(0)).toContainText('Noor created the event Gala')
    await expect(lines.nth(0)).toContainText('3 hours ago')
    await expect(lines.nth(1)).toContainText('Jan 03, 2026, 12:30 AM')
  })
})

test('what was just done is on the dashboard', async ({ page, open, api }) => {
  const { title } = await api.event()
  await open('editor', '/admin')
  await expect(page.getByText(`the event ${title}`)).toBeVisible()
})

test('the superadmin can send the sample content away, and the offer goes with it', async ({ page, open }) => {
  let remaining = 51
  await page.route('**/api/sample-content', async (route) => {
    if (route.request().method() === 'GET') return await route.fulfill({ json: { remaining } })
    remaining = 0
    await route.fulfill({ status: 204 })
  })
  await answer(page, 'dashboard/stats', stats)
  await page.route('**/api/events', (route) => route.fulfill({ json: remaining > 0 ? [sampleEvent] : [] }))
  await open('superadmin', '/admin/events')
  await expect(card(page, sampleEvent.title)).toBeVisible()
  await goInside(page, '/admin')
  const offer = page.getByRole('region', { name: 'Your site is showing sample content' })
  await expect(offer).toContainText('51 sample entries')
  expect(await findings(page)).toEqual([])
  await button(page, 'Remove sample content').click()
  const question = page.getByRole('alertdialog', { name: 'Remove the sample content?' })
  await expect(question).toContainText('Everything that you have edited or added stays')
  await question.getByRole('button', { name: 'Keep it' }).click()
  await expect(question).toBeHidden()
  expect(remaining).toBe(51)
  await button(page, 'Remove sample content').click()
  await question.getByRole('button', { name: 'Remove' }).click()
  await expectToast(page, 'Sample content removed')
  await expect(offer).toHaveCount(0)
  await goInside(page, '/admin/events')
  await expect(page.getByText('No events found'), 'a list that was opened before is read anew').toBeVisible()
})
