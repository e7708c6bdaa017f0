import type { Page } from '@playwright/test'
import type { DashboardStats } from '../../../src/shared/dashboard.ts'
import { addDays, isoDay } from '../../../src/shared/zone.ts'
import { findings, findingsInBothThemes } from '../support/findings.ts'
import { answer, button, expect, test, unique } from './support.ts'

const today = isoDay(Date.now(), 'Asia/Kuwait')
const dayMs = 86_400_000
const ago = (days: number) => new Date(Date.now() - days * dayMs - 60_000).toISOString()
/** A time of a day from today on, in the zone of the site. */
const at = (days: number, time: string) => `${addDays(today, days)}T${time}:00.000+03:00`

const nothing = {
  recentActivities: [],
  problems: [],
  securityAdvice: [],
  lastProvenBackup: null,
  expiringDocuments: null,
  expiringApplications: null,
  expiringEnquiries: null,
  passedEvents: [],
  nextEvents: [],
  pendingVendors: 0,
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
  translationGaps: [],
} satisfies Partial<DashboardStats>

const followUp = (id: string, name: string, followUpOn: string, assignee?: string) => ({
  ...{ id, name, followUpOn, category: 'corporate' },
  assigneeId: assignee ?? null,
  assigneeName: assignee ?? null,
})
const enquiry = (id: string, name: string, days: number, date: string | null = null) => ({
  ...{ id, name, date, category: 'private' },
  createdAt: ago(days),
})
const vendor = (id: string, company: string) => ({ id, company, name: 'Fahad', submittedAt: ago(1) })

const work = {
  ...nothing,
  followUpsDue: 12,
  dueFollowUps: [followUp('f1', 'Fahad', addDays(today, -2)), followUp('f2', 'Noura', today, 'Dana')],
  newEnquiries: 3,
  waitingEnquiries: [enquiry('w1', 'Layla', 3, '2099-03-04'), enquiry('w2', 'Yousef', 0), enquiry('w3', 'Huda', 0)],
  pendingVendors: 4,
  waitingVendors: ['Saffron', 'Nahham', 'Wardat', 'Fourth'].map((company) => vendor(company, company)),
  problems: ['failed-mail'],
  failedMails: 2,
  expiringDocuments: { applications: 1, firstAt: at(3, '09:00') },
}

/** The dashboard with these figures and this calendar. */
async function show(page: Page, stats: object, calendar: object = {}) {
  await page.route(
    (url) => url.pathname === '/api/dashboard/stats',
    async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, json: { ...(await response.json()), ...stats } })
    },
  )
  await answer(page, 'calendar', { events: [], enquiries: [], planned: [], ...calendar })
  await answer(page, 'sample-content', { remaining: 0 })
}
const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const rows = (page: Page, name: string) => region(page, name).getByRole('listitem').filter({ visible: true })

