import type { Page } from '@playwright/test'
import { findingsInBothThemes } from '../support/findings.ts'
import { holdBack } from '../support/visit.ts'
import { answer, button, dialog, expect, expectToast, staffPassword, test } from './support.ts'

const sessions = (page: Page) => page.getByRole('region', { name: 'Where you are signed in' })

test('a user sees where they are signed in and ends the session of another browser [D75.1]', async ({
  page,
  browser,
  openAsNew,
}) => {
  const { user } = await openAsNew('editor', '/admin/account')
  await expect(sessions(page).getByRole('listitem')).toHaveCount(1)
  await expect(sessions(page).getByText('This device')).toBeVisible()
  await expect(button(page, 'End all other sessions')).toHaveCount(0)

  const other = await (await browser.newContext()).newPage()
  await other.goto('/admin/login')
  await other.getByLabel('Email').fill(user.email)
  await other.getByLabel('Password').fill(staffPassword)
  await other.keyboard.press('Enter')
  await expect(other.getByRole('heading', { name: 'Dashboard' })).toBeVisible()

  await page.reload()
  await expect(sessions(page).getByRole('listitem')).toHaveCount(2)
  await expect(sessions(page)).toContainText('Last used')
  expect(await findingsInBothThemes(page)).toEqual([])
  await sessions(page)
    .getByRole('button', { name: /^End session: / })
    .click()
  await expectToast(page, 'Session ended')
  await expect(sessions(page).getByRole('listitem')).toHaveCount(1)
  await other.getByRole('link', { name: 'Trash' }).click()
  await expect(dialog(other, 'Sign in again')).toBeVisible()
  await other.context().close()
})

test('ending all other sessions leaves this one [D75.1]', async ({ page, openAsNew, request }) => {
  const { user } = await openAsNew('editor', '/admin/account')
  await expect(sessions(page).getByText('This device')).toBeVisible()
  const login = { data: { email: user.email, password: staffPassword } }
  const tokens = await Promise.all(
    [1, 2].map(async () => (await (await request.post('/api/auth/login', login)).json()).token),
  )
  await page.reload()
  await expect(sessions(page).getByRole('listitem')).toHaveCount(3)
  await button(page, 'End all other sessions').click()
  await expectToast(page, 'All other sessions have ended')
  await expect(sessions(page).getByRole('listitem')).toHaveCount(1)
  for (const token of tokens) {
    const me = await request.get('/api/auth/me', { headers: { authorization: `Bearer ${token}` } })
    expect(me.status()).toBe(401)
  }
})

test('the account shows placeholders while it loads, and failures with a way to try again [D98.9]', async ({
  page,
  openAsNew,
}) => {
  const release = await holdBack(page, /\/api\/auth\/(sessions|second-factors)$/)
  await openAsNew('editor', '/admin/account')
  await expect(page.getByText('Loading your sessions…')).toBeAttached()
  expect(await findingsInBothThemes(page, 'main')).toEqual([])
  release()
  await expect(sessions(page).getByText('This device')).toBeVisible()
  await answer(page, 'auth/sessions', { message: 'Broken' }, 500)
  await answer(page, 'auth/second-factors', { message: 'Broken' }, 500)
  await page.reload()
  await expect(page.getByText('We could not load your sign-in protection')).toBeVisible()
  await expect(page.getByText('We could not load your sessions')).toBeVisible()
  expect(await findingsInBothThemes(page, 'main')).toEqual([])
  await page.unrouteAll()
  await sessions(page).getByRole('button', { name: 'Try again' }).click()
  await expect(sessions(page).getByText('This device')).toBeVisible()
})

test('a new password shows its strength in words while it is typed [D74.21]', async ({ page, openAsNew }) => {
  await openAsNew('editor', '/admin/account#password')
  const change = dialog(page, 'Change password')
  await change.getByLabel('New password').fill('password')
  await expect(change.getByText('Password strength: Very weak')).toBeVisible()
  expect(await findingsInBothThemes(page, '[role=dialog]')).toEqual([])
  await change.getByLabel('New password').fill('seven quiet rivers under the moon')
  await expect(change.getByText('Password strength: Strong')).toBeVisible()
  expect(await findingsInBothThemes(page, '[role=dialog]')).toEqual([])
  await page.keyboard.press('Escape')
  await expect(change).toBeHidden()
})
