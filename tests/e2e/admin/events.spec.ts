import { button, dialog, expect, expectMessageBeside, expectToast, refuseChanges, test } from './support.ts'

test('the toast covers neither the title of a dialog nor its buttons at any width', async ({ page, open, api }) => {
  const { id } = await api.event()
  await refuseChanges(page, /\/api\/events/, 'The storage is full. Nothing was saved.', 507)
  await open('editor', `/admin/events?edit=${id}`)
  const form = dialog(page, 'Edit event')
  await form.getByLabel('Title').fill('A title that must stay')
  await button(page, 'Save Changes').click()
  await expectToast(page, 'Failed to update event')
  await expectMessageBeside(page, [
    form.getByRole('heading'),
    ...['Close', 'Cancel', 'Save Changes'].map((name) => form.getByRole('button', { name })),
  ])
})

test('the event form names the time zone of the site in words', async ({ page, open }) => {
  await page.route('**/admin/events?new', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: (await response.text()).replace('Asia/Kuwait', 'America/Port_of_Spain') })
  })
  await open('editor', '/admin/events?new')
  await expect(dialog(page, 'Create event').getByText('Port of Spain time (GMT-4).')).toBeVisible()
})
