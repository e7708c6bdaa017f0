import { type Locator, page, userEvent } from 'vitest/browser'
import { typeArabic } from './support/arabic-keyboard.ts'
import { findingsInBothThemes } from './support/findings.ts'
import { expectToast } from './support/forms.ts'
import { button, card, dialog, expect, type Office, test } from './support/office.ts'

const plannedPath = '/admin/history?tab=planned'
const form = dialog('Create event')
const editForm = dialog('Edit event')
const field = (within: Locator, name: string) => within.getByLabelText(name, { exact: true })
const clock = (within: Locator) => within.getByRole('switch', { name: 'Follow the clock' })
const line = (text: string) => page.getByRole('listitem').filter({ hasText: text })
const stored = async ({ api }: Office) => (await api.send<object[]>('GET', 'events'))[0]

test('a draft event is planned and listed among the planned changes [D72.10]', async ({ office }) => {
  await office.open('/admin/events?new')
  await userEvent.type(form.getByLabelText('Title'), 'Gala')
  await userEvent.type(form.getByLabelText('Description'), 'Jokes? /kn jkn')
  await form.getByLabelText('Date and time').fill('2027-03-04T19:30')
  await userEvent.type(form.getByLabelText('Location'), 'Sharq')
  await field(form, 'Publish on').fill('2027-02-01T09:00')
  await expect.element(clock(form)).toBeChecked()
  await expect
    .element(clock(form))
    .toHaveAccessibleDescription(
      'Once published, the event becomes Current at the start (Thu, Mar 4, 2027, 7:30 PM) and Past at the end (Thu, Mar 4, 2027, 10:30 PM).',
    )
  expect(await findingsInBothThemes()).toEqual([])
  await button('Create event', form).click()
  await expectToast('Event created successfully!')
  await expect.element(card('Gala')).toMatchTextContent('Publishes Mon, Feb 1, 2027, 9:00 AM')
  await expect.element(card('Gala')).toMatchTextContent('Follows the clock')
  expect(await stored(office)).toMatchObject({
    description: 'Jokes? /kn jkn',
    publishAt: '2027-02-01T09:00:00.000+03:00',
    followClock: true,
  })

  await office.goTo(plannedPath)
  await expect.element(page.getByRole('heading', { name: 'Monday, February 1, 2027' })).toBeVisible()
  await expect.element(line('Gala is published as Upcoming')).toMatchTextContent('9:00 AM')
  await expect.element(line('Gala starts and becomes Current')).toMatchTextContent('7:30 PM')
  await expect.element(line('Gala ends and becomes Past')).toMatchTextContent('10:30 PM')
  expect(await findingsInBothThemes()).toEqual([])
  await page.getByRole('link', { name: 'Gala' }).first().click()
  await expect.element(field(editForm, 'Publish on')).toHaveValue('2027-02-01T09:00')
})

test('a status that contradicts the clock turns it off, visibly, until the status is changed back [S4.5]', async ({
  office,
}) => {
  const { id } = await office.api.event({ dateTime: '2027-03-04T19:30', followClock: true })
  await office.open(`/admin/events?edit=${id}`, { role: 'editor' })
  const status = editForm.getByLabelText('Status')
  await expect.element(clock(editForm)).toBeChecked()
  // Only drafts are published.
  await expect.element(field(editForm, 'Publish on')).not.toBeInTheDocument()
  await status.selectOptions('past')
  await expect.element(clock(editForm)).not.toBeChecked()
  await expect
    .element(clock(editForm))
    .toHaveAccessibleDescription(/^Turned off because you chose the status yourself\./)
  await status.selectOptions('upcoming')
  await expect.element(clock(editForm)).toBeChecked()
  await status.selectOptions('current')
  await expect.element(clock(editForm)).not.toBeChecked()
  await button('Save Changes', editForm).click()
  await expectToast('Event updated successfully!')
  expect(await stored(office)).toMatchObject({ status: 'current', followClock: false })

  // It can be turned on again for a status that was chosen.
  await button('Edit Winter Gala').click()
  await expect.element(clock(editForm)).toHaveAccessibleDescription('The status changes only when you change it.')
  await clock(editForm).click()
  await expect
    .element(clock(editForm))
    .toHaveAccessibleDescription('The event becomes Past at the end (Thu, Mar 4, 2027, 10:30 PM).')
  await button('Save Changes', editForm).click()
  await expect.poll(async () => await stored(office)).toMatchObject({ status: 'current', followClock: true })
})

test('an event that follows the clock is not offered to be moved to Past [S4.5]', async ({ office }) => {
  const dateTime = new Date(Date.now() - 4 * 3_600_000).toISOString()
  const event = await office.api.event({ dateTime, followClock: false })
  await office.open('/admin/events', { role: 'editor' })
  await expect.element(button('Move to Past: Winter Gala')).toBeVisible()
  await office.api.send('PUT', `events/${event.id}`, { ...event, followClock: true })
  office.reload()
  await expect.element(card('Winter Gala')).toMatchTextContent('Follows the clock')
  await expect.element(button('Move to Past: Winter Gala')).not.toBeInTheDocument()
})

