import type { Page } from '@playwright/test'
import { answer, button, dialog, expect, expectMessageBeside, expectToast, refuse, test } from './support.ts'

// Saved values equal the public fallbacks, so that other tests see no difference.
const company =
  'Creating unforgettable experiences across Kuwait with professional event planning, production and management services.'

const panel = (page: Page, name: string) => page.getByRole('tabpanel', { name })
const saveButton = (page: Page, name: string) => panel(page, name).getByRole('button', { name: 'Save Changes' })
const save = (page: Page, name: string) => saveButton(page, name).click()

/** Accepts every PUT and records its body; reads pass. */
async function collectPuts(page: Page) {
  const puts: Record<string, unknown> = {}
  await page.route('**/api/settings/*', async (route) => {
    if (route.request().method() !== 'PUT') return await route.fallback()
    const key = new URL(route.request().url()).pathname.split('/').at(-1) ?? ''
    puts[key] = route.request().postDataJSON()
    await route.fulfill({ json: { key, ...route.request().postDataJSON(), version: 1 } })
  })
  return puts
}

test('a WhatsApp link that was saved without its scheme can be saved in the settings', async ({ page, open }) => {
  const puts = await collectPuts(page)
  await answer(page, 'settings', [{ key: 'whatsapp_link', value: 'wa.me/96511112222', version: 1 }])
  await open('admin', '/admin/settings')
  await page.getByRole('tab', { name: 'Contact Info' }).click()
  await panel(page, 'Contact Info').getByLabel('Phone Number').fill('+965 2222 3333')
  await save(page, 'Contact Info')
  await expectToast(page, 'Settings updated successfully!')
  expect(puts).toMatchObject({
    contact_phone: { value: '+965 2222 3333' },
    whatsapp_link: { value: 'https://wa.me/96511112222' },
  })
})

