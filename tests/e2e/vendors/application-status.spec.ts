import type { Page } from '@playwright/test'
import { findings } from '../support/findings.ts'
import { expect, test } from '../support/own-server.ts'
import type { SiteApi } from '../support/site-api.ts'
import { phone, visit } from '../support/visit.ts'
import { applicant, apply, fillTexts, makeDocuments, makePdf, openForm, picker, vendorContent } from './vendor-kit.ts'

test.use({ content: vendorContent })

async function askFor(api: SiteApi, id: string, kind: string, reason: string): Promise<void> {
  const { token } = await api.signIn()
  const answer = await api.call('POST', `/vendors/${id}/document-requests`, { kind, reason }, token)
  expect(answer.status).toBe(201)
}

const pathOf = (url: string) => url.slice(new URL(url).origin.length)
const item = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) })

test.describe('on a phone', () => {
  test.use({ viewport: phone, hasTouch: true, isMobile: true })

  test('an applicant follows the link of the receipt and replaces a requested document [D65.1 D65.2 D66.3]', {
    tag: '@main',
  }, async ({ page, context, api }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const documents = await makeDocuments()
    const person = applicant()
    await openForm(page)
    await fillTexts(page, person)
    for (const kind of ['civilId', 'companyLicense', 'authorizedSignature'] as const)
      await picker(page, kind).setInputFiles(documents[kind])
    await expect(page.getByText('Uploaded', { exact: true })).toHaveCount(3)
    await page.getByLabel('I accept the terms and conditions').check()
    await page.getByRole('button', { name: 'Submit application' }).click()

    const receipt = page.getByRole('region', { name: 'Keep this link' })
    await receipt.getByRole('button', { name: 'Copy link' }).click()
    await expect(receipt.getByRole('button', { name: 'Link copied' })).toBeVisible()
    const url = await page.evaluate(() => navigator.clipboard.readText())
    expect(new URL(url).pathname).toBe('/vendors/status')
    await receipt.getByRole('link').click()
    await expect(page).toHaveURL(/\/vendors\/status#[\w-]{43}$/)
    await expect(page.getByRole('heading', { name: person.company })).toBeVisible()
    await expect(page.locator('[aria-current=step]')).toContainText('Our team is looking at your application.')

    const { token } = await api.signIn()
    const list = await api.call('GET', `/vendors?q=${encodeURIComponent(person.company)}`, undefined, token)
    const [vendor] = (await list.json()) as { id: string }[]
    await askFor(api, vendor?.id ?? '', 'civilId', 'The scan is unreadable.')
    await page.reload()
    await expect(page.locator('[aria-current=step]')).toContainText('We need one document from you to continue.')
    const civilId = item(page, 'Civil ID')
    await expect(civilId).toContainText('The scan is unreadable.')
    await expect(civilId.getByLabel('Take a photo of the Civil ID')).toBeAttached()
    expect(await findings(page)).toEqual([])

    await civilId.getByRole('button', { name: 'Send document' }).click()
    await expect(civilId.getByText('Civil ID document is required')).toBeVisible()
    await civilId.locator('input[type=file]').first().setInputFiles(makePdf('sharp-scan.pdf', 'Civil ID'))
    await civilId.getByRole('button', { name: 'Send document' }).click()
    await expect(page.getByText('Document sent').first()).toBeVisible()
    await expect(civilId).toContainText('sharp-scan.pdf')
    await expect(civilId.getByText('Received')).toBeVisible()
    await expect(civilId.getByRole('button', { name: 'Send document' })).toHaveCount(0)
    await expect(page.getByRole('heading', { name: 'Your documents' })).toBeFocused()
  })

  test('an applicant replaces a requested document in Arabic, and the switch keeps the link [D65.2 D66.3]', async ({
    page,
    api,
    server,
  }) => {
    const { id, statusUrl } = await apply(server.url, api, { language: 'ar' })
    await askFor(api, id, 'companyLicense', 'انتهت صلاحية المستند.')
    await visit(page, pathOf(statusUrl))
    expect(new URL(page.url()).pathname).toBe('/ar/vendors/status')
    const license = item(page, 'الرخصة التجارية')
    await expect(license).toContainText('انتهت صلاحية المستند.')
    expect(await findings(page)).toEqual([])
    await license.locator('input[type=file]').first().setInputFiles(makePdf('license.pdf', 'License'))
    await license.getByRole('button', { name: 'إرسال المستند' }).click()
    await expect(page.getByText('تم إرسال المستند').first()).toBeVisible()
    await expect(license.getByText('تم الاستلام')).toBeVisible()
    await page.getByRole('link', { name: 'English', exact: true }).click()
    await expect(page).toHaveURL(new RegExp(`/vendors/status${new URL(statusUrl).hash}$`))
    await expect(page.getByRole('heading', { name: 'Your documents' })).toBeVisible()
  })
})

test('the page shows the decision with its note, and is kept from caches and search engines [D65.2 D138.1]', async ({
  page,
  api,
  server,
}) => {
  const { id, company, statusUrl } = await apply(server.url, api)
  const { token } = await api.signIn()
  await api.call('PUT', `/vendors/${id}/status`, { status: 'approved', note: 'The briefing is on Sunday.' }, token)
  await visit(page, pathOf(statusUrl))
  await expect(page.getByRole('heading', { name: company })).toBeVisible()
  await expect(page.locator('[aria-current=step]')).toContainText('Approved')
  await expect(page.getByText('The briefing is on Sunday.')).toBeVisible()
  for (const path of ['/vendors/status', '/ar/vendors/status']) {
    const answer = await fetch(server.url + path)
    expect([answer.headers.get('cache-control'), answer.headers.get('x-robots-tag')]).toEqual(['no-store', 'noindex'])
    expect(await answer.text()).toContain('<meta name="robots" content="noindex"/>')
  }
  expect(await (await fetch(`${server.url}/sitemap.xml`)).text()).not.toContain('/vendors/status')
})

test('a wrong link and a missing one offer to send it again [D65.5]', async ({ page, noise }) => {
  noise.allow(/401/)
  await visit(page, `/vendors/status#${'A'.repeat(43)}`)
  await expect(page.getByRole('heading', { name: 'This link does not open an application' })).toBeVisible()
  await visit(page, '/vendors/status')
  await expect(page.getByRole('heading', { name: 'Find your application' })).toBeVisible()
  expect(await findings(page)).toEqual([])
  const send = page.getByRole('button', { name: 'Send me my link again' })
  await send.click()
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Invalid email address')
  await page.getByLabel('Email').pressSequentially('nobody@nowhere.example')
  await send.click()
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeFocused()
  await expect(page.getByText('nobody@nowhere.example')).toBeVisible()

  await visit(page, '/ar/vendors/status')
  await page.getByLabel('البريد الإلكتروني').pressSequentially('nobody@nowhere.example')
  await page.keyboard.press('Enter')
  await expect(page.getByText('nobody@nowhere.example')).toBeVisible()
})
