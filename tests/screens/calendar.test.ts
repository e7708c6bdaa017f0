import { afterEach, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { isoDay } from '../../src/shared/zone.ts'
import { typeArabic } from './support/arabic-keyboard.ts'
import { findingsInBothThemes } from './support/findings.ts'
import { expectToast } from './support/forms.ts'
import { button, dialog, expect, type Office, test } from './support/office.ts'
import { recordSent } from './support/sent.ts'

const dayOf = (day: string) => page.getByCss(`time[datetime="${day}"]`)
const cell = (day: string) => page.getByRole('cell').filter({ has: dayOf(day) })
const column = (day: string) => page.getByCss('section section').filter({ has: dayOf(day) })
const link = (day: string, name = 'Gala') => cell(day).getByRole('link', { name })
const spoken = page.getByCss('[id^="DndLiveRegion"]')
const form = dialog('Create event')
const byPointer = { steps: 8 }

const addGala = async ({ api }: Office, dateTime: string, changes = {}) =>
  await api.event({ title: 'Gala', location: 'Sharq', dateTime, ...changes })
const heading = (name: string) => page.getByRole('heading', { name })

afterEach(async () => {
  vi.useRealTimers()
  await page.viewport(1280, 800)
})

test('the new day is marked in the calendar after midnight [O3.1]', async ({ office }) => {
  const start = Date.now()
  const [today, tomorrow] = [0, 1].map((days) => isoDay(start + days * 86_400_000, 'Asia/Kuwait'))
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: start })
  await office.open('/admin/calendar', { role: 'editor' })
  const marked = page.getByCss('time[aria-current="date"]')
  await expect.element(marked).toHaveAttribute('datetime', today)
  vi.advanceTimersByTime(86_400_000)
  await expect.element(marked).toHaveAttribute('datetime', tomorrow)
})

test('the month shows events, Hijri dates, holidays and Ramadan, and keeps its view and day in the address [D81.1]', async ({
  office,
}) => {
  const { id } = await addGala(office, '2027-02-20T21:00')
  await office.open('/admin/calendar?day=2027-02-10', { role: 'editor' })
  await expect.element(heading('February 2027')).toBeVisible()
  await expect.element(page.getByText('Shaʻban – Ramadan 1448 AH')).toBeVisible()
  const weekdays = page.getByRole('columnheader').elements()
  expect(weekdays.map(({ textContent }) => textContent)).toEqual(['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'])
  await expect.element(cell('2027-02-08')).toMatchTextContent('1 Ramadan')
  await expect.element(cell('2027-02-08')).toMatchTextContent('Ramadan (expected)')
  await expect.element(cell('2027-02-25')).toMatchTextContent('National Day')
  await expect.element(cell('2027-02-26')).toMatchTextContent('Liberation Day')
  await expect.element(link('2027-02-20')).toMatchTextContent('9:00 PM')
  expect(await findingsInBothThemes()).toEqual([])

  await button('Next month').click()
  await expect.element(cell('2027-03-09')).toMatchTextContent('Eid al-Fitr (expected)')
  await expect.poll(() => location.search).toBe('?day=2027-03-01')
  await button('Week').click()
  await expect.poll(() => location.search).toContain('view=week')
  history.go(-2)
  await expect.element(heading('February 2027')).toBeVisible()

  await link('2027-02-20').click()
  await expect.poll(() => location.search).toBe(`?day=2027-02-10&edit=${id}`)
  await expect.element(dialog('Edit event').getByLabelText('Title')).toHaveValue('Gala')
  history.back()
  await expect.element(dialog('Edit event')).not.toBeInTheDocument()
  await button('Today').click()
  await expect.poll(() => location.search).toBe('')
})

