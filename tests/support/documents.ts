import { randomBytes } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { pino } from 'pino'
import { openDocumentFile } from '../../src/server/desk/documents/document-files.ts'
import { storeMark } from '../../src/server/platform/files/store-mark.ts'
import type { DocumentKind } from '../../src/shared/vendor.ts'
import type { TestApp } from './test-app.ts'

const pngHead = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')
const webpHead = Buffer.from('RIFF\x24\x07\x00\x00WEBPVP8 ', 'latin1')
const jpegHead = Buffer.from('ffd8ffe000104a46494600010101', 'hex')

/** Bytes with the signature of the type and random content, so that no two documents are equal. */
export const documentBytes = {
  pdf: (size = 2000) => padded(Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1'), size),
  jpeg: (size = 2000) => padded(jpegHead, size),
  png: (size = 2000) => padded(pngHead, size),
  webp: (size = 2000) => padded(webpHead, size),
}

function padded(head: Buffer, size: number): Buffer<ArrayBuffer> {
  const rest = randomBytes(Math.max(0, size - head.length))
  // A random '<' could look like the start of an HTML page and make a test fail.
  for (const [index, byte] of rest.subarray(0, 1024).entries()) if (byte === 0x3c) rest[index] = 0x3d
  return Buffer.concat([head, rest])
}

export function documentForm(kind: string | undefined, fileName: string, bytes: Uint8Array<ArrayBuffer>): FormData {
  const form = new FormData()
  if (kind !== undefined) form.set('kind', kind)
  form.set('file', new Blob([bytes]), fileName)
  return form
}

/** Sends a form as a browser does. */
export async function sendForm({ app }: TestApp, body: FormData | string, init: RequestInit = {}, peer = '192.0.2.1') {
  const bindings = { incoming: { socket: { remoteAddress: peer } } }
  return await app.request('/api/vendors/documents', { method: 'POST', body, ...init }, bindings)
}

export async function uploadDocument(app: TestApp, kind: DocumentKind, fileName: string, bytes: Buffer<ArrayBuffer>) {
  const answer = await sendForm(app, documentForm(kind, fileName, bytes))
  if (answer.status !== 201) throw new Error(`the upload answered ${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as { reference: string; fileName: string }
}

/** An application with three uploaded documents; it can be sent only once. */
export async function vendorInput(app: TestApp) {
  const upload = async (kind: DocumentKind) =>
    (await uploadDocument(app, kind, `${kind}.pdf`, documentBytes.pdf())).reference
  return {
    name: 'Fahad Al-Salem',
    company: 'Desert Lights',
    position: 'Owner',
    phone: '+965 1234 5678',
    email: 'fahad@lights.example',
    civilId: await upload('civilId'),
    companyLicense: await upload('companyLicense'),
    authorizedSignature: await upload('authorizedSignature'),
    acceptedTerms: true,
  }
}

/** Sends an application as a visitor does; returns it with the bytes of its documents. */
export async function applyWithDocuments(app: TestApp, details: Record<string, unknown> = {}) {
  const bytes = {
    civilId: documentBytes.pdf(),
    companyLicense: documentBytes.jpeg(),
    authorizedSignature: documentBytes.png(),
  }
  const upload = async (kind: DocumentKind, name: string) =>
    (await uploadDocument(app, kind, name, bytes[kind])).reference
  const input = {
    name: 'Fahad Al-Salem',
    company: 'Desert Lights',
    position: 'Owner',
    phone: '+965 1234 5678',
    email: 'fahad@lights.example',
    civilId: await upload('civilId', 'civil-id.pdf'),
    companyLicense: await upload('companyLicense', 'رخصة الشركة.jpg'),
    authorizedSignature: await upload('authorizedSignature', 'signature.png'),
    acceptedTerms: true,
    ...details,
  }
  const answer = await app.call('POST', '/api/vendors', { body: input })
  if (answer.status !== 201) throw new Error(`the application answered ${answer.status}: ${await answer.text()}`)
  const { id, reference } = (await answer.json()) as { id: string; reference: string }
  return { id, reference, input, bytes }
}

/** Every file on disk except the store's marker, including partial uploads. */
export async function filesOnDisk({ database }: TestApp): Promise<string[]> {
  const entries = await readdir(join(database.place.dataDir, 'files'), { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && entry.name !== storeMark.key)
  return files.map((entry) => join(entry.parentPath, entry.name))
}

type FileNeeds = Pick<Parameters<typeof openDocumentFile>[0], 'files' | 'masterKey'>

/** The decrypted bytes of a stored document. */
export async function plaintextOf(needs: FileNeeds, upload: Parameters<typeof openDocumentFile>[1]): Promise<Buffer> {
  const file = await openDocumentFile({ ...needs, log: pino({ level: 'silent' }) }, upload)
  if (!file) throw new Error(`there is no file ${upload.key}`)
  return await buffer(file.body)
}
