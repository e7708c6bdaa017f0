import type { Page } from '@playwright/test'
import {
  button,
  createUser,
  dialog,
  expect,
  expectToast,
  refuseChanges,
  staffPassword,
  test,
  unique,
} from './support.ts'

const row = (page: Page, email: string) => page.getByRole('row').filter({ hasText: email })
const nameOf = (email: string) => email.split('@')[0] ?? ''
const searchPath = (text: string) => `/admin/users?q=${encodeURIComponent(text)}`

test('a superadmin creates and edits users', async ({ page, open, request, api }) => {
  const { user: other } = await createUser(request, api, 'editor')
  await open('superadmin', '/admin/users')
  const username = unique('noor').replace(' ', '-')

  await test.step('users cannot delete themselves, and a superadmin cannot edit their own account [S2.63 D90.1 D33.1]', async () => {
    const own = row(page, 'owner@marasim.example')
    await expect(own).toContainText('(you)')
    await expect(own).toContainText('Super admin')
    await expect(own.locator('time')).toHaveText(/^\w{3} \d\d, \d{4}, \d+:\d\d [AP]M$/)
    await expect(own.getByRole('button', { name: /^Edit/ })).toBeDisabled()
    await expect(own.getByRole('button', { name: /^Delete/ })).toBeDisabled()
  })

  await test.step('the reason for a disabled action is available by keyboard', async () => {
    const words = 'You cannot edit or delete your own account here.'
    const own = row(page, 'owner@marasim.example')
    await expect(own.getByText(words)).toBeVisible()
    for (const name of [/^Edit/, /^Delete/])
      await expect(own.getByRole('button', { name })).toHaveAccessibleDescription(words)
  })

  await page.getByLabel('Search users…').fill(username)
  await expect(page.getByRole('heading', { name: 'No users match' })).toBeVisible()
  await button(page, 'Create New User').click()
  const form = dialog(page, 'Create New User')
  await expect(form.getByLabel('Role')).toHaveValue('editor')
  await expect(form.getByLabel('Role').getByRole('option')).toHaveText(['Admin', 'Editor', 'Vendor'])

  await test.step('the user form reports invalid fields and a taken username [S5.6 S8.4]', async () => {
    await expect(form.getByLabel('Username')).toHaveAttribute('autocapitalize', 'none')
    await expect(form.getByLabel('Username')).toHaveAttribute('spellcheck', 'false')
    await form.getByLabel('Username').fill('ab')
    await form.getByLabel('Email').fill('nobody')
    await expect(form.getByRole('radio', { name: /^Send an invitation/ })).toBeChecked()
    await form.getByRole('radio', { name: /^Set a password/ }).check()
    await form.getByRole('textbox', { name: 'Password' }).fill('short')
    await page.keyboard.press('Enter')
    await expect(form.getByText('Username must be at least 3 characters')).toBeVisible()
    await expect(form.getByText('Invalid email address')).toBeVisible()
    await expect(form.getByText('Password must be at least 6 characters')).toBeVisible()
    await form.getByLabel('Username').fill(username)
    await form.getByLabel('Email').fill('owner@marasim.example')
    await form.getByRole('textbox', { name: 'Password' }).fill(staffPassword)
    await page.keyboard.press('Enter')
    await expectToast(page, 'Error', 'Email is already in use')
    await expect(form.getByLabel('Email')).toHaveAccessibleDescription('Email is already in use')
    await expect(form.getByLabel('Email')).toBeFocused()
  })

  await test.step('a superadmin creates an admin [S2.63 S9.9]', async () => {
    await form.getByLabel('Email').fill(`${username}@staff.example`)
    await form.getByLabel('First name').fill('Noor')
    await form.getByLabel('Role').selectOption('admin')
    await form.getByRole('button', { name: 'Create user' }).click()
    await expectToast(page, 'User created', 'New user has been created successfully')
    await expect(row(page, username)).toContainText('Admin')
    await expect(row(page, username)).toContainText('Never')
    const login = await request.post('/api/auth/login', {
      data: { email: `${username}@staff.example`, password: staffPassword },
    })
    expect(login.ok()).toBe(true)
  })

  await test.step('editing a user sends only the changed fields [S2.63 S8.4]', async () => {
    await page.getByLabel('Search users…').fill(other.email)
    await button(page, `Edit ${nameOf(other.email)}`).click()
    const edit = dialog(page, 'Edit User')
    await edit.getByLabel('First name').fill('Dana')
    const sent = page.waitForRequest((asked) => asked.method() === 'PUT')
    await edit.getByRole('button', { name: 'Save Changes' }).click()
    expect((await sent).postDataJSON()).toEqual({ firstName: 'Dana' })
    await expectToast(page, 'User updated', 'User has been updated successfully')
    await expect(row(page, other.email)).toContainText('Dana')
  })
})

