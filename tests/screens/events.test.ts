import { page, userEvent } from 'vitest/browser'
import type { SiteEvent } from '../../src/shared/event.ts'
import { expectToast } from './support/forms.ts'
import { button, card, dialog, expect, type Office, test, toast } from './support/office.ts'

const cover = '/artwork/winter-gala-chandeliers/1200.jpg'
const coloured = `${cover}#322544654433434877756434211333322211`
const search = page.getByLabelText('Search events…')
const stored = async (office: Office) => (await office.api.send<SiteEvent[]>('GET', 'events'))[0]

test('the event form reports invalid fields and focuses the first one [S5.6]', async ({ office }) => {
  await office.open('/admin/events?new', { role: 'editor' })
  const form = dialog('Create event')
  await expect.element(form.getByLabelText('Status')).toHaveValue('draft')
  await expect.element(form.getByLabelText('Featured')).not.toBeChecked()
  await form.getByLabelText('Cover image URL').fill('not a url')
  await button('Create event', form).click()
  for (const message of [
    'Title must be at least 2 characters',
    'Description must be at least 10 characters',
    'Location must be at least 2 characters',
    'Date and time is required',
    'Must be a valid URL',
  ])
    await expect.element(form.getByText(message)).toBeVisible()
  await expect.element(form.getByLabelText('Title')).toHaveFocus()
})

test('an editor creates an event, at the time of the site [S8.4 S9.9 D13.1]', async ({ office }) => {
  await office.open('/admin/events', { role: 'editor' })
  await button('New event').click()
  const form = dialog('Create event')
  await form.getByLabelText('Title').fill('Silk and Gold')
  await form.getByLabelText('Description').fill('An evening between the towers and the sea.')
  await form.getByLabelText('Date and time').fill('2027-03-04T19:30')
  await form.getByLabelText('Location').fill('Sharq')
  await form.getByLabelText('Price').fill('Free')
  await userEvent.selectOptions(form.getByLabelText('Status'), 'upcoming')
  await form.getByLabelText('Cover image URL').fill(coloured)
  await form.getByLabelText('Featured').click()
  await button('Create event', form).click()
  await expectToast('Event created successfully!')
  await expect.element(form).not.toBeInTheDocument()
  await expect.element(card('Silk and Gold')).toMatchTextContent('Mar 04, 2027, 7:30 PM')
  // The browser is in New York, but the form uses the time zone of the site.
  expect(await stored(office)).toMatchObject({ dateTime: '2027-03-04T19:30:00.000+03:00', featured: true })
})

test('editing an event shows the local time of the site, and saving does not move the event [S2.63 D13.1]', async ({
  office,
}) => {
  await office.api.event({ title: 'Silk and Gold', dateTime: '2027-03-04T19:30:00.000+03:00' })
  await office.api.event({ title: 'Another' })
  await office.open('/admin/events', { role: 'editor' })
  await search.fill('Silk')
  await expect.element(page.getByRole('status').filter({ hasText: '1 event found' })).toBeInTheDocument()
  const form = dialog('Edit event')
  for (const round of [1, 2]) {
    await button('Edit Silk and Gold').click()
    await expect.element(form.getByLabelText('Date and time')).toHaveValue('2027-03-04T19:30')
    await form.getByLabelText('Location').fill(`Hall ${round}`)
    await button('Save Changes', form).click()
    await expectToast('Event updated successfully!')
    await expect.element(form).not.toBeInTheDocument()
    await expect.element(card('Silk and Gold')).toMatchTextContent(`Hall ${round}`)
  }
  const events = await office.api.send<SiteEvent[]>('GET', 'events')
  expect(events.find(({ title }) => title === 'Silk and Gold')?.dateTime).toBe('2027-03-04T19:30:00.000+03:00')
})

test("the event form hides the colour suffix of a picture's address and keeps it when saving", async ({ office }) => {
  const { id } = await office.api.event({ coverImage: coloured })
  await office.open(`/admin/events?edit=${id}`, { role: 'editor' })
  const form = dialog('Edit event')
  const address = form.getByLabelText('Cover image URL')
  await expect.element(button('Use a link', form)).toBeVisible()
  expect(address.query()?.checkVisibility() ?? false).toBe(false)
  await button('Use a link', form).click()
  await expect.element(address).toHaveValue(cover)
  await address.fill('/artwork/hero-stage/1200.jpg')
  await address.fill(cover)
  await form.getByLabelText('Price').fill('12 KWD')
  await button('Save Changes', form).click()
  await expect.element(form).not.toBeInTheDocument()
  expect(await stored(office)).toMatchObject({ coverImage: coloured, price: '12 KWD' })
})

test('deleting an event needs no confirmation, and Undo restores it, also after a failure [S2.63 S8.4 D38.1]', async ({
  office,
}) => {
  await office.api.event({ title: 'Silk and Gold' })
  await office.open('/admin/events?q=silk', { role: 'editor' })
  await button('Delete Silk and Gold').click()
  await expectToast('Event deleted successfully!', 'Silk and Gold')
  await expect.element(card('Silk and Gold')).not.toBeInTheDocument()
  await expect.element(page.getByText('No events match')).toBeVisible()
  const mend = await office.cut(/\/api\/events\/bulk/)
  await button('Undo').click()
  await expectToast('Failed to change the events', 'The server cannot be reached.')
  await mend()
  await button('Try again').click()
  await expectToast('Event restored')
  await expect.element(card('Silk and Gold')).toBeVisible()
})

const full = { message: 'The storage is full. Nothing was saved.' }

