import type { Page } from '@playwright/test'
import { expect, test } from '../support/own-server.ts'
import { enterAs } from '../support/visit.ts'
import { expectToast, goInside, loseOneAnswer } from './support.ts'

// A separate server, because saved sections appear on every page of the site.
test.use({ content: { name: 'sections' } })

const save = (page: Page, name = 'Save Changes') => page.getByRole('button', { name, exact: true }).click()
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

test.describe('a lost response', () => {
  test.use({ isFresh: true })

  test('saving a section or a setting again after a lost response shows no conflict', async ({ page, api, noise }) => {
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
    await goInside(page, '/admin/settings')
    await page.getByRole('tab', { name: 'Social Media' }).click()
    const panel = page.getByRole('tabpanel', { name: 'Social Media' })
    await panel.getByLabel('Instagram').fill('https://instagram.com/first')
    await panel.getByRole('button', { name: 'Save Changes' }).click()
    await expectToast(page, 'Failed to update settings', 'The server cannot be reached.')
    await panel.getByLabel('Instagram').fill('https://instagram.com/second')
    await panel.getByRole('button', { name: 'Save Changes' }).click()
    await expectToast(page, 'Settings updated successfully!')
    const contact = await (await api.call('GET', '/cms/contact')).json()
    expect(contact).toMatchObject({ address: 'The second street', instagramUrl: 'https://instagram.com/second' })
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
