import { findings, findingsInBothThemes } from '../support/findings.ts'
import { answer, button, card, dialog, expect, expectToast, goInside, test, unique } from './support.ts'

const stats = {
  upcomingEvents: 1234,
  registeredVendors: 2,
  portfolioItems: 3,
  pendingVendors: 4,
  recentActivities: [],
  problems: [],
  securityAdvice: [],
  lastProvenBackup: null,
  expiringDocuments: null,
  expiringApplications: null,
  expiringEnquiries: null,
  passedEvents: [],
  nextEvents: [],
  awaitedVendors: 0,
  waitingVendors: [],
  newDocuments: 0,
  receivedDocuments: [],
  newEnquiries: 0,
  waitingEnquiries: [],
  followUpsDue: 0,
  dueFollowUps: [],
  failedMails: 0,
  lateSchedule: 0,
  translations: { ar: { missing: 0, partial: 0, stale: 0, complete: 0 } },
  translationGaps: [],
}

const sampleEvent = {
  id: '1',
  title: 'Sample Gala',
  description: 'An evening that nobody has planned.',
  // Long after this week.
  dateTime: '2099-12-01T19:00:00.000+03:00',
  location: 'Kuwait City',
  price: '',
  coverImage: '',
  status: 'upcoming',
  featured: false,
  version: 1,
}

test('the dashboard shows counters, activities and its error state', async ({ page, open }) => {
  let answers: 'nothing yet' | 'activities' | 'trouble' = 'nothing yet'
  const threeHoursAgo = new Date(Date.now() - 3 * 3_600_000)
  const recentActivities = [
    { id: '1', message: 'Noor created the event Gala', timestamp: threeHoursAgo.toISOString(), path: '/admin/events' },
    {
      id: '2',
      message: 'Dana deleted the client Pearl',
      timestamp: '2026-01-02T21:30:00.000Z',
      path: '/admin/clients',
    },
  ]
  await page.route('**/api/dashboard/stats', async (route) => {
    const message = 'The service is busy. Please try again in a moment.'
    if (answers === 'trouble') return await route.fulfill({ status: 503, json: { message } })
    await route.fulfill({ json: answers === 'activities' ? { ...stats, recentActivities } : stats })
  })
  await open('admin', '/admin')

  await test.step('the dashboard shows four counters [S2.60]', async () => {
    await expect(page.getByRole('list', { name: 'Counters' }).getByRole('listitem')).toHaveText([
      'Upcoming events1,234',
      'Registered vendors2',
      'Portfolio items3',
      'Pending vendors4',
    ])
  })

  await test.step('the dashboard says that there are no activities [S2.62]', async () => {
    await expect(page.getByRole('heading', { name: 'Recent Activities' })).toBeVisible()
    await expect(page.getByText('No recent activities to display')).toBeVisible()
  })

  await test.step('a dashboard that fails to load can be retried', async () => {
    answers = 'trouble'
    await page.reload()
    await expect(page.getByRole('alert')).toContainText('We could not load the dashboard')
    await expect(page.getByRole('alert')).toContainText('The service is busy.')
    answers = 'activities'
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('main')).toBeFocused()
  })

  await test.step('an activity shows its age, an older one its time in the time zone of the site [S2.61]', async () => {
    const lines = page.getByRole('region', { name: 'Recent Activities' }).getByRole('listitem')
    await expect(lines.nth(0)).toContainText('Noor created the event Gala')
    await expect(lines.nth(0)).toContainText('3 hours ago')
    await expect(lines.nth(1)).toContainText('Jan 03, 2026, 12:30 AM')
  })
})

test.describe('on a screen that stays open', () => {
  test.use({ isFresh: true })

  test('ages grow, and none is in the future although the clock of the browser is slow', async ({
    page,
    openAsNew,
  }) => {
    const entry = { id: '1', message: 'Noor created the event Gala', path: '/admin/events' }
    const inNineMinutes = new Date(Date.now() + 9 * 60_000).toISOString()
    const recentActivities = [{ ...entry, timestamp: inNineMinutes }]
    await answer(page, 'dashboard/stats', { ...stats, recentActivities })
    await page.clock.install()
    await openAsNew('admin', '/admin')
    const line = page.getByRole('region', { name: 'Recent Activities' }).getByRole('listitem')
    await expect(line).toContainText('just now')
    await page.clock.fastForward('20:00')
    await expect(line).toContainText(/1[01] minutes ago/)
  })
})

