import type { Page } from '@playwright/test'
import type { Mail, MailKind, WholeMail } from '../../../src/shared/mail.ts'
import { findingsInBothThemes } from '../support/findings.ts'
import { phone } from '../support/visit.ts'
import {
  type Api,
  button,
  createUser,
  dialog,
  expect,
  expectToast,
  ownerLogin,
  staffPassword,
  test,
  toast,
  unique,
} from './support.ts'

const newPassword = 'battery-staple'
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

/** The path with the token of the latest message, which is held because the tests have no mail server. */
async function mailedPath(api: Api, address: string, kind: MailKind): Promise<string> {
  const mails = await api.send<Mail[]>('GET', 'mail')
  const mail = mails.find(({ to, kind: sent }) => to === address && sent === kind)
  const { link } = await api.send<WholeMail>('GET', `mail/${mail?.id}`)
  const { pathname, hash } = new URL(link ?? '')
  return `${pathname}${hash}`
}

/** A page load; to another fragment of the same page, a browser only jumps. */
async function openLink(page: Page, path: string): Promise<void> {
  await page.goto('about:blank')
  await page.goto(path)
}

async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.keyboard.press('Enter')
  await expect(heading(page, 'Dashboard')).toBeVisible()
}

test('a user who forgot the password signs in with a new one', async ({ page, request, api, silence: _ }) => {
  const { user, token } = await createUser(request, api, 'editor')
  await page.goto('/admin/login')

  await test.step('the sign-in leads to the form, by keyboard too [D63.2]', async () => {
    await page.getByRole('button', { name: 'Sign In' }).focus()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Forgot password?' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/admin/forgot-password')
    await expect(page.getByLabel('Email')).toBeFocused()
    await page.getByLabel('Email').fill('nobody')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Invalid email address')).toBeVisible()
  })

  await test.step('the message is the same for an unknown and a known address [D63.1 D63.2]', async () => {
    const texts: string[] = []
    for (const address of [`${unique('nobody').replace(' ', '-')}@staff.example`, user.email]) {
      await page.getByLabel('Email').fill(address)
      await page.keyboard.press('Enter')
      await expect(heading(page, 'Check your email')).toBeFocused()
      texts.push((await page.getByRole('main').textContent())?.replace(address, 'ADDRESS') ?? '')
      if (address !== user.email) await button(page, 'Use another email').click()
    }
    expect(texts[1]).toBe(texts[0])
    expect(texts[0]).toContain('If there is an account with ADDRESS')
  })

  const path = await mailedPath(api, user.email, 'password-reset')
  const secret = path.split('#')[1] ?? ''
  const addresses: string[] = []
  page.on('request', (sent) => addresses.push(`${sent.url()} ${JSON.stringify(sent.headers())}`))

  await test.step('the link shows whose password it is and leaves the address bar at once [D63.2 D61.8]', async () => {
    await openLink(page, path)
    await expect(heading(page, 'Choose a new password')).toBeVisible()
    await expect(page.getByRole('main')).toContainText(user.email)
    await expect(page).toHaveURL('/admin/reset-password')
    await expect(page.getByLabel('New password')).toBeFocused()
  })

  await test.step('the new password follows the rules and leads to the sign-in [D63.2]', async () => {
    await page.getByLabel('New password').fill('short')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Password must be at least 6 characters')).toBeVisible()
    await page.getByLabel('New password').fill(newPassword)
    await page.keyboard.press('Enter')
    await expectToast(page, 'Password saved', 'Sign in with your new password.')
    await expect(page).toHaveURL('/admin/login')
    const me = await request.get('/api/auth/me', { headers: { authorization: `Bearer ${token}` } })
    expect(me.status()).toBe(401)
    await signIn(page, user.email, newPassword)
    expect(addresses.filter((address) => address.includes(secret))).toEqual([])
  })

  await test.step('a used link explains itself and offers a new one [D63.2]', async () => {
    await openLink(page, path)
    await expect(heading(page, 'This link is no longer valid')).toBeFocused()
    await expect(page).toHaveURL('/admin/reset-password')
    await page.getByRole('link', { name: 'Send a new link' }).click()
    await expect(heading(page, 'Forgot your password?')).toBeVisible()
  })
})

