import type { Page } from '@playwright/test'
import {
  addVirtualAuthenticator,
  codeOf,
  confirmPassword,
  saveRecoveryCodes,
  setUpApp,
} from '../support/authenticators.ts'
import { findingsInBothThemes } from '../support/findings.ts'
import { phone } from '../support/visit.ts'
import { button, dialog, expect, expectToast, staffPassword, test } from './support.ts'

// Authenticators belong to a page.
test.use({ isFresh: true })

const protection = (page: Page) => page.getByRole('region', { name: 'Sign-in protection' })

async function signOut(page: Page): Promise<void> {
  await button(page, 'Sign Out').click()
  await expect(page.getByRole('heading', { name: 'Admin Portal' })).toBeVisible()
}

async function enterPassword(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(staffPassword)
  await button(page, 'Sign In').click()
}

test('a user protects the account with an app and signs in with its codes and with a recovery code [D98.1]', async ({
  page,
  openAsNew,
}) => {
  const { user } = await openAsNew('editor', '/admin/account')
  let secret = ''
  let codes: string[] = []

  await test.step('the password is asked for first, and a wrong one is reported at its field', async () => {
    await protection(page).getByRole('button', { name: 'Set up' }).click()
    await confirmPassword(page, 'Set up the authenticator app', 'not this one', 'Continue')
    await expect(dialog(page, 'Set up the authenticator app').getByText('Current password is incorrect')).toBeVisible()
    await confirmPassword(page, 'Set up the authenticator app', staffPassword, 'Continue')
  })

  await test.step('a wrong code changes nothing and stays in the field', async () => {
    const setUp = dialog(page, 'Set up the authenticator app')
    secret = (await setUp.locator('code').textContent())?.replaceAll(' ', '') ?? ''
    expect(await findingsInBothThemes(page, '[role=dialog]')).toEqual([])
    await setUp.getByLabel('Code from the app').fill('000 000')
    await page.keyboard.press('Enter')
    await expect(setUp.getByText('This code is not valid')).toBeVisible()
    await expect(setUp.getByLabel('Code from the app')).toHaveValue('000 000')
    await setUp.getByLabel('Code from the app').fill(codeOf(secret))
    await page.keyboard.press('Enter')
  })

  await test.step('the recovery codes are shown once, can be downloaded, and must be saved', async () => {
    const shown = dialog(page, 'Save your recovery codes')
    await expect(shown).toBeVisible()
    expect(await findingsInBothThemes(page, '[role=dialog]')).toEqual([])
    const file = page.waitForEvent('download')
    await shown.getByRole('button', { name: 'Download' }).click()
    expect((await file).suggestedFilename()).toBe('recovery-codes.txt')
    await page.keyboard.press('Escape')
    codes = await saveRecoveryCodes(page)
    await expectToast(page, 'Authenticator app added')
    await expect(protection(page)).toContainText('10 of 10 codes are left.')
    expect(await findingsInBothThemes(page)).toEqual([])
  })

  await test.step('the sign-in asks for a code, and a wrong one keeps everything in place', async () => {
    await signOut(page)
    await enterPassword(page, user.email)
    await expect(page.getByRole('heading', { name: 'Confirm it’s you' })).toBeVisible()
    await expect(page.getByLabel('Code')).toBeFocused()
    await expect(page.getByLabel('Code')).toHaveAttribute('autocomplete', 'one-time-code')
    expect(await findingsInBothThemes(page)).toEqual([])
    await page.getByLabel('Code').fill('123456')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert')).toContainText('This code is not valid')
    await expect(page.getByLabel('Code')).toHaveValue('123456')
    await page.getByLabel('Code').fill(codeOf(secret, 1))
    await page.keyboard.press('Enter')
    await expectToast(page, 'Login successful')
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  })

  await test.step('Back returns to the password with what was typed', async () => {
    await signOut(page)
    await enterPassword(page, user.email)
    await button(page, 'Back').click()
    await expect(page.getByLabel('Email')).toHaveValue(user.email)
    await expect(page.getByLabel('Password')).toHaveValue(staffPassword)
    await button(page, 'Sign In').click()
  })

  await test.step('a recovery code signs in once', async () => {
    await page.getByLabel('Code').fill(codes[0] ?? '')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
    await page.goto('/admin/account')
    await expect(protection(page)).toContainText('9 of 10 codes are left.')
  })

  await test.step('new codes replace the earlier ones', async () => {
    await protection(page).getByRole('button', { name: 'Create new codes' }).click()
    await confirmPassword(page, 'Create new recovery codes', staffPassword, 'Create new codes')
    expect(await saveRecoveryCodes(page)).not.toContain(codes[1])
    await expect(protection(page)).toContainText('10 of 10 codes are left.')
  })

  await test.step('without the app the account has its password only', async () => {
    await protection(page).getByRole('button', { name: 'Remove' }).click()
    await expect(dialog(page, 'Remove the authenticator app?')).toContainText('This is your last method')
    await confirmPassword(page, 'Remove the authenticator app?', staffPassword, 'Remove')
    await expectToast(page, 'Authenticator app removed')
    await expect(protection(page)).toContainText('Only your password protects your account.')
    await expect(protection(page)).not.toContainText('codes are left')
  })
})