test('dragging moves an event in the month and sends only its times, and Undo moves it back [D81.3]', async ({
  office,
}) => {
  const translations = { ar: { title: 'أمسية' } }
  const { id } = await addGala(office, '2027-04-06T19:00', { endDateTime: '2027-04-07T01:00', translations })
  await office.open('/admin/calendar?day=2027-04-01', { role: 'editor' })
  const sent = recordSent('PUT')
  const times = { dateTime: '2027-04-15T19:00:00.000+03:00', endDateTime: '2027-04-16T01:00:00.000+03:00' }
  await link('2027-04-06').dropTo(cell('2027-04-15'), byPointer)
  await expectToast('Event moved')
  expect(sent()).toEqual([['times', times]])
  await expect.element(link('2027-04-15')).toBeVisible()
  await expect.element(link('2027-04-06')).not.toBeInTheDocument()
  expect(await office.api.send('GET', `events/${id}`)).toMatchObject({
    ...times,
    version: 2,
    translations,
  })
  await button('Undo').click()
  await expectToast('Event moved back')
  await expect.element(link('2027-04-06')).toBeVisible()
  expect(await office.api.send('GET', `events/${id}`)).toMatchObject({
    ...{ dateTime: '2027-04-06T19:00:00.000+03:00', endDateTime: '2027-04-07T01:00:00.000+03:00', version: 3 },
  })
})

test('the keyboard moves an event in the month, and Escape leaves it where it is [D81.3]', async ({ office }) => {
  await addGala(office, '2027-05-11T19:00')
  await office.open('/admin/calendar?day=2027-05-01', { role: 'editor' })
  await expect.element(link('2027-05-11')).toBeVisible()
  link('2027-05-11').element().focus()
  await userEvent.keyboard(' ')
  await expect.element(spoken).toMatchTextContent('Picked up Gala. It is on Tuesday, May 11.')
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(spoken).toMatchTextContent('Drop Gala here to move it to Wednesday, May 12.')
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(spoken).toMatchTextContent('Drop Gala here to move it to Wednesday, May 19.')
  await userEvent.keyboard('{Escape}')
  await expect.element(spoken).toMatchTextContent('Gala stays on Tuesday, May 11.')
  await expect.element(link('2027-05-11')).toBeVisible()
  await userEvent.keyboard(' ')
  await expect.element(spoken).toMatchTextContent('Picked up Gala. It is on Tuesday, May 11.')
  await userEvent.keyboard('{ArrowLeft}')
  await expect.element(spoken).toMatchTextContent('Drop Gala here to move it to Monday, May 10.')
  await userEvent.keyboard(' ')
  await expectToast('Event moved')
  await expect.element(link('2027-05-10')).toBeVisible()
  link('2027-05-10').element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog('Edit event')).toBeVisible()
})

test('an event that somebody else has changed is not moved, and is shown where it is [D81.3]', async ({ office }) => {
  const event = await addGala(office, '2027-06-08T19:00')
  await office.open('/admin/calendar?day=2027-06-01', { role: 'editor' })
  await expect.element(link('2027-06-08')).toBeVisible()
  await office.api.send('PUT', `events/${event.id}`, { ...event, dateTime: '2027-06-22T19:00' })
  await link('2027-06-08').dropTo(cell('2027-06-10'), byPointer)
  await expectToast('The event was not moved')
  await expect.element(link('2027-06-22')).toBeVisible()
  await expect.element(link('2027-06-10')).not.toBeInTheDocument()
})

test('a moved event is put back when the answer fails [D81.3]', async ({ office }) => {
  const { id } = await addGala(office, '2027-07-06T19:00')
  await office.open('/admin/calendar?day=2027-07-01', { role: 'editor' })
  await expect.element(link('2027-07-06')).toBeVisible()
  await office.cut(new RegExp(`^PUT /api/events/${id}`))
  await link('2027-07-06').dropTo(cell('2027-07-08'), byPointer)
  await expectToast('The event was not moved')
  await expect.element(link('2027-07-06')).toBeVisible()
})

