import { answer, button, dialog, expect, test, toast } from './support.ts'

test('the command palette finds screens, actions and records of an admin', async ({ page, open, api }) => {
  const { title } = await api.event()
  await open('admin', '/admin')
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  const search = page.getByRole('dialog').getByRole('combobox')

  await test.step('the palette says when nothing matches and returns the focus', async () => {
    const opener = page.getByRole('button', { name: 'Search' })
    await answer(page, 'search', { message: 'Broken' }, 500)
    await opener.click()
    await search.fill('zzzzqqqq')
    await expect(page.getByRole('status').filter({ hasText: 'The records could not be searched.' })).toBeVisible()
    await page.keyboard.press('Escape')
    await page.unrouteAll()
    await opener.click()
    await search.fill('zzzzqqqq')
    await expect(page.getByText('Nothing found')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(opener).toBeFocused()
  })

  await test.step('the palette opens a screen by keyboard', async () => {
    await page.keyboard.press('Control+k')
    await expect(search).toBeFocused()
    await search.fill('portf')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/admin/portfolio')
    await expect(page.getByRole('status').filter({ hasText: /^Portfolio$/ })).toBeAttached()
    await expect(button(page, 'New Portfolio Item')).toBeVisible()
  })

  await test.step('the palette starts a new event from any screen', async () => {
    await page.keyboard.press('Control+k')
    await search.fill('new event')
    await page.keyboard.press('Enter')
    await expect(dialog(page, 'Create Event').locator(':focus')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog(page, 'Create Event')).toBeHidden()
  })

  await test.step('the palette finds a record of each kind', async () => {
    await page.keyboard.press('Control+k')
    await search.fill(String(title))
    await page.getByRole('option', { name: String(title) }).click()
    await expect(dialog(page, 'Edit Event').getByLabel('Title')).toHaveValue(String(title))
  })

  await test.step('one Escape or its button closes the palette while a toast is shown', async () => {
    await dialog(page, 'Edit Event').getByLabel('Location').fill('Salmiya')
    await dialog(page, 'Edit Event').getByRole('button', { name: 'Save Changes' }).click()
    await expect(toast(page)).toBeVisible()
    await expect(dialog(page, 'Edit Event')).toBeHidden()
    await page.keyboard.press('Control+k')
    await expect(search).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(search).toBeHidden()
    await expect(toast(page), 'the message stays').toBeVisible()
    await page.keyboard.press('Control+k')
    await dialog(page, 'Search').getByRole('button', { name: 'Close' }).click()
    await expect(search).toBeHidden()
  })
})

test('the palette offers an editor every screen that the role may open, and only permitted actions [U16]', async ({
  page,
  open,
}) => {
  await open('editor', '/admin')
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('option', { name: 'New event' })).toBeVisible()
  for (const name of ['Vendors', 'Clients', 'Media', 'CMS', 'Settings']) {
    await expect(page.getByRole('option', { name, exact: true })).toBeVisible()
  }
  for (const name of ['New client', 'New user', 'Users']) {
    await expect(page.getByRole('option', { name, exact: true })).toHaveCount(0)
  }
})