test('the dashboard begins with what waits, and each item leads to where it is done [D86.12]', async ({
  page,
  open,
}) => {
  await show(page, work)
  await open('superadmin', '/admin')
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('Waiting for you')
  await expect(region(page, 'Waiting for you').getByRole('heading', { level: 3 })).toHaveText([
    'Follow-ups due',
    'New enquiries',
    'Waiting applications',
    'Things to fix',
  ])

  await test.step('a queue shows its count and the first three', async () => {
    await expect(region(page, 'Follow-ups due')).toContainText('12')
    await expect(rows(page, 'Follow-ups due')).toHaveText([
      'FahadCorporate Events · Nobody in charge2 days overdue',
      'NouraCorporate Events · Danatoday',
    ])
    await expect(rows(page, 'New enquiries')).toHaveText([
      'LaylaPrivate Events · Wed, Mar 4, 20993 days',
      'YousefPrivate Eventstoday',
      'HudaPrivate Eventstoday',
    ])
    await expect(rows(page, 'Waiting applications')).toHaveCount(3)
  })

  await test.step('items and queues lead to their records and lists', async () => {
    const href = (name: string, link: string) =>
      expect(region(page, name).getByRole('link', { name: link, exact: true }))
    await href('Follow-ups due', 'Fahad').toHaveAttribute('href', '/admin/enquiries?edit=f1')
    await href('Follow-ups due', 'View all: follow-ups due').toHaveAttribute('href', '/admin/enquiries?followUp=due')
    await href('New enquiries', 'Layla').toHaveAttribute('href', '/admin/enquiries?edit=w1')
    await href('New enquiries', 'View all: new enquiries').toHaveAttribute('href', '/admin/enquiries?status=new')
    await href('Waiting applications', 'Saffron').toHaveAttribute('href', '/admin/vendors?edit=Saffron')
    await href('Things to fix', 'View the messages').toHaveAttribute('href', '/admin/mail?state=failed')
    await href('Things to fix', 'View applications').toHaveAttribute('href', '/admin/vendors')
    await expect(region(page, 'Things to fix')).toContainText('2 messages could not be sent')
  })
  expect(await findingsInBothThemes(page)).toEqual([])
})

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const) {
  test(`the first screen of ${width} pixels shows every queue [D86.14]`, async ({ page, open }) => {
    await page.setViewportSize({ width, height })
    await show(page, work)
    await open('superadmin', '/admin')
    for (const name of ['Follow-ups due', 'New enquiries', 'Waiting applications']) {
      await expect(rows(page, name).last()).toBeInViewport({ ratio: 1 })
    }
    await expect(page.getByRole('heading', { name: 'Things to fix' })).toBeInViewport()
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(overflow).toBe(0)
    expect(await findings(page)).toEqual([])
  })
}

test('the dashboard names documents that have arrived, and counts apart what waits for applicants [D138.4]', async ({
  page,
  open,
}) => {
  const document = { vendorId: 'Saffron', company: 'Saffron', kind: 'civilId', receivedAt: ago(1) }
  await show(page, { ...work, awaitedVendors: 1, newDocuments: 1, receivedDocuments: [document] })
  await open('superadmin', '/admin')
  await expect(rows(page, 'New documents')).toHaveText(['SaffronCivil ID1 day'])
  await expect(rows(page, 'Waiting applications')).toHaveText([
    'NahhamFahad1 day',
    'WardatFahad1 day',
    'FourthFahad1 day',
  ])
  await expect(region(page, 'Waiting applications')).toContainText('3')
  await page.getByRole('link', { name: '1 application is waiting for the applicant' }).click()
  await expect(page).toHaveURL('/admin/vendors?waitingFor=applicant')
  await expect(page.getByRole('combobox', { name: 'Waiting for' })).toHaveValue('applicant')
})

test('the dashboard says when nothing waits and nothing is on [D86.15]', async ({ page, open }) => {
  await show(page, nothing)
  await open('superadmin', '/admin')
  await expect(region(page, 'Waiting for you')).toContainText('All clear')
  await expect(region(page, 'Waiting for you').getByRole('heading', { level: 3 })).toHaveCount(0)
  await expect(region(page, 'This week')).toContainText('Nothing is on today.')
  expect(await findingsInBothThemes(page)).toEqual([])
})

