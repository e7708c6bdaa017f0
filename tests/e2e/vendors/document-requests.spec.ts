import type { Page } from '@playwright/test'
import { findingsInBothThemes } from '../support/findings.ts'
import { expect, test } from '../support/own-server.ts'
import { enterAs } from '../support/visit.ts'
import { apply, row, vendorContent } from './vendor-kit.ts'

test.use({ content: vendorContent, viewport: { width: 1280, height: 900 } })

const sheet = (page: Page) => page.getByRole('dialog', { name: 'Vendor Application Details' })

test('a reviewer asks for a document in the language of the applicant and sees that it was replaced [D66.2]', async ({
  page,
  api,
  server,
}) => {
  const { id, company, statusUrl } = await apply(server.url, api, { language: 'ar' })
  await enterAs(page, await api.signIn())
  await page.goto(`/admin/vendors?edit=${id}`)
  await sheet(page).getByRole('button', { name: 'Ask for the Civil ID again' }).click()
  const question = page.getByRole('dialog', { name: 'Ask for the Civil ID again?' })
  await question.getByRole('button', { name: 'Send request' }).click()
  await expect(question.getByLabel('Reason')).toHaveAccessibleDescription('Reason must be at least 2 characters')
  await question.getByRole('button', { name: 'Expired' }).click()
  await expect(question.getByLabel('Reason')).toHaveValue('انتهت صلاحية المستند. يُرجى إرسال المستند الساري.')
  expect(await findingsInBothThemes(page, '[role=dialog]')).toEqual([])
  await question.getByRole('button', { name: 'Send request' }).click()
  await expect(page.getByText('The applicant was asked for the document').first()).toBeVisible()
  await expect(sheet(page).getByText('انتهت صلاحية المستند.')).toBeVisible()
  await expect(sheet(page).getByText('Waiting for document')).toBeVisible()

  const form = new FormData()
  form.set('kind', 'civilId')
  form.set('file', new Blob(['%PDF-1.7']), 'new.pdf')
  const uploaded = await fetch(`${server.url}/api/vendors/documents`, { method: 'POST', body: form })
  const replaced = await fetch(`${server.url}/api/application/documents/civilId`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', 'application-token': new URL(statusUrl).hash.slice(1) },
    body: await uploaded.text(),
  })
  expect(replaced.status).toBe(200)
  await page.goto('/admin/vendors')
  await page.getByLabel('Search vendors...').fill(company)
  await expect(row(page, company).getByText('Pending')).toBeVisible()
  await page.getByRole('button', { name: `View ${company}` }).click()
  await expect(sheet(page).getByText('new.pdf')).toBeVisible()
  await expect(sheet(page).getByText(/^Replaced on /)).toBeVisible()
})

test('the list marks applications that wait for a document, and an approval takes a note [D66.2 D67.1]', async ({
  page,
  api,
  server,
}) => {
  const { id, company } = await apply(server.url, api)
  const session = await api.signIn()
  const body = { kind: 'civilId', reason: 'Unreadable' }
  await api.call('POST', `/vendors/${id}/document-requests`, body, session.token)
  await enterAs(page, session)
  await page.goto('/admin/vendors')
  await page.getByLabel('Search vendors...').fill(company)
  await expect(row(page, company).getByText('Waiting for document')).toBeVisible()
  await page.getByRole('button', { name: `View ${company}` }).click()
  await sheet(page).getByRole('button', { name: 'Approve with a note' }).click()
  const question = page.getByRole('dialog', { name: 'Approve this application?' })
  await question.getByLabel('Note (optional)').fill('See you on Sunday.')
  await question.getByRole('button', { name: 'Approve' }).click()
  await expect(sheet(page).getByText('See you on Sunday.')).toBeVisible()
  await expect(sheet(page).getByText('Waiting for document')).toHaveCount(0)
})

test('approving asks first while a document is awaited, in the list and in the details [D138.3]', async ({
  page,
  api,
  server,
}) => {
  const session = await api.signIn()
  await enterAs(page, session)
  const question = page.getByRole('dialog', { name: 'Approve this application?' })
  for (const place of ['list', 'details'] as const) {
    const { id, company } = await apply(server.url, api)
    await api.call('POST', `/vendors/${id}/document-requests`, { kind: 'civilId', reason: 'Unreadable' }, session.token)
    await page.goto(place === 'list' ? `/admin/vendors?q=${company}` : `/admin/vendors?edit=${id}`)
    if (place === 'list') await page.getByRole('button', { name: `Approve ${company}` }).click()
    else await sheet(page).getByRole('button', { name: 'Approve Application', exact: true }).click()
    await expect(question.getByRole('note')).toContainText('has not arrived')
    await expect(question.getByRole('listitem')).toHaveText('Civil ID')
    await question.getByRole('button', { name: 'Approve' }).click()
    await expect(page.getByText('Vendor approved successfully!').first()).toBeVisible()
  }
})
