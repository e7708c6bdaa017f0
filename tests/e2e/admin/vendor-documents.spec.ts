import type { Page } from '@playwright/test'
import { makePicture } from '../../support/pictures.ts'
import { findingsInBothThemes } from '../support/findings.ts'
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

for (const width of [1440, 390]) {
  test(`a document is enlarged and rotated on the whole screen, ${width} px wide [O15.1]`, async ({ page, open }) => {
    await page.setViewportSize({ width, height: 800 })
    const body = await makePicture({ width: 1200, height: 800 })
    await page.route(`**/api/vendors/${vendor.id}/documents/civilId/link`, (route) =>
      route.fulfill({ json: { url: '/the-paper', expiresAt: vendor.submittedAt } }),
    )
    await page.route('**/the-paper', (route) => route.fulfill({ body, contentType: 'image/jpeg' }))
    await answer(page, 'vendors', [])
    await answer(page, `vendors/${vendor.id}`, vendor)
    await open('admin', `/admin/vendors?edit=${vendor.id}`)
    await preview(page).click()
    await button(page, 'Enlarge the Civil ID').click()
    const viewer = page.getByRole('dialog', { name: 'Civil ID' })
    const shown = viewer.getByRole('img')
    const size = async () => {
      const { width: across = 0, height: down = 0 } = (await shown.boundingBox()) ?? {}
      return { across: Math.round(across), down: Math.round(down) }
    }
    await expect.poll(async () => Math.round(((await size()).across / (await size()).down) * 10)).toBe(15)
    const fitting = await size()
    expect(fitting.across, 'as large as fits').toBeGreaterThan(width === 390 ? 380 : 850)
    expect(await findingsInBothThemes(page)).toEqual([])

    await viewer.getByRole('button', { name: 'Zoom in' }).click()
    await expect(viewer.getByRole('status')).toHaveText('150%')
    expect((await size()).across).toBeCloseTo(fitting.across * 1.5, -1)
    await page.keyboard.press('+')
    await expect(viewer.getByRole('status')).toHaveText('200%')
    const area = viewer.getByRole('region', { name: 'Civil ID' })
    await area.focus()
    const middle = await area.evaluate((box) => (box.scrollLeft + box.clientWidth / 2) / box.scrollWidth)
    expect(middle, 'the middle stays').toBeCloseTo(0.5, 1)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('-')
    await page.keyboard.press('0')
    await expect(viewer.getByRole('status')).toHaveText('100%')

    await viewer.getByRole('button', { name: 'Rotate' }).click()
    await expect.poll(async () => Math.round(((await size()).down / (await size()).across) * 10)).toBe(15)
    await page.keyboard.press('r')
    expect(await size()).toEqual(fitting)

    await page.keyboard.press('Escape')
    await expect(viewer).toHaveCount(0)
    await expect(button(page, 'Enlarge the Civil ID')).toBeFocused()
  })
}
