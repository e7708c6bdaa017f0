import type { Page } from '@playwright/test'
import { expect, test } from '../support/own-server.ts'
import { desktop, enterAs } from '../support/visit.ts'
import { expectToast } from './support.ts'

test.use({ content: { name: 'save bar' } })

const bar = (page: Page) => page.locator('[data-foot]')
const status = (page: Page) => bar(page).getByRole('status').first()
const address = (page: Page) => page.getByRole('textbox', { name: 'Business Address' })
const isScrolledToEnd = () => scrollY + innerHeight >= document.documentElement.scrollHeight - 1

test('the save bar appears with a change, and its button is disabled while there is none [S2.63]', async ({
  page,
  api,
}) => {
  await api.saveContact({ address: 'Arabian Gulf Street 7' })
  await page.setViewportSize(desktop)
  await enterAs(page, await api.signIn())
  let puts = 0
  const answer = Promise.withResolvers<void>()
  await page.route('**/api/cms/contact', async (route) => {
    if (route.request().method() !== 'PUT') return await route.continue()
    puts++
    await answer.promise
    await route.continue()
  })
  await page.goto('/admin/cms/contact')
  const save = page.getByRole('button', { name: 'Save Contact Information' })
  await expect(address(page)).toHaveValue('Arabian Gulf Street 7')
  await expect(save).toHaveCount(1)
  await expect(save).toBeDisabled()
  await expect(save).not.toBeInViewport()
  await expect(status(page)).toHaveText('All changes saved')
  await page.keyboard.press('Control+s')

  await address(page).fill('Salmiya')
  await expect(save).toHaveCount(1)
  await expect(save).toBeEnabled()
  await expect(save).toBeInViewport({ ratio: 1 })
  await expect(status(page)).toHaveText('Unsaved changes')
  await address(page).fill('Arabian Gulf Street 7')
  await expect(save).toBeDisabled()
  await expect(save).not.toBeInViewport()

  await address(page).fill('Salmiya')
  await page.keyboard.press('Control+s')
  const saving = page.getByRole('button', { name: 'Saving...' })
  await expect(saving).toBeDisabled()
  await expect(save).toHaveCount(0)
  answer.resolve()
  await expectToast(page, 'Contact information updated successfully!')
  await expect(save).toBeDisabled()
  await expect(status(page)).toHaveText('All changes saved')
  expect(puts, 'nothing is sent without a change').toBe(1)
})

for (const [path, change, last] of [
  ['/admin/cms/contact', (page: Page) => address(page).fill('Hawally'), 'Twitter/X Profile'],
  [
    '/admin/cms/navigation',
    (page: Page) => page.getByLabel('Label of /', { exact: true }).fill('Start'),
    'Label of /vendors',
  ],
  ['/admin/settings', (page: Page) => page.getByLabel('Main Title').fill('Nights'), 'Background Image URL'],
] as const) {
  test(`the save bar covers nothing at the end of ${path} [S2.63]`, async ({ page, api }) => {
    await page.setViewportSize(desktop)
    await enterAs(page, await api.signIn())
    await page.goto(path)
    await change(page)
    await expect(status(page)).toHaveText('Unsaved changes')
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    await page.waitForFunction(isScrolledToEnd)
    const field = await page.getByRole('textbox', { name: last }).boundingBox()
    const foot = await bar(page).locator('visible=true').boundingBox()
    expect((field?.y ?? 0) + (field?.height ?? 0)).toBeLessThan(foot?.y ?? 0)
  })
}
