import type { Page } from '@playwright/test'
import type { PageSummary } from '../../../src/shared/page.ts'
import type { User } from '../../../src/shared/user.ts'
import { button, createUser, dialog, expect, expectToast, loseOneAnswer, test, unique } from './support.ts'

test.use({ isFresh: true })

test('repeating an event save after a lost answer creates no second event and no conflict [D46.1]', async ({
  page,
  open,
  api,
}) => {
  const title = unique('Sent twice')
  const stored = async () =>
    (await api.send<{ title: string; location: string }[]>('GET', 'events')).filter((event) => event.title === title)
  // Set up before the page loads: a new route may miss a request that has already started.
  await loseOneAnswer(page, 'POST', /\/api\/events$/)
  await open('editor', '/admin/events?new')
  const form = dialog(page, 'Create event')
  await form.getByLabel('Title').fill(title)
  await form.getByLabel('Description').fill('An evening on a bad connection')
  await form.getByLabel('Date and time').fill('2027-03-05T19:30')
  await form.getByLabel('Location').fill('The first hall')
  await page.keyboard.press('Control+s')
  await expectToast(page, 'Failed to create event', 'The server cannot be reached.')
  await form.getByLabel('Location').fill('The second hall')
  await page.keyboard.press('Control+s')
  await expectToast(page, 'Event created successfully!')
  expect(await stored()).toEqual([expect.objectContaining({ location: 'The second hall' })])

  await test.step('repeating an event update after a lost answer shows no conflict', async () => {
    await page.getByLabel('Search events…').fill(title)
    await button(page, `Edit ${title}`).click()
    const edit = dialog(page, 'Edit event')
    await edit.getByLabel('Location').fill('The third hall')
    await loseOneAnswer(page, 'PUT', /\/api\/events\//)
    await page.keyboard.press('Control+s')
    await expectToast(page, 'Failed to update event', 'The server cannot be reached.')
    await page.keyboard.press('Control+s')
    await expectToast(page, 'Event updated successfully!')
    expect(await stored()).toEqual([expect.objectContaining({ location: 'The third hall' })])
  })
})

test('repeating a page save after a lost answer creates no second page and no conflict [D46.1]', async ({
  page,
  open,
  api,
}) => {
  const title = unique('Sent twice')
  const stored = async () =>
    (await api.send<PageSummary[]>('GET', 'pages')).filter((other) => other.title.startsWith(title))
  const field = (name: string) => page.getByRole('textbox', { name, exact: true })
  await loseOneAnswer(page, 'POST', /\/api\/pages$/)
  await open('superadmin', '/admin/cms/pages/new')
  await field('Title').fill(title)
  await field('Content').fill('Written on a bad connection.')
  await page.keyboard.press('Control+s')
  await expectToast(page, 'Failed to create page', 'The server cannot be reached.')
  await field('SEO title').fill('Once')
  await page.keyboard.press('Control+s')
  await expectToast(page, 'Page created successfully!')
  await expect(page).toHaveURL(/\/admin\/cms\/pages\/[\w-]{36}$/)
  expect(await stored()).toEqual([expect.objectContaining({ title, seoTitle: 'Once' })])

  await test.step('repeating a page update after a lost answer and more typing shows no conflict', async () => {
    await loseOneAnswer(page, 'PUT', /\/api\/pages\//)
    await field('Title').fill(`${title}, changed`)
    await page.keyboard.press('Control+s')
    await expectToast(page, 'Failed to update page', 'The server cannot be reached.')
    await field('Title').fill(`${title}, changed again`)
    await page.keyboard.press('Control+s')
    await expectToast(page, 'Page updated successfully!')
    expect(await stored()).toEqual([expect.objectContaining({ title: `${title}, changed again` })])
  })

  await test.step('a later change by another user still shows a conflict', async () => {
    const [listed] = await stored()
    const theirs = await api.send('GET', `pages/by-id/${listed?.id}`)
    await api.send('PUT', `pages/${theirs.id}`, { ...theirs, title: `${title}, theirs` })
    await field('Title').fill(`${title}, mine`)
    await page.keyboard.press('Control+s')
    await expectToast(page, 'Failed to update page', 'Someone else has changed this in the meantime')
  })
})

test('editing a user again after a lost answer saves the difference to the stored values', async ({
  page,
  open,
  api,
  request,
}) => {
  const { user } = await createUser(request, api, 'editor', { firstName: 'First' })
  const stored = async () => (await api.send<User[]>('GET', 'users')).find(({ id }) => id === user.id)
  await loseOneAnswer(page, 'PUT', /\/api\/users\//)
  await open('superadmin', `/admin/users?edit=${user.id}`)
  const form = dialog(page, 'Edit User')
  await form.getByLabel('First name').fill('Second')
  await page.keyboard.press('Control+s')
  await expectToast(page, 'The server cannot be reached.')
  await form.getByLabel('First name').fill('First')
  await form.getByLabel('Last name').fill('Again')
  await page.keyboard.press('Control+s')
  await expectToast(page, 'User updated')
  expect(await stored()).toMatchObject({ firstName: 'First', lastName: 'Again' })
})

test('unsaved changes survive a closed tab and are offered with their difference to what is saved now [D73.1 D73.2]', async ({
  page,
  open,
  api,
}) => {
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
