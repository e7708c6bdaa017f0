import { page, userEvent } from 'vitest/browser'
import { button, card, dialog, expect, test, toast } from './support/office.ts'

test('an event whose title is typed with the keyboard is created', async ({ office }) => {
  await office.open('/admin/events')
  await button('New event').click()
  const form = dialog('Create event')
  await userEvent.type(form.getByLabelText('Title'), 'Jazz in Kuwait')
  await userEvent.type(form.getByLabelText('Description'), 'Made with one thumb.')
  await form.getByLabelText('Date and time').fill('2027-05-05T18:00')
  await userEvent.type(form.getByLabelText('Location'), 'Here')
  await button('Create event', form).click()
  await expect.element(toast()).toHaveTextContent('Event created successfully!')
  await expect.element(card('Jazz in Kuwait')).toBeVisible()
})

test('an empty list of events says so', async ({ office }) => {
  await office.open('/admin/events')
  await expect.element(page.getByText('No events found')).toBeVisible()
})

test('a failed list of events shows an alert', async ({ office }) => {
  await office.refuse(/^GET \/api\/events/, 503, { message: 'Broken' })
  await office.open('/admin/events')
  await expect.element(page.getByRole('alert')).toBeVisible()
})

test('the back office is shown in the language of whoever signs in', async ({ office }) => {
  await office.open('/admin/events', { language: 'ar' })
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('الفعاليات')
})
