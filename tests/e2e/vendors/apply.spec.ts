import { readFile, writeFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { documentKinds, type Vendor } from '../../../src/shared/vendor.ts'
import { expect, test } from '../support/own-server.ts'
import { enterAs, holdBack, phone } from '../support/visit.ts'
import { applicant, fillTexts, labels, makeDocuments, makePdf, openForm, picker, vendorContent } from './vendor-kit.ts'

test.use({ content: vendorContent, viewport: phone, hasTouch: true, isMobile: true })

const submit = (page: Page) => page.getByRole('button', { name: /^Submit/ })
const stored = (page: Page) => page.getByText('Uploaded', { exact: true })
const isUncovered = (part: Locator) =>
  part.evaluate((it) => {
    const { x, y, width, height } = it.getBoundingClientRect()
    return it.contains(document.elementFromPoint(x + width / 2, y + height / 2))
  })
const toasts = (page: Page) => page.getByRole('region', { name: /Notifications/ })

async function fillInEverything(page: Page) {
  const documents = await makeDocuments()
  await openForm(page)
  await fillTexts(page, applicant())
  for (const kind of documentKinds) await picker(page, kind).setInputFiles(documents[kind])
  await expect(stored(page)).toHaveCount(3)
  await page.getByLabel('I accept the terms and conditions').check()
}

test('a visitor applies on a phone, and staff open every document and approve [S1.3 S2.50 S2.75 S8.20]', async ({
  page,
  api,
  browser,
  server,
}) => {
  const documents = await makeDocuments()
  const person = applicant()
  await openForm(page)
  await fillTexts(page, person)
  for (const kind of documentKinds) await picker(page, kind).setInputFiles(documents[kind])
  for (const kind of documentKinds) await expect(page.getByText(documents[kind].name)).toBeVisible()
  await expect(stored(page)).toHaveCount(3)
  await page.getByLabel('I accept the terms and conditions').check()
  await submit(page).dblclick()

  await expect(toasts(page)).toContainText('Application Submitted!')
  await expect(toasts(page)).toContainText('We will review your application and get back to you soon.')
  await expect(page.getByText(`Thank you, ${person.company}.`)).toBeVisible()
  await page.getByRole('button', { name: 'Send another application' }).click()
  await expect(page.getByLabel('Full name')).toHaveValue('')
  await expect(page.getByLabel('I accept the terms and conditions')).not.toBeChecked()
  await expect(stored(page)).toHaveCount(0)

  const staff = await (
    await browser.newContext({ baseURL: server.url, viewport: { width: 1280, height: 900 } })
  ).newPage()
  await enterAs(staff, await api.addUser({ role: 'admin', firstName: 'Noura', lastName: 'Ali' }))
  await staff.goto('/admin/vendors')
  await staff.getByLabel('Search vendors...').fill(person.company.toUpperCase())
  await expect(staff.getByRole('button', { name: /^View / })).toHaveCount(1)
  await staff.getByRole('button', { name: `View ${person.company}` }).click()
  const details = staff.getByRole('dialog', { name: 'Vendor Application Details' })
  for (const text of Object.values(person)) await expect(details).toContainText(text)
  for (const kind of documentKinds) {
    const download = staff.waitForEvent('download')
    await details.getByRole('button', { name: `Download the ${labels[kind]}` }).click()
    const file = await download
    expect(file.suggestedFilename()).toBe(documents[kind].name)
    expect((await readFile(await file.path())).equals(documents[kind].buffer)).toBe(true)
  }
  await details.getByRole('button', { name: 'Approve Application' }).click()
  await expect(staff.getByText('Vendor approved successfully!').first()).toBeVisible()
  await expect(details.getByText('Approved')).toBeVisible()
  await expect(details.getByRole('button', { name: 'Reject Application' })).toHaveCount(0)
  await staff.context().close()

  const { token } = await api.signIn()
  const vendors = (await (await api.call('GET', '/vendors', undefined, token)).json()) as Vendor[]
  expect(vendors.filter(({ company }) => company === person.company)).toHaveLength(1)
})

test('the application form reports missing and invalid input at its fields', async ({ page, noise }, info) => {
  noise.allow(/415/)
  const sent: string[] = []
  page.on('request', (request) => request.url().includes('/api/vendors') && sent.push(request.url()))
  const alerts: string[] = []
  page.on('dialog', async (dialog) => {
    alerts.push(`${dialog.type()}: ${dialog.message()}`)
    await dialog.accept()
  })
  await openForm(page)

  await test.step('an empty form reports every field and focuses the first [S2.47 S5.1 S5.3]', async () => {
    await submit(page).click()
    await expect(page.getByLabel('Full name')).toBeFocused()
    const complaints = {
      'Full name': 'Name must be at least 2 characters',
      Position: 'Position must be at least 2 characters',
      Phone: 'Phone number must be at least 8 characters',
      Email: 'Invalid email address',
      'I accept the terms and conditions': 'You must accept the terms and conditions',
    }
    for (const [label, complaint] of Object.entries(complaints))
      await expect(page.getByLabel(label)).toHaveAccessibleDescription(complaint)
    await expect(page.getByText('Company name must be at least 2 characters')).toBeVisible()
    await expect(picker(page, 'civilId')).toHaveAccessibleDescription('Civil ID document is required')
    await expect(picker(page, 'companyLicense')).toHaveAccessibleDescription('Company license document is required')
    await expect(picker(page, 'authorizedSignature')).toHaveAccessibleDescription(
      'Authorized signature document is required',
    )
    await expect(page.getByLabel('Phone')).toHaveAttribute('placeholder', /^\+965/)
  })

  await test.step('a file that is too large or of a wrong type is refused before it is sent [S5.37 D18.1]', async () => {
    const large = info.outputPath('large.pdf')
    await writeFile(large, Buffer.alloc(5_242_881, '%PDF-'))
    await picker(page, 'civilId').setInputFiles({ ...makePdf('notes.txt', ''), mimeType: 'text/plain' })
    await expect(picker(page, 'civilId')).toHaveAccessibleDescription('File must be a PDF, JPG or PNG')
    expect(alerts).toEqual([])
    await picker(page, 'civilId').setInputFiles(large)
    await expect(picker(page, 'civilId')).toHaveAccessibleDescription('File size must be less than 5MB')
    expect(alerts).toEqual(['alert: File size must be less than 5MB'])
    await expect(page.getByText('large.pdf')).toHaveCount(0)
    expect(sent).toEqual([])
  })

  await test.step('a photo over 5 MB is scaled down, and only one that cannot be is refused [S5.37]', async () => {
    const noise = { type: 'gaussian', mean: 160, sigma: 12 } as const
    const photo = sharp({ create: { width: 3600, height: 2400, channels: 3, background: 'white', noise } })
    for (const [name, bytes] of [
      ['IMG_2041.JPG', await photo.jpeg({ quality: 100 }).toBuffer()],
      ['scan.png', await photo.png({ compressionLevel: 1 }).toBuffer()],
    ] as const) {
      expect(bytes.length).toBeGreaterThan(5_242_880)
      const path = info.outputPath(name)
      await writeFile(path, bytes)
      await picker(page, 'civilId').setInputFiles(path)
      await expect(stored(page)).toHaveCount(1)
      await expect(page.getByText(name.replace(/\.\w+$/, '.jpg'))).toBeVisible()
      await page.getByRole('button', { name: 'Remove the Civil ID' }).click()
    }
    expect(alerts).toHaveLength(1)
    const broken = info.outputPath('broken.jpg')
    await writeFile(broken, Buffer.alloc(5_242_881, 'x'))
    await picker(page, 'civilId').setInputFiles(broken)
    await expect(picker(page, 'civilId')).toHaveAccessibleDescription('File size must be less than 5MB')
    expect(alerts).toHaveLength(2)
    sent.length = 0
  })

  await test.step('a file whose content does not match its name is refused by the server with a message', async () => {
    await picker(page, 'companyLicense').setInputFiles({ ...makePdf('x.png', 'not a picture'), name: 'id.png' })
    await expect(picker(page, 'companyLicense')).toHaveAccessibleDescription('File must be a PDF, JPG or PNG')
    expect(sent).toHaveLength(1)
  })

  await test.step('a file of exactly 5 MB is accepted and can be removed [S2.48 S4.14]', async () => {
    const full = info.outputPath('full.pdf')
    await writeFile(full, Buffer.alloc(5_242_880, 'x').fill('%PDF-1.7 ', 0, 10))
    await picker(page, 'civilId').setInputFiles(full)
    await expect(stored(page)).toHaveCount(1)
    await page.getByRole('button', { name: 'Remove the Civil ID' }).click()
    await expect(stored(page)).toHaveCount(0)
    await page.reload()
    await page.getByRole('form').waitFor()
    await expect(page.getByText('full.pdf')).toHaveCount(0)
  })
})

test('submitting with Enter resets the form without errors', async ({ page }) => {
  await fillInEverything(page)
  await page.getByLabel('Email').press('Enter')
  await expect(toasts(page)).toContainText('Application Submitted!')
  await page.getByRole('button', { name: 'Send another application' }).click()
  await expect(page.getByLabel('Email')).toHaveValue('')
  await expect(page.locator('form [aria-invalid=true]')).toHaveCount(0)
})

test.describe('without storage', () => {
  test.use({ isFresh: true })

  test('an application can be sent in a browser that blocks storage', async ({ page }) => {
    await page.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage']) {
        Object.defineProperty(window, name, {
          get: () => {
            throw new DOMException('Access is denied for this document.', 'SecurityError')
          },
        })
      }
    })
    await fillInEverything(page)
    await submit(page).click()
    await expect(toasts(page)).toContainText('Application Submitted!')
  })
})

