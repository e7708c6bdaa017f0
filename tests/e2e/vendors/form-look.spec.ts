import type { FileChooser } from '@playwright/test'
import { documentKinds } from '../../../src/shared/vendor.ts'
import { findings } from '../support/findings.ts'
import { expect, test } from '../support/own-server.ts'
import { desktop, holdBack, phone, visit } from '../support/visit.ts'
import { applicant, fillTexts, labels, makeDocuments, openForm, picker, vendorContent } from './vendor-kit.ts'

test.use({ content: vendorContent })

const states = [
  { name: 'desktop', viewport: desktop, isMobile: false },
  { name: 'phone', viewport: phone, isMobile: true },
]
for (const { name, viewport, isMobile } of states) {
  test.describe(name, () => {
    test.use({ viewport, hasTouch: isMobile, isMobile })

    test(`the home page loads the form when its section comes near, in place of an equally tall placeholder (${name}) [S2.1]`, async ({
      page,
    }) => {
      const forms: string[] = []
      page.on('request', (request) => /vendor-form-[\w-]+\.js/.test(request.url()) && forms.push(request.url()))
      const release = await holdBack(page, /\/assets\/vendor-form-[\w-]+\.js/)
      await visit(page, '/')
      expect(forms).toEqual([])
      const section = page.locator('#vendors')
      await section.scrollIntoViewIfNeeded()
      await expect(section.getByText('Loading the application form…').last()).toBeAttached()
      const before = await section.boundingBox()
      release()
      await expect(section.getByRole('form', { name: 'Vendor application' })).toBeVisible()
      await expect(section.getByRole('heading', { name: 'Become a Vendor' })).toBeVisible()
      expect((await section.boundingBox())?.height).toBe(before?.height)
    })
  })
}

test('axe finds no violation in the form in any state, wide and on a phone', async ({ page, noise }) => {
  noise.allow(/ERR_FAILED/)
  const [documents, person] = [await makeDocuments(), applicant()]
  const expectNoFindings = async (state: string, part?: string) => {
    for (const viewport of [phone, desktop]) {
      await page.setViewportSize(viewport)
      expect(await findings(page, part), `${state} at ${viewport.width} pixels`).toEqual([])
    }
  }
  await openForm(page)
  await page.getByRole('button', { name: 'Submit application' }).click()
  await expect(page.getByText('Invalid email address')).toBeVisible()
  await expectNoFindings('with its errors', 'form')
  await fillTexts(page, person)
  await picker(page, 'civilId').setInputFiles(documents.civilId)
  await expect(page.getByText('The Civil ID is uploaded')).toBeAttached()
  await page.route('**/api/vendors/documents', (route) => route.abort())
  await picker(page, 'companyLicense').setInputFiles(documents.companyLicense)
  await expect(page.getByRole('button', { name: 'Retry the Company Licence' })).toBeVisible()
  await page.unroute('**/api/vendors/documents')
  const release = await holdBack(page, '**/api/vendors/documents')
  await picker(page, 'authorizedSignature').setInputFiles(documents.authorizedSignature)
  await expect(page.getByRole('progressbar')).toBeVisible()
  await expectNoFindings('with uploads', 'form')
  await page.getByRole('button', { name: 'Retry the Company Licence' }).click()
  release()
  await page.getByLabel('I accept the terms and conditions').check()
  await page.getByRole('button', { name: 'Submit application' }).click()
  await expect(page.getByText('Thank you')).toBeVisible()
  await expectNoFindings('received')
  await page.setViewportSize(phone)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width)
})

test('an application can be made with the keyboard alone [S2.47]', async ({ page }) => {
  const documents = await makeDocuments()
  // Listens from the start, because a listener added right before the key press may miss the event.
  const choosers: FileChooser[] = []
  page.on('filechooser', (chooser) => choosers.push(chooser))
  await openForm(page)
  await expect(picker(page, 'civilId')).toHaveAccessibleDescription('Required. Front and back in one image or PDF')
  await page.getByLabel('Full name').focus()
  const words = ['Fahad', 'Desert Lights', 'Owner', '+965 9876 5432', 'fahad@lights.example']
  for (const word of words) {
    await page.keyboard.type(word)
    await page.keyboard.press('Tab')
  }
  for (const kind of documentKinds) {
    await expect(picker(page, kind)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect.poll(() => choosers.length).toBe(1)
    await choosers.pop()?.setFiles(documents[kind])
    // The chosen file replaces the picker and takes over its focus.
    await expect(page.getByRole('button', { name: `Remove the ${labels[kind]}` })).toBeFocused()
    await expect(page.getByRole('status').filter({ hasText: `The ${labels[kind]} is uploaded` })).toBeAttached()
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Space')
  await expect(page.getByLabel('I accept the terms and conditions')).toBeChecked()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Thank you, Desert Lights.')).toBeVisible()
})