test('the week of the dashboard shows events, enquiries, publications and the events after it [D86.13]', async ({
  page,
  open,
}) => {
  const event = (id: string, title: string, dateTime: string, changes = {}) => ({
    ...{
      id,
      title,
      dateTime,
      endDateTime: null,
      location: 'Salmiya',
      place: 'Salmiya',
      status: 'upcoming',
      version: 1,
    },
    ...changes,
  })
  const later = { ...event('later', 'Later Gala', '2099-12-01T19:00:00.000+03:00'), description: '', price: '' }
  const isOn = { status: 'current', endDateTime: at(9, '14:00') }
  await show(
    page,
    {
      ...work,
      nextEvents: [
        { ...event('soon', 'Soon Gala', at(2, '19:30')), description: '', price: '', coverImage: '', featured: false },
        { ...later, coverImage: '', featured: false },
      ],
    },
    {
      events: [event('fair', 'Fair', at(-3, '10:00'), isOn), event('soon', 'Soon Gala', at(2, '19:30'))],
      enquiries: [
        { id: 'q', name: 'Mariam', category: 'private', date: addDays(today, 1), guests: 220, status: 'proposal' },
        { id: 'w1', name: 'Layla', category: 'private', date: addDays(today, 1), guests: 1, status: 'new' },
      ],
      planned: [{ kind: 'events', id: 'p', name: 'Camp', change: 'publish', at: at(1, '09:00') }],
    },
  )
  await open('editor', '/admin')
  const week = region(page, 'This week')
  await expect(week.getByRole('listitem')).toHaveText([
    /^NowFairUntil .+ · Salmiya$/,
    '9:00 AMCamp is published as Upcoming',
    'EnquiryMariamPrivate Events · 220 guests',
    '7:30 PMSoon GalaSalmiya',
    'Later GalaTue, Dec 1, 2099, 7:00 PM · Salmiya',
  ])
  await expect(week.getByRole('link', { name: 'Mariam' })).toHaveAttribute('href', '/admin/enquiries?edit=q')
  await expect(week.getByRole('link', { name: 'Soon Gala' })).toHaveAttribute('href', '/admin/events?edit=soon')
  await expect(region(page, 'Next events').getByRole('listitem')).toHaveCount(1)
  expect(await findingsInBothThemes(page)).toEqual([])
  await week.getByRole('link', { name: 'Open the calendar' }).click()
  await expect(page).toHaveURL('/admin/calendar')
})

test('a week that fails to load can be retried while the rest is shown [D86.13]', async ({ page, open }) => {
  let isBusy = true
  await show(page, work)
  await page.route(
    (url) => url.pathname === '/api/calendar',
    (route) => (isBusy ? route.fulfill({ status: 503, json: { message: 'The service is busy.' } }) : route.fallback()),
  )
  await open('editor', '/admin')
  await expect(page.getByRole('alert')).toContainText('We could not load this week')
  await expect(rows(page, 'New enquiries')).toHaveCount(3)
  expect(await findings(page)).toEqual([])
  isBusy = false
  await button(page, 'Try again').click()
  await expect(region(page, 'This week')).toContainText('Nothing is on today.')
})

test('an enquiry that a visitor has sent waits on the dashboard [D86.9]', async ({ page, open, api, request }) => {
  const name = unique('Visitor')
  const body = {
    name,
    phone: '+965 5555 1234',
    category: 'private',
    message: 'A wedding by the sea.',
    acceptedTerms: true,
  }
  expect((await request.post('/api/enquiries', { data: body })).status()).toBe(201)
  const [sent] = await api.send<{ id: string }[]>('GET', `enquiries?q=${encodeURIComponent(name)}`)
  await api.send('PUT', `enquiries/${sent?.id}`, { followUpOn: '2026-01-01' })
  await open('editor', '/admin')
  await region(page, 'Follow-ups due').getByRole('link', { name }).click()
  await expect(page).toHaveURL(`/admin/enquiries?edit=${sent?.id}`)
})

test('what waits and what is on are in Arabic for accounts that use it [D86.12]', async ({ page, openAsNew }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await show(page, work)
  const { token } = await openAsNew('editor', '/admin')
  await expect(rows(page, 'New enquiries')).toHaveCount(2)
  const headers = { authorization: `Bearer ${token}` }
  expect((await page.request.put('/api/auth/language', { headers, data: { language: 'ar' } })).ok()).toBe(true)
  await page.reload()
  await expect(rows(page, 'متابعات مستحقة').first()).toContainText('متأخرة يومين')
  await expect(region(page, 'هذا الأسبوع')).toContainText('لا مواعيد اليوم.')
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(overflow).toBe(0)
  expect(await findings(page)).toEqual([])
})
