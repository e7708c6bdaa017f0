import { afterEach } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import type { DashboardStats } from '../../src/shared/dashboard.ts'
import { addDays, isoDay } from '../../src/shared/zone.ts'
import { findingsInBothThemes } from './support/findings.ts'
import { button, expect, type Office, test } from './support/office.ts'

const today = isoDay(Date.now(), 'Asia/Kuwait')
const ago = (days: number) => new Date(Date.now() - days * 86_400_000 - 60_000).toISOString()
/** A time of a day from today on, in the zone of the site. */
const at = (days: number, time: string) => `${addDays(today, days)}T${time}:00.000+03:00`

const followUp = (id: string, name: string, followUpOn: string, assignee: string | null = null) => ({
  ...{ id, name, followUpOn, category: 'corporate' as const },
  ...{ assigneeId: assignee, assigneeName: assignee },
})
const enquiry = (id: string, name: string, days: number, date: string | null = null) => ({
  ...{ id, name, date, category: 'private' as const },
  createdAt: ago(days),
})
const vendor = (company: string) => ({ id: company, company, name: 'Fahad', submittedAt: ago(1) })

const work = {
  followUpsDue: 12,
  dueFollowUps: [followUp('f1', 'Fahad', addDays(today, -2)), followUp('f2', 'Noura', today, 'Dana')],
  newEnquiries: 3,
  waitingEnquiries: [enquiry('w1', 'Layla', 3, '2099-03-04'), enquiry('w2', 'Yousef', 0), enquiry('w3', 'Huda', 0)],
  pendingVendors: 4,
  waitingVendors: ['Saffron', 'Nahham', 'Wardat', 'Fourth'].map(vendor),
  problems: ['failed-mail' as const],
  failedMails: 2,
  expiringDocuments: { applications: 1, firstAt: at(3, '09:00') },
}

/** The dashboard with these figures and this calendar. */
async function show(office: Office, stats: object, calendar: object = {}) {
  const real = await office.api.send<DashboardStats>('GET', 'dashboard/stats')
  await office.answer(/^GET \/api\/dashboard\/stats/, { ...real, problems: [], ...stats })
  await office.answer(/^GET \/api\/calendar/, { events: [], enquiries: [], planned: [], ...calendar })
}

const region = (name: string) => page.getByRole('region', { name, exact: true })
const items = (name: string) => region(name).getByRole('listitem')
const visible = (locator: Locator) => locator.elements().filter((element) => element.checkVisibility())
const textsOf = (locator: Locator) => visible(locator).map(({ textContent }) => textContent)
const rows = (name: string) => textsOf(items(name))
const overflow = () => document.documentElement.scrollWidth - innerWidth

afterEach(() => page.viewport(1280, 800))

test('the dashboard begins with what waits, and each item leads to where it is done [D86.12]', async ({ office }) => {
  await show(office, work)
  await office.open('/admin')
  await expect.element(page.getByRole('heading', { level: 2 }).first()).toMatchTextContent('Waiting for you')
  await expect
    .poll(() => textsOf(region('Waiting for you').getByRole('heading', { level: 3 })))
    .toEqual(['Follow-ups due', 'New enquiries', 'Waiting applications', 'Things to fix'])

  // A queue shows its count and the first three.
  await expect.element(region('Follow-ups due')).toMatchTextContent('12')
  expect(rows('Follow-ups due')).toEqual([
    'FahadCorporate Events · Nobody in charge2 days overdue',
    'NouraCorporate Events · Danatoday',
  ])
  expect(rows('New enquiries')).toEqual([
    'LaylaPrivate Events · Wed, Mar 4, 20993 days',
    'YousefPrivate Eventstoday',
    'HudaPrivate Eventstoday',
  ])
  expect(rows('Waiting applications')).toHaveLength(3)

  // Items and queues lead to their records and lists.
  for (const [name, link, href] of [
    ['Follow-ups due', 'Fahad', '/admin/enquiries?edit=f1'],
    ['Follow-ups due', 'View all: follow-ups due', '/admin/enquiries?followUp=due'],
    ['New enquiries', 'Layla', '/admin/enquiries?edit=w1'],
    ['New enquiries', 'View all: new enquiries', '/admin/enquiries?status=new'],
    ['Waiting applications', 'Saffron', '/admin/vendors?edit=Saffron'],
    ['Things to fix', 'View the messages', '/admin/mail?state=failed'],
    ['Things to fix', 'View applications', '/admin/vendors'],
  ] as const)
    await expect.element(region(name).getByRole('link', { name: link, exact: true })).toHaveAttribute('href', href)
  await expect.element(region('Things to fix')).toMatchTextContent('2 messages could not be sent')
  expect(await findingsInBothThemes()).toEqual([])
})

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const) {
  test(`the first screen of ${width} pixels shows every queue [D86.12]`, async ({ office }) => {
    await page.viewport(width, height)
    await show(office, work)
    await office.open('/admin')
    for (const name of ['Follow-ups due', 'New enquiries', 'Waiting applications']) {
      await expect.poll(() => rows(name)).not.toEqual([])
      await expect.element(visible(items(name)).at(-1) ?? null).toBeInViewport({ ratio: 1 })
    }
    await expect.element(page.getByRole('heading', { name: 'Things to fix' })).toBeInViewport()
    expect(overflow()).toBe(0)
    expect(await findingsInBothThemes()).toEqual([])
  })
}