test('the month marks events at the same place and time, and names the rest of a full day [D81.3]', async ({
  office,
}) => {
  await addGala(office, '2027-08-10T18:00', { title: 'First' })
  await addGala(office, '2027-08-10T20:00', { title: 'Second' })
  for (const hour of [10, 11, 12, 13])
    await addGala(office, `2027-08-12T${hour}:00`, { title: `At ${hour}`, location: `Hall ${hour}` })
  await office.open('/admin/calendar?day=2027-08-01', { role: 'editor' })
  const first = link('2027-08-10', 'First')
  await expect.element(first).toMatchTextContent('Same place and time as another event')
  await expect.element(first).toHaveAttribute('title', 'Same place and time: Second')
  await link('2027-08-12', '1 more on Thursday, August 12').click()
  await expect.poll(() => location.search).toBe('?day=2027-08-12&view=agenda')
  await expect.element(page.getByRole('link', { name: 'At 13' })).toBeVisible()
})

test('a day of the month opens an empty form with that day [D81.1]', async ({ office }) => {
  await office.open('/admin/calendar?day=2027-09-01', { role: 'editor' })
  await cell('2027-09-14').hover()
  await button('New event on Tuesday, September 14').click()
  await expect.element(form.getByLabelText('Date and time')).toHaveValue('2027-09-14T19:00')
})

test('a calendar that could not be loaded says so, and tries again [D81.1]', async ({ office }) => {
  const mend = await office.refuse(/^GET \/api\/calendar\?/, 500, { message: 'Broken' })
  await office.open('/admin/calendar', { role: 'editor' })
  await expect.element(heading('We could not load the calendar')).toBeVisible()
  expect(await findingsInBothThemes()).toEqual([])
  await mend()
  await button('Try again').click()
  await expect.element(page.getByRole('table')).toBeVisible()
})

test('the week has a column for each day, whose events can be moved [D81.3 D81.1]', async ({ office }) => {
  const { id } = await addGala(office, '2027-10-05T19:00')
  await office.open('/admin/calendar?view=week&day=2027-10-06', { role: 'editor' })
  await expect.element(heading('Oct 3 – 9, 2027')).toBeVisible()
  const inWeek = (day: string) => column(day).getByRole('link', { name: 'Gala' })
  await expect.element(inWeek('2027-10-05')).toMatchTextContent('Sharq')
  expect(await findingsInBothThemes()).toEqual([])
  await inWeek('2027-10-05').dropTo(column('2027-10-08'), byPointer)
  await expectToast('Event moved')
  await expect.element(inWeek('2027-10-08')).toBeVisible()
  expect(await office.api.send('GET', `events/${id}`)).toMatchObject({ dateTime: '2027-10-08T19:00:00.000+03:00' })
})

