import { page } from 'vitest/browser'
import { heroInput } from '../support/valid-input.ts'
import { expectToast, field, pressSave, retype } from './support/forms.ts'
import { button, dialog, expect, test } from './support/office.ts'

test('changes of two people to different fields of an event are merged without a question [D141.1]', async ({
  office,
}) => {
  const { id, version: _, ...event } = await office.api.event({ translations: { ar: { title: 'حفل' } } })
  const colleague = await office.apiOf('admin')
  await office.open(`/admin/events?edit=${id}`, { role: 'editor' })
  const form = dialog('Edit event')
  await retype(form.getByLabelText('Location').first(), 'My hall')
  await colleague.send('PUT', `events/${id}`, { ...event, price: '2 KWD' })
  await pressSave()
  await expectToast('Event updated successfully!')
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  expect(await office.api.send('GET', `events/${id}`)).toMatchObject({
    location: 'My hall',
    price: '2 KWD',
    translations: { ar: { title: 'حفل' } },
  })
})

test('changes of two people to different fields of the hero section are merged without a question [D141.1]', async ({
  office,
}) => {
  const colleague = await office.apiOf('admin')
  await colleague.send('PUT', 'cms/hero', heroInput)
  await office.open('/admin/cms/hero')
  await retype(field('Subtitle'), 'My subtitle')
  await colleague.send('PUT', 'cms/hero', { ...heroInput, title: 'Their title' })
  await pressSave()
  await expectToast('Hero section updated successfully!')
  // The colleague’s text is shown.
  await expect.element(field('Main Title')).toHaveValue('Their title')
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  await retype(field('Description'), 'My description of the evenings.')
  await colleague.send('PUT', 'cms/hero', { ...heroInput, subtitle: 'My subtitle', title: 'Their other title' })
  await pressSave()
  await expect.element(field('Main Title')).toHaveValue('Their other title')
  expect(await office.api.send('GET', 'cms/hero')).toMatchObject({
    title: 'Their other title',
    subtitle: 'My subtitle',
    description: 'My description of the evenings.',
  })
})

test('a question is asked about the fields that both changed, with the name of the other [D141.1]', async ({
  office,
}) => {
  const { id, version: _, ...event } = await office.api.event({ location: 'Kuwait City', price: 'Free' })
  const colleague = await office.apiOf('admin')
  const form = dialog('Edit event')
  const notice = form.getByRole('alert')
  const stored = () => office.api.send('GET', `events/${id}`)
  const location = form.getByLabelText('Location').first()
  const description = form.getByLabelText('Description').first()
  const texts = (role: string) =>
    notice
      .getByRole(role)
      .elements()
      .map(({ textContent }) => textContent)

  // The own values are saved, and the other fields of the colleague stay.
  await office.open(`/admin/events?edit=${id}`)
  await retype(location, 'My hall')
  await retype(description, 'My description')
  await colleague.send('PUT', `events/${id}`, { ...event, location: 'Their hall', price: '2 KWD' })
  await pressSave()
  await expectToast('Failed to update event', 'Someone else has changed this in the meantime')
  await expect.element(notice).toMatchTextContent('Noura admin saved changes while you were editing.')
  await expect.element(notice).toHaveFocus()
  expect(texts('term')).toEqual(['Location'])
  expect(texts('definition')).toEqual(['TheirsTheir hall', 'YoursMy hall'])
  await button('Save with my values', notice).click()
  await expectToast('Event updated successfully!')
  expect(await stored()).toMatchObject({ location: 'My hall', price: '2 KWD', description: 'My description' })

  // The colleague’s values are taken, and the other own changes stay in the form.
  await office.open(`/admin/events?edit=${id}`)
  await retype(location, 'My other hall')
  await retype(description, 'My other description')
  const { version: __, ...newer } = await stored()
  await colleague.send('PUT', `events/${id}`, { ...newer, location: 'Their other hall', price: '3 KWD' })
  await pressSave()
  await button('Use their values', notice).click()
  await expect.element(notice).not.toBeInTheDocument()
  await expect.element(location).toHaveValue('Their other hall')
  await expect.element(description).toHaveValue('My other description')
  // Nothing is saved yet.
  expect(await stored()).toMatchObject({ description: 'My description' })
  await pressSave()
  await expectToast('Event updated successfully!')
  expect(await stored()).toMatchObject({
    location: 'Their other hall',
    price: '3 KWD',
    description: 'My other description',
  })
})

test('changes from another window of the same user are called so [D141.1]', async ({ office }) => {
  const { id, version: _, ...event } = await office.api.event()
  await office.open(`/admin/events?edit=${id}`)
  const form = dialog('Edit event')
  await retype(form.getByLabelText('Location').first(), 'My last hall')
  await office.api.send('PUT', `events/${id}`, { ...event, location: 'A hall from another window' })
  await pressSave()
  await expect.element(form.getByRole('alert')).toMatchTextContent('You saved other changes in another window.')
})
