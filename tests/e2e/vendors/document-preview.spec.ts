import { findChromium } from '../../../scripts/find-chromium.ts'
import { expect, test } from '../support/own-server.ts'
import { listen } from '../support/quiet-page.ts'
import { enterAs } from '../support/visit.ts'
import { apply, vendorContent } from './vendor-kit.ts'

test.use({ content: vendorContent })

test('PDF and picture previews work under the Content-Security-Policy', async ({ playwright, api, server }) => {
  // The headless shell has no PDF viewer, so this test starts a full browser.
  const executablePath = findChromium({ needsPdfViewer: true })
  const browser = await playwright.chromium.launch({
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox'],
  })
  const page = await (await browser.newContext({ baseURL: server.url })).newPage()
  const { heard } = listen(page.context(), server.url)
  const { company } = await apply(server.url, api)
  await enterAs(page, await api.signIn())
  await page.goto('/admin/vendors')
  await page.getByLabel('Search vendors...').pressSequentially(company)
  await page.getByRole('button', { name: `View ${company}` }).click()
  const sheet = page.getByRole('dialog', { name: 'Vendor Application Details' })
  await sheet.getByRole('button', { name: 'Preview the Company Licence' }).click()
  const picture = sheet.getByRole('img', { name: 'Company Licence' })
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(640)
  await sheet.getByRole('button', { name: 'Preview the Civil ID' }).click()
  await expect(sheet.locator('iframe[title="Civil ID"]')).toHaveAttribute('src', /^blob:/)
  // The built-in viewer appears only when the policy allowed the PDF.
  await expect.poll(() => page.frames().some((frame) => frame.url().startsWith('chrome-extension:'))).toBe(true)
  await sheet.getByRole('button', { name: 'Hide the Civil ID' }).click()
  await expect(sheet.locator('iframe')).toHaveCount(0)
  const { token } = await api.signIn()
  const stats = await (await api.call('GET', '/dashboard/stats', undefined, token)).json()
  const messages = (stats as { recentActivities: { message: string }[] }).recentActivities.map(({ message }) => message)
  expect(messages).toEqual(
    expect.arrayContaining([
      expect.stringContaining(`opened the Civil ID of the application submitted as “${company}”`),
    ]),
  )
  expect(heard()).toEqual([])
  await browser.close()
})