test('a user adds a passkey and signs in with it, without a password and as the second step [D74.3]', {
  tag: '@main',
}, async ({ page, openAsNew }) => {
  await addVirtualAuthenticator(page)
  const { user } = await openAsNew('editor', '/admin/account')
  await protection(page).getByRole('button', { name: 'Add a passkey' }).click()
  await dialog(page, 'Add a passkey').getByLabel('Name of the passkey').fill('Office laptop')
  await confirmPassword(page, 'Add a passkey', staffPassword, 'Continue')
  await saveRecoveryCodes(page)
  await expect(protection(page).getByRole('listitem').filter({ hasText: 'Office laptop' })).toContainText('Never used')

  await test.step('the passkey replaces the password', async () => {
    await signOut(page)
    await button(page, 'Continue with a passkey').click()
    await expectToast(page, 'Login successful')
    await page.goto('/admin/account')
    await expect(protection(page).getByRole('listitem').filter({ hasText: 'Office laptop' })).toContainText('Last used')
  })

  await test.step('the passkey is the second step after the password', async () => {
    await signOut(page)
    await enterPassword(page, user.email)
    await expect(page.getByText('Use your passkey, or one of your recovery codes.')).toBeVisible()
    await button(page, 'Use a passkey').click()
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  })

  await test.step('an expired session is renewed with the passkey, and typed values stay', async () => {
    await page.goto('/admin/events?new')
    await dialog(page, 'Create event').getByLabel('Title').fill('Typed before')
    await page.evaluate(() => {
      localStorage.setItem('auth-token', 'ended')
      void fetch('/api/auth/me')
    })
    await dialog(page, 'Create event').getByLabel('Description').fill('Typed before the session ended.')
    await dialog(page, 'Create event').getByLabel('Location').fill('Here')
    await dialog(page, 'Create event').getByLabel('Date and time').fill('2027-01-01T20:00')
    await page.keyboard.press('Control+s')
    await dialog(page, 'Sign in again').getByRole('button', { name: 'Continue with a passkey' }).click()
    await expectToast(page, 'Event created successfully!')
  })

  await test.step('the passkey is removed', async () => {
    await page.goto('/admin/account')
    await button(page, 'Remove the passkey Office laptop').click()
    await confirmPassword(page, 'Remove this passkey?', staffPassword, 'Remove')
    await expectToast(page, 'Passkey removed')
    await expect(protection(page)).not.toContainText('Office laptop')
  })
})

test('an expired session of a protected account is renewed in place with a code [D34.5]', async ({
  page,
  openAsNew,
  request,
}) => {
  const { token } = await openAsNew('editor', '/admin/account')
  await protection(page).getByRole('button', { name: 'Set up' }).click()
  const secret = await setUpApp(page, staffPassword)
  await saveRecoveryCodes(page)
  await page.getByLabel('First name').fill('Huda')
  await request.post('/api/auth/logout', { headers: { authorization: `Bearer ${token}` } })
  await button(page, 'Save Changes').click()
  const again = dialog(page, 'Sign in again')
  await again.getByLabel('Password').fill(staffPassword)
  await again.getByRole('button', { name: 'Sign In' }).click()
  await expect(again.getByLabel('Code')).toBeFocused()
  expect(await findingsInBothThemes(page, '[role=dialog]')).toEqual([])
  await again.getByLabel('Code').fill('000000')
  await again.getByRole('button', { name: 'Sign In' }).click()
  await expect(again.getByText('This code is not valid')).toBeVisible()
  await again.getByLabel('Code').fill(codeOf(secret, 1))
  await again.getByRole('button', { name: 'Sign In' }).click()
  await expect(again).toBeHidden()
  await expectToast(page, 'Profile saved')
})

