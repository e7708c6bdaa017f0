import type { Page } from '@playwright/test'
import { expect, test } from '../support/own-server.ts'
import { enterAs } from '../support/visit.ts'
import { expectMessageBeside, expectToast, goInside, loseOneAnswer } from './support.ts'

// A separate server, because saved sections appear on every page of the site.
test.use({ content: { name: 'sections' } })

const save = (page: Page, name = 'Save Changes') => page.getByRole('button', { name, exact: true }).click()
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

test('the message of a refused save does not cover the save bar, which the conflict has moved', async ({
  page,
  api,
  noise,
}) => {
  noise.allow(/status of 409/)
  await page.setViewportSize({ width: 1440, height: 900 })
  await api.saveContact({ twitterUrl: 'https://x.com/marasim' })
  await enterAs(page, await api.signIn())
  await page.goto('/admin/settings?tab=social')
  const social = page.getByRole('tabpanel', { name: 'Social Media' })
  await expect(social.getByLabel('Twitter/X Profile')).toHaveValue('https://x.com/marasim')
  await api.saveContact({ twitterUrl: 'https://x.com/theirs' })
  await social.getByLabel('Twitter/X Profile').fill('https://x.com/mine')
  const saveButton = social.getByRole('button', { name: 'Save Changes' })
  await saveButton.click()
  await expect(social.getByRole('alert')).toContainText('Someone else saved changes')
  // The conflict note has moved the save bar.
  await expectMessageBeside(page, [saveButton])
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
