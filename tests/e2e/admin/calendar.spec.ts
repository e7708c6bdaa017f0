import type { Locator, Page } from '@playwright/test'
import { isoDay } from '../../../src/shared/zone.ts'
import { findings, findingsInBothThemes } from '../support/findings.ts'
import { dialog, expect, expectToast, test, unique } from './support.ts'

const cell = (page: Page, day: string) =>
  page.getByRole('cell').filter({ has: page.locator(`time[datetime="${day}"]`) })
const column = (page: Page, day: string) =>
  page.locator('section section').filter({ has: page.locator(`time[datetime="${day}"]`) })

/** All tests share one server, so each has a month and a place of its own. */
const at = (day: string, time = '19:00') => `${day}T${time}`

async function drag(page: Page, from: Locator, to: Locator) {
  await from.hover()
  await page.mouse.down()
  const box = await to.boundingBox()
  if (!box) throw new Error('the target is not visible')
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 8 })
  await page.mouse.up()
}

test.describe('on a screen that stays open', () => {
  test.use({ isFresh: true })

  test('the new day is marked after midnight [B10.6]', async ({ page, openAsNew }) => {
    const [today, tomorrow] = [0, 1].map((days) => isoDay(Date.now() + days * 86_400_000, 'Asia/Kuwait'))
    await page.clock.install()
    await openAsNew('editor', '/admin/calendar')
    const marked = page.locator('time[aria-current="date"]')
    await expect(marked).toHaveAttribute('datetime', String(today))
    await page.clock.fastForward('24:00:00')
    await expect(marked).toHaveAttribute('datetime', String(tomorrow))
  })
})

