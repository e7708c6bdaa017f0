import { page, userEvent } from 'vitest/browser'
import { contactInput } from '../support/valid-input.ts'
import { expectToast, field } from './support/forms.ts'
import { button, expect, type Office, test } from './support/office.ts'

const social = page.getByRole('tabpanel', { name: 'Social Media' })
const read = (office: Office) => office.api.send('GET', 'cms/contact')
const saveContact = (office: Office, changes: Partial<typeof contactInput> = {}) =>
  office.api.send('PUT', 'cms/contact', { ...contactInput, ...changes })

test('a setting that another user has changed meanwhile stays when only other settings are saved [D24.1]', async ({
  office,
}) => {
  const both = { facebookUrl: 'https://facebook.com/marasim', twitterUrl: 'https://x.com/marasim' }
  await saveContact(office, both)
  await office.open('/admin/settings?tab=social')
  await expect.element(social.getByLabelText('Facebook Page')).toHaveValue(both.facebookUrl)
  await saveContact(office, { ...both, facebookUrl: '' })
  await social.getByLabelText('Twitter/X Profile').fill('https://x.com/newer')
  await button('Save Changes', social).click()
  await expectToast('Settings updated successfully!')
  await expect.element(social.getByLabelText('Facebook Page'), { message: 'the newer value is shown' }).toHaveValue('')
  await expect.element(social.getByText('All changes saved')).toBeVisible()
  expect(await read(office)).toMatchObject({ facebookUrl: '', twitterUrl: 'https://x.com/newer' })
})

test('saving a setting that another user has changed meanwhile asks first [D39.1]', async ({ office }) => {
  await saveContact(office, { twitterUrl: 'https://x.com/marasim' })
  await office.open('/admin/settings?tab=social')
  await expect.element(social.getByLabelText('Twitter/X Profile')).toHaveValue('https://x.com/marasim')
  await saveContact(office, { twitterUrl: 'https://x.com/theirs' })
  await social.getByLabelText('Twitter/X Profile').fill('https://x.com/mine')
  await social.getByLabelText('LinkedIn Company').fill('https://linkedin.com/mine')
  await button('Save Changes', social).click()
  const conflict = social.getByRole('alert')
  await expect.element(conflict).toMatchTextContent('Someone else saved changes')
  expect(
    conflict
      .getByRole('definition')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['Theirshttps://x.com/theirs', 'Yourshttps://x.com/mine'])
  await button('Save with my values', social).click()
  await expectToast('Settings updated successfully!')
  expect(await read(office)).toMatchObject({
    twitterUrl: 'https://x.com/mine',
    linkedinUrl: 'https://linkedin.com/mine',
  })
})

test('settings that were saved beside a refused one are no conflict on the next attempt', async ({ office }) => {
  await saveContact(office)
  await office.open('/admin/settings?tab=contact')
  const contact = page.getByRole('tabpanel', { name: 'Contact Info' })
  const message = 'Phone number is required'
  await office.refuse(/contact_phone$/, 400, { message, errors: [{ path: 'value', message }] }, 1)
  await contact.getByLabelText('Email Address').fill('new@lulu.example')
  await contact.getByLabelText('Phone Number').fill('+965 1111 2222')
  await button('Save Changes', contact).click()
  await expect.element(contact.getByLabelText('Phone Number')).toHaveAccessibleDescription(message)
  await contact.getByLabelText('Phone Number').fill('+965 3333 4444')
  await button('Save Changes', contact).click()
  await expectToast('Settings updated successfully!')
  expect(await read(office)).toMatchObject({ email: 'new@lulu.example', phone: '+965 3333 4444' })
})

test('handles of social networks are completed to addresses in the contact form [D148.4]', async ({ office }) => {
  await saveContact(office)
  await office.open('/admin/cms/contact')
  await userEvent.type(field('Instagram Profile'), '@layali.kw')
  await userEvent.type(field('Twitter/X Profile'), 'layali')
  await expect.element(field('Instagram Profile')).toHaveValue('https://instagram.com/layali.kw')
  await button('Save Contact Information').click()
  await expectToast('Contact information updated successfully!')
  expect(await read(office)).toMatchObject({
    instagramUrl: 'https://instagram.com/layali.kw',
    twitterUrl: 'https://x.com/layali',
  })
})

test('handles of social networks are completed to addresses in the settings [D148.4]', async ({ office }) => {
  await saveContact(office)
  await office.open('/admin/settings?tab=social')
  await userEvent.type(social.getByLabelText('LinkedIn Company'), '@layali-events')
  await userEvent.type(social.getByLabelText('Facebook Page'), 'layali.kw')
  await button('Save Changes', social).click()
  await expectToast('Settings updated successfully!')
  expect(await read(office)).toMatchObject({
    facebookUrl: 'https://facebook.com/layali.kw',
    linkedinUrl: 'https://linkedin.com/company/layali-events',
  })
})

test('a long page title is shortened to a link label without splitting a character', async ({ office }) => {
  await office.api.page({ title: `${'Circus '.repeat(8)}and\u{1f3aa} and more`, slug: 'circus' })
  await office.open('/admin/cms/navigation')
  await userEvent.selectOptions(page.getByLabelText('Published page'), 'circus')
  await button('Add link').click()
  await button('Save Changes').click()
  await expectToast('Navigation updated successfully!')
})