test('the dashboard shows an action that has just happened and leads to its record [D86.4]', async ({
  page,
  open,
  api,
}) => {
  const { title } = await api.event()
  await open('editor', '/admin')
  await page.getByRole('link', { name: `the event ${title}` }).click()
  await expect(dialog(page, 'Edit event').getByLabel('Title')).toHaveValue(String(title))
})

test('the dashboard lists problems that the viewer can fix, next events and waiting applications [D86.2 D86.3 U20 B10.5]', async ({
  page,
  open,
}) => {
  const eightDaysAgo = new Date(Date.now() - 8 * 86_400_000).toISOString()
  await answer(page, 'dashboard/stats', {
    ...stats,
    problems: ['chat-number', 'menu-hidden', 'plan-hidden', 'terms-page', 'privacy-page'],
    nextEvents: [sampleEvent],
    pendingVendors: 1,
    waitingVendors: [{ id: '7', company: 'Desert Lights', name: 'Fahad', submittedAt: eightDaysAgo }],
  })
  const links = (name: string) => page.getByRole('region', { name }).getByRole('link')
  await open('superadmin', '/admin')
  await expect(links('Things to fix')).toHaveText([
    'Add the number',
    'Show the menu',
    'Edit the menu',
    'Create the page',
    'Create the page',
  ])
  await expect(links('Next events').filter({ hasText: 'Sample Gala' })).toHaveAttribute('href', '/admin/events?edit=1')
  await expect(page.getByRole('region', { name: 'Next events' })).toContainText('Tue, Dec 1, 2099')
  await expect(page.getByRole('region', { name: 'Waiting applications' }).getByRole('listitem')).toContainText('8 days')
  expect(await findingsInBothThemes(page)).toEqual([])
  await open('admin', '/admin')
  await expect(links('Things to fix')).toHaveText(['Add the number'])
  await links('Things to fix').click()
  await expect(page.getByRole('tab', { name: 'Contact Info', selected: true })).toBeVisible()
  await expect(page.getByLabel('WhatsApp Link')).toBeVisible()
  await open('editor', '/admin')
  await expect(links('Next events').first()).toBeVisible()
  await expect(page.getByRole('region', { name: 'Things to fix' })).toHaveCount(0)
})

test('an event that is over is moved to Past from its card and from the dashboard [D86.5 U35]', async ({
  page,
  open,
  api,
}) => {
  const title = unique('Late Gala')
  const { id } = await api.event({ title, dateTime: new Date(Date.now() - 4 * 3_600_000).toISOString() })
  const status = async () => (await api.send<{ status: string }>('GET', `events/${id}`)).status
  await open('editor', `/admin/events?q=${encodeURIComponent(title)}`)
  await expect(card(page, title)).toContainText('Date has passed')
  await expect(card(page, title).getByRole('link', { name: `View on site: ${title}` })).toHaveAttribute(
    'href',
    `/events?event=${id}`,
  )
  await button(page, `Move to Past: ${title}`).click()
  await expect(card(page, title).getByText('Past', { exact: true })).toBeVisible()
  await expect(card(page, title)).not.toContainText('Date has passed')
  await button(page, 'Undo').click()
  await expect(card(page, title)).toContainText('Date has passed')
  expect(await findingsInBothThemes(page)).toEqual([])

  await goInside(page, '/admin')
  await page
    .getByRole('region', { name: 'Things to fix' })
    .getByRole('button', { name: `Move to Past: ${title}` })
    .click()
  await expect(button(page, `Move to Past: ${title}`)).toHaveCount(0)
  await expect.poll(status).toBe('past')
})

