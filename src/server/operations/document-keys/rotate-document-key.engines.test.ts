import { randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { have } from '../../../../tests/support/api.ts'
import { backupOf, restoreInto, withDatabase } from '../../../../tests/support/backups.ts'
import { applyWithDocuments, filesOnDisk } from '../../../../tests/support/documents.ts'
import { runProgram } from '../../../../tests/support/run-server.ts'
import { createTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { makePlace } from '../../../../tests/support/test-database.ts'
import { findDocumentKeyId } from '../../platform/database/document-key-id.ts'
import { keyFilePath } from '../../platform/keys/key-file.ts'
import { keyContexts, wrappingKeyId } from '../../platform/keys/master-key.ts'
import { rotateDocumentKey } from './rotate-document-key.service.ts'

let app: TestApp
beforeEach(async () => {
  app = await createTestApp({ env: { RATE_LIMITS: 'off' } })
})
afterEach(() => app.close())

const path = () => keyFilePath(app.database.place.dataDir)
const lines = async () => (await readFile(path(), 'utf8')).trim().split('\n')
const rotate = () => rotateDocumentKey(app.needs)
const wrappingIds = async () => {
  const rows = await app.database.db.selectFrom('uploads').select('wrappedKey').execute()
  return new Set(rows.map(({ wrappedKey }) => wrappingKeyId(wrappedKey ?? '')))
}
const contentsOfFiles = async () =>
  await Promise.all((await filesOnDisk(app)).sort().map(async (file) => [file, await readFile(file, 'hex')]))

async function download(id: string) {
  const { token } = await app.enter('admin')
  const { url } = await have<{ url: string }>(app, 'POST', `/api/vendors/${id}/documents/civilId/link`, { token })
  return Buffer.from(await (await app.call('GET', url)).arrayBuffer())
}

test('npm run admin rotate-document-key wraps all keys anew without touching a file, and a running site goes on [D77.12]', async () => {
  const { id, bytes } = await applyWithDocuments(app)
  const [before, files, [earlier]] = [await lines(), await contentsOfFiles(), app.masterKey.ids()]
  const { dataDir, databaseUrl } = app.database.place
  const program = runProgram('src/server/commands/admin.ts', ['rotate-document-key'], {
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
  })
  expect(await program.finished()).toBe(0)
  expect(program.output()).toBe(
    `3 stored keys are wrapped by the new key in ${path()}. Store a copy of it, and keep the earlier keys for earlier backups.\n`,
  )
  expect((await lines()).slice(1)).toEqual(before)
  const [newest] = app.masterKey.ids()
  expect(newest).not.toBe(earlier)
  expect(await findDocumentKeyId(app.database.db)).toBe(newest)
  expect(await wrappingIds()).toEqual(new Set([newest]))
  expect(await contentsOfFiles()).toEqual(files)
  expect((await download(id)).equals(bytes.civilId)).toBe(true)
  const later = await applyWithDocuments(app)
  expect(await wrappingIds()).toEqual(new Set([newest]))
  expect((await download(later.id)).equals(later.bytes.civilId)).toBe(true)
})

test('a rotation wraps the secrets of second factors anew too', async () => {
  const { id } = await app.enter('admin')
  const secret = randomBytes(20)
  const context = keyContexts.totp(id)
  const row = {
    id: 'factor',
    userId: id,
    wrappedSecret: app.masterKey.wrap(secret, context),
    createdAt: app.clock().toISOString(),
  }
  await app.database.db
    .insertInto('totpFactors')
    .values({ ...row, confirmedAt: null })
    .execute()
  await rotate()
  const { wrappedSecret } = await app.database.db
    .selectFrom('totpFactors')
    .select('wrappedSecret')
    .executeTakeFirstOrThrow()
  expect(app.masterKey.isCurrent(wrappedSecret)).toBe(true)
  expect(app.masterKey.unwrap(wrappedSecret, context)).toEqual(secret)
})

test('a rotation that was interrupted is finished by the next one with the same key [D77.12]', async () => {
  await applyWithDocuments(app)
  await applyWithDocuments(app)
  // The key is written, and one of the rows.
  await writeFile(path(), [randomBytes(32).toString('base64'), ...(await lines())].join('\n'))
  const row = await app.database.db.selectFrom('uploads').selectAll().limit(1).executeTakeFirstOrThrow()
  const context = keyContexts.document(row.id)
  const wrappedKey = app.masterKey.wrap(app.masterKey.unwrap(row.wrappedKey ?? '', context), context)
  await app.database.db.updateTable('uploads').set({ wrappedKey }).where('id', '=', row.id).execute()
  const before = await lines()
  expect(await rotate()).toContain('5 stored keys')
  expect(await lines()).toEqual(before)
  expect(await wrappingIds()).toEqual(new Set([app.masterKey.ids()[0]]))
})

test('two rotations at once lose no key', async () => {
  const { id, bytes } = await applyWithDocuments(app)
  await Promise.all([rotate(), rotate()])
  expect((await download(id)).equals(bytes.civilId)).toBe(true)
  const known = app.masterKey.ids()
  for (const used of await wrappingIds()) expect(known).toContain(used)
})

test('documents that are uploaded during rotations can all be opened', async () => {
  let isRotating = true
  const rotating = (async () => {
    for (let round = 0; round < 4; round += 1) await rotate()
    isRotating = false
  })()
  const applications = []
  while (isRotating) applications.push(await applyWithDocuments(app))
  await rotating
  for (const { id, bytes } of applications) expect((await download(id)).equals(bytes.civilId)).toBe(true)
})

test('a backup from before a rotation is restored with the key file of afterwards', async () => {
  await applyWithDocuments(app)
  const { bytes } = await backupOf({ place: app.database.place, files: app.files })
  await rotate()
  const place = await makePlace({ empty: true })
  await writeFile(keyFilePath(place.dataDir), await readFile(path()))
  await restoreInto(place, bytes)
  await withDatabase(place, async ({ db }) => expect(await findDocumentKeyId(db)).toBe(app.masterKey.ids()[0]))
  await place.remove()
})

test('a rotation with DOCUMENT_KEY wraps everything by the first key of its list [D77.12]', async () => {
  await applyWithDocuments(app)
  const [older] = await lines()
  const newer = randomBytes(32)
  const documentKeys = [newer, Buffer.from(older ?? '', 'base64')]
  const env = { ...app.env, documentKeys }
  expect(await rotateDocumentKey({ ...app.needs, env })).toContain(
    '3 stored keys are wrapped by the first key of DOCUMENT_KEY',
  )
  expect(await rotateDocumentKey({ ...app.needs, env })).toContain('To rotate, put a new key before it.')
  expect(await lines()).toEqual([older])
})

test('a rotation without the key of the database is refused and changes nothing', async () => {
  await applyWithDocuments(app)
  const [before] = await wrappingIds()
  await writeFile(path(), `${randomBytes(32).toString('base64')}\n`)
  await expect(rotate()).rejects.toThrow(`The document key ${before} is missing`)
  expect(await lines()).toHaveLength(1)
  expect(await wrappingIds()).toEqual(new Set([before]))
})
