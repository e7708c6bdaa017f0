import type { Page as WrittenPage } from '../../../src/shared/page.ts'
import type { User } from '../../../src/shared/user.ts'
import { button, createUser, dialog, expect, expectToast, loseOneAnswer, test, unique } from './support.ts'

test.use({ isFresh: true })

test('a save whose answer is lost is not made twice, and does not look like the work of somebody else', async ({
  page,
  open,
  api,
}) => {
  const title = unique('Sent twice')
  const stored = async () =>
    (await api.send<{ title: string; location: string }[]>('GET', 'events')).filter((event) => event.title === title)
  // Before the page is there: a browser that is told to wait for a test may still let one call pass.
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

  await test.step('a change neither', async () => {
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

test('so it is with a page', async ({ page, open, api }) => {
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

  await test.step('so is a change, also when something was typed since', async () => {
    await loseOneAnswer(page, 'PUT', /\/api\/pages\//)
    await field('Title').fill(`${title}, changed`)
    await page.keyboard.press('Control+s')
    await expectToast(page, 'Failed to update page', 'The server cannot be reached.')
    await field('Title').fill(`${title}, changed again`)
    await page.keyboard.press('Control+s')
    await expectToast(page, 'Page updated successfully!')
    expect(await stored()).toEqual([expect.objectContaining({ title: `${title}, changed again` })])
  })

  await test.step('what a colleague does after that is still a colleague’s', async () => {
    const [theirs] = await stored()
    await api.send('PUT', `pages/${theirs?.id}`, { ...theirs, title: `${title}, theirs` })
    await field('Title').fill(`${title}, mine`)
    await page.keyboard.press('Control+s')
    await expectToast(page, 'Failed to update page', 'Somebody else has changed this in the meantime')
  })
})

test('what was changed of a user is told by what has arrived', async ({ page, open, api, request }) => {
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
