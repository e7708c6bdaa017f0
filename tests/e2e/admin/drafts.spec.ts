import type { Page } from '@playwright/test'
import { dialog, expect, test, unique } from './support.ts'

// The tests close their tabs.
test.use({ isFresh: true })

const drafts = (tab: Page) =>
  tab.evaluate(() =>
    Object.entries(localStorage)
      .filter(([key]) => key.startsWith('marasim-draft'))
      .map(([, value]) => value),
  )

/** As if the browser had crashed: the form gets no chance to do anything. */
async function closeAndReopen(tab: Page): Promise<Page> {
  const next = await tab.context().newPage()
  const address = tab.url()
  await tab.close()
  await next.goto(address)
  return next
}

const offer = (tab: Page, title: string) =>
  dialog(tab, title).getByRole('status').filter({ hasText: 'unsaved changes' })

test('an unfinished invitation is offered again, and a password is in no draft [D73.1]', async ({ page, open }) => {
  await open('superadmin', '/admin/users?new')
  const title = 'Create New User'
  const username = unique('dana').replace(' ', '-')
  await dialog(page, title).getByLabel('Username').fill(username)
  await dialog(page, title)
    .getByRole('radio', { name: /^Set a password/ })
    .check()
  await dialog(page, title).getByRole('textbox', { name: 'Password' }).fill('a very secret word')
  await expect.poll(() => drafts(page)).toEqual([expect.stringContaining(username)])
  expect(await drafts(page)).not.toEqual([expect.stringContaining('a very secret word')])
  const second = await closeAndReopen(page)
  await offer(second, title).getByRole('button', { name: 'Restore my changes' }).click()
  await expect(dialog(second, title).getByLabel('Username')).toHaveValue(username)
  await expect(dialog(second, title).getByRole('textbox', { name: 'Password' })).toHaveValue('')
  await offer(second, title).waitFor({ state: 'detached' })
})
