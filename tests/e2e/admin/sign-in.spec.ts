import { holdBack } from '../support/visit.ts'
import { button, createUser, expect, expectToast, ownerLogin, staffPassword, test, toast } from './support.ts'

test('the sign-in validates, reports failures and signs in', async ({ page }) => {
  await page.goto('/admin/login')
  const signIn = page.getByRole('button', { name: 'Sign In' })

  await test.step('the sign-in shows no credentials [S2.3]', async () => {
    await expect(signIn).toBeVisible()
    await expect(page.locator('body')).not.toContainText(/@|default|super admin/i)
    await expect(page.getByLabel('Email')).toHaveValue('')
  })

  await test.step('invalid fields are reported without a request [S2.3]', async () => {
    await page.getByLabel('Email').fill('nobody')
    await page.getByLabel('Password').fill('short')
    await signIn.click()
    await expect(page.getByText('Invalid email address')).toBeVisible()
    await expect(page.getByText('Password must be at least 6 characters')).toBeVisible()
    await expect(page.getByLabel('Email')).toBeFocused()
    await expect(toast(page)).toHaveCount(0)
  })

  await test.step('a wrong password shows a message and keeps the entered values [S2.3]', async () => {
    await page.getByLabel('Email').fill('nobody@marasim.example')
    await page.getByLabel('Password').fill('wrong-password')
    await page.keyboard.press('Enter')
    await expectToast(page, 'Login failed', 'Invalid credentials')
    await expect(page.getByLabel('Email')).toHaveValue('nobody@marasim.example')
    await expect(page.getByLabel('Password')).toBeFocused()
  })

  await test.step('the password can be shown and hidden', async () => {
    await button(page, 'Show').click()
    await expect(page.getByLabel('Password')).toHaveAttribute('type', 'text')
    await button(page, 'Hide').click()
    await expect(page.getByLabel('Password')).toHaveAttribute('type', 'password')
  })

  const failure = page.getByRole('main').getByText('Login failed. Invalid credentials')

  await test.step('the failure stays in the form after the toast and is announced once', async () => {
    await toast(page).getByRole('button', { name: 'Dismiss' }).click()
    await expect(toast(page)).toHaveCount(0)
    await expect(failure).toBeVisible()
    await expect(
      page.getByRole('main').locator('[role=alert], [role=status], [aria-live]', { has: failure }),
    ).toHaveCount(0)
  })

  const release = await holdBack(page, '**/api/auth/login')

  await test.step("the button reads 'Signing in...' while it waits [S2.3]", async () => {
    await page.getByLabel('Email').fill(ownerLogin.email)
    await page.getByLabel('Password').fill(ownerLogin.password)
    await signIn.click()
    await expect(page.getByRole('button', { name: 'Signing in...' })).toBeVisible()
    await expect(failure).toHaveCount(0)
  })

  await test.step('a superadmin signs in and sees a welcome message [S2.3 S3.1 S9.3]', async () => {
    release()
    await expectToast(page, 'Login successful', 'Welcome to the Marasim Events Admin Panel')
    await expect(page).toHaveURL('/admin')
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
    await expect(page.getByRole('main')).toBeFocused()
    const token = await page.evaluate(() => localStorage.getItem('auth-token'))
    const state = JSON.parse((await page.evaluate(() => localStorage.getItem('auth-storage'))) ?? '{}').state
    expect(state).toMatchObject({ token, isAuthenticated: true, user: { email: ownerLogin.email, role: 'superadmin' } })
  })
})

test('the sign-in leads a signed-in user to the dashboard', async ({ page, open }) => {
  await open('editor', '/admin/login')
  await expect(page).toHaveURL('/admin')
})

