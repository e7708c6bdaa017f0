import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { findingsInBothThemes } from '../support/findings.ts'
import { answer, button, createUser, expect, expectToast, refuse, test, unique } from './support.ts'

const entries = (page: Page) => page.getByRole('list', { name: 'Audit log' }).getByRole('listitem')
const entry = (page: Page, text: string) => entries(page).filter({ hasText: text })

for (const width of [1440, 390]) {
  test(`a superadmin finds an entry, copies its hash, exports and verifies the log at ${width} px [D76.8]`, async ({
    page,
    open,
    api,
    request,
    context,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    const firstName = unique('Huda')
    const session = await createUser(request, api, 'editor', { firstName })
    await api.send('PUT', `users/${session.user.id}`, { role: 'admin' })
    const { user } = await open('superadmin', '/admin/audit')
    await expect(page.getByRole('heading', { level: 1, name: 'Audit log' })).toBeVisible()
    await page.getByRole('searchbox', { name: 'Search names' }).fill(firstName)
    await expect(page).toHaveURL(/q=Huda/)
    const change = entry(page, `changed the role of ${firstName} from editor to admin`)
    await expect(change).toHaveCount(1)
    await expect(entry(page, `created the user ${firstName} (editor)`)).toHaveCount(1)
    await expect(entry(page, `${firstName} signed in with a password`)).toHaveCount(1)

    await page.getByLabel('Action').selectOption('Users and roles')
    await expect(entry(page, 'signed in')).toHaveCount(0)
    await page.getByLabel('Person').selectOption({ value: user.id })
    await page.reload()
    await expect(page.getByLabel('Action')).toHaveValue('role')
    await expect(change).toHaveCount(1)
    expect(await findingsInBothThemes(page, 'main')).toEqual([])

    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await change.getByRole('button', { name: /^Copy the hash [\da-f]{8}$/ }).click()
    await expectToast(page, 'Hash copied')
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^[\da-f]{64}$/)

    const saved = page.waitForEvent('download')
    await button(page, 'Export').click()
    const file = await saved
    expect(file.suggestedFilename()).toMatch(/^audit-\d{4}-\d{2}-\d{2}\.csv$/)
    const lines = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n')
    expect(lines).toHaveLength(3)

    await button(page, 'Clear filters').click()
    await expect(entry(page, 'exported 2 entries of the audit log').first()).toBeVisible()
    await button(page, 'Verify').click()
    await expect(page.getByRole('status').filter({ hasText: 'The audit log is intact' })).toBeVisible()
    expect(await findingsInBothThemes(page, 'main')).toEqual([])
  })
}

test('the audit log is readable in Arabic, from right to left [D76.8]', async ({ page, open, api, request }) => {
  const firstName = unique('Huda')
  await createUser(request, api, 'editor', { firstName })
  // The owner is shared by all tests, so only this page sees the language.
  await page.route('**/api/auth/me', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), language: 'ar' } })
  })
  await open('superadmin', `/admin/audit?q=${encodeURIComponent(firstName)}`)
  await expect(page.getByRole('heading', { level: 1, name: 'سجل التدقيق' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await expect(page.getByText(`: إضافة المستخدم ${firstName} (محرر)`)).toBeVisible()
  await expect(page.getByText(`${firstName}: تسجيل الدخول بكلمة المرور`)).toBeVisible()
  expect(await findingsInBothThemes(page, 'main')).toEqual([])
  await button(page, 'التحقق من السجل').click()
  await expect(page.getByText('سجل التدقيق سليم')).toBeVisible()
})

test('the audit log says what is wrong, when nothing matches, and when it cannot be read [D76.8]', async ({
  page,
  open,
}) => {
  const broken = { ok: false, entries: 41, brokenAt: 'entry-42', verifiedAt: '2026-11-15T12:00:00+03:00' }
  await answer(page, 'audit/verify', broken)
  await open('superadmin', '/admin/audit?q=nobody-has-this-name')
  await expect(page.getByRole('heading', { name: 'No entries match' })).toBeVisible()
  await button(page, 'Verify').click()
  const alert = page.getByRole('alert').filter({ hasText: 'The audit log was changed' })
  await expect(alert).toContainText('Only the first 41 entries are as they were written')
  await expect(alert.getByRole('button', { name: 'Copy the ID of the entry' })).toBeVisible()
  expect(await findingsInBothThemes(page, 'main')).toEqual([])

  await refuse(page, 'GET', /\/api\/audit\.csv/, 'Something went wrong. Please try again.', 500)
  await button(page, 'Export').click()
  await expectToast(page, 'Failed to export the audit log')
  await answer(page, 'audit', { message: 'Something went wrong. Please try again.' }, 500)
  await page.goto('/admin/audit')
  await expect(page.getByText('We could not load the audit log')).toBeVisible()
  await expect(button(page, 'Try again')).toBeVisible()
})

test('the audit log is for superadmins only [D76.8]', async ({ page, open }) => {
  await open('admin', '/admin/audit')
  await expect(page.getByText('Only super admins can read the audit log.')).toBeVisible()
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Audit log' })).toHaveCount(0)
})

test('the filter by person has the users of all pages [D76.8]', async ({ page, open }) => {
  await open('superadmin', '/admin/audit')
  const user = (name: string) => ({ id: name, username: name, email: '', firstName: '', lastName: '', version: 1 })
  await page.route('**/api/users*', (route) =>
    route.request().url().includes('cursor')
      ? route.fulfill({ json: [user('on the second page')] })
      : route.fulfill({
          json: [user('on the first page')],
          headers: { link: '</api/users?cursor=next>; rel="next"', 'x-total-count': '2' },
        }),
  )
  await page.reload()
  await expect(page.getByLabel('Person').getByRole('option')).toHaveText([
    'Everyone',
    'on the first page',
    'on the second page',
  ])
})
