import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  backupOf,
  contentsOf,
  copyKey,
  filesFolder,
  restoreInto,
  withDatabase,
} from '../../../../tests/support/backups.ts'
import { applyWithDocuments, plaintextOf } from '../../../../tests/support/documents.ts'
import { storePlain } from '../../../../tests/support/plain-documents.ts'
import { createTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { makePlace, type TestPlace } from '../../../../tests/support/test-database.ts'
import { encryptDocuments } from '../../desk/documents/encrypt-documents.service.ts'
import { writeAudit } from '../../people/audit/audit.service.ts'
import { connect, type Database, openDatabase } from '../../platform/database/database.ts'
import { findDocumentKeyId } from '../../platform/database/document-key-id.ts'
import { createDiskStore } from '../../platform/files/disk-store.ts'
import { keyFilePath } from '../../platform/keys/key-file.ts'
import { createMasterKey } from '../../platform/keys/master-key.ts'
import { readKeysOf } from '../../platform/keys/open-master-key.ts'
import { readArchive } from './archive.ts'

let app: TestApp
let place: TestPlace
beforeEach(async () => {
  app = await createTestApp({ env: { RATE_LIMITS: 'off' } })
  place = await makePlace({ empty: true })
})
afterEach(async () => {
  await app.close()
  await place.remove()
})

const site = () => ({ place: app.database.place, files: app.files })
const noPause = async () => {}

/** The decrypted documents of the restored site. */
async function restoredDocuments({ db }: Database) {
  const files = await createDiskStore(filesFolder(place))
  const masterKey = createMasterKey(readKeysOf(place))
  const uploads = await db.selectFrom('uploads').selectAll().execute()
  const documents = uploads.map(async (upload) => [upload.kind, await plaintextOf({ files, masterKey }, upload)])
  return Object.fromEntries(await Promise.all(documents).finally(() => files.close())) as Record<string, Buffer>
}

test('a backup has neither plaintext of a document nor the key, and names the key that a restore needs [D77.7 T27]', async () => {
  const { bytes: documents } = await applyWithDocuments(app)
  const { bytes, report } = await backupOf(site())
  expect(report.keyIds).toEqual(app.masterKey.ids())
  const archive = gunzipSync(bytes)
  for (const document of Object.values(documents)) expect(archive.includes(document.subarray(20, 60))).toBe(false)
  const [key] = readKeysOf(app.env)()
  expect(archive.includes(key ?? '')).toBe(false)
  expect(archive.includes(key?.toString('base64') ?? '')).toBe(false)
  for await (const { name, body } of readArchive(Readable.from([bytes]))) {
    expect(name).toMatch(/^(rows|files)\/|^manifest\.json$/)
    for await (const _ of body);
  }
})

test('a restore without the key is refused in one line before anything is written, and works with it [D77.7]', async () => {
  const { bytes: documents } = await applyWithDocuments(app)
  const { bytes } = await backupOf(site())
  const [id] = app.masterKey.ids()
  const refusal = `The documents in this backup are encrypted with a key that is not here (${id}). Put the document.key of that site into DATA_DIR, or set DOCUMENT_KEY.`
  await expect(restoreInto(place, bytes)).rejects.toThrow(refusal)
  expect(await contentsOf(place.dataDir)).toEqual([])
  const other = { ...place, documentKeys: [randomBytes(32)] }
  await expect(restoreInto(other, bytes)).rejects.toThrow(refusal)
  if (place.databaseUrl) {
    const db = await connect(place)
    expect(await db.introspection.getTables()).toEqual([])
    await db.destroy()
  }
  await copyKey(app.database.place, place)
  await restoreInto(place, bytes)
  await withDatabase(place, async (restored) => {
    expect(await restoredDocuments(restored)).toEqual(documents)
    expect(await findDocumentKeyId(restored.db)).toBe(id)
  })
})

test('a restored site never makes a new key, even if the key is lost before its first start', async () => {
  await applyWithDocuments(app)
  const { bytes } = await backupOf(site())
  await copyKey(app.database.place, place)
  await restoreInto(place, bytes)
  await rm(keyFilePath(place.dataDir))
  const opened = { ...(await openDatabase(place)), place }
  const restored = await createTestApp({ beside: { database: opened, clock: app.clock } })
  expect(restored.masterKey.ids()).toEqual([])
  await restored.close()
  await opened.close()
})

test('a backup of documents that are not encrypted yet needs no key, and they are encrypted after its restore [D77.10]', async () => {
  const { id, bytes: documents } = await applyWithDocuments(app)
  await storePlain(app, id, documents)
  const { bytes, report } = await backupOf(site())
  expect(report.keyIds).toEqual([])
  await restoreInto(place, bytes)
  const opened = { ...(await openDatabase(place)), place }
  const restored = await createTestApp({ beside: { database: opened, clock: app.clock } })
  await encryptDocuments(restored.needs, noPause)
  const rows = await opened.db.selectFrom('uploads').select('wrappedKey').execute()
  expect(rows.every(({ wrappedKey }) => wrappedKey !== null)).toBe(true)
  expect(await restoredDocuments(opened)).toEqual(documents)
  await restored.close()
  await opened.close()
})

test('a backup has the documents that are encrypted while it runs', async () => {
  const { id, bytes: documents } = await applyWithDocuments(app)
  await storePlain(app, id, documents)
  // After the rows are archived and before the first document is copied.
  let isFirst = true
  const open = async (key: string) => {
    if (isFirst) {
      isFirst = false
      await encryptDocuments(app.needs, noPause)
    }
    return await app.files.open(key)
  }
  const { bytes, report } = await backupOf({ ...site(), files: { ...app.files, open } })
  expect(report).toMatchObject({ files: 3, missing: [], withdrawn: [], keyIds: app.masterKey.ids() })
  expect(report.changed).toHaveLength(3)
  await copyKey(app.database.place, place)
  await restoreInto(place, bytes)
  await withDatabase(place, async (restored) => expect(await restoredDocuments(restored)).toEqual(documents))
})

test('the audit log of a restored site continues after its last entry [D76.4]', async () => {
  const note = { kind: 'backup', by: 'command', detail: { code: 'backedUp', rows: 1, files: 1 } } as const
  const write = (database: Database) => database.transaction((trx) => writeAudit(trx, note, app.clock()))
  await write(app.database)
  await write(app.database)
  await restoreInto(place, (await backupOf(site())).bytes)
  await withDatabase(place, async (restored) => {
    const entries = () => restored.db.selectFrom('auditEntries').selectAll().orderBy('sequence').execute()
    const before = await entries()
    const head = restored.db.selectFrom('siteState').select(['auditSequence', 'auditHash'])
    expect(await head.executeTakeFirst()).toEqual({ auditSequence: 2, auditHash: before[1]?.hash })
    await write(restored)
    expect((await entries()).map(({ sequence }) => sequence)).toEqual([1, 2, 3])
  })
})

test('an applicant who is erased during a backup leaves audit entries without personal data in it', async () => {
  const { token } = await app.enter('superadmin')
  const { id } = await applyWithDocuments(app, { company: 'Vanished Tents' })
  const subject = { kind: 'vendor', id, name: 'Vanished Tents' } as const
  const note = {
    kind: 'document-view',
    by: undefined,
    subject,
    detail: { code: 'documentOpened', document: 'civilId' },
  } as const
  await app.database.transaction((trx) => writeAudit(trx, note, app.clock()))
  let isFirst = true
  const open = async (key: string) => {
    if (isFirst) {
      isFirst = false
      await app.call('DELETE', `/api/vendors/${id}`, { token })
    }
    return await app.files.open(key)
  }
  const { bytes } = await backupOf({ ...site(), files: { ...app.files, open } })
  await copyKey(app.database.place, place)
  await restoreInto(place, bytes)
  await withDatabase(place, async ({ db }) => {
    const entries = await db.selectFrom('auditEntries').selectAll().orderBy('sequence').execute()
    expect(JSON.stringify(entries)).not.toContain('Vanished')
    expect(entries.map(({ kind, subjectId }) => [kind, subjectId])).toEqual([
      ['document-view', id],
      ['erasure', id],
    ])
  })
})
