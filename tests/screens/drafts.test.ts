import { page, userEvent } from 'vitest/browser'
import { expectToast, pressSave } from './support/forms.ts'
import { button, dialog, expect, test } from './support/office.ts'

/** What the browser stores of forms that were not saved. */
const drafts = () =>
  Object.entries(localStorage)
    .filter(([key]) => key.startsWith('marasim-draft'))
    .map(([, value]) => String(value))

const offer = (within: Pick<typeof page, 'getByRole'>) =>
  within.getByRole('status').filter({ hasText: 'unsaved changes' })

const definitions = (within: Pick<typeof page, 'getByRole'>) =>
  offer(within)
    .getByRole('definition')
    .elements()
    .map(({ textContent }) => textContent)

test('unsaved changes are offered after a reload with their difference to what is saved now [D73.1]', async ({
  office,
}) => {
  const { id } = await office.api.event({ location: 'The first hall', price: '10 KWD' })
  const stored = () => office.api.send('GET', `events/${id}`)
  const form = dialog('Edit event')
  await office.open(`/admin/events?edit=${id}`, { role: 'editor' })
  await form.getByLabelText('Location').fill('The second hall')
  await expect.poll(drafts).toEqual([expect.stringContaining('The second hall')])
  const { version: _, ...theirs } = await stored()
  await office.api.send('PUT', `events/${id}`, { ...theirs, price: '20 KWD' })

  office.reload()
  await expect.element(offer(form).getByRole('term')).toMatchTextContent('Location')
  expect(definitions(form)).toEqual(['SavedThe first hall', 'YoursThe second hall'])
  await button('Restore my changes', form).click()
  await expect.element(form.getByLabelText('Location')).toHaveValue('The second hall')
  await expect.element(form.getByLabelText('Price')).toHaveValue('20 KWD')
  await pressSave()
  await expectToast('Event updated successfully!')
  expect(await stored()).toMatchObject({ location: 'The second hall', price: '20 KWD' })
  expect(drafts(), 'a saved draft is gone').toEqual([])
})

test('unsaved changes that are discarded after a reload are gone [D73.1]', async ({ office }) => {
  const { id } = await office.api.event({ location: 'The first hall' })
  const form = dialog('Edit event')
  await office.open(`/admin/events?edit=${id}`, { role: 'editor' })
  await form.getByLabelText('Location').fill('قاعة أخرى')
  await expect.poll(drafts).toEqual([expect.stringContaining('قاعة أخرى')])
  office.reload()
  await button('Discard them', form).click()
  await expect.element(form.getByLabelText('Location')).toHaveValue('The first hall')
  expect(drafts()).toEqual([])
})

test('typed changes of the profile are offered after a reload, without the password [D73.1]', async ({ office }) => {
  const profile = page.getByRole('region', { name: 'Your profile' })
  const password = profile.getByRole('textbox', { name: 'Current password' })
  await office.open('/admin/account', { role: 'editor' })
  await profile.getByLabelText('First name').fill('Huda')
  await profile.getByLabelText('Email').fill('huda@staff.example')
  await password.fill('correct horse')
  await expect.poll(drafts).toEqual([expect.stringContaining('huda@staff.example')])
  expect(drafts()).not.toEqual([expect.stringContaining('correct horse')])

  office.reload()
  await expect.element(offer(profile)).toBeVisible()
  expect(definitions(profile)).toEqual([
    'SavedNoura',
    'YoursHuda',
    expect.stringMatching(/^Savededitor-.*@staff\.example$/),
    'Yourshuda@staff.example',
  ])
  await button('Restore my changes', profile).click()
  await expect.element(profile.getByLabelText('First name')).toHaveValue('Huda')
  await expect.element(password).toHaveValue('')
  await password.fill('correct horse')
  await button('Save Changes', profile).click()
  await expectToast('Profile saved')
  await expect.poll(drafts, { message: 'a saved draft is gone' }).toEqual([])
})

test('the note of a decision survives a reload and Escape, for this application only [D73.1]', async ({ office }) => {
  const { id } = await office.api.application({ company: 'Desert Lights' })
  const other = await office.api.application({ company: 'Sea Lights' })
  const details = dialog('Vendor Application Details')
  const question = dialog('Reject this application?')
  const note = question.getByLabelText('Note (optional)')
  const reject = () => button('Reject Application', details).click()
  await office.open(`/admin/vendors?edit=${id}`, { role: 'admin' })
  await reject()
  await note.fill('The license has expired.')
  await expect.poll(drafts).toEqual([expect.stringContaining('The license has expired.')])

  office.reload()
  await reject()
  await expect.element(offer(question)).toBeVisible()
  expect(definitions(question)).toEqual(['Saved—', 'YoursThe license has expired.'])
  await userEvent.keyboard('{Escape}')
  await expect.element(question).not.toBeInTheDocument()
  office.reload(`/admin/vendors?edit=${other.id}`)
  await reject()
  await expect.element(note).toBeVisible()
  await expect.element(offer(question)).not.toBeInTheDocument()
  office.reload(`/admin/vendors?edit=${id}`)
  await reject()
  await button('Restore my changes', question).click()
  await expect.element(note).toHaveValue('The license has expired.')
  await button('Reject', question).click()
  await expect.element(details.getByText('The license has expired.')).toBeVisible()
  expect(drafts()).toEqual([])
})

test('the reason for which a document is requested survives a reload [D73.1]', async ({ office }) => {
  const { id } = await office.api.application()
  const question = dialog('Ask for the Civil ID again?')
  const reason = question.getByLabelText('Reason')
  await office.open(`/admin/vendors?edit=${id}`, { role: 'admin' })
  await button('Ask for the Civil ID again').click()
  await reason.fill('Please send the other side too.')
  await expect.poll(drafts).toEqual([expect.stringContaining('the other side too.')])
  office.reload()
  await button('Ask for the Civil ID again').click()
  await button('Restore my changes', question).click()
  await expect.element(reason).toHaveValue('Please send the other side too.')
  await button('Send request', question).click()
  await expectToast('The applicant was asked for the document')
  expect(drafts()).toEqual([])
})
