import type { Page } from '@playwright/test'
import { makePicture } from '../../support/pictures.ts'
import { answer, button, expect, test } from './support.ts'

const vendor = {
  id: '019a0000-0000-7000-8000-000000000001',
  name: 'Sara',
  company: 'Desert Lights',
  position: 'Owner',
  email: 'sara@lights.example',
  phone: '+965 1234 5678',
  status: 'pending',
  submittedAt: '2026-11-15T09:00:00.000+03:00',
  reviewedAt: null,
  reviewedBy: null,
  reviewedByName: null,
  note: '',
  civilId: 'civil-id.jpg',
  companyLicense: 'license.jpg',
  authorizedSignature: 'signature.jpg',
  acceptedTerms: true,
  language: 'en',
  documentRequests: [],
  replacedDocuments: [],
  erasedDocuments: [],
}

const preview = (page: Page) => button(page, 'Preview the Civil ID')
const picture = (page: Page) => page.getByRole('img', { name: 'Civil ID' })

test('a document is fetched once for preview and download and released when closed', async ({ page, open }) => {
  const body = await makePicture({ width: 40, height: 30 })
  let asked = 0
  let { promise: isReleased, resolve: release } = Promise.withResolvers<void>()
  await page.route(`**/api/vendors/${vendor.id}/documents/civilId/link`, async (route) => {
    asked++
    await isReleased
    await route.fulfill({ json: { url: '/the-paper', expiresAt: vendor.submittedAt } })
  })
  await page.route('**/the-paper', (route) => route.fulfill({ body, contentType: 'image/jpeg' }))
  await answer(page, 'vendors', [])
  await answer(page, `vendors/${vendor.id}`, vendor)
  await open('admin', `/admin/vendors?edit=${vendor.id}`)

  await test.step('Download works while the preview is loading', async () => {
    await preview(page).click()
    const saved = page.waitForEvent('download')
    await button(page, 'Download the Civil ID').click()
    release()
    expect((await saved).suggestedFilename()).toBe('civil-id.jpg')
    await expect(picture(page)).toBeVisible()
    expect(asked).toBe(1)
  })

  await test.step('two clicks fetch the document once and release it afterwards', async () => {
    await button(page, 'Hide the Civil ID').click()
    await page.evaluate(() => {
      const urls = new Set<string>()
      Object.assign(window, { urls })
      const { createObjectURL, revokeObjectURL } = URL
      URL.createObjectURL = (blob: Blob) => {
        const url = createObjectURL.call(URL, blob)
        urls.add(url)
        return url
      }
      URL.revokeObjectURL = (url) => {
        urls.delete(url)
        revokeObjectURL.call(URL, url)
      }
    })
    ;({ promise: isReleased, resolve: release } = Promise.withResolvers<void>())
    await preview(page).evaluate((element: HTMLElement) => {
      element.click()
      element.click()
    })
    release()
    await expect(picture(page)).toBeVisible()
    expect(asked).toBe(2)
    await button(page, 'Hide the Civil ID').click()
    await expect(picture(page)).toHaveCount(0)
    expect(await page.evaluate(() => (window as unknown as { urls: Set<string> }).urls.size)).toBe(0)
  })

  await test.step('the document is fetched again after a download without preview', async () => {
    const saved = page.waitForEvent('download')
    await button(page, 'Download the Civil ID').click()
    await saved
    await preview(page).click()
    await expect(picture(page)).toBeVisible()
    expect(asked).toBe(4)
  })
})
