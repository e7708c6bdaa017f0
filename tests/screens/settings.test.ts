import { page, userEvent } from 'vitest/browser'
import { readToasts, subscribeToToasts } from '../../src/ui/toast-store.ts'
import { heroInput } from '../support/valid-input.ts'
import { typeArabic } from './support/arabic-keyboard.ts'
import { findingsInBothThemes } from './support/findings.ts'
import { expectToast, pressSave, retype } from './support/forms.ts'
import { button, dialog, expect, test } from './support/office.ts'
import { recordSent } from './support/sent.ts'

const panel = (name: string) => page.getByRole('tabpanel', { name })
const tab = (name: string | RegExp) => page.getByRole('tab', { name })
const field = (group: string, label: string) => panel(group).getByLabelText(label).first()
const title = () => panel('Hero Section').getByRole('textbox', { name: 'Main Title', exact: true })
const save = (group: string) => button('Save Changes', panel(group))

test('a WhatsApp link that was saved without its scheme can be saved in the settings', async ({ office }) => {
  const stored = [{ key: 'whatsapp_link', value: 'wa.me/96511112222', version: 1 }]
  await office.refuse(/^GET \/api\/settings$/, 200, stored)
  await office.open('/admin/settings', { role: 'admin' })
  await tab('Contact Info').click()
  await retype(field('Contact Info', 'Phone Number'), '+965 2222 3333')
  const sent = recordSent('PUT')
  await save('Contact Info').click()
  await expect
    .poll(() => Object.fromEntries(sent()))
    .toMatchObject({
      contact_phone: { value: '+965 2222 3333' },
      whatsapp_link: { value: 'https://wa.me/96511112222' },
    })
})

test('the settings have four tabs and say where the same details can be edited too [D24.1]', async ({ office }) => {
  await office.open('/admin/settings', { role: 'admin' })
  await expect.element(tab('Hero Section')).toHaveAttribute('aria-selected', 'true')
  const names = page.getByRole('tab').elements()
  expect(names.map(({ textContent }) => textContent)).toEqual([
    'Hero Section',
    'Company Info',
    'Contact Info',
    'Social Media',
  ])
  await expect.element(panel('Hero Section').getByText('Both places edit the same details.')).toBeVisible()
  await expect
    .element(panel('Hero Section').getByRole('link', { name: 'CMS → Hero Section' }))
    .toHaveAttribute('href', '/admin/cms/hero')
  // The Tab key moves from a tab to its first field.
  tab('Hero Section').element().focus()
  await userEvent.keyboard('{Tab}')
  await expect.element(title()).toHaveFocus()
})

test('the hero form of a new site starts with its defaults and reports invalid fields [S3.14 S5.6]', async ({
  office,
}) => {
  await office.open('/admin/settings', { role: 'admin' })
  await expect.element(title()).toHaveValue('Create Unforgettable')
  for (const [label, value] of [
    ['Subtitle', 'Moments in Kuwait'],
    ['Description', 'Premium event planning and production services'],
    ['Primary Button Text', 'Discover Events'],
    ['Secondary Button Text', 'View Portfolio'],
  ] as const) {
    await expect.element(field('Hero Section', label)).toHaveValue(value)
    await retype(field('Hero Section', label), '')
  }
  await save('Hero Section').click()
  for (const message of [
    'Subtitle must be at least 2 characters',
    'Description must be at least 10 characters',
    'Primary CTA text is required',
    'Secondary CTA text is required',
  ])
    await expect.element(panel('Hero Section').getByText(message)).toBeVisible()
  await expect.element(field('Hero Section', 'Subtitle')).toHaveFocus()
  expect(await findingsInBothThemes()).toEqual([])
})

test('the contact form starts with placeholders and reports invalid fields [S3.14 S5.6]', async ({ office }) => {
  await office.open('/admin/settings?tab=contact', { role: 'admin' })
  const contact = panel('Contact Info')
  await expect.element(contact.getByText('Not saved yet')).toBeVisible()
  for (const [label, value, typed] of [
    ['Email Address', 'info@marasim.example', 'x'],
    ['Phone Number', '+965 0000 0000', '1'],
    ['WhatsApp Link', 'https://wa.me/96500000000', 'wa'],
  ] as const) {
    await expect.element(field('Contact Info', label)).toHaveValue(value)
    await retype(field('Contact Info', label), typed)
  }
  await save('Contact Info').click()
  for (const message of ['Valid email is required', 'Phone number is required', 'Valid WhatsApp link is required'])
    await expect.element(contact.getByText(message)).toBeVisible()
})

