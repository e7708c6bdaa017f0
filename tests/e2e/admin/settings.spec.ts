import { expectMessageBeside, expectToast, test } from './support.ts'

// The saved value equals the public fallback, so that other tests see no difference.
const description =
  'Creating unforgettable experiences across Kuwait with professional event planning, production and management services.'

test('a toast leaves the button free that saves the settings', async ({ page, open }) => {
  await open('admin', '/admin/settings?tab=company')
  const panel = page.getByRole('tabpanel', { name: 'Company Info' })
  await panel.getByLabel('Company description').fill(description)
  await page.keyboard.press('Control+s')
  await expectToast(page, 'Settings updated successfully!')
  await expectMessageBeside(page, [panel.getByRole('button', { name: 'Save Changes' })])
})
