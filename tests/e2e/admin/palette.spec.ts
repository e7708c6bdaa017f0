import { button, dialog, expect, test } from './support.ts'

test('leads to a screen by keyboard', async ({ page, open }) => {
  await open('admin', '/admin')
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  await page.keyboard.press('Control+k')
  const search = page.getByRole('combobox')
  await expect(search).toBeFocused()
  await search.fill('portf')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/admin/portfolio')
})

test('finds a record of each kind', async ({ page, open, api }) => {
  const { title } = await api.event()
  await open('admin', '/admin')
  await page.getByRole('button', { name: 'Search' }).click()
  await page.getByRole('combobox').fill(String(title))
  await page.getByRole('option', { name: String(title) }).click()
  await expect(dialog(page, 'Edit Event').getByLabel('Title')).toHaveValue(String(title))
})

test('starts a new event from anywhere', async ({ page, open }) => {
  await open('editor', '/admin/portfolio')
  await expect(button(page, 'New Portfolio Item')).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').fill('new event')
  await page.keyboard.press('Enter')
  await expect(dialog(page, 'Create Event')).toBeVisible()
})

test('offers an editor only what an editor may', async ({ page, open }) => {
  await open('editor', '/admin')
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('option', { name: 'New event' })).toBeVisible()
  for (const name of ['New client', 'New user', 'Users', 'Settings', 'CMS']) {
    await expect(page.getByRole('option', { name, exact: true })).toHaveCount(0)
  }
})

test('says when there is nothing, and gives the focus back', async ({ page, open }) => {
  await open('editor', '/admin')
  const opener = page.getByRole('button', { name: 'Search' })
  await opener.click()
  await page.getByRole('combobox').fill('zzzzqqqq')
  await expect(page.getByText('Nothing found')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(opener).toBeFocused()
})