test('the settings of a new site show defaults and report invalid fields', async ({ page, open }) => {
  const puts = await collectPuts(page)
  await page.route('**/api/cms/hero', (route) => route.fulfill({ status: 204 }))
  await answer(page, 'settings', [])
  await open('admin', '/admin/settings')
  const hero = panel(page, 'Hero Section')

  await test.step('the settings have four tabs [S2.84]', async () => {
    await expect(page.getByRole('tab')).toHaveText(['Hero Section', 'Company Info', 'Contact Info', 'Social Media'])
    await expect(page.getByRole('tab', { name: 'Hero Section' })).toHaveAttribute('aria-selected', 'true')
  })

  await test.step('the settings say where the same details can be edited too [U33]', async () => {
    await expect(hero.getByText('Both places edit the same details.')).toBeVisible()
    await expect(hero.getByRole('link', { name: 'CMS → Hero Section' })).toHaveAttribute('href', '/admin/cms/hero')
  })

  await test.step('the Tab key moves from a tab to its first field', async () => {
    await page.getByRole('tab', { name: 'Hero Section' }).focus()
    await page.keyboard.press('Tab')
    await expect(hero.getByRole('textbox', { name: 'Main Title', exact: true })).toBeFocused()
  })

  await test.step('a blank hero form starts with its defaults [S3.15]', async () => {
    await expect(hero.getByRole('textbox', { name: 'Main Title', exact: true })).toHaveValue('Create Unforgettable')
    await expect(hero.getByLabel('Subtitle')).toHaveValue('Moments in Kuwait')
    await expect(hero.getByLabel('Description')).toHaveValue('Premium event planning and production services')
    await expect(hero.getByLabel('Primary Button Text')).toHaveValue('Discover Events')
    await expect(hero.getByLabel('Secondary Button Text')).toHaveValue('View Portfolio')
  })

  await test.step('the hero form reports invalid fields [S5.25]', async () => {
    for (const name of ['Subtitle', 'Description', 'Primary Button Text', 'Secondary Button Text']) {
      await hero.getByLabel(name).fill('')
    }
    await save(page, 'Hero Section')
    for (const message of [
      'Subtitle must be at least 2 characters',
      'Description must be at least 10 characters',
      'Primary CTA text is required',
      'Secondary CTA text is required',
    ]) {
      await expect(hero.getByText(message)).toBeVisible()
    }
    await expect(hero.getByLabel('Subtitle')).toBeFocused()
  })

  await test.step('the contact form starts with placeholders and reports invalid fields [S3.17 S5.28]', async () => {
    await page.getByRole('tab', { name: 'Contact Info' }).click()
    const contact = panel(page, 'Contact Info')
    await expect(contact.getByLabel('Email Address')).toHaveValue('info@marasim.example')
    await expect(contact.getByLabel('Phone Number')).toHaveValue('+965 0000 0000')
    await expect(contact.getByLabel('WhatsApp Link')).toHaveValue('https://wa.me/96500000000')
    await expect(contact.getByText('Not saved yet')).toBeVisible()
    await contact.getByLabel('Email Address').fill('x')
    await contact.getByLabel('Phone Number').fill('1')
    await contact.getByLabel('WhatsApp Link').fill('wa')
    await save(page, 'Contact Info')
    for (const message of ['Valid email is required', 'Phone number is required', 'Valid WhatsApp link is required']) {
      await expect(contact.getByText(message)).toBeVisible()
    }
  })

  await test.step('the company and social forms report invalid fields [S5.27 S5.29]', async () => {
    await page.getByRole('tab', { name: 'Company Info' }).click()
    await panel(page, 'Company Info').getByLabel('Company name').fill('')
    await panel(page, 'Company Info').getByLabel('Company description').fill('short')
    await save(page, 'Company Info')
    await expect(page.getByText('Company name is required')).toBeVisible()
    await expect(page.getByText('Company description is required')).toBeVisible()
    await page.getByRole('tab', { name: 'Social Media' }).click()
    for (const network of ['Facebook', 'Instagram', 'LinkedIn', 'Twitter']) {
      await panel(page, 'Social Media').getByLabel(network).fill('our page')
    }
    await save(page, 'Social Media')
    for (const network of ['Facebook', 'Instagram', 'LinkedIn', 'Twitter']) {
      await expect(page.getByText(`Valid ${network} URL is required`)).toBeVisible()
    }
    expect(puts).toEqual({})
  })

  await test.step('empty social links are sent as empty text [S7.13]', async () => {
    await panel(page, 'Social Media').getByLabel('Facebook Page').fill('https://facebook.com/marasim')
    for (const network of ['Instagram', 'LinkedIn', 'Twitter']) {
      await panel(page, 'Social Media').getByLabel(network).fill('')
    }
    await save(page, 'Social Media')
    await expectToast(page, 'Settings updated successfully!')
    expect(puts).toEqual({
      social_facebook: { value: 'https://facebook.com/marasim' },
      social_instagram: { value: '' },
      social_linkedin: { value: '' },
      social_twitter: { value: '' },
    })
  })
})

