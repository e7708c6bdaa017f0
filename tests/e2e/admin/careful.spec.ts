import { button, card, dialog, expect, expectToast, test, toast, unique } from './support.ts'

test('a double click on Delete deletes one record and not the one that moves into its place', async ({
  page,
  open,
  api,
}) => {
  const word = unique('Twice')
  for (const number of [1, 2, 3]) await api.event({ title: `${word} ${number}` })
  await open('admin', '/admin/events')
  await page.getByLabel('Search events…').fill(word)
  await expect(page.getByRole('article')).toHaveCount(3)
  await page
    .getByRole('button', { name: new RegExp(`^Delete ${word}`) })
    .first()
    .dblclick({ delay: 60 })
  await expectToast(page, 'Event deleted successfully!')
  await expect(page.getByRole('article')).toHaveCount(2)
  await toast(page).getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('article')).toHaveCount(3)
})

test('Undo restores all records that were deleted while its toast was shown', async ({ page, open, api }) => {
  const word = unique('Row')
  for (const number of [1, 2, 3]) await api.client({ name: `${word} ${number}` })
  await open('admin', `/admin/clients?q=${word}`)
  await button(page, `Delete ${word} 2`).click()
  await expectToast(page, 'Client deleted successfully!', `${word} 2`)
  await button(page, `Delete ${word} 1`).click()
  await expectToast(page, 'Client deleted successfully!', `${word} 2, ${word} 1`)
  await expect(card(page, `${word} 1`)).toHaveCount(0)
  await toast(page).getByRole('button', { name: 'Undo' }).click()
  await expectToast(page, '2 clients restored')
  for (const number of [1, 2, 3]) await expect(card(page, `${word} ${number}`)).toBeVisible()
  await button(page, `Delete ${word} 3`).click()
  await expectToast(page, 'Client deleted successfully!', `${word} 3`)
})

test('a record can be deleted again after two quick deletions were undone', async ({ page, open, api }) => {
  const word = unique('Again')
  for (const number of [1, 2]) await api.client({ name: `${word} ${number}` })
  await open('admin', `/admin/clients?q=${word}`)
  await button(page, `Delete ${word} 1`).click()
  await button(page, `Delete ${word} 2`).click()
  // The two calls may finish in either order.
  await expectToast(page, `${word} 1`, `${word} 2`)
  await toast(page).getByRole('button', { name: 'Undo' }).click()
  await expectToast(page, '2 clients restored')
  await button(page, `Delete ${word} 1`).click()
  await expectToast(page, 'Client deleted successfully!', `${word} 1`)
})

test('repeating an action while it is pending sends one request', async ({ page, open, api }) => {
  const { name } = await api.client()
  await open('admin', `/admin/clients?q=${name}`)
  let sent = 0
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/api/clients/*', async (route) => {
    sent++
    await released
    await route.continue()
  })
  await button(page, `Delete ${name}`).click()
  await button(page, `Delete ${name}`).click()
  release()
  await expectToast(page, 'Client deleted successfully!')
  expect(sent).toBe(1)
})

test('a record that another user deleted leaves the list when an action on it fails', async ({ page, open, api }) => {
  const { id, name } = await api.client()
  await open('admin', `/admin/clients?q=${name}`)
  await expect(card(page, String(name))).toBeVisible()
  await api.send('DELETE', `clients/${id}`)
  await button(page, `Delete ${name}`).click()
  await expectToast(page, 'Failed to delete client')
  await expect(card(page, String(name))).toHaveCount(0)
})

test('deleting a record that another user has just changed is refused and shows the change', async ({
  page,
  open,
  api,
}) => {
  const { id, name } = await api.client()
  await open('admin', `/admin/clients?q=${name}`)
  await expect(card(page, String(name))).toBeVisible()
  const changed = `${name} is back`
  await api.send('PUT', `clients/${id}`, { name: changed, order: 5 })
  await button(page, `Delete ${name}`).click()
  await expectToast(page, 'Failed to delete client', 'Someone else has changed this in the meantime')
  await expect(card(page, changed)).toBeVisible()
  await button(page, `Delete ${changed}`).click()
  await expectToast(page, 'Client deleted successfully!')
  await expect(card(page, changed)).toHaveCount(0)
})

test('the edit form stays open when another user deletes the record', async ({ page, open, api }) => {
  const { id, version: _, ...fields } = await api.event()
  await open('editor', `/admin/events?edit=${id}`)
  const form = dialog(page, 'Edit event')
  await form.getByLabel('Location').fill('A hall that took an hour to describe')
  await api.send('PUT', `events/${id}`, { ...fields, location: 'Their hall' })
  await page.keyboard.press('Control+s')
  await expect(form.getByText('your changes are not saved yet')).toBeVisible()
  await api.send('DELETE', `events/${id}`)
  await form.getByRole('button', { name: 'Save with my values' }).click()
  await expect(form.getByText('Another user has deleted this in the meantime.')).toBeVisible()
  await expect(form.getByLabel('Location')).toHaveValue('A hall that took an hour to describe')
})

test('Escape cancels dragging a picture and leaves the form open', async ({ page, open, api }) => {
  const { id } = await api.portfolioItem({ images: ['/artwork/one.svg', '/artwork/two.svg'] })
  await open('editor', `/admin/portfolio?edit=${id}`)
  const form = dialog(page, 'Edit portfolio item')
  await button(page, 'Move image 1').focus()
  await page.keyboard.press('Space')
  await expect(button(page, 'Move image 1')).toHaveAttribute('aria-pressed', 'true')
  // A key press before the page listens is lost, so repeat it.
  await expect(async () => {
    await page.keyboard.press('Escape')
    await expect(button(page, 'Move image 1')).not.toHaveAttribute('aria-pressed', 'true', { timeout: 1000 })
  }).toPass()
  await expect(form).toBeVisible()
})

test('a user without the permission to edit another user sees them read-only', async ({ page, openAsNew, api }) => {
  const users = await api.send<{ id: string; role: string }[]>('GET', 'users')
  const superior = users.find(({ role }) => role === 'superadmin')
  await openAsNew('admin', `/admin/users?edit=${superior?.id}`)
  const form = dialog(page, 'View user')
  await expect(form.getByLabel('Username')).toBeDisabled()
  await expect(form.getByRole('button', { name: 'Save Changes' })).toHaveCount(0)
})