test.describe('the month', () => {
  test('shows events, Hijri dates, holidays and Ramadan, and keeps its view and day in the address [D81.7 D81.8]', async ({
    page,
    open,
    api,
  }) => {
    const { id, title } = await api.event({ title: unique('Ghabga'), dateTime: at('2027-02-20', '21:00') })
    await open('editor', '/admin/calendar?day=2027-02-10')
    await expect(page.getByRole('heading', { name: 'February 2027' })).toBeVisible()
    await expect(page.getByText('Shaʻban – Ramadan 1448 AH')).toBeVisible()
    await expect(page.getByRole('columnheader')).toHaveText(['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'])
    await expect(cell(page, '2027-02-08')).toContainText('1 Ramadan')
    await expect(cell(page, '2027-02-08')).toContainText('Ramadan (expected)')
    await expect(cell(page, '2027-02-25')).toContainText('National Day')
    await expect(cell(page, '2027-02-26')).toContainText('Liberation Day')
    await expect(cell(page, '2027-02-20').getByRole('link', { name: String(title) })).toContainText('9:00 PM')
    expect(await findingsInBothThemes(page)).toEqual([])

    await page.getByRole('button', { name: 'Next month' }).click()
    await expect(cell(page, '2027-03-09')).toContainText('Eid al-Fitr (expected)')
    await expect(page).toHaveURL(/\/admin\/calendar\?day=2027-03-01$/)
    await page.getByRole('button', { name: 'Week', exact: true }).click()
    await expect(page).toHaveURL(/view=week/)
    await page.goBack()
    await page.goBack()
    await expect(page.getByRole('heading', { name: 'February 2027' })).toBeVisible()

    await cell(page, '2027-02-20')
      .getByRole('link', { name: String(title) })
      .click()
    await expect(page).toHaveURL(new RegExp(`day=2027-02-10&edit=${id}$`))
    await expect(dialog(page, 'Edit event').getByLabel('Title')).toHaveValue(String(title))
    await page.goBack()
    await expect(dialog(page, 'Edit event')).toHaveCount(0)
    await page.getByRole('button', { name: 'Today' }).click()
    await expect(page).toHaveURL(/\/admin\/calendar$/)
  })

  test('moves an event by dragging, and Undo moves it back [D81.4]', async ({ page, open, api }) => {
    const event = await api.event({
      ...{ title: unique('Moved'), dateTime: at('2027-04-06'), endDateTime: at('2027-04-07', '01:00') },
      translations: { ar: { title: 'أمسية' } },
    })
    await open('editor', '/admin/calendar?day=2027-04-01')
    const link = (day: string) => cell(page, day).getByRole('link', { name: String(event.title) })
    await drag(page, link('2027-04-06'), cell(page, '2027-04-15'))
    await expectToast(page, 'Event moved')
    await expect(link('2027-04-15')).toBeVisible()
    await expect(link('2027-04-06')).toHaveCount(0)
    expect(await api.send('GET', `events/${event.id}`)).toMatchObject({
      ...{ dateTime: '2027-04-15T19:00:00.000+03:00', endDateTime: '2027-04-16T01:00:00.000+03:00', version: 2 },
      translations: { ar: { title: 'أمسية' } },
    })
    await page.getByRole('button', { name: 'Undo' }).click()
    await expectToast(page, 'Event moved back')
    await expect(link('2027-04-06')).toBeVisible()
    expect(await api.send('GET', `events/${event.id}`)).toMatchObject({
      ...{ dateTime: '2027-04-06T19:00:00.000+03:00', endDateTime: '2027-04-07T01:00:00.000+03:00', version: 3 },
    })
  })

  test('moves an event with the keyboard, and Escape leaves it where it is [D81.4]', async ({ page, open, api }) => {
    const { title } = await api.event({ title: unique('By keys'), dateTime: at('2027-05-11') })
    await open('editor', '/admin/calendar?day=2027-05-01')
    const link = (day: string) => cell(page, day).getByRole('link', { name: String(title) })
    const spoken = page.locator('[id^="DndLiveRegion"]')
    await link('2027-05-11').focus()
    await page.keyboard.press('Space')
    await expect(spoken).toHaveText(`Picked up ${title}. It is on Tuesday, May 11.`)
    await page.keyboard.press('ArrowRight')
    await expect(spoken).toHaveText(`Drop ${title} here to move it to Wednesday, May 12.`)
    await page.keyboard.press('ArrowDown')
    await expect(spoken).toHaveText(`Drop ${title} here to move it to Wednesday, May 19.`)
    await page.keyboard.press('Escape')
    await expect(spoken).toHaveText(`${title} stays on Tuesday, May 11.`)
    await expect(link('2027-05-11')).toBeVisible()
    await page.keyboard.press('Space')
    await expect(spoken).toHaveText(`Picked up ${title}. It is on Tuesday, May 11.`)
    await page.keyboard.press('ArrowLeft')
    await expect(spoken).toHaveText(`Drop ${title} here to move it to Monday, May 10.`)
    await page.keyboard.press('Space')
    await expectToast(page, 'Event moved')
    await expect(link('2027-05-10')).toBeVisible()
    await link('2027-05-10').focus()
    await page.keyboard.press('Enter')
    await expect(dialog(page, 'Edit event')).toBeVisible()
  })

  test('refuses to move an event that somebody else has changed, and shows it where it is [D81.4]', async ({
    page,
    open,
    api,
  }) => {
    const event = await api.event({ title: unique('Contested'), dateTime: at('2027-06-08') })
    await open('editor', '/admin/calendar?day=2027-06-01')
    const link = (day: string) => cell(page, day).getByRole('link', { name: String(event.title) })
    await expect(link('2027-06-08')).toBeVisible()
    await api.send('PUT', `events/${event.id}`, { ...event, dateTime: at('2027-06-22') })
    await drag(page, link('2027-06-08'), cell(page, '2027-06-10'))
    await expectToast(page, 'The event was not moved')
    await expect(link('2027-06-22')).toBeVisible()
    await expect(link('2027-06-10')).toHaveCount(0)
  })

  test('puts an event back when the answer fails [D81.4]', async ({ page, open, api }) => {
    const event = await api.event({ title: unique('Offline'), dateTime: at('2027-07-06') })
    await open('editor', '/admin/calendar?day=2027-07-01')
    const link = (day: string) => cell(page, day).getByRole('link', { name: String(event.title) })
    await expect(link('2027-07-06')).toBeVisible()
    await page.route(`**/api/events/${event.id}`, (route) => route.abort())
    await drag(page, link('2027-07-06'), cell(page, '2027-07-08'))
    await expectToast(page, 'The event was not moved')
    await expect(link('2027-07-06')).toBeVisible()
  })

  test('marks events at the same place and time, and names the rest of a full day [D81.3]', async ({
    page,
    open,
    api,
  }) => {
    const location = unique('Hall')
    const first = await api.event({ title: unique('First'), location, dateTime: at('2027-08-10', '18:00') })
    const second = await api.event({ title: unique('Second'), location, dateTime: at('2027-08-10', '20:00') })
    for (const hour of [10, 11, 12])
      await api.event({ location: unique('Elsewhere'), dateTime: at('2027-08-12', `${hour}:00`) })
    const last = await api.event({ location: unique('Elsewhere'), dateTime: at('2027-08-12', '13:00') })
    await open('editor', '/admin/calendar?day=2027-08-01')
    const link = cell(page, '2027-08-10').getByRole('link', { name: String(first.title) })
    await expect(link).toContainText('Same place and time as another event')
    await expect(link).toHaveAttribute('title', `Same place and time: ${second.title}`)
    await cell(page, '2027-08-12').getByRole('link', { name: '1 more on Thursday, August 12' }).click()
    await expect(page).toHaveURL(/day=2027-08-12&view=agenda$/)
    await expect(page.getByRole('link', { name: String(last.title) })).toBeVisible()
  })

  test('opens an empty form with the chosen day [D81.8]', async ({ page, open }) => {
    await open('editor', '/admin/calendar?day=2027-09-01')
    await cell(page, '2027-09-14').hover()
    await page.getByRole('button', { name: 'New event on Tuesday, September 14' }).click()
    await expect(dialog(page, 'Create event').getByLabel('Date and time')).toHaveValue('2027-09-14T19:00')
  })

  test('says that it could not be loaded, and tries again [D81.8]', async ({ page, open }) => {
    await page.route('**/api/calendar?*', (route) => route.fulfill({ status: 500, json: { message: 'Broken' } }))
    await open('editor', '/admin/calendar')
    await expect(page.getByRole('heading', { name: 'We could not load the calendar' })).toBeVisible()
    expect(await findings(page)).toEqual([])
    await page.unroute('**/api/calendar?*')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('table')).toBeVisible()
  })
})