test.describe(() => {
  test.use({ isFresh: true })

  test('a lost connection is named and keeps the form, and the upload resumes afterwards [S8.11 D22.2]', async ({
    page,
    context,
    noise,
  }) => {
    noise.allow(/ERR_INTERNET_DISCONNECTED/)
    const [documents, person] = [await makeDocuments(), applicant()]
    await openForm(page)
    await fillTexts(page, person)
    for (const kind of ['civilId', 'companyLicense'] as const) await picker(page, kind).setInputFiles(documents[kind])
    await expect(stored(page)).toHaveCount(2)
    await page.getByLabel('I accept the terms and conditions').check()
    await context.setOffline(true)
    await picker(page, 'authorizedSignature').setInputFiles(documents.authorizedSignature)
    await expect(page.getByText('Upload interrupted. Check your connection and try again.')).toBeVisible()
    await submit(page).click()
    await expect(page.getByRole('button', { name: 'Retry the Authorized Signature' })).toBeFocused()
    await page.getByRole('button', { name: 'Retry the Authorized Signature' }).click()
    await expect(page.getByText('Upload interrupted. Check your connection and try again.')).toBeVisible()
    await context.setOffline(false)
    await expect(stored(page)).toHaveCount(3)
    await context.setOffline(true)
    await expect(page.getByRole('form').getByText('You are offline')).toBeVisible()
    await submit(page).click()
    await expect(toasts(page)).toContainText('Submission Failed')
    await expect(toasts(page)).toContainText('Failed to submit vendor application. Please try again.')
    // The toast must not cover a button at the bottom of the screen.
    await submit(page).evaluate((it) => it.scrollIntoView({ block: 'end' }))
    await expect.poll(() => isUncovered(submit(page))).toBe(true)
    await expect(toasts(page)).toContainText('Submission Failed')
    await expect(page.getByLabel('Full name')).toHaveValue(person.name)
    await context.setOffline(false)
    await expect(page.getByText('You are offline')).toHaveCount(0)
    await submit(page).click()
    await expect(toasts(page)).toContainText('Application Submitted!')
  })
})

