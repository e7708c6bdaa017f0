import { afterEach, vi } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import type { DashboardStats } from '../../src/shared/dashboard.ts'
import { findingsInBothThemes } from './support/findings.ts'
import { expectToast } from './support/forms.ts'
import { button, card, dialog, expect, type Office, test } from './support/office.ts'

const region = (name: string) => page.getByRole('region', { name, exact: true })
const fixes = region('Things to fix')
const links = (name: string) => region(name).getByRole('link')
const textsOf = (locator: Locator) => locator.elements().map(({ textContent }) => textContent)
const linksOf = (name: string) =>
  links(name)
    .elements()
    .map((link) => [link.textContent, link.getAttribute('href')])

/** The dashboard with these figures instead of the real ones. */
async function showStats(office: Office, stats: Partial<DashboardStats>) {
  const real = await office.api.send<DashboardStats>('GET', 'dashboard/stats')
  return await office.answer(/^GET \/api\/dashboard\/stats/, { ...real, problems: [], ...stats })
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
  status: 'upcoming' as const,
  featured: false,
  endDateTime: null,
  publishAt: null,
  followClock: false,
  version: 1,
}

afterEach(() => {
  vi.useRealTimers()
})

test('the dashboard shows four counters [S2.60]', async ({ office }) => {
  await showStats(office, { upcomingEvents: 1234, registeredVendors: 2, portfolioItems: 3, pendingVendors: 4 })
  await office.open('/admin', { role: 'admin' })
  const counters = page.getByRole('list', { name: 'Counters' }).getByRole('listitem')
  await expect
    .poll(() => textsOf(counters))
    .toEqual(['Upcoming events1,234', 'Registered vendors2', 'Portfolio items3', 'Pending vendors4'])
})

test('the dashboard says that there are no activities [D41.2]', async ({ office }) => {
  await showStats(office, { recentActivities: [] })
  await office.open('/admin', { role: 'admin' })
  await expect.element(page.getByRole('heading', { name: 'Recent Activities' })).toBeVisible()
  await expect.element(page.getByText('No recent activities to display')).toBeVisible()
})

test('a dashboard that fails to load can be retried', async ({ office }) => {
  const mend = await office.refuse(/^GET \/api\/dashboard\/stats/, 503, { message: 'The service is busy.' })
  await office.open('/admin', { role: 'admin' })
  await expect.element(page.getByRole('alert')).toMatchTextContent('We could not load the dashboard')
  await expect.element(page.getByRole('alert')).toMatchTextContent('The service is busy.')
  await mend()
  await button('Try again').click()
  await expect.element(page.getByRole('main')).toHaveFocus()
  await expect.element(region('Recent Activities')).toBeVisible()
})

test('an activity shows its age, an older one its time in the time zone of the site [D41.2]', async ({ office }) => {
  const timestamp = new Date(Date.now() - 3 * 3_600_000).toISOString()
  const recentActivities = [
    { id: '1', message: 'Noor created the event Gala', timestamp, path: '/admin/events' },
    { id: '2', message: 'Dana deleted Pearl', timestamp: '2026-01-02T21:30:00.000Z', path: '/admin/clients' },
  ]
  await showStats(office, { recentActivities } as Partial<DashboardStats>)
  await office.open('/admin', { role: 'admin' })
  const lines = region('Recent Activities').getByRole('listitem')
  await expect.element(lines.nth(0)).toMatchTextContent('Noor created the event Gala')
  await expect.element(lines.nth(0)).toMatchTextContent('3 hours ago')
  await expect.element(lines.nth(1)).toMatchTextContent('Jan 03, 2026, 12:30 AM')
})

test('ages grow, and none is in the future although the clock of the browser is slow', async ({ office }) => {
  await office.api.event()
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: Date.now() - 9 * 60_000 })
  await office.open('/admin', { role: 'admin' })
  const line = region('Recent Activities').getByRole('listitem')
  await expect.element(line.first()).toMatchTextContent('just now')
  vi.advanceTimersByTime(20 * 60_000)
  await expect.element(line.last()).toMatchTextContent(/1[01] minutes ago/)
})

test('the dashboard shows an action that has just happened and leads to its record [D41.2]', async ({ office }) => {
  await office.api.event()
  await office.open('/admin', { role: 'editor' })
  await page.getByRole('link', { name: 'the event Winter Gala' }).click()
  await expect.element(dialog('Edit event').getByLabelText('Title')).toHaveValue('Winter Gala')
})

test('the dashboard lists problems that the viewer can fix, next events and waiting applications [D86.12 D86.3]', async ({
  office,
}) => {
  const submittedAt = new Date(Date.now() - 8 * 86_400_000).toISOString()
  await showStats(office, {
    problems: ['chat-number', 'menu-hidden', 'plan-hidden', 'terms-page', 'privacy-page'],
    nextEvents: [sampleEvent],
    pendingVendors: 1,
    waitingVendors: [{ id: '7', company: 'Desert Lights', name: 'Fahad', submittedAt }],
  })
  await office.open('/admin')
  await expect
    .poll(() => textsOf(links('Things to fix')))
    .toEqual(['Add the number', 'Show the menu', 'Edit the menu', 'Create the page', 'Create the page'])
  await expect
    .element(links('Next events').filter({ hasText: 'Sample Gala' }))
    .toHaveAttribute('href', '/admin/events?edit=1')
  await expect.element(region('Next events')).toMatchTextContent('Tue, Dec 1, 2099')
  await expect.element(region('Waiting applications').getByRole('listitem')).toMatchTextContent('8 days')
  expect(await findingsInBothThemes()).toEqual([])
  await office.open('/admin', { role: 'admin' })
  await expect.poll(() => textsOf(links('Things to fix'))).toEqual(['Add the number'])
  await links('Things to fix').click()
  await expect.element(page.getByRole('tab', { name: 'Contact Info' })).toHaveAttribute('aria-selected', 'true')
  await expect.element(page.getByLabelText('WhatsApp Link')).toBeVisible()
  await office.open('/admin', { role: 'editor' })
  await expect.element(links('Next events').first()).toBeVisible()
  await expect.element(fixes).not.toBeInTheDocument()
})

