import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { documentKinds, type Vendor } from '../../../src/shared/vendor.ts'
import { expect, test } from '../support/own-server.ts'
import { enterAs, holdBack, phone } from '../support/visit.ts'
import {
  applicant,
  fillTexts,
  labels,
  makeDocuments,
  openForm,
  picker,
  typeTexts,
  vendorContent,
} from './vendor-kit.ts'

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

test('a visitor applies on a phone, and staff open every document and approve [S2.1 S2.47 S2.71 S8.4]', {
  tag: '@main',
}, async ({ page, api, browser, context, server }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const documents = await makeDocuments()
  const person = { ...applicant(), position: 'Joint owner of a kiosk' }
  await openForm(page)
  await typeTexts(page, person)
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
  await staff.getByLabel('Search vendors...').pressSequentially(person.company.toUpperCase())
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

  test('a lost connection is named and keeps the form, and the upload resumes afterwards [S8.4 D22.1]', {
    tag: '@main',
  }, async ({ page, context, noise }) => {
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

test('an application is sent once, whatever happens to its documents and to the answer', async ({
  page,
  api,
  noise,
}) => {
  noise.allow(/400|ERR_FAILED|ERR_CONNECTION/)
  const person = applicant()
  const company = `${person.company} Co.`
  const documents = await makeDocuments()
  await openForm(page)
  await fillTexts(page, { ...person, company })
  await page.getByLabel('I accept the terms and conditions').check()

  await test.step('a document can be dropped onto its field [S2.47]', async () => {
    const { name, mimeType, buffer } = documents.civilId
    const transfer = await page.evaluateHandle(
      ([fileName, type, text]) => {
        const data = new DataTransfer()
        data.items.add(new File([text], fileName, { type }))
        return data
      },
      [name, mimeType, buffer.toString('latin1')] as const,
    )
    const place = page.getByText('Front and back in one image or PDF')
    await place.dispatchEvent('dragenter', { dataTransfer: transfer })
    await place.dispatchEvent('drop', { dataTransfer: transfer })
    await expect(stored(page)).toHaveCount(1)
    await expect(page.getByText(name)).toBeVisible()
  })

  await test.step('a document that has expired on the server is requested again at its field [S8.4]', async () => {
    for (const kind of ['companyLicense', 'authorizedSignature'] as const)
      await picker(page, kind).setInputFiles(documents[kind])
    await expect(stored(page)).toHaveCount(3)
    await page.route('**/api/vendors', async (route) => {
      const body = { ...route.request().postDataJSON(), authorizedSignature: 'gone' }
      await route.continue({ postData: JSON.stringify(body) })
    })
    await submit(page).click()
    await expect(toasts(page)).toContainText('Submission Failed')
    await expect(toasts(page)).toContainText('Authorized signature document is required')
    await expect(picker(page, 'authorizedSignature')).toHaveAccessibleDescription(
      'Authorized signature document is required',
    )
    await expect(stored(page)).toHaveCount(2)
    await page.unroute('**/api/vendors')
  })

  await test.step('submitting waits for an upload, which can be cancelled, and a lost answer is reported [S2.47 D18.2]', async () => {
    await page.route('**/api/vendors', async (route) => {
      await route.fetch()
      await route.abort()
    })
    const release = await holdBack(page, '**/api/vendors/documents')
    await picker(page, 'authorizedSignature').setInputFiles(documents.authorizedSignature)
    await expect(page.getByRole('progressbar', { name: 'Uploading the Authorized Signature' })).toBeVisible()
    await page.getByRole('button', { name: 'Remove the Authorized Signature' }).click()
    await expect(page.getByText('signature.png')).toHaveCount(0)
    await picker(page, 'authorizedSignature').setInputFiles(documents.authorizedSignature)
    const lost = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/vendors'))
    await submit(page).click()
    await expect(page.getByRole('button', { name: 'Submitting...' })).toBeVisible()
    await expect(page.getByText('Thank you')).toHaveCount(0)
    release()
    await lost
    await expect(toasts(page)).toContainText('Failed to submit vendor application. Please try again.')
    await page.unroute('**/api/vendors')
  })

  await test.step('resending with Enter creates one application and resets the form without errors [D22.1]', async () => {
    await page.getByLabel('Email').press('Enter')
    await expect(toasts(page)).toContainText('Application Submitted!')
    const thanks = page.getByRole('heading', { name: 'Thank you' })
    await expect(thanks, 'the full stop of the company name is not doubled').toHaveText(`Thank you, ${company}`)
    await page.getByRole('button', { name: 'Send another application' }).click()
    await expect(page.getByLabel('Email')).toHaveValue('')
    await expect(page.locator('form [aria-invalid=true]')).toHaveCount(0)
    const { token } = await api.signIn()
    const vendors = (await (await api.call('GET', '/vendors', undefined, token)).json()) as Vendor[]
    expect(vendors.filter((vendor) => vendor.company === company)).toHaveLength(1)
  })
})

test('an upload ends when its page is left, and everything else is there afterwards [D22.1]', async ({ page }) => {
  const [documents, person] = [await makeDocuments(), applicant()]
  await openForm(page)
  await fillTexts(page, person)
  await picker(page, 'civilId').setInputFiles(documents.civilId)
  await expect(stored(page)).toHaveCount(1)
  const release = await holdBack(page, '**/api/vendors/documents')
  await picker(page, 'companyLicense').setInputFiles(documents.companyLicense)
  await expect(page.getByRole('progressbar', { name: 'Uploading the Company Licence' })).toBeVisible()

  await test.step('a switch of the language does not end it', async () => {
    await page.getByRole('link', { name: 'العربية', exact: true }).click()
    await expect(page.getByRole('progressbar')).toBeVisible()
    await page.getByRole('link', { name: 'English', exact: true }).click()
    await expect(page.getByRole('progressbar', { name: 'Uploading the Company Licence' })).toBeVisible()
  })

  const stopped = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/vendors/documents'))
  await page.getByRole('link', { name: ': back to the home page' }).click()
  await stopped
  release()
  await page.goBack()
  await expect(page).toHaveURL('/vendors')
  await expect(page.getByLabel('Full name')).toHaveValue(person.name)
  await expect(stored(page)).toHaveCount(1)
  await expect(page.getByText(documents.civilId.name)).toBeVisible()
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  await picker(page, 'companyLicense').setInputFiles(documents.companyLicense)
  await expect(stored(page)).toHaveCount(2)
})
