import type { Page } from '@playwright/test'
import { button, dialog, expect, expectToast, staffPassword, test, unique } from './support.ts'

// The tests close their tabs.
test.use({ isFresh: true })

const drafts = (tab: Page) =>
  tab.evaluate(() =>
    Object.entries(localStorage)
      .filter(([key]) => key.startsWith('marasim-draft'))
      .map(([, value]) => value),
  )

const draftCount = async (tab: Page) => (await drafts(tab)).length

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

test('typed changes of the profile survive a closed tab, without the password [D73.1 D73.4]', async ({
  page,
  openAsNew,
}) => {
  const { user } = await openAsNew('editor', '/admin/account')
  const profile = (tab: Page) => tab.getByRole('region', { name: 'Your profile' })
  const email = `${unique('huda').replace(' ', '-')}@staff.example`
  await profile(page).getByLabel('First name').fill('Huda')
  await profile(page).getByLabel('Email').fill(email)
  await profile(page).getByRole('textbox', { name: 'Current password' }).fill(staffPassword)
  await expect.poll(() => drafts(page)).toEqual([expect.stringContaining(email)])
  expect(await drafts(page)).not.toEqual([expect.stringContaining(staffPassword)])

  const second = await closeAndReopen(page)
  const form = profile(second)
  const notice = form.getByRole('status').filter({ hasText: 'unsaved changes' })
  await expect(notice.getByRole('term')).toHaveText(['First name', 'Email'])
  await expect(notice.getByRole('definition')).toHaveText([
    'Saved—',
    'YoursHuda',
    `Saved${user.email}`,
    `Yours${email}`,
  ])
  await notice.getByRole('button', { name: 'Restore my changes' }).click()
  await expect(form.getByLabel('First name')).toHaveValue('Huda')
  await expect(form.getByRole('textbox', { name: 'Current password' })).toHaveValue('')
  await form.getByRole('textbox', { name: 'Current password' }).fill(staffPassword)
  await form.getByRole('button', { name: 'Save Changes' }).click()
  await expectToast(second, 'Profile saved')
  await expect.poll(() => draftCount(second), 'a saved draft is gone').toBe(0)
})

test('the note of a decision survives a closed tab and Escape, for this application only [D73.1 D73.2]', async ({
  page,
  api,
  open,
}) => {
  const [company, other] = [unique('Desert Lights'), unique('Sea Lights')]
  const { id } = await api.application(company)
  const { id: otherId } = await api.application(other)
  await open('admin', `/admin/vendors?edit=${id}`)
  const reject = (tab: Page) =>
    dialog(tab, 'Vendor Application Details').getByRole('button', { name: 'Reject Application' }).click()
  const title = 'Reject this application?'
  await reject(page)
  await dialog(page, title).getByLabel('Note (optional)').fill('The license has expired.')
  await expect.poll(() => draftCount(page)).toBe(1)

  const second = await closeAndReopen(page)
  await reject(second)
  await expect(offer(second, title).getByRole('definition')).toHaveText(['Saved—', 'YoursThe license has expired.'])
  await second.keyboard.press('Escape')
  await expect(dialog(second, title)).toBeHidden()
  await second.goto(`/admin/vendors?edit=${otherId}`)
  await reject(second)
  await expect(dialog(second, title).getByLabel('Note (optional)')).toBeVisible()
  await expect(offer(second, title)).toHaveCount(0)
  await second.goto(`/admin/vendors?edit=${id}`)
  await reject(second)
  await offer(second, title).getByRole('button', { name: 'Restore my changes' }).click()
  await expect(dialog(second, title).getByLabel('Note (optional)')).toHaveValue('The license has expired.')
  await dialog(second, title).getByRole('button', { name: 'Reject' }).click()
  await expect(dialog(second, 'Vendor Application Details').getByText('The license has expired.')).toBeVisible()
  expect(await draftCount(second)).toBe(0)
})

test('the reason for which a document is requested survives a closed tab [D73.1 D73.2]', async ({
  page,
  api,
  open,
}) => {
  const { id } = await api.application(unique('Night Lights'))
  await open('admin', `/admin/vendors?edit=${id}`)
  const ask = (tab: Page) => button(tab, 'Ask for the Civil ID again').click()
  const title = 'Ask for the Civil ID again?'
  await ask(page)
  await dialog(page, title).getByLabel('Reason').fill('Please send the other side too.')
  await expect.poll(() => draftCount(page)).toBe(1)
  const second = await closeAndReopen(page)
  await ask(second)
  await offer(second, title).getByRole('button', { name: 'Restore my changes' }).click()
  await expect(dialog(second, title).getByLabel('Reason')).toHaveValue('Please send the other side too.')
  await dialog(second, title).getByRole('button', { name: 'Send request' }).click()
  await expectToast(second, 'The applicant was asked for the document')
  expect(await draftCount(second)).toBe(0)
})

test('an unfinished invitation is offered again, and a password is in no draft [D73.1 D73.4]', async ({
  page,
  open,
}) => {
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