test('the sign-in follows ?next= to paths of this site only', async ({ page, api, request }) => {
  const { user } = await createUser(request, api, 'editor')
  const enter = async () => {
    await page.getByLabel('Email').fill(user.email)
    await page.getByLabel('Password').fill(staffPassword)
    await page.keyboard.press('Enter')
  }
  for (const [asked, arrived] of [
    ['/admin/events', '/admin/events'],
    ['//evil.example', '/admin'],
    ['https://evil.example/', '/admin'],
    ['/\\evil.example', '/admin'],
  ] as const) {
    await test.step(`?next=${asked} leads to ${arrived} [T18]`, async () => {
      await page.goto(`/admin/login?next=${encodeURIComponent(asked)}`)
      await enter()
      await expect(page).toHaveURL(arrived)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.evaluate(() => localStorage.clear())
    })
  }

  await test.step('an admin address without a session leads through the sign-in [S2.3]', async () => {
    await page.goto('/admin/portfolio?category=video')
    await expect(page.getByRole('heading', { name: 'Admin Portal' })).toBeVisible()
    await enter()
    await expect(page).toHaveURL('/admin/portfolio?category=video')
  })
})

test('an invalid session is cleared at start [S2.8]', async ({ page }) => {
  const messages: string[] = []
  page.on('console', (message) => messages.push(message.text()))
  await page.goto('/admin/login')
  await page.evaluate(() => {
    const user = { id: '1', username: 'ghost', email: 'g@h.co', firstName: '', lastName: '', role: 'admin' }
    localStorage.setItem('auth-token', 'gone')
    const state = { user, token: 'gone', isAuthenticated: true }
    localStorage.setItem('auth-storage', JSON.stringify({ state, version: 0 }))
  })
  await page.goto('/admin/events')
  await expect(page.getByRole('heading', { name: 'Admin Portal' })).toBeVisible()
  expect(messages.some((text) => text.startsWith('Auth check failed'))).toBe(true)
  expect(await page.evaluate(() => localStorage.getItem('auth-token'))).toBeNull()
})

test('Sign Out ends the session in the browser and on the server [S2.54]', async ({ page, openAsNew, request }) => {
  const { token } = await openAsNew('admin', '/admin')
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page.getByRole('heading', { name: 'Admin Portal' })).toBeVisible()
  await expect(page).toHaveURL('/admin/login')
  const me = await request.get('/api/auth/me', { headers: { authorization: `Bearer ${token}` } })
  expect(me.status()).toBe(401)
  await page.goto('/admin')
  await expect(page.getByRole('heading', { name: 'Admin Portal' })).toBeVisible()
})

test.describe(() => {
  test.use({ isFresh: true })

  test('leaving a page during the session check keeps the session', async ({ page, open }) => {
    await page.addInitScript(() => {
      const ask = window.fetch
      window.fetch = async (input, init) => {
        if (!String(input).endsWith('/api/auth/me')) return await ask(input, init)
        return new Response(new ReadableStream({ start: (answer) => answer.error(new TypeError('network error')) }))
      }
    })
    await open('editor', '/admin')
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('auth-token'))).not.toBeNull()
  })
})

test('a password signs in while the browser waits for a passkey [D74.3]', async ({ page, request, api }) => {
  const { user } = await createUser(request, api, 'editor')
  // A dialog of the browser that stays open until it is cancelled.
  await page.addInitScript(() => {
    navigator.credentials.get = async (options) =>
      await new Promise((_, reject) => {
        options?.signal?.addEventListener('abort', () => {
          document.documentElement.dataset.passkey = 'aborted'
          reject(new DOMException('', 'AbortError'))
        })
      })
  })
  await page.goto('/admin/login')
  await button(page, 'Continue with a passkey').click()
  await expect(button(page, 'Waiting…')).toBeVisible()
  await page.getByLabel('Email').fill(user.email)
  await page.getByLabel('Password').fill('a wrong one')
  await page.keyboard.press('Enter')
  await expect(page.locator('html')).toHaveAttribute('data-passkey', 'aborted')
  await expectToast(page, 'Login failed', 'Invalid credentials')
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(button(page, 'Continue with a passkey')).toBeEnabled()
  await page.getByLabel('Password').fill(staffPassword)
  await page.keyboard.press('Enter')
  await expectToast(page, 'Login successful')
})

test('a back office whose messages cannot be loaded says so, and can be loaded again [D56.1]', async ({ page }) => {
  const messages = /\/assets\/en-[^/]*\.js$/
  await page.route(messages, (route) => route.abort())
  await page.goto('/admin/login')
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'حدث خطأ' })).toBeVisible()
  await page.unroute(messages)
  await button(page, 'Reload').click()
  await expect(page.getByRole('heading', { name: 'Admin Portal' })).toBeVisible()
})
