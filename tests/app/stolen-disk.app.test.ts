import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { encryptDocuments } from '../../src/server/desk/documents/encrypt-documents.service.ts'
import { rotateDocumentKey } from '../../src/server/operations/document-keys/rotate-document-key.service.ts'
import { type Database, openDatabase } from '../../src/server/platform/database/database.ts'
import { type S3Fixture, startS3Server } from '../../src/server/platform/files/file-store.fixtures.ts'
import { keyFilePath } from '../../src/server/platform/keys/key-file.ts'
import { ask, day, have } from '../support/api.ts'
import { backupOf } from '../support/backups.ts'
import { applyWithDocuments, documentBytes, documentForm, sendForm, uploadDocument } from '../support/documents.ts'
import { makeEarlierPlace } from '../support/earlier-database.ts'
import { filesWithPlaintext } from '../support/plain-documents.ts'
import { serve } from '../support/serve.ts'
import { createTestApp, type TestApp } from '../support/test-app.ts'

const noPause = async () => {}
const link = (id: string, kind = 'civilId') => `/api/vendors/${id}/documents/${kind}/link`

async function download(app: TestApp, id: string, kind = 'civilId') {
  const { token } = await app.enter('admin')
  const { url } = await have<{ url: string }>(app, 'POST', link(id, kind), { token })
  return await app.call('GET', url)
}

describe.each(['disk', 's3'] as const)('a stolen %s', (store) => {
  let app: TestApp
  let folder: string
  let s3: S3Fixture | undefined
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'marasim-stolen-'))
    s3 = store === 's3' ? await startS3Server(join(folder, 'bucket')) : undefined
    app = await createTestApp({ env: { RATE_LIMITS: 'off', ...s3?.env } })
  })
  afterEach(async () => {
    await app.close()
    await s3?.stop()
    await rm(folder, { recursive: true })
  })

  /** Where plaintext is found: in the data folder with its database, in the bucket, or in a backup. */
  async function placesOf(documents: Buffer[]) {
    const backup = gunzipSync((await backupOf({ place: app.database.place, files: app.files })).bytes)
    await writeFile(join(folder, 'backup.tar'), backup)
    const places = await Promise.all(
      [app.database.place.dataDir, folder].map((one) => filesWithPlaintext(one, documents)),
    )
    return places.flat()
  }

  test(`a stolen ${store} reveals no document after submitting, replacing, rotating the key and erasing [T27]`, async () => {
    const { token } = await app.enter('superadmin')
    const application = await applyWithDocuments(app)
    const large = documentBytes.pdf(3 * 1024 * 1024)
    await uploadDocument(app, 'civilId', 'large.pdf', large)
    const documents = [...Object.values(application.bytes), large]
    expect(await placesOf(documents), 'submitted').toEqual([])
    await rotateDocumentKey(app.needs)
    expect(await placesOf(documents), 'rotated').toEqual([])
    const answer = await download(app, application.id)
    expect(Buffer.from(await answer.arrayBuffer()).equals(application.bytes.civilId)).toBe(true)
    expect((await ask(app, 'DELETE', `/api/vendors/${application.id}`, { token })).status).toBe(204)
    expect(await placesOf(documents), 'erased').toEqual([])
  })

  test(`a stolen ${store} still reveals the documents of an earlier version only until they are encrypted [T27]`, async () => {
    const { id, bytes } = await applyWithDocuments(app)
    const { storePlain } = await import('../support/plain-documents.ts')
    await storePlain(app, id, bytes)
    const documents = Object.values(bytes)
    expect(await placesOf(documents), 'the scan finds plaintext').not.toEqual([])
    await encryptDocuments(app.needs, noPause)
    expect(await placesOf(documents)).toEqual([])
    const answer = await download(app, id, 'companyLicense')
    expect(Buffer.from(await answer.arrayBuffer()).equals(bytes.companyLicense)).toBe(true)
  })
})

