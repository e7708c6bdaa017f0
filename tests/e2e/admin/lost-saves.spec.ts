import type { Page as WrittenPage } from '../../../src/shared/page.ts'
import type { User } from '../../../src/shared/user.ts'
import { button, createUser, dialog, expect, expectToast, loseOneAnswer, test, unique } from './support.ts'

test.use({ isFresh: true })

test('repeating an event save after a lost response creates no second event and no conflict', async ({
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
  const form = dialog(page, 'Create Event')
  await form.getByLabel('Title').fill(title)
  await form.getByLabel('Description').fill('An evening on a bad connection')
  await form.getByLabel('Date and Time').fill('2027-03-05T19:30')
  await form.getByLabel('Location').fill('The first hall')
  await page.keyboard.press('Control+s')
  await expectToast(page, 'Failed to create event', 'The server cannot be reached.')
  await form.getByLabel('Location').fill('The second hall')
  await page.keyboard.press('Control+s')
  await expectToast(page, 'Event created successfully!')
  expect(await stored()).toEqual([expect.objectContaining({ location: 'The second hall' })])

  await test.step('repeating an event update after a lost response shows no conflict', async () => {
    await page.getByLabel('Search events…').fill(title)
    await button(page, `Edit ${title}`).click()
    const edit = dialog(page, 'Edit Event')
    await edit.getByLabel('Location').fill('The third hall')
    await loseOneAnswer(page, 'PUT', /\/api\/events\//)
    await page.keyboard.press('Control+s')
    await expectToast(page, 'Failed to update event', 'The server cannot be reached.')
    await page.keyboard.press('Control+s')
    await expectToast(page, 'Event updated successfully!')
    expect(await stored()).toEqual([expect.objectContaining({ location: 'The third hall' })])
  })
})

test('repeating a page save after a lost response creates no second page and no conflict', async ({
  page,
  open,
  api,
}) => {
  const title = unique('Sent twice')
  const stored = async () =>
    (await api.send<WrittenPage[]>('GET', 'pages')).filter((other) => other.title.startsWith(title))
  const field = (name: string) => page.getByRole('textbox', { name, exact: true })
  await loseOneAnswer(page, 'POST', /\/api\/pages$/)
  await open('superadmin', '/admin/cms/pages/new')
  await field('Title').fill(title)
  await field('Text').fill('Written on a bad connection.')
  await page.keyboard.press('Control+s')
  await expectToast(page, 'Failed to create page', 'The server cannot be reached.')
  await field('SEO Title').fill('Once')
  await page.keyboard.press('Control+s')
  await expectToast(page, 'Page created successfully!')
  await expect(page).toHaveURL(/\/admin\/cms\/pages\/[\w-]{36}$/)
  expect(await stored()).toEqual([expect.objectContaining({ title, seoTitle: 'Once' })])

  await test.step('repeating a page update after a lost response and more typing shows no conflict', async () => {
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
    const [theirs] = await stored()
    await api.send('PUT', `pages/${theirs?.id}`, { ...theirs, title: `${title}, theirs` })
    await field('Title').fill(`${title}, mine`)
    await page.keyboard.press('Control+s')
    await expectToast(page, 'Failed to update page', 'Somebody else has changed this in the meantime')
  })
})

test('editing a user again after a lost response saves the difference to the stored values', async ({
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
  await form.getByLabel('First Name').fill('Second')
  await page.keyboard.press('Control+s')
  await expectToast(page, 'The server cannot be reached.')
  await form.getByLabel('First Name').fill('First')
  await form.getByLabel('Last Name').fill('Again')
  await page.keyboard.press('Control+s')
  await expectToast(page, 'User updated')
  expect(await stored()).toMatchObject({ firstName: 'First', lastName: 'Again' })
})