test('an event that is over is moved to Past from its card and from the dashboard [D86.13 S2.63]', async ({
  office,
}) => {
  const { id } = await office.api.event({ dateTime: new Date(Date.now() - 4 * 3_600_000).toISOString() })
  await office.open('/admin/events', { role: 'editor' })
  const gala = card('Winter Gala')
  await expect.element(gala).toMatchTextContent('Date has passed')
  await expect
    .element(gala.getByRole('link', { name: 'View on site: Winter Gala' }))
    .toHaveAttribute('href', `/events?event=${id}`)
  await button('Move to Past: Winter Gala').click()
  await expect.element(gala.getByText('Past', { exact: true })).toBeVisible()
  await expect.element(gala).not.toMatchTextContent('Date has passed')
  await button('Undo').click()
  await expect.element(gala).toMatchTextContent('Date has passed')
  expect(await findingsInBothThemes()).toEqual([])

  await office.goTo('/admin')
  await button('Move to Past: Winter Gala', fixes).click()
  await expect.element(button('Move to Past: Winter Gala')).not.toBeInTheDocument()
  await expect.poll(async () => await office.api.send('GET', `events/${id}`)).toMatchObject({ status: 'past' })
})

test('a superadmin removes the sample content, and the offer disappears [D86.13]', async ({ office }) => {
  const dateTime = new Date(Date.now() - 60_000).toISOString()
  const event = { ...sampleEvent, dateTime, place: sampleEvent.location, endDateTime: sampleEvent.dateTime }
  const forget = [
    await office.answer(/^GET \/api\/sample-content/, { remaining: 51 }),
    await office.answer(/^GET \/api\/events/, [event]),
    await office.answer(/^GET \/api\/calendar\?/, { events: [event], enquiries: [], planned: [] }),
  ]
  await office.open('/admin/events')
  await expect.element(card('Sample Gala')).toBeVisible()
  await office.goTo('/admin')
  const offer = region('Your site is showing sample content')
  await expect.element(offer).toMatchTextContent('51 sample items')
  await expect.element(region('This week')).toMatchTextContent('Sample Gala')
  expect(await findingsInBothThemes()).toEqual([])
  await button('Remove sample content').click()
  const question = page.getByRole('alertdialog', { name: 'Remove the sample content?' })
  await expect.element(question).toMatchTextContent('Anything you’ve edited or added is kept')
  await button('Cancel', question).click()
  await expect.element(question).not.toBeInTheDocument()
  expect(await office.calls(/^DELETE/)).toEqual([])
  await button('Remove sample content').click()
  for (const lift of forget) await lift()
  await button('Remove', question).click()
  await expectToast('Sample content removed')
  await expect.element(offer).not.toBeInTheDocument()
  await expect.element(region('This week')).toMatchTextContent('Nothing is on today')
  await expect.element(region('This week')).not.toMatchTextContent('Sample Gala')
  await office.goTo('/admin/events')
  // A cached list is fetched again.
  await expect.element(page.getByText('No events found')).toBeVisible()
})

test('the dashboard shows how much is translated and leads to the rest [D55.1]', async ({ office }) => {
  await showStats(office, {
    translations: { ar: { missing: 3, partial: 0, stale: 2, complete: 995 } },
    translationGaps: [
      { language: 'ar', place: 'events', state: 'missing', count: 2 },
      { language: 'ar', place: 'events', state: 'stale', count: 1 },
      { language: 'ar', place: 'clients', state: 'stale', count: 1 },
      { language: 'ar', place: 'hero', state: 'missing', count: 1 },
    ],
  })
  await office.open('/admin')
  // Rounded down.
  await expect.element(region('Translations')).toMatchTextContent('99% translated')
  expect(linksOf('Translations')).toEqual([
    ['2 events', '/admin/events?translation=missing'],
    ['Hero section', '/admin/cms/hero'],
  ])
  // What is out of date waits.
  expect(linksOf('Things to fix')).toEqual([
    ['1 event', '/admin/events?translation=stale'],
    ['1 client', '/admin/clients?translation=stale'],
  ])
  await expect.element(fixes).toMatchTextContent('2 translations are out of date')
  expect(await findingsInBothThemes()).toEqual([])
  // Only what the viewer can change.
  await office.open('/admin', { role: 'editor' })
  await expect.element(region('Translations')).toMatchTextContent('Not translated')
  expect(linksOf('Translations')).toEqual([['2 events', '/admin/events?translation=missing']])
  expect(linksOf('Things to fix')).toEqual([['1 event', '/admin/events?translation=stale']])
})

test('the dashboard and its activities are in the language of the account [D41.2]', async ({ office }) => {
  await office.api.event()
  await office.open('/admin', { role: 'editor' })
  await expect.element(page.getByRole('link', { name: 'created the event Winter Gala' })).toBeVisible()
  await button('العربية').click()
  await expect.element(page.getByRole('heading', { name: 'الرئيسية', level: 1 })).toBeVisible()
  await expect.element(page.getByRole('link', { name: /إضافة الفعالية «.?Winter Gala.?»/ })).toBeVisible()
  expect(await findingsInBothThemes()).toEqual([])
})