test('the company and social forms report invalid fields [S5.6]', async ({ office }) => {
  await office.open('/admin/settings?tab=company', { role: 'admin' })
  await retype(field('Company Info', 'Company name'), '')
  await retype(field('Company Info', 'Company description'), 'short')
  await save('Company Info').click()
  await expect.element(page.getByText('Company name is required')).toBeVisible()
  await expect.element(page.getByText('Company description is required')).toBeVisible()
  await tab('Social Media').click()
  const networks = ['Facebook', 'Instagram', 'LinkedIn', 'Twitter']
  for (const network of networks) await retype(field('Social Media', network), 'our page')
  await save('Social Media').click()
  for (const network of networks) await expect.element(page.getByText(`Valid ${network} URL is required`)).toBeVisible()
  expect(await office.calls(/^PUT/)).toEqual([])
})

test('empty social links are sent as empty text, and each key in one request [D24.1 S3.1 S8.4]', async ({ office }) => {
  await office.open('/admin/settings?tab=social', { role: 'admin' })
  await retype(field('Social Media', 'Facebook Page'), 'https://facebook.com/marasim')
  for (const network of ['Instagram', 'LinkedIn', 'Twitter']) await retype(field('Social Media', network), '')
  const sent = recordSent('PUT')
  await save('Social Media').click()
  await expectToast('Settings updated successfully!')
  expect(sent().toSorted()).toEqual([
    ['social_facebook', { value: 'https://facebook.com/marasim' }],
    ['social_instagram', { value: '' }],
    ['social_linkedin', { value: '' }],
    ['social_twitter', { value: '' }],
  ])
})

test('the hero tab saves the hero, and a refused save keeps the entered values [S8.4]', async ({ office }) => {
  await office.api.send('PUT', 'cms/hero', heroInput)
  await office.open('/admin/settings', { role: 'admin' })
  await retype(field('Hero Section', 'Description'), 'Just nine kinds of evenings / why not?')
  await expect.element(panel('Hero Section').getByText('Unsaved changes')).toBeVisible()
  await retype(field('Hero Section', 'Primary Button Text'), 'View JKN')
  await retype(field('Hero Section', 'Secondary Button Text'), 'Our Work')
  await save('Hero Section').click()
  await expectToast('Hero content updated successfully!')
  expect(await office.api.send('GET', 'cms/hero')).toMatchObject({
    description: 'Just nine kinds of evenings / why not?',
    primaryCta: 'View JKN',
    secondaryCta: 'Our Work',
  })
  await expect.element(panel('Hero Section').getByText('All changes saved')).toBeVisible()

  const message = 'The service is busy. Please try again in a moment.'
  await office.refuse(/^PUT \/api\/cms\/hero/, 503, { message })
  await retype(field('Hero Section', 'Subtitle'), 'Another subtitle')
  await save('Hero Section').click()
  await expectToast('Failed to update hero content', 'The service is busy.')
  await expect.element(field('Hero Section', 'Subtitle')).toHaveValue('Another subtitle')
})

test('Ctrl+S saves the group that is shown, with one request per key [D24.1 S8.4]', async ({ office }) => {
  await office.open('/admin/settings?tab=company', { role: 'admin' })
  await retype(field('Company Info', 'Company name'), 'Marasim Events')
  await retype(field('Company Info', 'Company description'), 'Evenings across Kuwait, planned with care.')
  // Of four forms, the visible one.
  const sent = recordSent('PUT')
  await pressSave()
  await expectToast('Settings updated successfully!')
  await expect.element(panel('Company Info').getByText('All changes saved')).toBeVisible()
  expect(
    sent()
      .map(([key]) => key)
      .toSorted(),
  ).toEqual(['company_description', 'company_name'])
  expect(await office.api.send('GET', 'cms/company')).toMatchObject({
    name: 'Marasim Events',
    description: 'Evenings across Kuwait, planned with care.',
  })
})

test('Ctrl+S claims no success for forms of the screen that have nothing to save', async ({ office }) => {
  await office.open('/admin/settings?tab=social', { role: 'admin' })
  await expect.element(button('Save retention')).toBeVisible()
  await office.refuse(/^PUT \/api\/settings\/social_/, 503, { message: 'Service unavailable' })
  const titles = new Set<string>()
  const stopListening = subscribeToToasts(() => {
    for (const { title } of readToasts()) titles.add(title)
  })
  await retype(field('Social Media', 'Facebook'), 'https://facebook.com/marasim')
  await pressSave()
  await expectToast('Failed to update settings')
  stopListening()
  expect([...titles]).toEqual(['Failed to update settings'])
})

test('a setting that the server refuses is reported at its field [S8.4]', async ({ office }) => {
  const message = 'Phone number is required'
  await office.refuse(/^PUT \/api\/settings\/contact_phone/, 400, { message, errors: [{ path: 'value', message }] })
  await office.open('/admin/settings?tab=contact', { role: 'admin' })
  await retype(field('Contact Info', 'Phone Number'), '+965 2222 3333')
  await save('Contact Info').click()
  await expectToast('Failed to update settings', message)
  await expect.element(field('Contact Info', 'Phone Number')).toHaveFocus()
  await expect.element(panel('Contact Info').getByText(message)).toBeVisible()
})

