import type { Page } from '@playwright/test'
import type { DashboardStats } from '../../../src/shared/dashboard.ts'
import {
  addVirtualAuthenticator,
  codeOf,
  confirmPassword,
  saveRecoveryCodes,
  setUpApp,
} from '../support/authenticators.ts'
import { findings, findingsInBothThemes } from '../support/findings.ts'
import { expect, type SiteContent, test } from '../support/own-server.ts'
import { owner } from '../support/server-process.ts'
import type { SiteApi } from '../support/site-api.ts'
import { enterAs, phone } from '../support/visit.ts'
import { button, dialog, expectToast, toast } from './support.ts'

const userPassword = 'a long secret'

async function callAsOwner<Answer>(api: SiteApi, method: string, path: string, body?: unknown): Promise<Answer> {
  const { token } = await api.signIn()
  const response = await api.call(method, path, body, token)
  expect(response.ok, `${method} ${path} answered ${response.status}`).toBe(true)
  return (await response.json()) as Answer
}

const choose = (api: SiteApi, setting: string, value: string) =>
  callAsOwner(api, 'PUT', `/settings/${setting}`, { value })

/** The owner has a second factor, so that a policy does not stop the preparations of the tests. */
const protectedOwner: SiteContent = {
  name: 'protected owner',
  fill: async (api) => {
    const password = { currentPassword: owner.password }
    const { secret } = await callAsOwner<{ secret: string }>(api, 'POST', '/auth/second-factors/totp', password)
    await callAsOwner(api, 'POST', '/auth/second-factors/totp/confirm', { code: codeOf(secret) })
  },
}

test.use({ content: protectedOwner, isFresh: true })

test.beforeEach(async ({ api }) => {
  await choose(api, 'require_second_factor', 'off')
  await choose(api, 'password_policy', 'standard')
})

const wall = (page: Page) => page.getByRole('heading', { name: 'Protect your account' })

async function signIn(page: Page, email: string, password = userPassword): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await button(page, 'Sign In').click()
}

test('a user whom the policy binds enrolls before anything else and lands where they wanted to go [D98.8]', async ({
  page,
  api,
}) => {
  const { user } = await api.addUser({ role: 'editor' })
  await choose(api, 'require_second_factor', 'staff')
  await page.goto('/admin/portfolio?category=video')
  await signIn(page, user.email)
  await expect(wall(page)).toBeVisible()
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await expect(button(page, 'Sign Out')).toBeVisible()
  expect(await findingsInBothThemes(page)).toEqual([])

  await test.step('a reload does not lead around it, and it fits a phone', async () => {
    await page.setViewportSize(phone)
    await page.reload()
    await expect(wall(page)).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width)
    expect(await findings(page)).toEqual([])
  })

  await test.step('after the codes are saved the wanted screen opens', async () => {
    await button(page, 'Use an authenticator app Your phone shows a six-digit code. Works with every browser.').click()
    await setUpApp(page, userPassword)
    await saveRecoveryCodes(page)
    await expect(page).toHaveURL('/admin/portfolio?category=video')
    await expect(page.getByRole('heading', { name: 'Portfolio', level: 1 })).toBeVisible()
  })
})

test('a user enrolls with a passkey, or signs out instead [D98.8]', async ({ page, api }) => {
  await addVirtualAuthenticator(page)
  const { user } = await api.addUser({ role: 'admin' })
  await choose(api, 'require_second_factor', 'admins')
  await page.goto('/admin/login')
  await signIn(page, user.email)
  await button(page, 'Sign Out').click()
  await signIn(page, user.email)
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await confirmPassword(page, 'Add a passkey', userPassword, 'Continue')
  await saveRecoveryCodes(page)
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
})

test('a policy that is switched on while someone works keeps what was typed [D98.9]', async ({ page, api, noise }) => {
  noise.allow(/status of 403/)
  await enterAs(page, await api.addUser({ role: 'editor' }))
  await page.goto('/admin/events?new')
  const form = dialog(page, 'Create event')
  await form.getByLabel('Title').fill('Typed before the policy')
  await form.getByLabel('Description').fill('Typed before the policy was switched on.')
  await form.getByLabel('Location').fill('Here')
  await form.getByLabel('Date and time').fill('2027-01-01T20:00')
  await choose(api, 'require_second_factor', 'staff')
  await page.keyboard.press('Control+s')
  const enrollment = dialog(page, 'Protect your account')
  await expect(enrollment).toContainText('What you typed stays where it is.')
  expect(await findingsInBothThemes(page, '[role=dialog]:last-of-type')).toEqual([])
  await enrollment.getByRole('button', { name: 'Use an authenticator app' }).click()
  await setUpApp(page, userPassword)
  await saveRecoveryCodes(page)
  await expect(enrollment).toBeHidden()
  await expect(form).toBeHidden()
  await expect(page.getByRole('article', { name: 'Typed before the policy' })).toBeVisible()
})