test('deleting a user asks for confirmation [D38.1 S8.4]', async ({ page, open, api, request }) => {
  const team = unique('Team')
  const add = (role: string, firstName: string) => createUser(request, api, role, { firstName, lastName: team })
  await add('vendor', 'First')
  const { user, token } = await add('vendor', 'Second')
  // An admin has no actions in the row of another admin.
  await add('admin', 'Third')
  await add('vendor', 'Fourth')
  await open('admin', searchPath(team))
  const ask = page.getByRole('alertdialog', { name: 'Are you sure you want to delete this user?' })
  await button(page, `Delete Second ${team}`).click()
  await expect(ask).toHaveAccessibleDescription(new RegExp(`${user.email}.*This cannot be undone`))
  await ask.getByRole('button', { name: 'Cancel' }).click()
  await expect(ask).toBeHidden()
  await expect(row(page, user.email)).toBeVisible()
  await button(page, `Delete Second ${team}`).click()
  await ask.getByRole('button', { name: 'Delete' }).click()
  await expectToast(page, 'User deleted', 'User has been deleted successfully')
  await expect(row(page, user.email)).toHaveCount(0)
  const me = await request.get('/api/auth/me', { headers: { authorization: `Bearer ${token}` } })
  expect(me.status()).toBe(401)
  await expect(ask).toBeHidden()
  await expect(
    page.getByRole('table', { name: 'Users' }).locator(':focus'),
    'the next one that can be used has the focus',
  ).toBeVisible()

  await test.step('an admin can assign only the roles editor and vendor [D33.1]', async () => {
    await button(page, 'Create New User').click()
    const role = dialog(page, 'Create New User').getByLabel('Role')
    await expect(role.getByRole('option')).toHaveText(['Editor', 'Vendor'])
  })
})

test('deleting a user whom another user has just changed is refused and shows the change', async ({
  page,
  open,
  api,
  request,
}) => {
  const { user } = await createUser(request, api, 'vendor')
  await open('admin', searchPath(user.email))
  const ask = page.getByRole('alertdialog', { name: 'Are you sure you want to delete this user?' })
  await button(page, `Delete ${nameOf(user.email)}`).click()
  await api.send('PUT', `users/${user.id}`, { firstName: 'Needed' })
  await ask.getByRole('button', { name: 'Delete' }).click()
  await expectToast(page, 'Error', 'Someone else has changed this in the meantime')
  await expect(ask, 'the question is about the newer one').toHaveAccessibleDescription(/^Needed/)
  await ask.getByRole('button', { name: 'Delete' }).click()
  await expectToast(page, 'User deleted')
  await expect(row(page, user.email)).toHaveCount(0)
})

test('an admin cannot edit or delete superadmins and other admins [D33.1]', async ({
  page,
  openAsNew,
  api,
  request,
}) => {
  const { user: colleague } = await createUser(request, api, 'admin')
  const { user: editor } = await createUser(request, api, 'editor')
  const { user: self } = await openAsNew('admin', '/admin/users')
  const search = async (email: string) => {
    await page.getByLabel('Search users…').fill(email)
    await expect(row(page, email)).toBeVisible()
  }
  for (const email of ['owner@marasim.example', colleague.email]) {
    await search(email)
    await expect(row(page, email).getByRole('button', { name: /^Edit/ })).toBeDisabled()
    await expect(row(page, email).getByRole('button', { name: /^Delete/ })).toBeDisabled()
  }
  await expect(row(page, colleague.email)).toContainText('Only a super admin can edit or delete this account.')
  await search(editor.email)
  await expect(row(page, editor.email).getByRole('button', { name: /^Edit/ })).toBeEnabled()
  await expect(row(page, editor.email).getByRole('button', { name: /^Delete/ })).toBeEnabled()
  await search(self.email)
  await expect(row(page, self.email).getByRole('button', { name: /^Delete/ })).toBeDisabled()
  await expect(row(page, self.email)).toContainText('You cannot delete yourself.')
  await row(page, self.email).getByRole('button', { name: /^Edit/ }).click()
  const form = dialog(page, 'Edit User')
  await expect(form.getByLabel('Role')).toBeDisabled()
  await expect(form.getByLabel(/Password/)).toHaveCount(0)
  await form.getByLabel('First name').fill('Fatima')
  await page.keyboard.press('Control+s')
  await expectToast(page, 'User updated')
  await expect(page.getByRole('region', { name: 'Your account' })).toContainText('Fatima')

  await test.step('the address of a user whom the viewer cannot edit opens disabled fields [D32.4]', async () => {
    await page.goto(`/admin/users?edit=${colleague.id}`)
    const view = dialog(page, 'View user')
    await expect(view).toContainText('Only a super admin can edit or delete this account.')
    for (const label of ['Username', 'Email', 'Role']) await expect(view.getByLabel(label)).toBeDisabled()
    await expect(view.getByRole('button', { name: 'Save Changes' })).toHaveCount(0)
  })
})