test('the earlier address undoes a change of the email', async ({ page, request, api, silence: _ }) => {
  const { user, token } = await createUser(request, api, 'editor')
  const headers = { authorization: `Bearer ${token}` }
  const data = { email: `thief-${user.email}`, currentPassword: staffPassword }
  expect((await request.put('/api/auth/profile', { headers, data })).status()).toBe(200)
  const path = await mailedPath(api, user.email, 'email-changed')

  await test.step('the link says what it does and leaves the address bar at once [D142.1]', async () => {
    await openLink(page, path)
    await expect(heading(page, 'Undo the change of your email?')).toBeFocused()
    await expect(page.getByRole('main')).toContainText(user.email)
    await expect(page).toHaveURL('/admin/undo-email')
    expect(await findingsInBothThemes(page)).toEqual([])
  })

  await test.step('the email goes back, and the sign-in is next [D142.1]', async () => {
    await button(page, 'Undo the change').click()
    await expect(heading(page, 'Your email is back')).toBeVisible()
    expect((await request.get('/api/auth/me', { headers })).status()).toBe(401)
    expect(await mailedPath(api, user.email, 'password-reset')).toContain('/admin/reset-password#')
    await page.getByRole('link', { name: 'Back to sign-in' }).click()
    await expect(page).toHaveURL('/admin/login')
  })

  await test.step('a used link explains itself [D142.1]', async () => {
    await openLink(page, path)
    await expect(page.getByText('Your super admin can help you.')).toBeVisible()
  })
})

test('an invited colleague chooses a password and signs in', { tag: '@main' }, async ({ page, open, api }) => {
  await open('superadmin', '/admin/users')
  const username = unique('layla').replace(' ', '-')
  const email = `${username}@staff.example`
  const row = page.getByRole('row').filter({ hasText: email })

  await test.step('a new user is invited instead of getting a password [D64.1]', async () => {
    await button(page, 'Create New User').click()
    const form = dialog(page, 'Create New User')
    await expect(form.getByRole('radio', { name: /^Send an invitation/ })).toBeChecked()
    await expect(form.locator('[name=password]')).toHaveCount(0)
    await form.getByLabel('Username').fill(username)
    await form.getByLabel('Email').fill(email)
    const sent = page.waitForRequest((asked) => asked.method() === 'POST' && asked.url().endsWith('/api/users'))
    await form.getByRole('button', { name: 'Create user' }).click()
    expect((await sent).postDataJSON()).toMatchObject({ username, email, invite: true })
    await expectToast(page, 'User created', 'The invitation was sent to their email')
    await page.getByLabel('Search users…').fill(email)
    await expect(row).toContainText('Invited')
  })

  const first = await mailedPath(api, email, 'invitation')

  await test.step('the invitation is sent again from the list, on a phone too [D64.1]', async () => {
    await row.getByRole('button', { name: /^Send again: / }).click()
    await expectToast(page, 'Invitation sent', email)
    await button(page, 'Dismiss').click()
    await expect(toast(page)).toHaveCount(0)
    await page.setViewportSize({ width: 390, height: 844 })
    const item = page.getByRole('listitem').filter({ hasText: email })
    await expect(item).toContainText('Invited')
    await item.getByRole('button', { name: /^Send again: / }).click()
    await expectToast(page, 'Invitation sent')
    await page.setViewportSize({ width: 1280, height: 720 })
  })

  await test.step('a newer link opened in the same tab replaces an ended one [D64.1]', async () => {
    const latest = await mailedPath(api, email, 'invitation')
    expect(latest).not.toBe(first)
    await openLink(page, first)
    await expect(heading(page, 'This link is no longer valid')).toBeVisible()
    await page.goto(latest)
    await expect(heading(page, 'Welcome to the team')).toBeVisible()
    await expect(page).toHaveURL('/admin/reset-password')
  })

  await test.step('the invited user sets a password and is signed in instead of the signed-in user [D64.4]', async () => {
    // The session of the worker is needed by other tests; this browser only forgets it.
    await page.route('**/api/auth/logout', (route) => route.fulfill({ status: 204 }))
    await page.getByLabel('Password').fill(newPassword)
    await page.keyboard.press('Enter')
    await expectToast(page, 'Login successful')
    await expect(page).toHaveURL('/admin')
    await expect(page.getByRole('region', { name: 'Your account' })).toContainText(username)
  })
})

