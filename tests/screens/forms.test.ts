import { page, userEvent } from 'vitest/browser'
import { expectToast, pressSave } from './support/forms.ts'
import { button, dialog, expect, test } from './support/office.ts'

const question = page.getByRole('alertdialog', { name: 'Discard unsaved changes?' })

test('typing while a new record is being saved continues as an edit of that record', async ({ office }) => {
  await office.open('/admin/events?new', { role: 'editor' })
  const form = dialog('Create event')
  await form.getByLabelText('Title').fill('Saved early')
  await form.getByLabelText('Description').fill('An evening that is still being planned')
  await form.getByLabelText('Date and time').fill('2027-03-05T19:30')
  await form.getByLabelText('Location').fill('The first hall')
  const goOn = await office.hold(/^POST \/api\/events$/)
  await pressSave()
  await expect.element(button('Saving...', form)).toBeVisible()
  await form.getByLabelText('Location').fill('The second hall')
  await goOn()

  await expectToast('Event created successfully!')
  const edited = dialog('Edit event')
  await expect.element(edited.getByLabelText('Location')).toHaveValue('The second hall')
  await button('Cancel', edited).click()
  await button('Keep editing', question).click()
  await pressSave()
  await expectToast('Event updated successfully!')
  await expect.element(edited).not.toBeInTheDocument()
  expect(await office.api.send('GET', 'events')).toEqual([
    expect.objectContaining({ title: 'Saved early', location: 'The second hall' }),
  ])
})

test('leaving while a save is under way does not close the next form, and a failed save keeps its draft [D73.1]', async ({
  office,
}) => {
  const first = await office.api.event({ title: 'First' })
  await office.api.event({ title: 'Second' })
  const full = { status: 507, body: { message: 'The storage is full. Nothing was saved.' } }
  const goOn = await office.hold(new RegExp(`^PUT /api/events/${first.id}`), full)
  await office.open(`/admin/events?edit=${first.id}`, { role: 'editor' })
  const form = dialog('Edit event')
  await form.getByLabelText('Location').fill('Typed before leaving')
  await pressSave()
  await userEvent.keyboard('{Escape}')
  await button('Discard', question).click()
  await expect.element(form).not.toBeInTheDocument()
  await button('Edit Second').click()
  await expect.element(form.getByLabelText('Title')).toHaveValue('Second')
  await goOn()
  await expectToast('Failed to update event')
  await expect.element(form.getByLabelText('Title')).toHaveValue('Second')
  office.reload(`/admin/events?edit=${first.id}`)
  await expect.element(form.getByText('Typed before leaving')).toBeVisible()
})
