import type { Page } from '@playwright/test'
import { expect, test } from '../support/own-server.ts'
import { enterAs } from '../support/visit.ts'
import { expectMessageBeside, expectToast, goInside, loseOneAnswer } from './support.ts'

// A separate server, because saved sections appear on every page of the site.
test.use({ content: { name: 'sections' } })

const save = (page: Page, name = 'Save Changes') => page.getByRole('button', { name, exact: true }).click()
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

test('a setting that another user has changed meanwhile stays when only other settings are saved [D24.2]', async ({
  page,
  api,
  noise,
}) => {
  noise.allow(/status of 409/)
  await api.saveContact({ facebookUrl: 'https://facebook.com/marasim', twitterUrl: 'https://x.com/marasim' })
  await enterAs(page, await api.signIn())
  await page.goto('/admin/settings?tab=social')
  const social = page.getByRole('tabpanel', { name: 'Social Media' })
  await expect(social.getByLabel('Facebook Page')).toHaveValue('https://facebook.com/marasim')
  await api.saveContact({ facebookUrl: '', twitterUrl: 'https://x.com/marasim' })
  await social.getByLabel('Twitter/X Profile').fill('https://x.com/newer')
  await social.getByRole('button', { name: 'Save Changes' }).click()
  await expectToast(page, 'Settings updated successfully!')
  await expect(social.getByLabel('Facebook Page'), 'the newer value is shown').toHaveValue('')
  await expect(social.getByText('All changes saved')).toBeVisible()
  const stored = await (await api.call('GET', '/cms/contact')).json()
  expect(stored).toMatchObject({ facebookUrl: '', twitterUrl: 'https://x.com/newer' })
})

test('saving a setting that another user has changed meanwhile asks first [D39.1]', async ({ page, api, noise }) => {
  noise.allow(/status of 409/)
  await page.setViewportSize({ width: 1440, height: 900 })
  await api.saveContact({ twitterUrl: 'https://x.com/marasim' })
  await enterAs(page, await api.signIn())
  await page.goto('/admin/settings?tab=social')
  const social = page.getByRole('tabpanel', { name: 'Social Media' })
  await expect(social.getByLabel('Twitter/X Profile')).toHaveValue('https://x.com/marasim')
  await api.saveContact({ twitterUrl: 'https://x.com/theirs' })
  await social.getByLabel('Twitter/X Profile').fill('https://x.com/mine')
  await social.getByLabel('LinkedIn Company').fill('https://linkedin.com/mine')
  const saveButton = social.getByRole('button', { name: 'Save Changes' })
  await saveButton.click()
  await expect(social.getByRole('alert')).toContainText('Someone else saved changes')
  await expect(social.getByRole('alert').getByRole('definition')).toHaveText([
    'Theirshttps://x.com/theirs',
    'Yourshttps://x.com/mine',
  ])
  // The conflict note has moved the save bar.
  await expectMessageBeside(page, [saveButton])
  await social.getByRole('button', { name: 'Save with my values' }).click()
  await expectToast(page, 'Settings updated successfully!')
  const stored = await (await api.call('GET', '/cms/contact')).json()
  expect(stored).toMatchObject({ twitterUrl: 'https://x.com/mine', linkedinUrl: 'https://linkedin.com/mine' })
})

test('settings that were saved beside a refused one are no conflict on the next attempt', async ({
  page,
  api,
  noise,
}) => {
  noise.allow(/status of 4(00|09)/)
  await api.saveContact({})
  await enterAs(page, await api.signIn())
  await page.goto('/admin/settings?tab=contact')
  const contact = page.getByRole('tabpanel', { name: 'Contact Info' })
  await page.route('**/api/settings/contact_phone', (route) => {
    const message = 'Phone number is required'
    return route.fulfill({ status: 400, json: { message, errors: [{ path: 'value', message }] } })
  })
  await contact.getByLabel('Email Address').fill('new@lulu.example')
  await contact.getByLabel('Phone Number').fill('+965 1111 2222')
  await contact.getByRole('button', { name: 'Save Changes' }).click()
  await expect(contact.getByLabel('Phone Number')).toHaveAccessibleDescription('Phone number is required')
  await page.unroute('**/api/settings/contact_phone')
  await contact.getByLabel('Phone Number').fill('+965 3333 4444')
  await contact.getByRole('button', { name: 'Save Changes' }).click()
  await expectToast(page, 'Settings updated successfully!')
  const stored = await (await api.call('GET', '/cms/contact')).json()
  expect(stored).toMatchObject({ email: 'new@lulu.example', phone: '+965 3333 4444' })
})