test('a link that cannot be checked now can be tried again [D63.2]', async ({ page }) => {
  await page.route('**/api/auth/reset-password/check', (route) => route.abort(), { times: 1 })
  await page.goto('/admin/reset-password#unknown')
  await expect(heading(page, 'We could not check the link')).toBeVisible()
  await button(page, 'Try again').click()
  await expect(heading(page, 'This link is no longer valid')).toBeVisible()
})

test('failed requests for a link are explained in the form [D63.2]', async ({ page }) => {
  const message = 'Too many attempts. Please try again later.'
  await page.route('**/api/auth/forgot-password', (route) => route.fulfill({ status: 429, json: { message } }))
  await page.goto('/admin/forgot-password')
  await page.getByLabel('Email').fill(ownerLogin.email)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toHaveText(message)
  await expect(page.getByLabel('Email')).toHaveValue(ownerLogin.email)
})

test.describe('screens of links', () => {
  test('axe finds no violation on the screens of links in light and dark [D63.2]', async ({ page, request, api }) => {
    const { user } = await createUser(request, api, 'vendor')
    await page.goto('/admin/forgot-password')
    await page.getByRole('button', { name: 'Send link' }).click()
    await expect(page.getByText('Invalid email address')).toBeVisible()
    expect(await findingsInBothThemes(page), 'the request').toEqual([])
    await page.getByLabel('Email').fill(user.email)
    await page.keyboard.press('Enter')
    await expect(heading(page, 'Check your email')).toBeVisible()
    expect(await findingsInBothThemes(page), 'the confirmation').toEqual([])
    await openLink(page, await mailedPath(api, user.email, 'password-reset'))
    await expect(heading(page, 'Choose a new password')).toBeVisible()
    expect(await findingsInBothThemes(page), 'the password').toEqual([])
    await openLink(page, '/admin/reset-password')
    await expect(heading(page, 'This link is no longer valid')).toBeVisible()
    expect(await findingsInBothThemes(page), 'an invalid link').toEqual([])
  })

  test('are in the language that the browser remembers, and fit a phone [D63.2 D56.2]', async ({
    page,
    request,
    api,
  }) => {
    const { user } = await createUser(request, api, 'editor')
    await page.setViewportSize(phone)
    await page.goto('/admin/login')
    await page.getByRole('button', { name: 'العربية' }).click()
    await page.getByRole('link', { name: 'هل نسيت كلمة المرور؟' }).click()
    await page.getByLabel('البريد الإلكتروني').fill(user.email)
    await page.keyboard.press('Enter')
    await expect(heading(page, 'تفقّد بريدك الإلكتروني')).toBeVisible()
    await openLink(page, await mailedPath(api, user.email, 'password-reset'))
    await expect(heading(page, 'اختر كلمة مرور جديدة')).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    await page.getByLabel('كلمة المرور الجديدة').fill(staffPassword)
    await page.keyboard.press('Enter')
    await expect(page.getByText('تم حفظ كلمة المرور', { exact: true })).toBeVisible()
    await openLink(page, '/admin/reset-password#nothing')
    await expect(heading(page, 'هذا الرابط لم يعد صالحًا')).toBeVisible()
  })
})