test('settings are saved by group, and a refused save keeps the entered values', async ({ page, open, api }) => {
  await open('admin', '/admin/settings')
  const hero = panel(page, 'Hero Section')

  await test.step('the hero tab saves the hero [S8.17]', async () => {
    await hero
      .getByLabel('Description')
      .fill(
        'Premium event planning and production services for corporate events, private celebrations, and everything in between',
      )
    await expect(hero.getByText('Unsaved changes')).toBeVisible()
    await hero.getByLabel('Primary Button Text').fill('View Our Events')
    await hero.getByLabel('Secondary Button Text').fill('Our Portfolio')
    await save(page, 'Hero Section')
    await expectToast(page, 'Hero content updated successfully!')
    expect(await api.send('GET', 'cms/hero')).toMatchObject({
      primaryCta: 'View Our Events',
      secondaryCta: 'Our Portfolio',
    })
    await expect(hero.getByText('All changes saved')).toBeVisible()
  })

  await test.step('a refused hero save keeps the entered values [S8.8]', async () => {
    await refuse(page, 'PUT', /\/api\/cms\/hero/, 'The service is busy. Please try again in a moment.')
    await hero.getByLabel('Subtitle').fill('Another subtitle')
    await save(page, 'Hero Section')
    await expectToast(page, 'Failed to update hero content', 'The service is busy.')
    await expect(hero.getByLabel('Subtitle')).toHaveValue('Another subtitle')
  })

  await test.step('saving a group sends one request per key [S7.12 S8.17]', async () => {
    await page.getByRole('tab', { name: 'Company Info' }).click()
    const keys: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'PUT') keys.push(new URL(request.url()).pathname)
    })
    await panel(page, 'Company Info').getByLabel('Company description').fill(company)
    // Of four forms, the visible one.
    await page.keyboard.press('Control+s')
    await expectToast(page, 'Settings updated successfully!')
    await expectMessageBeside(page, [saveButton(page, 'Company Info')])
    await expect(panel(page, 'Company Info').getByText('All changes saved')).toBeVisible()
    expect(keys.sort()).toEqual(['/api/settings/company_description', '/api/settings/company_name'])
    expect(await api.send('GET', 'cms/company')).toMatchObject({ name: 'Marasim Events', description: company })
  })

  await test.step('a setting that the server refuses is reported at its field [S8.9]', async () => {
    await page.route('**/api/settings/contact_phone', (route) => {
      const message = 'Phone number is required'
      return route.fulfill({ status: 400, json: { message, errors: [{ path: 'value', message }] } })
    })
    await page.getByRole('tab', { name: 'Contact Info' }).click()
    await panel(page, 'Contact Info').getByLabel('Phone Number').fill('+965 2222 3333')
    await save(page, 'Contact Info')
    await expectToast(page, 'Failed to update settings', 'Phone number is required')
    await expect(panel(page, 'Contact Info').getByLabel('Phone Number')).toBeFocused()
    await expect(panel(page, 'Contact Info').getByText('Phone number is required')).toBeVisible()
  })
})

test('changing the tab keeps unsaved values, and leaving the settings asks', async ({ page, open }) => {
  await open('admin', '/admin/settings')
  await panel(page, 'Hero Section').getByLabel('Subtitle').fill('Not saved yet')
  await page.getByRole('tab', { name: 'Social Media' }).click()
  await expect(page).toHaveURL('/admin/settings?tab=social')
  await expect(page.getByRole('tab', { name: /Hero Section.*not saved/ })).toBeVisible()
  await page.getByRole('link', { name: 'Events', exact: true }).click()
  const ask = page.getByRole('alertdialog', { name: 'Discard unsaved changes?' })
  await ask.getByRole('button', { name: 'Keep editing' }).click()
  await expect(ask).toBeHidden()
  await page.getByRole('tab', { name: 'Hero Section' }).click()
  await expect(page.getByRole('tabpanel', { name: 'Hero Section' }).getByLabel('Subtitle')).toHaveValue('Not saved yet')
  await page.getByRole('link', { name: 'Events', exact: true }).click()
  await ask.getByRole('button', { name: 'Discard' }).click()
  await expect(page).toHaveURL('/admin/events')
})

test('the address of the settings opens a tab [D48.3]', async ({ page, open }) => {
  await open('admin', '/admin/settings?tab=contact')
  await expect(page.getByRole('tab', { name: 'Contact Info' })).toHaveAttribute('aria-selected', 'true')
  await page.getByRole('tab', { name: 'Company Info' }).click()
  await page.reload()
  await expect(page.getByRole('tab', { name: 'Company Info' })).toHaveAttribute('aria-selected', 'true')
})

test('an editor sees every setting but cannot change any [S6.3 D32.4]', async ({ page, open }) => {
  await open('editor', '/admin/settings')
  await expect(panel(page, 'Hero Section').getByLabel('Subtitle')).toBeDisabled()
  await expect(panel(page, 'Hero Section').getByRole('button', { name: 'Save Changes' })).toBeDisabled()
  await expect(dialog(page, 'Sign in again')).toHaveCount(0)
  await expect(button(page, 'Sign Out')).toBeEnabled()
  await expect(page.getByRole('note')).toHaveText('View only: your role (Editor) cannot change settings.')
})
