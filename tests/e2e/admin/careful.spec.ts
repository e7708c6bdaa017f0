import { dialog, expect, test } from './support.ts'

test('a user without the permission to edit another user sees them read-only', async ({ page, openAsNew, api }) => {
  const users = await api.send<{ id: string; role: string }[]>('GET', 'users')
  const superior = users.find(({ role }) => role === 'superadmin')
  await openAsNew('admin', `/admin/users?edit=${superior?.id}`)
  const form = dialog(page, 'View user')
  await expect(form.getByLabel('Username')).toBeDisabled()
  await expect(form.getByRole('button', { name: 'Save Changes' })).toHaveCount(0)
})