test('failed user changes without a server message show a default message [S8.4]', async ({
  page,
  open,
  api,
  request,
}) => {
  const { user } = await createUser(request, api, 'editor')
  await refuseChanges(page, /\/api\/users/, '', 500)
  await open('superadmin', searchPath(user.email))

  await test.step("a failed delete without a server message shows 'Failed to delete user'", async () => {
    await button(page, `Delete ${nameOf(user.email)}`).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await expectToast(page, 'Error', 'Failed to delete user')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
    await button(page, 'Dismiss').click()
  })

  await test.step("a failed update without a server message shows 'Failed to update user'", async () => {
    await button(page, `Edit ${nameOf(user.email)}`).click()
    const form = dialog(page, 'Edit User')
    await form.getByLabel('First name').fill('Other')
    await page.keyboard.press('Control+s')
    await expectToast(page, 'Error', 'Failed to update user')
    await form.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()
  })

  await test.step("a failed create without a server message shows 'Failed to create user'", async () => {
    await button(page, 'Create New User').click()
    const form = dialog(page, 'Create New User')
    await form.getByLabel('Username').fill(unique('someone'))
    await form.getByLabel('Email').fill('someone@staff.example')
    await page.keyboard.press('Control+s')
    await expectToast(page, 'Error', 'Failed to create user')
  })
})

test('all roles have the same neutral badge, and the headers sort the table [S2.63 D48.1]', async ({
  page,
  open,
  api,
  request,
}) => {
  const team = unique('Crew')
  const emails: string[] = []
  for (const role of ['vendor', 'admin', 'editor'])
    emails.push((await createUser(request, api, role, { lastName: team })).user.email)
  await open('superadmin', searchPath(team))
  const rows = page.getByRole('table', { name: 'Users' }).locator('tr[data-record]')
  await expect(rows).toHaveCount(3)
  for (const role of ['Vendor', 'Admin', 'Editor'])
    await expect(rows.getByText(role, { exact: true })).toContainClass('bg-grey')
  for (const [direction, sort, order] of [
    ['ascending', 'email', emails.toSorted()],
    ['descending', '-email', emails.toSorted().toReversed()],
  ] as const) {
    await button(page, 'Email').click()
    await expect(page.getByRole('columnheader', { name: 'Email' })).toHaveAttribute('aria-sort', direction)
    await expect(page).toHaveURL(new RegExp(`&sort=${sort}$`))
    await expect(rows).toContainText(order)
    await expect(page.getByLabel('Sort', { exact: true })).toHaveValue(sort)
  }
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByRole('list', { name: 'Users' }).getByRole('listitem')).toHaveCount(3)
})

test('a dialog closes before its toast, so that a search typed then reaches the list [D48.1]', async ({
  page,
  open,
}) => {
  await open('superadmin', '/admin/users')
  // On a slow device, the lists that are read again delay everything that waits for an idle moment.
  const device = await page.context().newCDPSession(page)
  await device.send('Emulation.setCPUThrottlingRate', { rate: 6 })
  const username = unique('first').replace(' ', '-')
  await button(page, 'Create New User').click()
  const form = dialog(page, 'Create New User')
  await form.getByRole('radio', { name: /^Send an invitation/ }).check()
  await form.getByLabel('Username').fill(username)
  await form.getByLabel('Email').fill(`${username}@staff.example`)
  await form.getByRole('button', { name: 'Create user' }).click()
  await expect(page.getByText('User created').first()).toBeVisible()
  await page.getByLabel('Search users…').pressSequentially(username)
  await expect(page).toHaveURL(searchPath(username))
  await expect(page.getByLabel('Search users…')).toHaveValue(username)
  await device.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await device.detach()
})