test('on a phone the calendar is an agenda [D81.1]', async ({ office }) => {
  await addGala(office, '2027-11-09T19:00')
  await page.viewport(390, 844)
  await office.open('/admin/calendar?day=2027-11-08&view=month', { role: 'editor' })
  await expect.element(heading('Tuesday, November 9')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Gala' })).toMatchTextContent('Sharq')
  await expect.element(page.getByRole('table')).not.toBeInTheDocument()
  expect(await findingsInBothThemes()).toEqual([])
  await button('Next four weeks').click()
  await expect.poll(() => location.search).toContain('day=2027-12-06')
  await office.goTo('/admin/calendar?day=2031-08-01')
  await expect.element(heading('Nothing in these four weeks')).toBeVisible()
  expect(await findingsInBothThemes()).toEqual([])
})

test('in Arabic the week runs from right to left, and arrow keys follow it [D81.1]', async ({ office }) => {
  await addGala(office, '2028-01-11T19:00', { title: 'يمين' })
  await office.open('/admin/calendar?day=2028-01-01', { role: 'editor', language: 'ar' })
  await expect.element(heading('يناير 2028')).toBeVisible()
  await expect.element(cell('2028-01-01')).toMatchTextContent('رأس السنة الميلادية')
  await expect.element(cell('2028-01-28')).toMatchTextContent('رمضان (حسب رؤية الهلال)')
  await expect.element(link('2028-01-11', 'يمين')).toBeVisible()
  link('2028-01-11', 'يمين').element().focus()
  await userEvent.keyboard(' ')
  await expect.element(spoken).toMatchTextContent('الثلاثاء، 11 يناير')
  await userEvent.keyboard('{ArrowLeft}')
  await expect.element(spoken).toMatchTextContent('الأربعاء، 12 يناير')
  await userEvent.keyboard(' ')
  await expectToast('تم نقل الفعالية')
  await expect.element(link('2028-01-12', 'يمين')).toBeVisible()
  expect(await findingsInBothThemes()).toEqual([])
})

test('the event form warns of another event at the same place and time, and saves anyway [D81.3]', async ({
  office,
}) => {
  await addGala(office, '2028-02-08T18:00', { location: 'Grand Hall' })
  await office.open('/admin/events?new', { role: 'editor' })
  const warning = form.getByText('This place is already taken at that time')
  const start = form.getByLabelText('Date and time')
  await userEvent.type(form.getByLabelText('Title'), 'Late')
  await userEvent.type(form.getByLabelText('Description'), 'An evening between the towers and the sea.')
  await userEvent.type(form.getByLabelText('Location'), 'GRAND HALL')
  await start.fill('2028-02-08T20:59')
  await expect.element(warning).toBeVisible()
  await expect.element(form.getByRole('note')).toMatchTextContent('Gala · Tue, Feb 8, 2028, 6:00 PM')
  expect(await findingsInBothThemes()).toEqual([])
  await start.fill('2028-02-08T21:00')
  await expect.element(warning).not.toBeInTheDocument()
  await start.fill('2028-02-08T19:00')
  await expect.element(warning).toBeVisible()
  await button('Create event', form).click()
  await expectToast('Event created successfully!')
})

test('the Arabic form warns of another event at the place that is typed [D81.3]', async ({ office }) => {
  await addGala(office, '2028-02-08T18:00', { location: 'قاعة تنظيم' })
  await office.open('/admin/events?new', { role: 'editor', language: 'ar' })
  const arabicForm = dialog('فعالية جديدة')
  await typeArabic(arabicForm.getByCss('[name="location"]'), 'قاعة تنظيم')
  await arabicForm.getByCss('[name="dateTime"]').fill('2028-02-08T19:00')
  await expect.element(arabicForm.getByRole('note')).toMatchTextContent('Gala')
})

test('a private address is made, copied, replaced and revoked [D81.6]', async ({ office }) => {
  await office.open('/admin/calendar', { role: 'editor' })
  await button('Subscribe').click()
  const panel = dialog('Private calendar address')
  await expect.element(panel).toMatchTextContent('You have no private address yet.')
  expect(await findingsInBothThemes()).toEqual([])
  await button('Create address', panel).click()
  const address = panel.getByLabelText('Address', { exact: true })
  const shown = () => address.query()?.getAttribute('value') ?? ''
  await expect.poll(shown).toMatch(/\/calendar\/[\w-]{43}\.ics$/)
  expect(await findingsInBothThemes()).toEqual([])
  const statusOf = async (url: string) => (await fetch(new URL(url).pathname)).status
  const first = shown()
  expect(await statusOf(first)).toBe(200)
  await userEvent.keyboard('{Escape}')
  await button('Subscribe').click()
  await expect.element(panel).toMatchTextContent('It was shown only once')
  await button('Create new address', panel).click()
  await expect.poll(shown).toMatch(/\.ics$/)
  const second = shown()
  expect([await statusOf(first), await statusOf(second)]).toEqual([404, 200])
  await button('Revoke', panel).click()
  await expect.element(panel).toMatchTextContent('You have no private address yet.')
  expect(await statusOf(second)).toBe(404)
})
