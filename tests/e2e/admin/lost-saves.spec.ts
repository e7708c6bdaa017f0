import type { Page } from '@playwright/test'
import { dialog, expect, expectToast, test } from './support.ts'

test.use({ isFresh: true })

test('unsaved changes survive a closed tab and are offered with their difference to what is saved now [D73.1]', {
  tag: '@main',
}, async ({ page, open, api }) => {
  const { id } = await api.event({ location: 'The first hall', price: '10 KWD' })
  const stored = async () => await api.send('GET', `events/${id}`)
  const address = `/admin/events?edit=${id}`
  const drafts = (tab: Page) =>
    tab.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('marasim-draft')).length)
  const closeAndReopen = async (tab: Page) => {
    const next = await tab.context().newPage()
    await tab.close()
    await next.goto(address)
    return next
  }
  await open('editor', address)
  await dialog(page, 'Edit event').getByLabel('Location').fill('The second hall')
  await expect.poll(() => drafts(page)).toBe(1)

  const { version: _, ...theirs } = await stored()
  await api.send('PUT', `events/${id}`, { ...theirs, price: '20 KWD' })
  const second = await closeAndReopen(page)
  const notice = dialog(second, 'Edit event').getByRole('status').filter({ hasText: 'unsaved changes' })
  await expect(notice.getByRole('term')).toHaveText(['Location'])
  await expect(notice.getByRole('definition')).toHaveText(['SavedThe first hall', 'YoursThe second hall'])
  await notice.getByRole('button', { name: 'Restore my changes' }).click()
  await expect(dialog(second, 'Edit event').getByLabel('Location')).toHaveValue('The second hall')
  await expect(dialog(second, 'Edit event').getByLabel('Price')).toHaveValue('20 KWD')
  await second.keyboard.press('Control+s')
  await expectToast(second, 'Event updated successfully!')
  expect(await stored()).toMatchObject({ location: 'The second hall', price: '20 KWD' })
  expect(await drafts(second), 'a saved draft is gone').toBe(0)

  await second.goto(address)
  await dialog(second, 'Edit event').getByLabel('Location').fill('The third hall')
  await expect.poll(() => drafts(second)).toBe(1)
  const third = await closeAndReopen(second)
  await dialog(third, 'Edit event').getByRole('button', { name: 'Discard them' }).click()
  await expect(dialog(third, 'Edit event').getByLabel('Location')).toHaveValue('The second hall')
  expect(await drafts(third), 'a discarded draft is gone').toBe(0)
})
