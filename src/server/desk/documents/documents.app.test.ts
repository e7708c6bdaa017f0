import { createHash } from 'node:crypto'
import { readFile, utimes } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { day, hour, invalid, minute, problem } from '../../../../tests/support/api.ts'
import {
  applyWithDocuments,
  documentBytes,
  documentForm,
  filesOnDisk,
  plaintextOf,
  sendForm,
  uploadDocument,
} from '../../../../tests/support/documents.ts'
import { createTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { documentSizeLimit } from '../../../shared/vendor.ts'
import { sweepOrphans, sweepUnclaimed } from './documents.service.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ env: { RATE_LIMITS: 'off' } })
})
afterAll(() => app.close())

const uploads = () => app.database.db.selectFrom('uploads').selectAll().execute()
const everything = async () => ({ files: (await filesOnDisk(app)).sort(), rows: await uploads() })
const wrongType = { status: 415, body: problem('File must be a PDF, JPG or PNG') }
const tooLarge = { status: 413, body: problem('File size must be less than 5MB') }

async function send(body: FormData | string, init?: RequestInit) {
  const answer = await sendForm(app, body, init)
  return { status: answer.status, body: await answer.json() }
}

describe('an accepted document', () => {
  const accepted = {
    'a PDF': ['civil-id.pdf', documentBytes.pdf()],
    'a JPEG': ['licence.jpg', documentBytes.jpeg()],
    'a JPEG with the long extension': ['licence.JPEG', documentBytes.jpeg()],
    'a PNG': ['signature.png', documentBytes.png()],
    'a PDF of exactly 5,242,880 bytes': ['full.pdf', documentBytes.pdf(documentSizeLimit)],
  } as const
  test.each(Object.entries(accepted))(
    'stores %s encrypted and otherwise unchanged under a random key [D18.1 D18.2 D19.3 D77.5]',
    async (_, [name, bytes]) => {
      const { reference, fileName } = await uploadDocument(app, 'civilId', name, bytes)
      expect(fileName).toBe(name)
      const row = (await uploads()).find(({ id }) => id === reference)
      expect(row).toMatchObject({ kind: 'civilId', size: bytes.length, vendorId: null })
      expect(row?.sha256).toBe(createHash('sha256').update(bytes).digest('hex'))
      expect(row?.key).toMatch(/^vendor-documents\/[0-9a-f-]{36}$/)
      if (!row) return
      expect((await plaintextOf(app, row)).equals(bytes)).toBe(true)
      const path = (await filesOnDisk(app)).find((file) => file.endsWith(row.key))
      expect((await readFile(path ?? '')).includes(bytes.subarray(0, 32))).toBe(false)
    },
  )

  test('accepts a document form in which the kind follows the file', async () => {
    const form = new FormData()
    form.set('file', new Blob([documentBytes.pdf()]), 'a.pdf')
    form.set('kind', 'companyLicense')
    expect((await send(form)).status).toBe(201)
    expect((await uploads()).at(-1)?.kind).toBeDefined()
  })
})

describe('file names are only text [D19.1]', () => {
  const names = {
    'رخصة الشركة ٢٠٢٦.pdf': 'رخصة الشركة ٢٠٢٦.pdf',
    '../../etc/passwd.pdf': 'passwd.pdf',
    'C:\\Users\\me\\id.pdf': 'id.pdf',
    '/etc/.pdf': 'document.pdf',
    'a\u0000b\u0007\u202Efdp.pdf': 'abfdp.pdf',
    [`${'ش'.repeat(400)}.pdf`]: `${'ش'.repeat(196)}.pdf`,
    '<img src=x onerror=alert(1)>.pdf': '<img src=x onerror=alert(1)>.pdf',
    'it\'s 50% "done".pdf': 'it\'s 50% "done".pdf',
  }
  test.each(Object.entries(names))('stores the document name %j as %j [D19.1]', async (given, stored) => {
    expect((await send(documentForm('civilId', given, documentBytes.pdf()))).body).toEqual({
      reference: expect.any(String),
      fileName: stored,
    })
  })
})

