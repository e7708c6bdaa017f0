import type { Page } from '@playwright/test'
import sharp from 'sharp'
import type { DocumentKind } from '../../../src/shared/vendor.ts'
import type { SiteContent } from '../support/own-server.ts'
import type { SiteApi } from '../support/site-api.ts'
import { visit } from '../support/visit.ts'

/** All vendor tests share one server, so each searches for its own application. */
export const vendorContent: SiteContent = { name: 'vendors' }

export type TestFile = { name: string; mimeType: string; buffer: Buffer }

/** A PDF of one page that every viewer opens. */
export function makePdf(name: string, words: string): TestFile {
  const page = `BT /F1 28 Tf 60 740 Td (${words}) Tj ET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${page.length} >>\nstream\n${page}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]
  let text = '%PDF-1.7\n'
  const offsets = objects.map((object, index) => {
    const offset = text.length
    text += `${index + 1} 0 obj\n${object}\nendobj\n`
    return `${String(offset).padStart(10, '0')} 00000 n \n`
  })
  const start = text.length
  text += `xref\n0 6\n0000000000 65535 f \n${offsets.join('')}trailer << /Size 6 /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`
  return { name, mimeType: 'application/pdf', buffer: Buffer.from(text) }
}

const paint = (colour: string) => sharp({ create: { width: 640, height: 400, channels: 3, background: colour } })

/** Three different documents: a PDF, a JPEG and a PNG. */
export async function makeDocuments(): Promise<Record<DocumentKind, TestFile>> {
  return {
    civilId: makePdf('civil-id.pdf', 'Civil ID'),
    companyLicense: { name: 'رخصة.jpg', mimeType: 'image/jpeg', buffer: await paint('#9db4c0').jpeg().toBuffer() },
    authorizedSignature: {
      name: 'signature.png',
      mimeType: 'image/png',
      buffer: await paint('#f6efe2').png().toBuffer(),
    },
  }
}

export const labels = {
  civilId: 'Civil ID',
  companyLicense: 'Company Licence',
  authorizedSignature: 'Authorized Signature',
} as const

let companies = 0

export const applicant = () => ({
  name: 'فهد السالم',
  company: `Desert Lights ${Date.now()}-${companies++}`,
  position: 'Owner',
  phone: '+965 9876 5432',
  email: 'fahad@lights.example',
})

/** The picker of a document that is not selected yet. */
export const picker = (page: Page, kind: DocumentKind) => page.getByLabel(labels[kind], { exact: false }).first()

export async function openForm(page: Page, path = '/vendors'): Promise<void> {
  await visit(page, path)
  await page.getByRole('form', { name: 'Vendor application' }).waitFor()
}

export async function fillTexts(page: Page, person: ReturnType<typeof applicant>): Promise<void> {
  await page.getByLabel('Full name').fill(person.name)
  await page.getByRole('textbox', { name: 'Company' }).fill(person.company)
  await page.getByLabel('Position').fill(person.position)
  await page.getByLabel('Phone').fill(person.phone)
  await page.getByLabel('Email').fill(person.email)
}

/** Types all texts with the keyboard, from field to field, and pastes the email address; the context must allow it. */
export async function typeTexts(page: Page, { name, company, position, phone, email }: ReturnType<typeof applicant>) {
  await page.locator('input[name=name]').focus()
  for (const words of [name, company, position, phone]) {
    await page.locator(':focus').pressSequentially(words)
    await page.keyboard.press('Tab')
  }
  await page.evaluate((words) => navigator.clipboard.writeText(words), email)
  await page.keyboard.press('ControlOrMeta+V')
}

/** The applications in the table of a wide screen. */
export const rows = (page: Page) => page.getByRole('table', { name: 'Vendors' }).locator('tr[data-record]')

export const row = (page: Page, company: string) => rows(page).filter({ hasText: company })

/** Creates an application without a browser. */
export async function apply(
  url: string,
  api: SiteApi,
  details: Partial<ReturnType<typeof applicant> & { language: string }> = {},
) {
  const documents = await makeDocuments()
  const upload = async (kind: DocumentKind) => {
    const form = new FormData()
    form.set('kind', kind)
    form.set('file', new Blob([new Uint8Array(documents[kind].buffer)]), documents[kind].name)
    const answer = await fetch(`${url}/api/vendors/documents`, { method: 'POST', body: form })
    return ((await answer.json()) as { reference: string }).reference
  }
  const person = { ...applicant(), ...details }
  const body = {
    ...person,
    acceptedTerms: true,
    civilId: await upload('civilId'),
    companyLicense: await upload('companyLicense'),
    authorizedSignature: await upload('authorizedSignature'),
  }
  const answer = await api.call('POST', '/vendors', body)
  if (answer.status !== 201) throw new Error(`the application answered ${answer.status}: ${await answer.text()}`)
  const { id, reference, statusUrl } = (await answer.json()) as { id: string; reference: string; statusUrl: string }
  return { id, reference, statusUrl, documents, ...person }
}