test('handles of social networks are completed to addresses [D148.4]', async ({ page, api }) => {
  await api.saveContact({})
  await enterAs(page, await api.signIn())
  await page.goto('/admin/cms/contact')
  await field(page, 'Instagram Profile').pressSequentially('@layali.kw')
  await field(page, 'Twitter/X Profile').pressSequentially('layali')
  await expect(field(page, 'Instagram Profile')).toHaveValue('https://instagram.com/layali.kw')
  await save(page, 'Save Contact Information')
  await expectToast(page, 'Contact information updated successfully!')

  await page.goto('/admin/settings?tab=social')
  const social = page.getByRole('tabpanel', { name: 'Social Media' })
  await social.getByLabel('LinkedIn Company').pressSequentially('@layali-events')
  await social.getByLabel('Facebook Page').pressSequentially('layali.kw')
  await social.getByRole('button', { name: 'Save Changes' }).click()
  await expectToast(page, 'Settings updated successfully!')
  expect(await (await api.call('GET', '/cms/contact')).json()).toMatchObject({
    facebookUrl: 'https://facebook.com/layali.kw',
    instagramUrl: 'https://instagram.com/layali.kw',
    linkedinUrl: 'https://linkedin.com/company/layali-events',
    twitterUrl: 'https://x.com/layali',
  })
})

test.describe('lost answers', () => {
  test.use({ isFresh: true })

  test('saving a section or a setting again after a lost answer shows no conflict [D46.1]', async ({
    page,
    api,
    noise,
  }) => {
    noise.allow(/net::ERR_FAILED/)
    await api.saveContact({})
    await enterAs(page, await api.signIn())
    await loseOneAnswer(page, 'PUT', /\/api\/cms\/contact$/)
    await page.goto('/admin/cms/contact')
    await field(page, 'Business Address').fill('The first street')
    await save(page, 'Save Contact Information')
    await expectToast(page, 'The server cannot be reached.')
    await field(page, 'Business Address').fill('The second street')
    await save(page, 'Save Contact Information')
    await expectToast(page, 'Contact information updated successfully!')

    await loseOneAnswer(page, 'PUT', /\/api\/settings\/social_instagram$/)
    await goInside(page, '/admin/settings?tab=social')
    const panel = page.getByRole('tabpanel', { name: 'Social Media' })
    await panel.getByLabel('Facebook').fill('https://facebook.com/first')
    await panel.getByLabel('Instagram').fill('https://instagram.com/first')
    await panel.getByRole('button', { name: 'Save Changes' }).click()
    await expectToast(page, 'Failed to update settings', 'The server cannot be reached.')
    await panel.getByLabel('Instagram').fill('https://instagram.com/second')
    await panel.getByRole('button', { name: 'Save Changes' }).click()
    await expectToast(page, 'Settings updated successfully!')
    expect(await (await api.call('GET', '/cms/contact')).json()).toMatchObject({
      address: 'The second street',
      facebookUrl: 'https://facebook.com/first',
      instagramUrl: 'https://instagram.com/second',
    })
  })
})

test('a long page title is shortened to a link label without splitting a character', async ({ page, api }) => {
  const { token } = await api.signIn()
  const content = { type: 'doc', content: [{ type: 'paragraph' }] }
  const title = `${'Circus '.repeat(8)}and\u{1f3aa} and more`
  await api.call('POST', '/pages', { title, slug: 'circus', status: 'published', content }, token)
  await enterAs(page, await api.signIn())
  await page.goto('/admin/cms/navigation')
  await page.getByLabel('Published page').selectOption('circus')
  await page.getByRole('button', { name: 'Add link' }).click()
  await save(page)
  await expectToast(page, 'Navigation updated successfully!')
})