describe('rejected documents [D19.1]', () => {
  const html = Buffer.from('<!doctype html><script>alert(1)</script>')
  const zip = Buffer.from('504b0506000000000000000000000000000000000000', 'hex')
  const wrong: Record<string, [string, Buffer<ArrayBuffer>]> = {
    'another extension': ['run.exe', documentBytes.pdf()],
    'no extension': ['pdf', documentBytes.pdf()],
    'a second extension': ['id.pdf.exe', documentBytes.pdf()],
    'a hidden end of the name': ['id.pdf\u0000.svg', documentBytes.pdf()],
    'HTML with the name of a PNG': ['id.png', html],
    'a PNG with the name of a JPEG': ['id.jpg', documentBytes.png()],
    'a JPEG with the name of a PDF': ['id.pdf', documentBytes.jpeg()],
    'a PDF after some junk': ['id.pdf', Buffer.concat([Buffer.from('junk\n'), documentBytes.pdf()])],
    'half a signature': ['id.png', Buffer.from('89504e47', 'hex')],
    'a picture that is also a PDF': ['id.jpg', Buffer.concat([documentBytes.jpeg(100), documentBytes.pdf()])],
    'a picture that is also a page': ['id.png', Buffer.concat([documentBytes.png(100), html, documentBytes.png()])],
    'a PDF that is also a page': ['id.pdf', Buffer.concat([documentBytes.pdf(30), html])],
    'a PDF that is also an archive': ['id.pdf', Buffer.concat([documentBytes.pdf(), zip])],
    'a picture that is also an archive with a comment': [
      'id.png',
      Buffer.concat([documentBytes.png(), zip.subarray(0, 20), Buffer.from([5, 0]), Buffer.from('hello')]),
    ],
    'a vector picture': ['id.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  }
  test.each(Object.entries(wrong))(
    'rejects a document without storing anything: %s [D19.1]',
    async (_, [name, bytes]) => {
      const before = await everything()
      expect(await send(documentForm('civilId', name, bytes))).toEqual(wrongType)
      expect(await everything()).toEqual(before)
    },
  )

  test('rejects a document over 5 MB and stores nothing [D19.1]', async () => {
    const before = await everything()
    expect(await send(documentForm('civilId', 'a.pdf', documentBytes.pdf(documentSizeLimit + 1)))).toEqual(tooLarge)
    expect(await send(documentForm('civilId', 'a.pdf', documentBytes.pdf(documentSizeLimit * 3)))).toEqual(tooLarge)
    expect(await everything()).toEqual(before)
  })

  test('rejects a document form with too large fields and stores nothing', async () => {
    const form = documentForm('civilId', 'a.pdf', documentBytes.pdf())
    for (let part = 0; part < 40; part += 1) form.append(`note ${part}`, 'x'.repeat(200_000))
    const before = await everything()
    expect(await send(form)).toEqual(tooLarge)
    expect(await everything()).toEqual(before)
  })

  test('rejects an empty or missing document and an unknown kind, and stores nothing', async () => {
    const before = await everything()
    const kind: [string, string] = ['kind', 'Choose which document this is']
    const pdf = documentBytes.pdf()
    expect(await send(documentForm('civilId', 'a.pdf', Buffer.alloc(0)))).toEqual(invalid(['file', 'File is empty']))
    expect(await send(documentForm('passport', 'a.pdf', pdf))).toEqual(invalid(kind))
    expect(await send(documentForm(undefined, 'a.pdf', pdf))).toEqual(invalid(kind))
    const late = documentForm(undefined, 'a.pdf', pdf)
    late.append('kind', '__proto__')
    expect(await send(late)).toEqual(invalid(kind))
    const only = new FormData()
    only.set('kind', 'civilId')
    expect(await send(only)).toEqual(invalid(['file', 'Choose a file']))
    expect(await everything()).toEqual(before)
  })

  test.each<[what: string, name: string, value: string | Blob]>([
    ['files', 'file', new Blob([documentBytes.png()])],
    ['kinds', 'kind', 'companyLicense'],
  ])('rejects a document form with two %s and stores nothing', async (_, name, value) => {
    const before = await everything()
    const form = documentForm('civilId', 'a.pdf', documentBytes.pdf())
    form.append(name, value)
    expect((await send(form)).status).toBe(400)
    expect(await everything()).toEqual(before)
  })

  const boundary = { headers: { 'content-type': 'multipart/form-data; boundary=x' } }
  const part = (name: string, rest = '') => `--x\r\nContent-Disposition: form-data; name="${name}"${rest}\r\n\r\n`
  const broken: Record<string, [string, RequestInit]> = {
    'no boundary': ['', { headers: { 'content-type': 'multipart/form-data' } }],
    'no end': [`${part('kind')}civilId\r\n${part('file', '; filename="a.pdf"')}%PDF-1.7 half`, boundary],
    'no end after the file': [`${part('file', '; filename="a.pdf"')}%PDF-1.7 whole\r\n${part('kind')}civ`, boundary],
    'no parts': ['nothing at all', boundary],
  }
  test.each(Object.entries(broken))(
    'rejects a malformed document form with %s and stores nothing',
    async (_, [body, init]) => {
      const before = await everything()
      expect((await send(body, init)).status).toBe(400)
      expect(await everything()).toEqual(before)
    },
  )

  test.each(['application/json', 'application/x-www-form-urlencoded', 'text/plain', 'application/pdf'])(
    'rejects a document upload of type %s and stores nothing',
    async (type) => {
      const before = await everything()
      expect((await send('{}', { headers: { 'content-type': type } })).status).toBe(415)
      expect(await everything()).toEqual(before)
    },
  )
})

describe('unclaimed documents', () => {
  test('removes an unclaimed document and its file after a day and keeps claimed ones [D19.4]', async () => {
    const { bytes } = await applyWithDocuments(app)
    await uploadDocument(app, 'civilId', 'lost.pdf', documentBytes.pdf())
    app.advance(day - 1)
    await sweepUnclaimed(app)
    expect((await uploads()).some(({ vendorId }) => vendorId === null)).toBe(true)
    app.advance(minute + 1)
    await sweepUnclaimed(app)
    const left = await uploads()
    expect(left.every(({ vendorId }) => vendorId !== null)).toBe(true)
    const files = await filesOnDisk(app)
    expect(files).toHaveLength(left.length)
    const contents = await Promise.all(left.map((upload) => plaintextOf(app, upload)))
    for (const document of Object.values(bytes)) expect(contents.some((file) => file.equals(document))).toBe(true)
  })

  test('removes a document file without a row only when it is a day old', async () => {
    const before = await filesOnDisk(app)
    await app.files.put('vendor-documents/orphan', documentBytes.pdf())
    const orphan = (await filesOnDisk(app)).find((file) => file.endsWith('/orphan')) ?? ''
    const age = async (ms: number) => {
      for (const file of [...before, orphan]) await utimes(file, app.clock(), new Date(app.clock().getTime() - ms))
      await sweepOrphans(app)
    }
    await age(23 * hour)
    expect(await filesOnDisk(app)).toContain(orphan)
    await age(25 * hour)
    expect((await filesOnDisk(app)).sort()).toEqual(before.sort())
  })

  test('rejects a document reference that is older than a day', async () => {
    const input = { civilId: (await uploadDocument(app, 'civilId', 'a.pdf', documentBytes.pdf())).reference }
    app.advance(day)
    await expect(applyWithDocuments(app, input)).rejects.toThrow('Civil ID document is required')
  })
})

test('limits document uploads to 120 per hour and IP, including rejected ones', async () => {
  const limited = await createTestApp()
  const form = () => documentForm('civilId', 'a.exe', documentBytes.pdf(20))
  try {
    expect((await sendForm(limited, form())).status).toBe(415)
    await limited.database.db.updateTable('limits').set({ count: 118 }).execute()
    for (let count = 118; count < 120; count += 1) expect((await sendForm(limited, form())).status).toBe(415)
    const refused = await sendForm(limited, form())
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await sendForm(limited, form(), {}, '192.0.2.9')).status).toBe(415)
    limited.advance(hour)
    expect((await sendForm(limited, form())).status).toBe(415)
  } finally {
    await limited.close()
  }
})

test('serves a document that another instance on the same machine stored', async () => {
  const other = await createTestApp({ beside: app })
  const { id, bytes } = await applyWithDocuments(app)
  const { token } = await app.enter('admin')
  const made = await other.call('POST', `/api/vendors/${id}/documents/civilId/link`, { token })
  const { url } = (await made.json()) as { url: string }
  const opened = await other.call('GET', url)
  expect(Buffer.from(await opened.arrayBuffer()).equals(bytes.civilId)).toBe(true)
  await other.close()
})
