import { page, userEvent } from 'vitest/browser'
import type { PageSummary } from '../../src/shared/page.ts'
import type { User } from '../../src/shared/user.ts'
import { contactInput, userInput } from '../support/valid-input.ts'
import { expectToast, field, pressSave } from './support/forms.ts'
import { dialog, expect, type Office, test } from './support/office.ts'

const events = (office: Office) => office.api.send<{ title: string; location: string }[]>('GET', 'events')
const pages = (office: Office) => office.api.send<PageSummary[]>('GET', 'pages')
const contact = (office: Office) => office.api.send('GET', 'cms/contact')

test('repeating an event save after a lost answer creates no second event and no conflict [D46.1]', async ({
  office,
}) => {
  await office.loseOneAnswer(/^POST \/api\/events$/)
  await office.open('/admin/events?new', { role: 'editor' })
  const form = dialog('Create event')
  await form.getByLabelText('Title').fill('Sent twice')
  await form.getByLabelText('Description').fill('An evening on a bad connection')
  await form.getByLabelText('Date and time').fill('2027-03-05T19:30')
  await form.getByLabelText('Location').fill('The first hall')
  await pressSave()
  await expectToast('Failed to create event', 'The server cannot be reached.')
  await form.getByLabelText('Location').fill('The second hall')
  await pressSave()
  await expectToast('Event created successfully!')
  expect(await events(office)).toEqual([expect.objectContaining({ location: 'The second hall' })])
})

test('repeating an event update after a lost answer shows no conflict [D46.1]', async ({ office }) => {
  const { id } = await office.api.event()
  await office.loseOneAnswer(/^PUT \/api\/events\//)
  await office.open(`/admin/events?edit=${id}`, { role: 'editor' })
  await dialog('Edit event').getByLabelText('Location').fill('The third hall')
  await pressSave()
  await expectToast('Failed to update event', 'The server cannot be reached.')
  await pressSave()
  await expectToast('Event updated successfully!')
  expect(await events(office)).toEqual([expect.objectContaining({ location: 'The third hall' })])
})

test('repeating a page save after a lost answer creates no second page and no conflict [D46.1]', async ({ office }) => {
  await office.loseOneAnswer(/^POST \/api\/pages$/)
  await office.open('/admin/cms/pages/new')
  await field('Title').fill('Sent twice')
  await field('Content').fill('Written on a bad connection.')
  await pressSave()
  await expectToast('Failed to create page', 'The server cannot be reached.')
  await field('SEO title').fill('Once')
  await pressSave()
  await expectToast('Page created successfully!')
  await expect.poll(() => location.pathname).toMatch(/\/admin\/cms\/pages\/[\w-]{36}$/)
  expect(await pages(office)).toEqual([expect.objectContaining({ title: 'Sent twice', seoTitle: 'Once' })])
})

test('repeating a page update after a lost answer and more typing shows no conflict, but a later change by another user does [D46.1]', async ({
  office,
}) => {
  const { id } = await office.api.page({ title: 'Sent twice' })
  await office.loseOneAnswer(/^PUT \/api\/pages\//)
  await office.open(`/admin/cms/pages/${id}`)
  await userEvent.type(field('Title'), ', changed')
  await pressSave()
  await expectToast('Failed to update page', 'The server cannot be reached.')
  await userEvent.type(field('Title'), ' again')
  await pressSave()
  await expectToast('Page updated successfully!')
  expect(await pages(office)).toEqual([expect.objectContaining({ title: 'Sent twice, changed again' })])

  const theirs = await office.api.send('GET', `pages/by-id/${id}`)
  await office.api.send('PUT', `pages/${id}`, { ...theirs, title: 'Sent twice, theirs' })
  await field('Title').fill('Sent twice, mine')
  await pressSave()
  await expectToast('Failed to update page', 'Someone else has changed this in the meantime')
})

test('editing a user again after a lost answer saves the difference to the stored values', async ({ office }) => {
  const { id } = await office.api.send('POST', 'users', { ...userInput('editor'), firstName: 'First' })
  await office.loseOneAnswer(/^PUT \/api\/users\//)
  await office.open(`/admin/users?edit=${id}`)
  const form = dialog('Edit User')
  await form.getByLabelText('First name').fill('Second')
  await pressSave()
  await expectToast('The server cannot be reached.')
  await form.getByLabelText('First name').fill('First')
  await form.getByLabelText('Last name').fill('Again')
  await pressSave()
  await expectToast('User updated')
  const users = await office.api.send<User[]>('GET', 'users')
  expect(users.find((user) => user.id === id)).toMatchObject({ firstName: 'First', lastName: 'Again' })
})

test('saving a section again after a lost answer shows no conflict [D46.1]', async ({ office }) => {
  await office.loseOneAnswer(/^PUT \/api\/cms\/contact$/)
  await office.open('/admin/cms/contact')
  await field('Business Address').fill('The first street')
  await pressSave()
  await expectToast('The server cannot be reached.')
  await field('Business Address').fill('The second street')
  await pressSave()
  await expectToast('Contact information updated successfully!')
  expect(await contact(office)).toMatchObject({ address: 'The second street' })
})

test('saving a setting again after a lost answer shows no conflict [D46.1]', async ({ office }) => {
  await office.api.send('PUT', 'cms/contact', contactInput)
  await office.loseOneAnswer(/^PUT \/api\/settings\/social_instagram$/)
  await office.open('/admin/settings?tab=social')
  const social = page.getByRole('tabpanel', { name: 'Social Media' })
  await social.getByLabelText('Facebook').fill('https://facebook.com/first')
  await social.getByLabelText('Instagram').fill('https://instagram.com/first')
  await pressSave()
  await expectToast('Failed to update settings', 'The server cannot be reached.')
  await social.getByLabelText('Instagram').fill('https://instagram.com/second')
  await pressSave()
  await expectToast('Settings updated successfully!')
  expect(await contact(office)).toMatchObject({
    facebookUrl: 'https://facebook.com/first',
    instagramUrl: 'https://instagram.com/second',
  })
})
