import type { Page } from '@playwright/test'
import { findingsInBothThemes } from '../support/findings.ts'
import { button, expect, expectToast, goInside, staffPassword, test, unique } from './support.ts'

const profile = (page: Page) => page.getByRole('region', { name: 'Your profile' })

test('a user changes their own name and email, and the menu shows the new name [D90.2 D90.1]', async ({
  page,
  openAsNew,
}) => {
  const { user } = await openAsNew('editor', '/admin')
  const account = page.getByRole('complementary').getByRole('region', { name: 'Your account' })
  await account.getByRole('link', { name: 'Your account' }).click()
  const form = profile(page)
  const save = form.getByRole('button', { name: 'Save Changes' })
  await expect(form.getByLabel('Username')).toHaveValue(user.username)
  await expect(form.getByLabel('Current password')).toHaveCount(0)
  await expect(save).toBeDisabled()
  expect(await findingsInBothThemes(page)).toEqual([])
  await form.getByLabel('First name').fill('Huda')
  await form.getByLabel('Last name').fill('Al-Sabah')
  await save.click()
  await expectToast(page, 'Profile saved')
  await expect(account).toContainText('Huda Al-Sabah')

  const email = `${unique('huda').replace(' ', '-')}@staff.example`
  await form.getByLabel('Email').fill(email)
  await save.click()
  await expect(form.getByText('Current password is required')).toBeVisible()
  await form.getByRole('textbox', { name: 'Current password' }).fill('not this one')
  await save.click()
  await expect(form.getByText('Current password is incorrect')).toBeVisible()
  await form.getByRole('textbox', { name: 'Current password' }).fill(staffPassword)
  await save.click()
  await expect(account).toContainText(email)
  await expect(form.getByLabel('Current password')).toHaveCount(0)
  await expect(save).toBeDisabled()
})

test('leaving the account with unsaved changes asks first [D98.9]', async ({ page, openAsNew }) => {
  await openAsNew('editor', '/admin/account')
  await profile(page).getByLabel('First name').fill('Huda')
  await page.getByRole('link', { name: 'Events', exact: true }).click()
  await page
    .getByRole('alertdialog', { name: 'Discard unsaved changes?' })
    .getByRole('button', { name: 'Keep editing' })
    .click()
  await expect(profile(page).getByLabel('First name')).toHaveValue('Huda')
})

test('the account is opened from the drawer of a phone and from the palette [D98.9]', async ({ page, openAsNew }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openAsNew('editor', '/admin')
  await button(page, 'Open menu').click()
  await page.getByRole('dialog').getByRole('link', { name: 'Your account' }).click()
  await expect(page).toHaveURL('/admin/account')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await goInside(page, '/admin/events')
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').getByRole('combobox').fill('your acc')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Your account', level: 1 })).toBeVisible()
})
