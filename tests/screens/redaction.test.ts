import { page } from 'vitest/browser'
import { expectToast } from './support/forms.ts'
import { button, dialog, expect, test } from './support/office.ts'

test('a superadmin removes the content of an earlier version, which then cannot be restored [D145.1]', async ({
  office,
}) => {
  const title = 'The wedding of Maha'
  const { version: _, ...event } = await office.api.event({ title })
  await office.api.send('PUT', `events/${event.id}`, { ...event, title: 'A wedding' })
  const panel = dialog('History of this event')
  const restore = button('Restore this version', panel)
  await office.open(`/admin/events?edit=${event.id}`, { role: 'editor' })
  await button('History').click()
  await expect.element(restore).toBeVisible()
  await expect.element(button('Remove content')).not.toBeInTheDocument()

  await office.open(`/admin/events?edit=${event.id}`)
  await button('History').click()
  const versions = panel.getByRole('listitem')
  await expect.element(restore).toBeVisible()
  // The current version keeps its content.
  await expect.element(button('Remove content', versions.first())).not.toBeInTheDocument()
  await button('Remove content').click()
  const question = page.getByRole('alertdialog', { name: 'Remove the content of this version?' })
  await button('Cancel', question).click()
  await button('Remove content').click()
  await button('Remove content', question).click()
  await expectToast('Content removed')
  await expect.element(versions.nth(1)).toMatchTextContent('The content of this version was removed.')
  await expect.element(panel).not.toMatchTextContent(title)
  await expect.element(restore).not.toBeInTheDocument()
})