test('a draft page is planned in its editor, and a time in the past is reported [D72.10]', async ({ office }) => {
  const input = {
    title: 'Season pass',
    slug: 'season-pass',
    content: { type: 'doc', content: [{ type: 'paragraph' }] },
  }
  const { id } = await office.api.send('POST', 'pages', input)
  await office.open(`/admin/cms/pages/${id}`)
  const publish = page.getByLabelText('Publish on', { exact: true })
  await publish.fill('2020-01-01T10:00')
  await expect.element(publish).toHaveAccessibleDescription('Choose a time in the future')
  await publish.fill('2027-02-01T09:00')
  expect(await findingsInBothThemes()).toEqual([])
  await button('Save Changes').click()
  await expectToast('Page updated successfully!')
  await page.getByRole('link', { name: 'All pages' }).click()
  await expect.element(line('Season pass')).toMatchTextContent('Publishes Mon, Feb 1, 2027, 9:00 AM')
})

test('the planned changes say when there are none and when they cannot be loaded [D72.10]', async ({ office }) => {
  const mend = await office.refuse(/^GET \/api\/schedule/, 503, { message: 'The service is busy.' })
  await office.open(plannedPath, { role: 'editor' })
  await expect.element(page.getByRole('alert')).toMatchTextContent('We could not load the planned changes')
  await mend()
  await button('Try again').click()
  await expect.element(page.getByRole('heading', { name: 'Nothing is planned' })).toBeVisible()
  expect(await findingsInBothThemes()).toEqual([])
})

test('the dashboard lists the publications of this week and says how late planned changes are [D72.10]', async ({
  office,
}) => {
  const publishAt = new Date(Date.now() + 86_400_000).toISOString()
  const dateTime = new Date(Date.now() + 9 * 86_400_000).toISOString()
  const { id } = await office.api.event({ title: 'Gala', status: 'draft', dateTime, publishAt })
  const stats = await office.api.send<object>('GET', 'dashboard/stats')
  await office.answer(/^GET \/api\/dashboard\/stats/, { ...stats, lateSchedule: 150 })
  const fixes = page.getByRole('region', { name: 'Things to fix' })
  await office.open('/admin')
  await expect.element(fixes).toMatchTextContent('Planned changes are 3 minutes late')
  await expect.element(fixes).toMatchTextContent('The operations guide describes the scheduler')
  const week = page.getByRole('region', { name: 'This week' })
  await expect.element(week.getByRole('listitem').first()).toMatchTextContent('Gala is published as Upcoming')
  await expect.element(week.getByRole('link', { name: 'Gala' })).toHaveAttribute('href', `/admin/events?edit=${id}`)
  expect(await findingsInBothThemes()).toEqual([])
  await office.open('/admin', { role: 'editor' })
  await expect.element(fixes).toMatchTextContent('Planned changes are 3 minutes late')
  await expect.element(fixes).not.toMatchTextContent('operations guide')
})

test('the schedule is in Arabic for accounts that use it [D56.2]', async ({ office }) => {
  const plan = { status: 'draft', publishAt: '2027-02-01T09:00', followClock: true }
  const { id } = await office.api.event({
    ...{ dateTime: '2027-03-04T19:30', translations: { ar: { title: 'حفل' } } },
    ...plan,
  })
  await office.open('/admin/events', { role: 'editor', language: 'ar' })
  await expect.element(page.getByText('موعد النشر: الاثنين، 1 فبراير 2027، 9:00 ص')).toBeVisible()
  await office.goTo(plannedPath)
  await expect.element(line('حفل').first()).toMatchTextContent('تُنشر الفعالية «حفل» وتصبح قادمة')
  await expect.element(page.getByRole('heading', { name: 'الاثنين، 1 فبراير 2027' })).toBeVisible()
  expect(await findingsInBothThemes()).toEqual([])
  await office.goTo(`/admin/events?edit=${id}`)
  const arabicForm = dialog('تعديل الفعالية')
  await field(arabicForm, 'وقت الانتهاء').fill('2027-03-04T10:00')
  await expect
    .element(field(arabicForm, 'وقت الانتهاء'))
    .toHaveAccessibleDescription('يجب أن يكون وقت الانتهاء بعد وقت البداية')
  await field(arabicForm, 'موعد النشر').fill('2020-01-01T10:00')
  await expect.element(field(arabicForm, 'موعد النشر')).toHaveAccessibleDescription('اختر موعدًا في المستقبل')
  await arabicForm.getByLabelText('الحالة', { exact: true }).selectOptions('past')
  const arabicClock = arabicForm.getByRole('switch', { name: 'تحديث الحالة تلقائيًا' })
  await expect.element(arabicClock).not.toBeChecked()
  await expect.element(arabicClock).toHaveAccessibleDescription(/^أُوقف التحديث التلقائي لأنك اخترت الحالة بنفسك/)
})

test('an event is planned with texts that are typed in Arabic [D56.2]', async ({ office }) => {
  await office.open('/admin/events?new', { role: 'editor', language: 'ar' })
  const arabicForm = dialog('فعالية جديدة')
  await expect.element(arabicForm.getByCss('[name="title"]')).toHaveFocus()
  await typeArabic(arabicForm.getByCss('[name="title"]'), 'حفل تنصيب')
  await typeArabic(arabicForm.getByCss('[name="description"]'), 'ليلة بين الماء والنور')
  await typeArabic(arabicForm.getByCss('[name="location"]'), 'شرق')
  await arabicForm.getByCss('[name="dateTime"]').fill('2027-03-04T19:30')
  await field(arabicForm, 'موعد النشر').fill('2027-02-01T09:00')
  await button('إضافة الفعالية', arabicForm).click()
  await expectToast('تمت إضافة الفعالية')
  expect(await stored(office)).toMatchObject({ title: 'حفل تنصيب', publishAt: '2027-02-01T09:00:00.000+03:00' })
})