test('a superadmin removes the sample content, and the offer disappears [O12.1]', async ({ page, open }) => {
  let remaining = 51
  await page.route('**/api/sample-content', async (route) => {
    if (route.request().method() === 'GET') return await route.fulfill({ json: { remaining } })
    remaining = 0
    await route.fulfill({ status: 204 })
  })
  await answer(page, 'dashboard/stats', stats)
  await page.route('**/api/events', (route) => route.fulfill({ json: remaining > 0 ? [sampleEvent] : [] }))
  const running = { ...sampleEvent, place: sampleEvent.location, endDateTime: sampleEvent.dateTime }
  const events = [{ ...running, dateTime: new Date(Date.now() - 60_000).toISOString() }]
  await page.route('**/api/calendar?**', (route) =>
    route.fulfill({ json: { events: remaining > 0 ? events : [], enquiries: [], planned: [] } }),
  )
  await open('superadmin', '/admin/events')
  await expect(card(page, sampleEvent.title)).toBeVisible()
  await goInside(page, '/admin')
  const offer = page.getByRole('region', { name: 'Your site is showing sample content' })
  await expect(offer).toContainText('51 sample items')
  const week = page.getByRole('region', { name: 'This week' })
  await expect(week).toContainText(sampleEvent.title)
  expect(await findings(page)).toEqual([])
  await button(page, 'Remove sample content').click()
  const question = page.getByRole('alertdialog', { name: 'Remove the sample content?' })
  await expect(question).toContainText('Anything you’ve edited or added is kept')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toBeHidden()
  expect(remaining).toBe(51)
  await button(page, 'Remove sample content').click()
  await question.getByRole('button', { name: 'Remove' }).click()
  await expectToast(page, 'Sample content removed')
  await expect(offer).toHaveCount(0)
  await expect(week).toContainText('Nothing is on today')
  await expect(week).not.toContainText(sampleEvent.title)
  await goInside(page, '/admin/events')
  await expect(page.getByText('No events found'), 'a cached list is fetched again').toBeVisible()
})

test('the dashboard shows how much is translated and leads to the rest [D55.6]', async ({ page, open }) => {
  const gap = (place: string, state: string, count: number) => ({ language: 'ar', place, state, count })
  const translations = { ar: { missing: 3, partial: 0, stale: 2, complete: 995 } }
  const translationGaps = [
    gap('events', 'missing', 2),
    gap('events', 'stale', 1),
    gap('clients', 'stale', 1),
    gap('hero', 'missing', 1),
  ]
  await answer(page, 'dashboard/stats', { ...stats, translations, translationGaps })
  const region = page.getByRole('region', { name: 'Translations' })
  const linksIn = async (name: string) =>
    await page
      .getByRole('region', { name })
      .getByRole('link')
      .evaluateAll((all) => all.map((link) => [link.textContent, link.getAttribute('href')]))
  await open('superadmin', '/admin')
  await expect(region, 'is rounded down').toContainText('99% translated')
  expect(await linksIn('Translations')).toEqual([
    ['2 events', '/admin/events?translation=missing'],
    ['Hero section', '/admin/cms/hero'],
  ])
  expect(await linksIn('Things to fix'), 'what is out of date waits').toEqual([
    ['1 event', '/admin/events?translation=stale'],
    ['1 client', '/admin/clients?translation=stale'],
  ])
  await expect(page.getByRole('region', { name: 'Things to fix' })).toContainText('2 translations are out of date')
  expect(await findingsInBothThemes(page)).toEqual([])
  await open('editor', '/admin')
  await expect(region).toContainText('Not translated')
  expect(await linksIn('Translations'), 'only what the viewer can change').toEqual([
    ['2 events', '/admin/events?translation=missing'],
  ])
  expect(await linksIn('Things to fix')).toEqual([['1 event', '/admin/events?translation=stale']])
})

test('the dashboard and its activities are in the language of the account [D41.3]', async ({
  page,
  api,
  openAsNew,
}) => {
  const { title } = await api.event()
  await openAsNew('editor', '/admin')
  await expect(page.getByRole('link', { name: `created the event ${title}` })).toBeVisible()
  await page.getByRole('button', { name: 'العربية', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'الرئيسية', level: 1 })).toBeVisible()
  await expect(page.getByRole('link', { name: new RegExp(`إضافة الفعالية «.?${title}.?»`) })).toBeVisible()
  expect(await findings(page)).toEqual([])
})