test('the week has a column for each day, whose events can be moved [D81.4 D81.7]', async ({ page, open, api }) => {
  const { title, id } = await api.event({ title: unique('Weekly'), location: 'Sharq', dateTime: at('2027-10-05') })
  await open('editor', '/admin/calendar?view=week&day=2027-10-06')
  await expect(page.getByRole('heading', { name: 'Oct 3 – 9, 2027' })).toBeVisible()
  const link = (day: string) => column(page, day).getByRole('link', { name: String(title) })
  await expect(link('2027-10-05')).toContainText('Sharq')
  expect(await findingsInBothThemes(page)).toEqual([])
  await drag(page, link('2027-10-05'), column(page, '2027-10-08'))
  await expectToast(page, 'Event moved')
  await expect(link('2027-10-08')).toBeVisible()
  expect(await api.send('GET', `events/${id}`)).toMatchObject({ dateTime: '2027-10-08T19:00:00.000+03:00' })
})

test('on a phone the calendar is an agenda [D81.7]', async ({ page, open, api }) => {
  const { title } = await api.event({ title: unique('Small'), location: 'Sharq', dateTime: at('2027-11-09') })
  await page.setViewportSize({ width: 390, height: 844 })
  await open('editor', '/admin/calendar?day=2027-11-08&view=month')
  await expect(page.getByRole('heading', { name: 'Tuesday, November 9' })).toBeVisible()
  await expect(page.getByRole('link', { name: String(title) })).toContainText('Sharq')
  await expect(page.getByRole('table')).toHaveCount(0)
  expect(await findingsInBothThemes(page)).toEqual([])
  await page.getByRole('button', { name: 'Next four weeks' }).click()
  await expect(page).toHaveURL(/day=2027-12-06/)
  await page.goto('/admin/calendar?day=2031-08-01')
  await expect(page.getByRole('heading', { name: 'Nothing in these four weeks' })).toBeVisible()
  expect(await findings(page)).toEqual([])
})