test('a superadmin resets the second factor of a user who lost it [D74.12]', async ({ page, openAsNew, open }) => {
  const { user } = await openAsNew('editor', '/admin/account')
  await protection(page).getByRole('button', { name: 'Set up' }).click()
  await setUpApp(page, staffPassword)
  await saveRecoveryCodes(page)
  await open('superadmin', `/admin/users?q=${user.username}`)
  const row = page.getByRole('row').filter({ hasText: user.username })
  await expect(row.getByText('Protected by two-step sign-in')).toBeAttached()
  await button(page, `Reset the two-step sign-in of ${user.username}`).click()
  const question = page.getByRole('alertdialog', { name: 'Reset two-step sign-in?' })
  await expect(question).toContainText('signs them out everywhere')
  expect(await findingsInBothThemes(page, '[role=alertdialog]')).toEqual([])
  await question.getByRole('button', { name: 'Reset two-step sign-in' }).click()
  await expectToast(page, 'Two-step sign-in reset')
  await expect(row.getByText('Protected by two-step sign-in')).toHaveCount(0)
  await page.evaluate(() => localStorage.clear())
  await page.goto('/admin/login')
  await enterPassword(page, user.email)
  await expectToast(page, 'Login successful')
})

test('the account, the setup and the second step fit a phone in Arabic [D56.1]', async ({
  page,
  openAsNew,
  request,
}) => {
  await page.setViewportSize(phone)
  const { user, token } = await openAsNew('editor', '/admin/login')
  const headers = { authorization: `Bearer ${token}` }
  await request.put('/api/auth/language', { headers, data: { language: 'ar' } })
  await page.goto('/admin/account')
  await expect(page.getByRole('heading', { name: 'حسابك', level: 1 })).toBeVisible()
  const widthOf = () => page.evaluate(() => document.documentElement.scrollWidth)
  expect(await widthOf()).toBe(phone.width)
  expect(await findingsInBothThemes(page)).toEqual([])
  await page.getByRole('region', { name: 'حماية تسجيل الدخول' }).getByRole('button', { name: 'إعداد' }).click()
  const setUp = page.getByRole('dialog', { name: 'إعداد تطبيق المصادقة' })
  await setUp.getByLabel('كلمة المرور الحالية').fill(staffPassword)
  await setUp.getByRole('button', { name: 'متابعة' }).click()
  const secret = (await setUp.locator('code').textContent())?.replaceAll(' ', '') ?? ''
  expect(await findingsInBothThemes(page, '[role=dialog]')).toEqual([])
  await setUp.getByLabel('الرمز من التطبيق').fill(codeOf(secret))
  await setUp.getByRole('button', { name: 'تأكيد' }).click()
  const codes = page.getByRole('dialog', { name: 'احفظ رموز الاسترداد' })
  await codes.getByLabel('حفظتُ هذه الرموز').check()
  expect(await findingsInBothThemes(page, '[role=dialog]')).toEqual([])
  await codes.getByRole('button', { name: 'تم' }).click()
  await expect(page.getByText('بقيت 10 رموز من 10.')).toBeVisible()
  await page.evaluate(() => {
    for (const key of ['auth-token', 'auth-storage']) localStorage.removeItem(key)
  })
  await page.goto('/admin/login')
  await page.getByLabel('البريد الإلكتروني').fill(user.email)
  await page.getByLabel('كلمة المرور').fill(staffPassword)
  await page.getByRole('button', { name: 'تسجيل الدخول' }).click()
  await expect(page.getByRole('heading', { name: 'تأكيد هويتك' })).toBeVisible()
  expect(await widthOf()).toBe(phone.width)
  await page.getByLabel('الرمز').fill('000000')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toContainText('هذا الرمز غير صحيح')
})
