import type { Page } from '@playwright/test'
import { expect, test } from '../support/own-server.ts'
import { phone, visit } from '../support/visit.ts'
import { applicant, fillTexts, makeDocuments, openForm, picker, vendorContent } from './vendor-kit.ts'

test.use({ content: vendorContent, viewport: phone, hasTouch: true, isMobile: true, isFresh: true })

const submit = (page: Page) => page.getByRole('button', { name: /^Submit/ })
const stored = (page: Page) => page.getByText('Uploaded', { exact: true })
const toasts = (page: Page) => page.getByRole('region', { name: /Notifications/ })

test('an application survives reloads, and so does its receipt, each for a day [D22.1]', async ({ page }) => {
  const [documents, person] = [await makeDocuments(), applicant()]
  const form = page.getByRole('form', { name: 'Vendor application' })
  const thanks = page.getByText(`Thank you, ${person.company}.`)
  const reference = page.getByText('Reference', { exact: true }).locator('+ dd')
  await openForm(page)
  await fillTexts(page, person)
  await picker(page, 'civilId').setInputFiles(documents.civilId)
  await expect(stored(page)).toHaveCount(1)
  await page.reload()
  await expect(page.getByLabel('Full name')).toHaveValue(person.name)
  await expect(page.getByLabel('Email')).toHaveValue(person.email)
  await expect(page.getByText('civil-id.pdf')).toBeVisible()

  await test.step('the browser forgets the draft after a day without a change, on any page [D22.1]', async () => {
    const read = () => page.evaluate(() => localStorage.getItem('vendor-application'))
    const draft = await read()
    await page.clock.setFixedTime(Date.now() + 23 * 60 * 60 * 1000)
    await visit(page, '/events')
    expect(await read()).toBe(draft)
    await page.clock.setFixedTime(Date.now() + 25 * 60 * 60 * 1000)
    await visit(page, '/events')
    expect(await read()).toBeNull()
    await openForm(page)
    await expect(page.getByLabel('Full name')).toHaveValue('')
    await expect(page.getByText('civil-id.pdf')).toHaveCount(0)
    await page.clock.setFixedTime(Date.now())
    await page.evaluate((text) => localStorage.setItem('vendor-application', text ?? ''), draft)
    await openForm(page)
    await expect(page.getByLabel('Full name')).toHaveValue(person.name)
  })

  for (const kind of ['companyLicense', 'authorizedSignature'] as const)
    await picker(page, kind).setInputFiles(documents[kind])
  await page.getByLabel('I accept the terms and conditions').check()
  await submit(page).click()
  await expect(toasts(page)).toContainText('Application Submitted!')
  await expect(thanks).toBeVisible()
  await expect(form).toHaveCount(0)
  expect(await page.evaluate(() => localStorage.getItem('vendor-application'))).toBeNull()
  const number = await reference.textContent()

  await test.step('the receipt survives a reload for a day [D65.1]', async () => {
    await page.reload()
    await expect(thanks).toBeVisible()
    await expect(reference).toHaveText(number ?? '')
    await expect(form).toHaveCount(0)
    const receipt = await page.evaluate(() => localStorage.getItem('vendor-receipt'))
    await page.clock.setFixedTime(Date.now() + 25 * 60 * 60 * 1000)
    await page.reload()
    await form.waitFor()
    await expect(thanks).toHaveCount(0)
    expect(await page.evaluate(() => localStorage.getItem('vendor-receipt'))).toBeNull()
    await page.clock.setFixedTime(Date.now())
    await page.evaluate((text) => localStorage.setItem('vendor-receipt', text ?? ''), receipt)
  })

  await test.step('dismissing the receipt leaves an empty form, also after a reload [D65.1]', async () => {
    await page.reload()
    await page.getByRole('button', { name: 'Send another application' }).click()
    await expect(form).toBeVisible()
    await expect(thanks).toHaveCount(0)
    await expect(page.getByLabel('Full name')).toHaveValue('')
    await page.reload()
    await form.waitFor()
    await expect(thanks).toHaveCount(0)
  })
})
