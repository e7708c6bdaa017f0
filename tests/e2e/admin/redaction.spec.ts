import { button, expect, expectToast, test, unique } from './support.ts'

test('a superadmin removes the content of an earlier version, which then cannot be restored [D145.7]', async ({
  page,
  open,
  api,
}) => {
  const title = unique('The wedding of Maha')
  const { version: _, ...event } = await api.event({ title })
  await api.send('PUT', `events/${event.id}`, { ...event, title: 'A wedding' })
  const panel = page.getByRole('dialog', { name: 'History of this event', exact: true })
  const restoreButton = panel.getByRole('button', { name: 'Restore this version' })
  await open('editor', `/admin/events?edit=${event.id}`)
  await button(page, 'History').click()
  await expect(restoreButton).toHaveCount(1)
  await expect(button(page, 'Remove content')).toHaveCount(0)

  await open('superadmin', `/admin/events?edit=${event.id}`)
  await button(page, 'History').click()
  const versions = panel.getByRole('listitem')
  await expect(versions.first().getByRole('button', { name: 'Remove content' }), 'the current version').toHaveCount(0)
  await button(page, 'Remove content').click()
  const question = page.getByRole('alertdialog', { name: 'Remove the content of this version?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await button(page, 'Remove content').click()
  await question.getByRole('button', { name: 'Remove content' }).click()
  await expectToast(page, 'Content removed')
  await expect(versions.nth(1)).toContainText('The content of this version was removed.')
  await expect(panel).not.toContainText(title)
  await expect(restoreButton).toHaveCount(0)
})
