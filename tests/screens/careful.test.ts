import { page, userEvent } from 'vitest/browser'
import { expectToast, pressSave, retype } from './support/forms.ts'
import { button, card, dialog, expect, type Office, test, toast } from './support/office.ts'

const articles = () => page.getByRole('article').all().length

async function addClients({ api }: Office, count: number) {
  for (let number = 1; number <= count; number++) await api.client({ name: `Row ${number}` })
}

test('a double click on Delete deletes one record and not the one that moves into its place', async ({ office }) => {
  for (const number of [1, 2, 3]) await office.api.event({ title: `Twice ${number}` })
  await office.open('/admin/events', { role: 'admin' })
  await expect.poll(articles).toBe(3)
  await userEvent.dblClick(button(/^Delete Twice/).first(), { delay: 60 })
  await expectToast('Event deleted successfully!')
  await expect.poll(articles).toBe(2)
  await button('Undo', toast()).click()
  await expect.poll(articles).toBe(3)
})

test('Undo restores all records that were deleted while its toast was shown', async ({ office }) => {
  await addClients(office, 3)
  await office.open('/admin/clients', { role: 'admin' })
  await button('Delete Row 2').click()
  await expectToast('Client deleted successfully!', 'Row 2')
  await button('Delete Row 1').click()
  await expectToast('Client deleted successfully!', 'Row 2, Row 1')
  await expect.element(card('Row 1')).not.toBeInTheDocument()
  await button('Undo', toast()).click()
  await expectToast('2 clients restored')
  for (const number of [1, 2, 3]) await expect.element(card(`Row ${number}`)).toBeVisible()
  await button('Delete Row 3').click()
  await expectToast('Client deleted successfully!', 'Row 3')
})

test('a record can be deleted again after two quick deletions were undone', async ({ office }) => {
  await addClients(office, 2)
  await office.open('/admin/clients', { role: 'admin' })
  await button('Delete Row 1').click()
  await button('Delete Row 2').click()
  // The two calls may finish in either order.
  await expectToast('Row 1', 'Row 2')
  await button('Undo', toast()).click()
  await expectToast('2 clients restored')
  await button('Delete Row 1').click()
  await expectToast('Client deleted successfully!', 'Row 1')
})

test('repeating an action while it is pending sends one request', async ({ office }) => {
  await addClients(office, 1)
  await office.open('/admin/clients', { role: 'admin' })
  const release = await office.hold(/^DELETE \/api\/clients/)
  await button('Delete Row 1').click()
  await button('Delete Row 1').click()
  await release()
  await expectToast('Client deleted successfully!')
  expect(await office.calls(/^DELETE/)).toHaveLength(1)
})

test('a record that another user deleted leaves the list when an action on it fails', async ({ office }) => {
  const { id } = await office.api.client({ name: 'Pearl' })
  await office.open('/admin/clients', { role: 'admin' })
  await expect.element(card('Pearl')).toBeVisible()
  await office.api.send('DELETE', `clients/${id}`)
  await button('Delete Pearl').click()
  await expectToast('Failed to delete client')
  await expect.element(card('Pearl')).not.toBeInTheDocument()
})

test('deleting a record that another user has just changed is refused and shows the change', async ({ office }) => {
  const { id } = await office.api.client({ name: 'Pearl' })
  await office.open('/admin/clients', { role: 'admin' })
  await expect.element(card('Pearl')).toBeVisible()
  await office.api.send('PUT', `clients/${id}`, { name: 'Pearl is back', order: 5 })
  await button('Delete Pearl').click()
  await expectToast('Failed to delete client', 'Someone else has changed this in the meantime')
  await expect.element(card('Pearl is back')).toBeVisible()
  await button('Delete Pearl is back').click()
  await expectToast('Client deleted successfully!')
  await expect.element(card('Pearl is back')).not.toBeInTheDocument()
})

test('the edit form stays open when another user deletes the record', async ({ office }) => {
  const { id, version: _, ...fields } = await office.api.event()
  await office.open(`/admin/events?edit=${id}`, { role: 'editor' })
  const form = dialog('Edit event')
  const location = form.getByLabelText('Location').first()
  await retype(location, 'A hall that took an hour to describe')
  await office.api.send('PUT', `events/${id}`, { ...fields, location: 'Their hall' })
  await pressSave()
  await expect.element(form.getByText('your changes are not saved yet')).toBeVisible()
  await office.api.send('DELETE', `events/${id}`)
  await button('Save with my values', form).click()
  await expect.element(form.getByText('Another user has deleted this in the meantime.')).toBeVisible()
  await expect.element(location).toHaveValue('A hall that took an hour to describe')
})

test('Escape cancels dragging a picture and leaves the form open', async ({ office }) => {
  const { id } = await office.api.portfolioItem({ images: ['/artwork/one.svg', '/artwork/two.svg'] })
  await office.open(`/admin/portfolio?edit=${id}`, { role: 'editor' })
  const handle = button('Move image 1')
  await expect.element(handle).toBeVisible()
  handle.element().focus()
  await userEvent.keyboard(' ')
  await expect.element(handle).toHaveAttribute('aria-pressed', 'true')
  // The page listens to Escape one task after it has shown that the picture is held.
  await new Promise((listening) => setTimeout(listening))
  await userEvent.keyboard('{Escape}')
  await expect.element(handle).not.toHaveAttribute('aria-pressed', 'true')
  await expect.element(dialog('Edit portfolio item')).toBeVisible()
})
