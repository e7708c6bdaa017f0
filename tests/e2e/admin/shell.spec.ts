import { button, createUser, dialog, expect, expectToast, goInside, staffPassword, test } from './support.ts'

const screensOf = {
  superadmin: [
    ...['Dashboard', 'Calendar', 'CMS', 'Enquiries', 'Events', 'Portfolio', 'Vendors', 'Clients', 'Users'],
    ...['History', 'Trash', 'Mail', 'Audit log', 'Settings'],
  ],
  admin: [
    'Dashboard',
    'Calendar',
    'Enquiries',
    'Events',
    'Portfolio',
    'Vendors',
    'Clients',
    'Users',
    'History',
    'Trash',
    'Settings',
  ],
  editor: ['Dashboard', 'Calendar', 'Enquiries', 'Events', 'Portfolio', 'History', 'Trash'],
} as const

for (const role of ['superadmin', 'admin', 'editor'] as const) {
  test(`the navigation shows ${role} only permitted screens [S2.3 S2.54]`, async ({ page, open }) => {
    await open(role, '/admin')
    const screens = page.getByRole('navigation', { name: 'Screens' })
    await expect(screens.getByRole('link')).toHaveText([...screensOf[role], 'View Site'])
    await expect(screens.getByRole('link', { name: 'View Site' })).toHaveAttribute('href', '/')
  })
}

test('a vendor is denied access but can change the password [S2.54]', async ({ page, openAsNew, request }) => {
  const { user } = await openAsNew('vendor', '/admin/events')
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible()
  await expect(page.getByText("You don't have permission to access the admin panel.")).toBeVisible()
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await page.getByRole('link', { name: 'Your account' }).click()
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await button(page, 'Change password').click()
  const change = dialog(page, 'Change password')
  await change.getByLabel('Current password').fill(staffPassword)
  await change.getByLabel('New password').fill('a-vendors-own-password')
  await page.keyboard.press('Enter')
  await expectToast(page, 'Password changed')
  const login = await request.post('/api/auth/login', {
    data: { email: user.email, password: 'a-vendors-own-password' },
  })
  expect(login.ok()).toBe(true)
  await button(page, 'Sign Out').click()
  await expect(page.getByRole('heading', { name: 'Admin Portal' })).toBeVisible()
})

test('the shell shows the product name, the user and the role [S2.54]', async ({ page, api, request }) => {
  const { user, token } = await createUser(request, api, 'admin', { firstName: 'Noor', lastName: 'Al-Sabah' })
  await page.goto('/admin/login')
  await page.getByLabel('Email').fill(user.email)
  await page.getByLabel('Password').fill(staffPassword)
  await page.keyboard.press('Enter')
  const sidebar = page.getByRole('complementary', { name: 'Admin Panel' })
  await expect(sidebar).toContainText('Marasim Events')
  await expect(sidebar).toContainText('Admin Panel')
  const account = sidebar.getByRole('region', { name: 'Your account' })
  await expect(account).toContainText('Noor Al-Sabah')
  await expect(account).toContainText(user.email)
  await expect(account).toContainText('Admin')
  expect(token).not.toBe('')
})

test('the page shows a loading state until its scripts arrive', async ({ page }) => {
  await page.route(/\/assets\/main-[^/]+\.js$/, () => {})
  await page.goto('/admin/login', { waitUntil: 'commit' })
  await expect(page.getByRole('status')).toHaveText('Loading…')
})

test('the theme follows the system until it is chosen, and the choice is stored', async ({ page, open }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await open('editor', '/admin')
  const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  await expect(page.getByRole('radio', { name: 'System' })).toBeChecked()
  const light = await paper()
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(paper).not.toBe(light)
  await page.getByRole('radio', { name: 'Light' }).check()
  await expect.poll(paper).toBe(light)
  await page.reload()
  await expect(page.getByRole('radio', { name: 'Light' })).toBeChecked()
  expect(await paper()).toBe(light)

  await test.step('an editor is denied access to the users [S2.63]', async () => {
    await goInside(page, '/admin/users')
    await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible()
    await expect(page.getByText("You don't have permission to manage users.")).toBeVisible()
  })

  await test.step('an unknown screen shows the not-found screen inside the shell, with a way out [S2.6]', async () => {
    await page.goto('/admin/nowhere')
    await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible()
    await expect(page.getByText('Did you forget to add the page to the router?')).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Screens' })).toBeVisible()
    await page.getByRole('link', { name: 'Go to the dashboard' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard')
  })
})

test('users change their own password', async ({ page, openAsNew, request }) => {
  const { user, token } = await openAsNew('editor', '/admin/account')
  await button(page, 'Change password').click()
  const change = dialog(page, 'Change password')

  await test.step('a wrong current password is reported at its field', async () => {
    await change.getByLabel('Current password').fill('not it at all')
    await change.getByLabel('New password').fill('another-password')
    await change.getByRole('button', { name: 'Change password' }).click()
    await expect(change.getByText('Current password is incorrect')).toBeVisible()
    await expectToast(page, 'Failed to change password', 'Current password is incorrect')
    await expect(change.getByLabel('New password')).toHaveValue('another-password')
  })

  await test.step('after a password change the session continues and the new password works [D34.1]', async () => {
    await change.getByLabel('Current password').fill(staffPassword)
    await page.keyboard.press('Enter')
    await expectToast(page, 'Password changed')
    await expect(change).toBeHidden()
    await page.getByRole('link', { name: 'Events', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Events', level: 1 })).toBeVisible()
    const old = await request.get('/api/auth/me', { headers: { authorization: `Bearer ${token}` } })
    expect(old.status()).toBe(401)
    const login = await request.post('/api/auth/login', { data: { email: user.email, password: 'another-password' } })
    expect(login.ok()).toBe(true)
  })
})

test('titles and actions have the same position on every screen', async ({ page, open }) => {
  await open('superadmin', '/admin/events')
  const header = page.getByRole('main').locator('header')
  const middle = (box: { y: number; height: number } | null) => box && Math.round(box.y + box.height / 2)
  const places = async () => {
    const title = await header.getByRole('heading', { level: 1 }).boundingBox()
    const action = await header.locator('button:visible, a:visible:not(p *)').last().boundingBox()
    return { title: middle(title), action: middle(action), end: action && Math.round(action.x + action.width) }
  }
  /** The links between the content screens are above their titles. */
  const linksHeight = 56
  for (const { width, top, end } of [
    { width: 1440, top: 62, end: 1400 },
    { width: 390, top: 100, end: 374 },
  ]) {
    await page.setViewportSize({ width, height: 900 })
    for (const path of ['events', 'clients', 'users', 'cms/pages', 'cms/media', 'cms/pages/new']) {
      await goInside(page, `/admin/${path}`)
      const title = path.startsWith('cms/') ? top + linksHeight : top
      await expect.poll(places, `${path} at ${width}`).toEqual({ title, action: title, end })
    }
  }
})