test('in Arabic the week runs from right to left, and arrow keys follow it [D81.7]', async ({
  page,
  openAsNew,
  api,
}) => {
  const { title } = await api.event({ title: unique('يمين'), dateTime: at('2028-01-11') })
  const { token } = await openAsNew('editor', '/admin/calendar?day=2028-01-01')
  await page.request.put('/api/auth/language', {
    headers: { authorization: `Bearer ${token}` },
    data: { language: 'ar' },
  })
  await page.reload()
  await expect(page.getByRole('heading', { name: 'يناير 2028' })).toBeVisible()
  await expect(cell(page, '2028-01-01')).toContainText('رأس السنة الميلادية')
  await expect(cell(page, '2028-01-28')).toContainText('رمضان (حسب رؤية الهلال)')
  const link = (day: string) => cell(page, day).getByRole('link', { name: String(title) })
  const spoken = page.locator('[id^="DndLiveRegion"]')
  await link('2028-01-11').focus()
  await page.keyboard.press('Space')
  await expect(spoken).toContainText('الثلاثاء، 11 يناير')
  await page.keyboard.press('ArrowLeft')
  await expect(spoken).toContainText('الأربعاء، 12 يناير')
  await page.keyboard.press('Space')
  await expect(page.getByText('تم نقل الفعالية', { exact: true })).toBeVisible()
  await expect(link('2028-01-12')).toBeVisible()
  expect(await findingsInBothThemes(page)).toEqual([])
})

test('the event form warns of another event at the same place and time, and saves anyway [D81.3]', async ({
  page,
  open,
  api,
}) => {
  const location = unique('Grand Hall')
  const other = await api.event({ title: unique('Taken'), location, dateTime: at('2028-02-08', '18:00') })
  await open('editor', '/admin/events?new')
  const form = dialog(page, 'Create event')
  const warning = form.getByText('This place is already taken at that time')
  const title = unique('Late')
  await form.getByLabel('Title').fill(title)
  await form.getByLabel('Description').fill('An evening between the towers and the sea.')
  await form.getByLabel('Location').fill(location.toUpperCase())
  await form.getByLabel('Date and time').fill(at('2028-02-08', '20:59'))
  await expect(warning).toBeVisible()
  await expect(form.getByRole('note')).toContainText(`${other.title} · Tue, Feb 8, 2028, 6:00 PM`)
  expect(await findingsInBothThemes(page)).toEqual([])
  await form.getByLabel('Date and time').fill(at('2028-02-08', '21:00'))
  await expect(warning).toHaveCount(0)
  await form.getByLabel('Date and time').fill(at('2028-02-08', '19:00'))
  await expect(warning).toBeVisible()
  await form.getByRole('button', { name: 'Create event' }).click()
  await expectToast(page, 'Event created successfully!')
})

test('a private address is made, copied, replaced and revoked [D81.6]', async ({ page, openAsNew }) => {
  await openAsNew('editor', '/admin/calendar')
  await page.getByRole('button', { name: 'Subscribe' }).click()
  const panel = dialog(page, 'Private calendar address')
  await expect(panel).toContainText('You have no private address yet.')
  expect(await findingsInBothThemes(page)).toEqual([])
  await panel.getByRole('button', { name: 'Create address' }).click()
  const address = panel.getByLabel('Address', { exact: true })
  await expect(address).toHaveValue(/\/calendar\/[\w-]{43}\.ics$/)
  expect(await findingsInBothThemes(page)).toEqual([])
  const statusOf = async (url: string) => (await page.request.get(new URL(url).pathname)).status()
  const first = await address.inputValue()
  expect(await statusOf(first)).toBe(200)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Subscribe' }).click()
  await expect(panel).toContainText('It was shown only once')
  await panel.getByRole('button', { name: 'Create new address' }).click()
  await expect(address).toHaveValue(/\.ics$/)
  const second = await address.inputValue()
  expect([await statusOf(first), await statusOf(second)]).toEqual([404, 200])
  await panel.getByRole('button', { name: 'Revoke' }).click()
  await expect(panel).toContainText('You have no private address yet.')
  expect(await statusOf(second)).toBe(404)
})