test('resending after a lost response creates one application [D22.1]', async ({ page, api, noise }) => {
  noise.allow(/ERR_FAILED|ERR_CONNECTION/)
  const [documents, person] = [await makeDocuments(), applicant()]
  await openForm(page)
  await fillTexts(page, person)
  for (const kind of documentKinds) await picker(page, kind).setInputFiles(documents[kind])
  await page.getByLabel('I accept the terms and conditions').check()
  await page.route('**/api/vendors', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await submit(page).click()
  await expect(toasts(page)).toContainText('Submission Failed')
  await page.unroute('**/api/vendors')
  await submit(page).click()
  await expect(toasts(page)).toContainText('Application Submitted!')
  const { token } = await api.signIn()
  const vendors = (await (await api.call('GET', '/vendors', undefined, token)).json()) as Vendor[]
  expect(vendors.filter(({ company }) => company === person.company)).toHaveLength(1)
})

test('submitting waits for an upload, which can be cancelled [S2.49 D18.2]', async ({ page }) => {
  const [documents, person] = [await makeDocuments(), applicant()]
  await openForm(page)
  await fillTexts(page, person)
  await page.getByLabel('I accept the terms and conditions').check()
  for (const kind of ['civilId', 'companyLicense'] as const) await picker(page, kind).setInputFiles(documents[kind])
  await expect(stored(page)).toHaveCount(2)
  const release = await holdBack(page, '**/api/vendors/documents')
  await picker(page, 'authorizedSignature').setInputFiles(documents.authorizedSignature)
  await expect(page.getByRole('progressbar', { name: 'Uploading the Authorized Signature' })).toBeVisible()
  await page.getByRole('button', { name: 'Remove the Authorized Signature' }).click()
  await expect(page.getByText('signature.png')).toHaveCount(0)
  await picker(page, 'authorizedSignature').setInputFiles(documents.authorizedSignature)
  await submit(page).click()
  await expect(page.getByRole('button', { name: 'Submitting...' })).toBeVisible()
  await expect(page.getByText('Thank you')).toHaveCount(0)
  release()
  await expect(toasts(page)).toContainText('Application Submitted!')
})

test('a document that has expired on the server is requested again at its field [S8.11]', async ({ page, noise }) => {
  noise.allow(/400/)
  const [documents, person] = [await makeDocuments(), applicant()]
  await openForm(page)
  await fillTexts(page, person)
  for (const kind of documentKinds) await picker(page, kind).setInputFiles(documents[kind])
  await expect(stored(page)).toHaveCount(3)
  await page.getByLabel('I accept the terms and conditions').check()
  await page.route('**/api/vendors', async (route) => {
    const body = { ...route.request().postDataJSON(), companyLicense: 'gone' }
    await route.continue({ postData: JSON.stringify(body) })
  })
  await submit(page).click()
  await expect(toasts(page)).toContainText('Submission Failed')
  await expect(toasts(page)).toContainText('Company license document is required')
  await expect(picker(page, 'companyLicense')).toHaveAccessibleDescription('Company license document is required')
  await expect(stored(page)).toHaveCount(2)
})
