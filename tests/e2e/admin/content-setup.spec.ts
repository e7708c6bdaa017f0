import type { Page } from '@playwright/test'
import { findingsInBothThemes as findings } from '../support/findings.ts'
import { expect, test } from '../support/own-server.ts'
import { enterAs } from '../support/visit.ts'
import { expectToast } from './support.ts'

// A separate server, where nothing is set up yet.
test.use({ content: { name: 'content to set up' } })

const save = (page: Page, name = 'Save Changes') => page.getByRole('button', { name, exact: true }).click()
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const section = (page: Page, name: string) =>
  page
    .getByRole('list', { name: 'Sections' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name, exact: true }) })

test('a superadmin sets up hero, company and contact from the overview', async ({ page, api }) => {
  await enterAs(page, await api.signIn())
  await page.goto('/admin/cms')
  const status = page.getByRole('list', { name: 'Status' }).getByRole('listitem')
  const cards = page.getByRole('list', { name: 'Sections' }).getByRole('listitem')
  await test.step('the empty overview says what needs setup [S2.85 D9.1 S2.63]', async () => {
    await expect(status).toHaveText([
      'Hero Sectionis not set up yet',
      'Company Infois not set up yet',
      'Contact detailsis not set up yet',
      'Total pages0',
    ])
    await expect(cards.getByText(/^(Configured|Needs Setup|Available)$/)).toHaveText([
      ...Array(3).fill('Needs Setup'),
      ...Array(3).fill('Available'),
    ])
    await expect(cards.getByRole('link')).toHaveText(Array(6).fill('Set Up'))
    await expect(page.getByRole('region', { name: 'Getting started' }).getByRole('listitem')).toHaveCount(3)
    await expect(page.getByRole('region', { name: 'Getting started' })).toContainText(
      'Visitors don’t see the menu yet.',
    )
    await expect(section(page, 'Pages')).toContainText('No pages yet')
    await expect(section(page, 'Navigation')).toContainText('Hidden from visitors')
    await expect(section(page, 'Media')).toContainText('No images yet')
    expect(await findings(page), 'the empty overview').toEqual([])
  })

  await test.step('the hero is previewed and saved [S2.85 S8.4 S2.63]', async () => {
    await section(page, 'Hero Section').getByRole('link', { name: 'Set Up' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hero Section Editor')
    await expect(field(page, 'Main Title')).toHaveValue('Create Unforgettable')
    await expect(field(page, 'Primary Button Text')).toHaveValue('Discover Events')
    await expect(field(page, 'Secondary Button Text')).toHaveValue('View Portfolio')
    await expect(page.getByText('Not saved yet')).toBeVisible()
    await expect(page.getByRole('note')).toContainText(
      'the buttons on the site say “View Our Events” and “Our Portfolio”',
    )
    expect(await findings(page, 'main'), 'the hero editor').toEqual([])

    await field(page, 'Main Title').fill('Nights of')
    await field(page, 'Subtitle').fill('Gold and Light')
    await page.getByRole('button', { name: 'Preview' }).click()
    const preview = page.frameLocator('iframe[title="Preview of the hero section"]')
    await expect(preview.getByRole('heading', { level: 1 })).toHaveText('Nights ofGold and Light')
    await expect(preview.getByRole('link', { name: 'Discover Events' })).toBeVisible()
    await page.getByRole('button', { name: 'Phone' }).click()
    await expect(preview.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await findings(page), 'the preview of the hero').toEqual([])
    await page.getByRole('button', { name: 'Edit Mode' }).click()
    await field(page, 'Description').fill('short')
    await page.getByRole('button', { name: 'Preview' }).click()
    await save(page)
    await expect(page.getByText('Description must be at least 10 characters')).toBeVisible()
    await expect(field(page, 'Description')).toBeFocused()
    await field(page, 'Description').fill('Evenings that people still talk about in summer.')
    await save(page)
    await expectToast(page, 'Hero section updated successfully!', 'Changes are now live on the frontend.')
    await expect(page.getByText('All changes saved')).toBeVisible()
    expect(await (await page.request.get('/')).text()).toContain('Gold and Light')
  })

  await test.step('the company is saved and shown in the shell [S8.4]', async () => {
    await page.getByRole('link', { name: 'CMS' }).click()
    await section(page, 'Company & Branding').getByRole('link', { name: 'Set Up' }).click()
    await expect(page.getByRole('tab')).toHaveText(['Company Info', 'Logos & Assets', 'Colors & Fonts'])
    await expect(field(page, 'Company name')).toHaveValue('Marasim Events')
    await page.getByRole('tab', { name: 'Company Info' }).press('Tab')
    await expect(field(page, 'Company name')).toBeFocused()
    await field(page, 'Company name').fill('Lulu Nights')
    await page.getByRole('tab', { name: 'Logos & Assets' }).click()
    for (const label of ['Light Logo URL', 'Dark Logo URL', 'Favicon URL'])
      await expect(field(page, label)).toBeVisible()
    await save(page)
    await expectToast(page, 'Company information updated!', 'Your branding changes are now live.')
    await expect(page.getByRole('complementary', { name: 'Admin Panel' })).toContainText('Lulu Nights')
  })

  await test.step('the contact details are saved after their errors are fixed [S2.85 S8.4]', async () => {
    await page.getByRole('link', { name: 'CMS' }).click()
    await section(page, 'Contact Information').getByRole('link', { name: 'Set Up' }).click()
    await expect(field(page, 'Email Address')).toHaveValue('info@marasim.example')
    for (const label of ['Facebook Page', 'Instagram Profile', 'LinkedIn Company', 'Twitter/X Profile']) {
      await expect(field(page, label)).toHaveValue('')
    }
    await field(page, 'Phone Number').fill('1')
    await field(page, 'Facebook Page').fill('nowhere')
    await save(page, 'Save Contact Information')
    await expect(page.getByText('Phone number is required')).toBeVisible()
    expect(await findings(page, 'main'), 'the contact form with its errors').toEqual([])
    await field(page, 'Phone Number').fill('+965 2222 3333')
    await field(page, 'Facebook Page').fill('facebook.com/lulu')
    await field(page, 'Facebook Page').blur()
    await expect(field(page, 'Facebook Page')).toHaveValue('https://facebook.com/lulu')
    await field(page, 'Business Address').fill('Arabian Gulf Street 7')
    await save(page, 'Save Contact Information')
    await expectToast(page, 'Contact information updated successfully!')
  })

  await test.step('the overview says that everything is configured [S2.85 S2.63]', async () => {
    await page.getByRole('link', { name: 'CMS' }).click()
    await expect(cards.getByText('Configured')).toHaveCount(3)
    await expect(cards.getByRole('link', { name: 'Edit Content' })).toHaveCount(3)
    await expect(status.nth(2)).toHaveText('Contact detailsis set up')
  })
})