describe('a stored document', () => {
  let app: TestApp
  beforeEach(async () => {
    app = await createTestApp({ env: { RATE_LIMITS: 'off' } })
  })
  afterEach(() => app.close())

  const fileOf = async (vendorId: string, kind: 'civilId' | 'companyLicense') => {
    const query = app.database.db.selectFrom('uploads').select('key').where('vendorId', '=', vendorId)
    const { key } = await query.where('kind', '=', kind).executeTakeFirstOrThrow()
    return join(app.database.place.dataDir, 'files', key)
  }

  test('a stored document is answered with an error if it is damaged or another file, and sends none of its bytes [D77.5]', async () => {
    const { id } = await applyWithDocuments(app)
    const [path, other] = [await fileOf(id, 'civilId'), await fileOf(id, 'companyLicense')]
    const content = await readFile(path)
    const damaged = Buffer.from(content)
    damaged.writeUInt8(damaged.readUInt8(100) ^ 1, 100)
    for (const bytes of [
      damaged,
      content.subarray(0, -1),
      content.subarray(0, 4),
      Buffer.alloc(0),
      await readFile(other),
    ]) {
      await writeFile(path, bytes)
      const answer = await download(app, id)
      expect([answer.status, await answer.json()]).toEqual([
        500,
        { message: 'Something went wrong. Please try again.', code: 'failed' },
      ])
    }
    await writeFile(path, content)
    expect((await download(app, id)).status).toBe(200)
  })

  test('a stored document is answered with an error in the row of another applicant, also after a rotation [D77.5]', async () => {
    const [one, other] = [await applyWithDocuments(app), await applyWithDocuments(app)]
    const { db } = app.database
    const rowOf = (vendorId: string) =>
      db.selectFrom('uploads').selectAll().where('vendorId', '=', vendorId).where('kind', '=', 'civilId')
    await rotateDocumentKey(app.needs)
    const [row, stolen] = [
      await rowOf(one.id).executeTakeFirstOrThrow(),
      await rowOf(other.id).executeTakeFirstOrThrow(),
    ]
    expect((await download(app, one.id)).status).toBe(200)
    // A file has one row, so the other row gets another name first.
    await db.updateTable('uploads').set({ key: 'elsewhere' }).where('id', '=', stolen.id).execute()
    const { key, wrappedKey, size, sha256 } = stolen
    await db.updateTable('uploads').set({ key, wrappedKey, size, sha256 }).where('id', '=', row.id).execute()
    expect((await download(app, one.id)).status).toBe(500)
  })

  test('a stored document that is damaged after its first part breaks off the download', async () => {
    const { token } = await app.enter('admin')
    const bytes = documentBytes.pdf(400_000)
    const { reference } = await uploadDocument(app, 'civilId', 'large.pdf', bytes)
    const { id } = await applyWithDocuments(app, { civilId: reference })
    const path = await fileOf(id, 'civilId')
    const content = await readFile(path)
    content.writeUInt8(content.readUInt8(300_000) ^ 1, 300_000)
    await writeFile(path, content)
    const { url } = await have<{ url: string }>(app, 'POST', link(id), { token })
    const server = await serve(app.listener)
    try {
      const answer = await fetch(`http://127.0.0.1:${server.port}${url}`)
      expect(answer.headers.get('content-length')).toBe(String(bytes.length))
      await expect(answer.arrayBuffer()).rejects.toThrow()
    } finally {
      await server.close()
    }
  })

  test('a stored document and an upload answer 503 while the key is missing, and open again when it is back [D77.2]', async () => {
    const { id } = await applyWithDocuments(app)
    const path = keyFilePath(app.database.place.dataDir)
    await copyFile(path, `${path}.copy`)
    await rm(path)
    const missing = {
      message: 'The key of the stored documents is missing on the server. Please tell its administrator.',
      code: 'documentKeyMissing',
    }
    const opened = await download(app, id)
    expect([opened.status, await opened.json()]).toEqual([503, missing])
    const sent = await sendForm(app, documentForm('civilId', 'a.pdf', documentBytes.pdf()))
    expect([sent.status, await sent.json()]).toEqual([503, missing])
    expect((await app.call('GET', '/api/events')).status, 'the site').toBe(200)
    await copyFile(`${path}.copy`, path)
    expect((await download(app, id)).status).toBe(200)
  })
})

test('an upgraded site encrypts the documents of its stored database and still opens them [D77.10]', async () => {
  const place = await makeEarlierPlace('0008')
  const database: Database = await openDatabase(place)
  const app = await createTestApp({
    beside: { database: { ...database, place }, clock: () => new Date('2026-11-15T09:00:00.000Z') },
  })
  const { db } = database
  const uploads = () => db.selectFrom('uploads').selectAll().orderBy('id').execute()
  const before = await uploads()
  expect(before.length).toBeGreaterThan(2)
  const contents = new Map(before.map(({ id }) => [id, documentBytes.pdf()]))
  for (const { id, key } of before) await app.files.put(key, contents.get(id) ?? Buffer.alloc(0))
  const sizes = before.map(({ id }) => db.updateTable('uploads').set({ size: 2000 }).where('id', '=', id).execute())
  await Promise.all(sizes)
  await encryptDocuments(app.needs, noPause)
  expect((await uploads()).every(({ wrappedKey }) => wrappedKey !== null)).toBe(true)
  expect(await filesWithPlaintext(place.dataDir, contents.values())).toEqual([])
  for (const { id, vendorId, kind } of before) {
    const answer = await download(app, vendorId ?? '', kind)
    expect(Buffer.from(await answer.arrayBuffer()).equals(contents.get(id) ?? Buffer.alloc(0))).toBe(true)
  }
  const { retentionFrom } = await db.selectFrom('siteState').select('retentionFrom').executeTakeFirstOrThrow()
  expect(Date.parse(retentionFrom) - Date.now(), 'nothing expires for a week').toBeGreaterThan(6 * day)
  await app.close()
  await database.close()
  await place.remove()
})