test('the dashboard names documents that have arrived, and counts apart what waits for applicants [D138.3]', async ({
  office,
}) => {
  const document = { vendorId: 'Saffron', company: 'Saffron', kind: 'civilId', receivedAt: ago(1) }
  await show(office, { ...work, awaitedVendors: 1, newDocuments: 1, receivedDocuments: [document] })
  await office.open('/admin')
  await expect.poll(() => rows('New documents')).toEqual(['SaffronCivil ID1 day'])
  expect(rows('Waiting applications')).toEqual(['NahhamFahad1 day', 'WardatFahad1 day', 'FourthFahad1 day'])
  await expect.element(region('Waiting applications')).toMatchTextContent('3')
  await page.getByRole('link', { name: '1 application is waiting for the applicant' }).click()
  await expect.poll(() => location.pathname + location.search).toBe('/admin/vendors?waitingFor=applicant')
  await expect.element(page.getByRole('combobox', { name: 'Waiting for' })).toHaveValue('applicant')
})

test('the dashboard says when nothing waits and nothing is on [D86.12]', async ({ office }) => {
  await show(office, {})
  await office.open('/admin')
  await expect.element(region('Waiting for you')).toMatchTextContent('All clear')
  await expect.element(region('Waiting for you').getByRole('heading', { level: 3 })).not.toBeInTheDocument()
  await expect.element(region('This week')).toMatchTextContent('Nothing is on today.')
  expect(await findingsInBothThemes()).toEqual([])
})

test('the week of the dashboard shows events, enquiries, publications and the events after it [D86.13]', async ({
  office,
}) => {
  const event = (id: string, title: string, dateTime: string) => ({
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
    ...{ description: '', price: '', coverImage: '', featured: false },
  })
  const soon = event('soon', 'Soon Gala', at(2, '19:30'))
  const fair = { ...event('fair', 'Fair', at(-3, '10:00')), status: 'current', endDateTime: at(9, '14:00') }
  const inOneDay = { category: 'private', date: addDays(today, 1) }
  await show(
    office,
    { ...work, nextEvents: [soon, event('later', 'Later Gala', '2099-12-01T19:00:00.000+03:00')] },
    {
      events: [fair, soon],
      enquiries: [
        { ...inOneDay, id: 'q', name: 'Mariam', guests: 220, status: 'proposal' },
        { ...inOneDay, id: 'w1', name: 'Layla', guests: 1, status: 'new' },
      ],
      planned: [{ kind: 'events', id: 'p', name: 'Camp', change: 'publish', at: at(1, '09:00') }],
    },
  )
  await office.open('/admin', { role: 'editor' })
  const week = region('This week')
  await expect
    .poll(() => textsOf(week.getByRole('listitem')))
    .toEqual([
      expect.stringMatching(/^NowFairUntil .+ · Salmiya$/),
      '9:00 AMCamp is published as Upcoming',
      'EnquiryMariamPrivate Events · 220 guests',
      '7:30 PMSoon GalaSalmiya',
      'Later GalaTue, Dec 1, 2099, 7:00 PM · Salmiya',
    ])
  await expect.element(week.getByRole('link', { name: 'Mariam' })).toHaveAttribute('href', '/admin/enquiries?edit=q')
  await expect.element(week.getByRole('link', { name: 'Soon Gala' })).toHaveAttribute('href', '/admin/events?edit=soon')
  expect(rows('Next events')).toHaveLength(1)
  expect(await findingsInBothThemes()).toEqual([])
  await week.getByRole('link', { name: 'Open the calendar' }).click()
  await expect.poll(() => location.pathname).toBe('/admin/calendar')
})

test('a week that fails to load can be retried while the rest is shown [D86.13]', async ({ office }) => {
  await show(office, work)
  const mend = await office.refuse(/^GET \/api\/calendar/, 503, { message: 'The service is busy.' })
  await office.open('/admin', { role: 'editor' })
  await expect.element(page.getByRole('alert')).toMatchTextContent('We could not load this week')
  await expect.poll(() => rows('New enquiries')).toHaveLength(3)
  expect(await findingsInBothThemes()).toEqual([])
  await mend()
  await button('Try again').click()
  await expect.element(region('This week')).toMatchTextContent('Nothing is on today.')
})

test('an enquiry that a visitor has sent waits on the dashboard [D86.12]', async ({ office }) => {
  const body = { name: 'Visitor', phone: '+965 5555 1234', category: 'private', message: 'A wedding by the sea.' }
  const headers = { 'content-type': 'application/json' }
  const sent = { method: 'POST', headers, body: JSON.stringify({ ...body, acceptedTerms: true }) }
  expect((await fetch('/api/enquiries', sent)).status).toBe(201)
  const [stored] = await office.api.send<{ id: string }[]>('GET', 'enquiries')
  await office.api.send('PUT', `enquiries/${stored?.id}`, { followUpOn: '2026-01-01' })
  await office.open('/admin', { role: 'editor' })
  await region('Follow-ups due').getByRole('link', { name: 'Visitor' }).click()
  await expect.poll(() => location.pathname + location.search).toBe(`/admin/enquiries?edit=${stored?.id}`)
})

test('what waits and what is on are in Arabic for accounts that use it [D86.12]', async ({ office }) => {
  await page.viewport(390, 844)
  await show(office, work)
  await office.open('/admin', { role: 'editor', language: 'ar' })
  await expect.element(items('متابعات مستحقة').first()).toMatchTextContent('متأخرة يومين')
  await expect.element(region('هذا الأسبوع')).toMatchTextContent('لا مواعيد اليوم.')
  expect(overflow()).toBe(0)
  expect(await findingsInBothThemes()).toEqual([])
})