test('a failed creation of an event leaves the dialog open with the entered values', async ({ office }) => {
  await office.refuse(/^POST \/api\/events/, 507, full)
  await office.open('/admin/events?new', { role: 'editor' })
  const form = dialog('Create event')
  await form.getByLabelText('Title').fill('A title that must stay')
  await form.getByLabelText('Description').fill('A description that must stay')
  await form.getByLabelText('Location').fill('Here')
  await form.getByLabelText('Date and time').fill('2027-01-01T10:00')
  await button('Create event', form).click()
  await expectToast('Failed to create event', full.message)
  await expect.element(form.getByLabelText('Title')).toHaveValue('A title that must stay')
})

test('a failed update of an event leaves the dialog open with the entered values [S2.63 S8.4]', async ({ office }) => {
  const { id } = await office.api.event()
  await office.refuse(/^PUT \/api\/events/, 507, full)
  await office.open(`/admin/events?edit=${id}`, { role: 'editor' })
  const form = dialog('Edit event')
  await form.getByLabelText('Title').fill('A title that must stay')
  await button('Save Changes', form).click()
  await expectToast('Failed to update event', full.message)
  await expect.element(form.getByLabelText('Title')).toHaveValue('A title that must stay')
})

test('validation errors of the server are shown at the fields of the event form', async ({ office }) => {
  const { id } = await office.api.event()
  const message = 'This hall is closed'
  await office.refuse(/^PUT \/api\/events/, 400, { message, errors: [{ path: 'location', message }] })
  await office.open(`/admin/events?edit=${id}`, { role: 'editor' })
  const form = dialog('Edit event')
  await form.getByLabelText('Title').fill('Changed')
  await button('Save Changes', form).click()
  await expect.element(form.getByLabelText('Location')).toHaveFocus()
  await expect.element(form.getByLabelText('Location')).toHaveAccessibleDescription(message)
  await expectToast('Failed to update event', message)
})

test('a failed deletion shows a message and keeps the event [S8.4]', async ({ office }) => {
  await office.api.event({ title: 'Silk and Gold' })
  await office.refuse(/^DELETE \/api\/events/, 503, { message: 'The service is busy. Please try again in a moment.' })
  await office.open('/admin/events', { role: 'editor' })
  await button('Delete Silk and Gold').click()
  await expectToast('Failed to delete event', 'The service is busy.')
  await expect.element(card('Silk and Gold')).toBeVisible()
})

test('the events screen shows three placeholders while loading, and then how to begin [S2.63]', async ({ office }) => {
  const show = await office.hold(/^GET \/api\/events/)
  await office.open('/admin/events', { role: 'editor' })
  const loading = page.getByRole('status').filter({ hasText: 'Loading events…' })
  await expect.element(loading).toBeInTheDocument()
  expect(loading.element().querySelectorAll(':scope > div > div')).toHaveLength(3)
  await show()
  await expect.element(page.getByRole('heading', { name: 'No events found' })).toBeVisible()
  await expect.element(page.getByText('Start by creating your first event')).toBeVisible()
})

test('a failed list of events shows an alert', async ({ office }) => {
  await office.refuse(/^GET \/api\/events/, 503, { message: 'Broken' })
  await office.open('/admin/events')
  await expect.element(page.getByRole('alert')).toBeVisible()
})

test('each event status has its badge, and the filter shows one status [S2.63]', async ({ office }) => {
  const statuses = [
    ['draft', 'Draft', 'bg-yellow'],
    ['upcoming', 'Upcoming', 'bg-accent-tint'],
    ['current', 'Current', 'bg-green'],
    ['past', 'Past', 'bg-grey'],
  ] as const
  for (const [status] of statuses) await office.api.event({ title: `Gala ${status}`, status })
  await office.open('/admin/events', { role: 'editor' })
  for (const [status, label, colour] of statuses)
    await expect.element(card(`Gala ${status}`).getByText(label, { exact: true })).toHaveClass(colour)
  await button('Past').click()
  const cards = page.getByRole('list', { name: 'Events' }).getByRole('article')
  await expect.poll(() => cards.elements().length).toBe(1)
})

test('a picture of an event that fails to load is replaced by artwork', async ({ office }) => {
  await office.open('/admin/events?new', { role: 'editor' })
  const form = dialog('Create event')
  await form.getByLabelText('Title').fill('Gala Dinner')
  await expect.element(form.getByCss('.poster')).toBeVisible()
  await form.getByLabelText('Cover image URL').fill('/media/none.jpg')
  await expect.element(form.getByCss('.poster + svg')).toBeVisible()
})

test('the back office is shown in the language of whoever signs in', async ({ office }) => {
  await office.open('/admin/events', { language: 'ar' })
  await expect.element(page.getByRole('heading', { level: 1 })).toMatchTextContent('الفعاليات')
})

test('a message in Arabic says what was typed in Arabic [D56.1]', async ({ office }) => {
  await office.open('/admin/events?new', { language: 'ar' })
  const form = page.getByRole('dialog')
  await form.getByCss('[name=title]').fill('ليلة اللؤلؤ')
  await form.getByCss('[name=description]').fill('أمسية من الضوء والموسيقى على البحر')
  await form.getByCss('[name=location]').fill('مدينة الكويت')
  await form.getByCss('[name=dateTime]').fill('2027-05-05T18:00')
  await userEvent.keyboard('{Control>}s{/Control}')
  await expect.element(card('ليلة اللؤلؤ')).toBeVisible()
  await page.getByRole('article').getByRole('button', { name: /^حذف/ }).click()
  await expect.element(toast()).toMatchTextContent('ليلة اللؤلؤ')
})
