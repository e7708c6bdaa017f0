import type { Page } from '@playwright/test'
import { expect, test } from '../support/own-server.ts'
import { desktop, enterAs, phone } from '../support/visit.ts'

test.use({ content: { name: 'cms navigation' } })

const screens = [
  ['Hero Section', 'Hero Section Editor'],
  ['Company & Branding', 'Company & Branding'],
  ['Contact Information', 'Contact Information'],
  ['Pages', 'Pages'],
  ['Navigation', 'Navigation'],
  ['Media', 'Media'],
  ['Overview', 'Content management'],
] as const

const content = (page: Page) => page.getByRole('navigation', { name: 'Content' })
const frameNote = 'Visitors don’t see the menu, footer and chat button.'

for (const [device, viewport] of Object.entries({ desktop, phone })) {
  test(`one click leads from one content screen to the next on a ${device} [S2.63]`, async ({ page, api }) => {
    await page.setViewportSize(viewport)
    await enterAs(page, await api.signIn())
    await page.goto('/admin/cms')
    for (const [link, title] of screens) {
      await content(page).getByRole('link', { name: link }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(new RegExp(`^${title}`))
      const current = content(page).locator('[aria-current="page"]')
      await expect(current).toHaveText(link)
      await expect(current).toBeInViewport({ ratio: 1 })
    }
    await page.goto('/admin/cms/pages/new')
    await expect(content(page).locator('[aria-current="page"]')).toHaveText('Pages')
    await page.getByRole('link', { name: 'All pages' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Pages/)
  })
}

test('previews show the menu and the footer only if visitors get them [D9.1]', async ({ page, api }) => {
  await api.saveHero({})
  await page.setViewportSize(desktop)
  await enterAs(page, await api.signIn())
  const menuIn = (title: string) =>
    page.frameLocator(`iframe[title="${title}"]`).getByRole('navigation', { name: 'Main' })
  const openPreviews = async (check: () => Promise<void>) => {
    await page.goto('/admin/cms/hero')
    await page.getByRole('button', { name: 'Preview' }).click()
    await expect(page.frameLocator('iframe').getByRole('heading', { level: 1 })).toBeVisible()
    await check()
  }
  await openPreviews(async () => {
    await expect(page.getByText(frameNote)).toBeVisible()
    await expect(menuIn('Preview of the hero section')).toHaveCount(0)
  })
  await page.goto('/admin/cms/company')
  await expect(page.getByText(frameNote)).toBeVisible()
  await expect(page.frameLocator('iframe').getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.frameLocator('iframe').getByRole('contentinfo')).toHaveCount(0)
  await page.goto('/admin/cms/contact')
  await expect(page.getByText(frameNote)).toBeVisible()
  await expect(page.locator('iframe')).toHaveCount(0)

  await page.getByRole('link', { name: 'Show them to everyone' }).click()
  await expect(page.getByText(frameNote)).toBeVisible()
  await expect(page.locator('iframe')).toHaveCount(0)
  await expect(page.getByRole('radio', { name: /Everyone/ })).toBeInViewport()
  await page.getByRole('radio', { name: /Everyone/ }).check()
  await expect(menuIn('Preview of the navigation bar')).toBeVisible()
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Navigation updated successfully!').first()).toBeVisible()

  await openPreviews(async () => {
    await expect(menuIn('Preview of the hero section')).toBeVisible()
    await expect(page.getByText(frameNote)).toHaveCount(0)
  })
  await page.goto('/admin/cms/contact')
  await page.getByRole('textbox', { name: 'Business Address' }).fill('Salmiya, Block 3')
  await expect(page.frameLocator('iframe[title="Preview of the footer"]').getByText('Salmiya, Block 3')).toBeVisible()
})
