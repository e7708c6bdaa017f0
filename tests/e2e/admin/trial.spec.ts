import { createUser, expect, staffPassword, test, toast } from './support.ts'

test('signing in without admin access shows no welcome [O21.1]', async ({ page, api, request }) => {
  const { user } = await createUser(request, api, 'vendor')
  await page.goto('/admin/login')
  await page.getByLabel('Email').fill(user.email)
  await page.getByRole('textbox', { name: 'Password' }).fill(staffPassword)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible()
  await expect(toast(page)).toHaveCount(0)
})

test('a tab shows the keyboard ring only for the keyboard [S2.63]', async ({ page, open }) => {
  await open('superadmin', '/admin/settings')
  const tab = page.getByRole('tab', { name: 'Contact Info' })
  const hasRing = () => tab.evaluate((element) => getComputedStyle(element).outlineStyle !== 'none')
  await tab.click()
  await expect(tab).toHaveAttribute('aria-selected', 'true')
  await expect(tab).toBeFocused()
  expect(await hasRing()).toBe(false)
  await page.keyboard.press('ArrowLeft')
  // The focus moves after the key.
  await expect(tab).not.toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(tab).toBeFocused()
  await expect.poll(hasRing).toBe(true)
})