test('a weak password still works under the strong policy, with a request to change it [D74.21]', async ({
  page,
  api,
  noise,
}) => {
  noise.allow(/status of 400/)
  const { user } = await api.addUser({ role: 'editor', password: 'sunshine' })
  await choose(api, 'password_policy', 'strong')
  await page.goto('/admin/login')
  await signIn(page, user.email, 'sunshine')
  const request = dialog(page, 'Choose a stronger password')
  await expect(request).toBeVisible()
  expect(await findingsInBothThemes(page, '[role=dialog]')).toEqual([])

  await test.step('Later leads to the dashboard, and the request returns at the next sign-in', async () => {
    await request.getByRole('button', { name: 'Later' }).click()
    await expect(request).toBeHidden()
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
    await expect(request).toHaveCount(0)
    await button(page, 'Sign Out').click()
    await signIn(page, user.email, 'sunshine')
    await request.getByRole('button', { name: 'Change it now' }).click()
  })

  await test.step('the form shows what the policy asks for', async () => {
    const change = dialog(page, 'Change password')
    const rules = change.getByRole('list', { name: 'What your company asks for' }).getByRole('listitem')
    await expect(rules).toHaveText([
      'At least 10 characters, missing',
      'Not a common password, and not the email address, missing',
    ])
    await change.getByLabel('Current password').fill('sunshine')
    await change.getByLabel('New password').fill('sunshine1')
    await change.getByRole('button', { name: 'Change password' }).click()
    await expect(change.getByText('Password must be at least 10 characters')).toBeVisible()
    await change.getByLabel('New password').fill('seven quiet rivers')
    await expect(rules.filter({ hasText: 'done' })).toHaveCount(2)
    expect(await findingsInBothThemes(page, '[role=dialog]')).toEqual([])
    await change.getByRole('button', { name: 'Change password' }).click()
    await expectToast(page, 'Password changed')
    await expect(page.getByText('Change it if someone else may know it.')).toBeVisible()
  })
})

test('superadmins set the policies and see that they are asked next [D98.9]', async ({ page, api, noise }) => {
  noise.allow(/status of 400/)
  const session = await api.signIn()
  await enterAs(page, session)
  await page.goto('/admin/settings#security')
  const security = page.getByRole('region', { name: 'Security' })
  await security.getByLabel('Strong').check()
  await expectToast(page, 'Settings updated successfully!')
  await security.getByLabel('Required for admins').check()
  await expect(security.getByLabel('Required for admins')).toBeChecked()
  await expect.poll(() => callAsOwner(api, 'GET', '/settings/require_second_factor')).toMatchObject({ value: 'admins' })
  expect(await findingsInBothThemes(page)).toEqual([])

  await test.step('days are checked and saved together', async () => {
    const retention = page.getByRole('region', { name: 'Retention of personal data' })
    await retention.getByLabel('Rejected applications (days)').fill('4000')
    const save = retention.getByRole('button', { name: 'Save retention' })
    await save.click()
    await expect(retention.getByText('Enter whole days from 0 to 3650')).toBeVisible()
    await retention.getByLabel('Rejected applications (days)').fill('30')
    await retention.getByLabel('Approved applications (days)').fill('365')
    await save.click()
    await expect
      .poll(() => callAsOwner(api, 'GET', '/settings/retention_approved_days'))
      .toMatchObject({ value: '365' })
    await page.reload()
    await expect(retention.getByLabel('Rejected applications (days)')).toHaveValue('30')
  })

  await test.step('the history names what was changed', async () => {
    await button(page, 'History').last().click()
    const history = page.getByRole('dialog')
    await expect(history.getByText('Rejected applications (days)').first()).toBeVisible()
    await expect(history.getByText('Required for admins').first()).toBeVisible()
  })

  await test.step('an admin sees the retention, but not the policies', async () => {
    await choose(api, 'require_second_factor', 'off')
    await enterAs(page, await api.addUser({ role: 'admin', password: 'seven quiet rivers' }))
    await page.goto('/admin/settings')
    await expect(page.getByRole('region', { name: 'Retention of personal data' })).toBeVisible()
    await expect(security).toHaveCount(0)
  })
})

test('the dashboard recommends protection and announces the erasure of documents [D86.3]', async ({ page, api }) => {
  await page.route('**/api/dashboard/stats', async (route) => {
    const response = await route.fetch()
    const stats = (await response.json()) as DashboardStats
    const expiringDocuments = { applications: 3, firstAt: '2026-11-25T09:00:00.000+03:00' }
    await route.fulfill({ response, json: { ...stats, expiringDocuments } })
  })
  await enterAs(page, await api.signIn())
  await page.goto('/admin')
  const advice = page.getByRole('region', { name: 'Recommendations' })
  const fixes = page.getByRole('region', { name: 'Things to fix' })
  await expect(fixes).toContainText('Documents of 3 applications will be erased from Nov 25, 2026')
  await expect(advice).toContainText('Ask staff for strong passwords')
  await expect(advice, 'the owner has a second factor').not.toContainText('Protect your own account')
  expect(await findingsInBothThemes(page)).toEqual([])
  await advice.getByRole('link', { name: 'Open the settings' }).first().click()
  await expect(page).toHaveURL('/admin/settings#security')
  await expect(page.getByRole('region', { name: 'Security' })).toBeInViewport()
  await expect(toast(page)).toHaveCount(0)
  await enterAs(page, await api.addUser({ role: 'editor' }))
  await page.goto('/admin')
  await advice.getByRole('link', { name: 'Set it up' }).click()
  await expect(page.getByRole('region', { name: 'Sign-in protection' })).toBeInViewport()
})

test('arrow keys save no policy that they pass, only the one that is confirmed or left [B8.1]', async ({
  page,
  api,
}) => {
  const { token } = await api.signIn()
  await enterAs(page, { user: await callAsOwner(api, 'GET', '/auth/me'), token })
  const saved: unknown[] = []
  page.on('request', (asked) => asked.method() === 'PUT' && saved.push(asked.postDataJSON()))
  await page.goto('/admin/settings')
  const policy = page.getByRole('group', { name: 'Two-step sign-in' })
  await expect(policy.getByRole('radio').first()).toBeChecked()
  await policy.getByRole('radio').first().focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(policy.getByRole('radio').last()).toBeChecked()
  expect(saved).toEqual([])
  await page.keyboard.press('Enter')
  await expectToast(page, 'Settings updated successfully!')
  expect(saved).toEqual([{ value: 'staff' }])
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Tab')
  await expect.poll(() => saved).toEqual([{ value: 'staff' }, { value: 'off' }])
})