test('settings are typed on an Arabic keyboard', async ({ office }) => {
  await office.open('/admin/settings?tab=company', { language: 'ar' })
  const form = page.getByRole('tabpanel')
  const name = form.getByRole('textbox').first()
  await name.clear()
  await typeArabic(name, 'مراسم للفعاليات')
  await pressSave()
  await expect.poll(async () => (await office.api.send('GET', 'cms/company')).name).toBe('مراسم للفعاليات')
})

test('changing the tab keeps unsaved values, and leaving the settings asks', async ({ office }) => {
  await office.open('/admin/settings', { role: 'admin' })
  await retype(field('Hero Section', 'Subtitle'), 'Not saved yet')
  await tab('Social Media').click()
  await expect.poll(() => location.search).toBe('?tab=social')
  await expect.element(tab(/Hero Section.*not saved/)).toBeVisible()
  await page.getByRole('link', { name: 'Events', exact: true }).click()
  const question = page.getByRole('alertdialog', { name: 'Discard unsaved changes?' })
  await button('Keep editing', question).click()
  await expect.element(question).not.toBeInTheDocument()
  await tab('Hero Section').click()
  await expect.element(field('Hero Section', 'Subtitle')).toHaveValue('Not saved yet')
  await page.getByRole('link', { name: 'Events', exact: true }).click()
  await button('Discard', question).click()
  await expect.poll(() => location.pathname).toBe('/admin/events')
})

test('the address of the settings opens a tab [D48.1]', async ({ office }) => {
  await office.open('/admin/settings?tab=contact', { role: 'admin' })
  await expect.element(tab('Contact Info')).toHaveAttribute('aria-selected', 'true')
  await tab('Company Info').click()
  await expect.poll(() => location.search).toBe('?tab=company')
  await office.reload()
  await expect.element(tab('Company Info')).toHaveAttribute('aria-selected', 'true')
})

test('an editor sees every setting but cannot change any [S6.2 D32.4]', async ({ office }) => {
  await office.open('/admin/settings', { role: 'editor' })
  await expect.element(field('Hero Section', 'Subtitle')).toBeDisabled()
  await expect.element(save('Hero Section')).toBeDisabled()
  await expect.element(dialog('Sign in again')).not.toBeInTheDocument()
  await expect.element(button('Sign Out')).toBeEnabled()
  await expect
    .element(page.getByRole('note'))
    .toMatchTextContent('View only: your role (Editor) cannot change settings.')
})

test('arrow keys save no policy that they pass, only the one that is confirmed or left [B8.1]', async ({ office }) => {
  await office.open('/admin/settings')
  const radios = page.getByRole('group', { name: 'Passwords of staff' }).getByRole('radio')
  await expect.element(radios.first()).toBeChecked()
  const sent = recordSent('PUT')
  radios.first().element().focus()
  await userEvent.keyboard('{ArrowDown}{ArrowUp}{ArrowDown}')
  await expect.element(radios.last()).toBeChecked()
  expect(sent()).toEqual([])
  await userEvent.keyboard('{Enter}')
  await expectToast('Settings updated successfully!')
  expect(sent()).toEqual([['password_policy', { value: 'strong' }]])
  await userEvent.keyboard('{ArrowUp}{Tab}')
  await expect.poll(sent).toEqual([
    ['password_policy', { value: 'strong' }],
    ['password_policy', { value: 'standard' }],
  ])
})

test('days of retention are checked and saved together, and the history names them [D98.9]', async ({ office }) => {
  await office.open('/admin/settings')
  const retention = page.getByRole('region', { name: 'Retention of personal data' })
  const rejected = retention.getByLabelText('Rejected applications (days)')
  await retype(rejected, '4000')
  await button('Save retention', retention).click()
  await expect.element(retention.getByText('Enter whole days from 0 to 3650')).toBeVisible()
  await retype(rejected, '30')
  await retype(retention.getByLabelText('Approved applications (days)'), '365')
  await button('Save retention', retention).click()
  const stored = async (key: string) => (await office.api.send('GET', `settings/${key}`)).value
  await expect.poll(() => stored('retention_approved_days')).toBe('365')
  expect(await stored('retention_rejected_days')).toBe('30')
  await office.reload()
  await expect.element(rejected).toHaveValue('30')
  await button('History').last().click()
  await expect.element(page.getByRole('dialog').getByText('Rejected applications (days)').first()).toBeVisible()
  expect(await findingsInBothThemes()).toEqual([])
})

test('an admin sees the retention, but not the policies [D98.9]', async ({ office }) => {
  await office.open('/admin/settings', { role: 'admin' })
  await expect.element(page.getByRole('region', { name: 'Retention of personal data' })).toBeVisible()
  await expect.element(page.getByRole('region', { name: 'Security' })).not.toBeInTheDocument()
})
