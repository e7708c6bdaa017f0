import { findingsInBothThemes } from '../support/findings.ts'
import { button, dialog, expect, expectToast, staffPassword, test, unique } from './support.ts'

test('a user changes their own name and email, and the menu shows the new name [D90.2 D90.5]', async ({
  page,
  openAsNew,
}) => {
  const { user } = await openAsNew('editor', '/admin')
  const account = page.getByRole('complementary').getByRole('region', { name: 'Your account' })
  await button(page, 'Your profile').click()
  const form = dialog(page, 'Your profile')
  await expect(form.getByLabel('Username')).toHaveValue(user.username)
  await expect(form.getByLabel('Current Password')).toHaveCount(0)
  expect(await findingsInBothThemes(page, '[role=dialog]')).toEqual([])
  await form.getByLabel('First Name').fill('Huda')
  await form.getByLabel('Last Name').fill('Al-Sabah')
  await form.getByRole('button', { name: 'Save Changes' }).click()
  await expectToast(page, 'Profile saved')
  await expect(form).toBeHidden()
  await expect(account).toContainText('Huda Al-Sabah')

  await button(page, 'Your profile').click()
  const email = `${unique('huda').replace(' ', '-')}@staff.example`
  await form.getByLabel('Email').fill(email)
  await form.getByRole('button', { name: 'Save Changes' }).click()
  await expect(form.getByText('Current password is required')).toBeVisible()
  await form.getByRole('textbox', { name: 'Current Password' }).fill('not this one')
  await form.getByRole('button', { name: 'Save Changes' }).click()
  await expect(form.getByText('Current password is incorrect')).toBeVisible()
  await form.getByRole('textbox', { name: 'Current Password' }).fill(staffPassword)
  await form.getByRole('button', { name: 'Save Changes' }).click()
  await expect(form).toBeHidden()
  await expect(account).toContainText(email)
})

test('the profile is opened from the drawer of a phone', async ({ page, openAsNew }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openAsNew('editor', '/admin')
  await button(page, 'Open menu').click()
  await button(page, 'Your profile').click()
  await expect(dialog(page, 'Your profile').getByLabel('First Name')).toBeFocused()
})
