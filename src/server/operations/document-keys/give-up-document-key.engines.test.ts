import { randomBytes } from 'node:crypto'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ask, have } from '../../../../tests/support/api.ts'
import { auditOf } from '../../../../tests/support/audit.ts'
import { backupOf, restoreInto, withDatabase } from '../../../../tests/support/backups.ts'
import { applyWithDocuments, documentBytes, filesOnDisk, uploadDocument } from '../../../../tests/support/documents.ts'
import { runProgram } from '../../../../tests/support/run-server.ts'
import { createTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { makePlace } from '../../../../tests/support/test-database.ts'
import type { Vendor } from '../../../shared/vendor.ts'
import { documentFolder } from '../../desk/documents/document-key.ts'
import { sweepUnclaimed } from '../../desk/documents/documents.service.ts'
import { findDocumentKeyId } from '../../platform/database/document-key-id.ts'
import { keyFilePath } from '../../platform/keys/key-file.ts'
import { createMasterKey, keyContexts } from '../../platform/keys/master-key.ts'
import { openMasterKey, readKeysOf } from '../../platform/keys/open-master-key.ts'
import { giveUpDocumentKey } from './give-up-document-key.service.ts'

let app: TestApp
beforeEach(async () => {
  app = await createTestApp({ env: { RATE_LIMITS: 'off' } })
})
afterEach(() => app.close())

const path = () => keyFilePath(app.database.place.dataDir)
const newKey = () => `${randomBytes(32).toString('base64')}\n`
const lostId = () => findDocumentKeyId(app.database.db)
const giveUp = (keyId: string, env = app.env) => giveUpDocumentKey({ ...app.needs, env }, keyId)

async function addApp(userId: string, confirmedAt: string | null) {
  const wrappedSecret = app.masterKey.wrap(randomBytes(20), keyContexts.totp(userId))
  const createdAt = app.clock().toISOString()
  const row = { id: `app of ${userId}`, userId, wrappedSecret, createdAt, confirmedAt }
  await app.database.db.insertInto('totpFactors').values(row).execute()
  if (confirmedAt)
    await app.database.db.updateTable('users').set({ secondFactor: true }).where('id', '=', userId).execute()
}

test('npm run admin give-up-document-key erases what the lost key has encrypted, and a new key takes its place [D77.21]', async () => {
  const { id } = await applyWithDocuments(app)
  await uploadDocument(app, 'civilId', 'id.pdf', documentBytes.pdf())
  const [admin, editor] = [await app.enter('admin'), await app.enter('editor')]
  await addApp(admin.id, app.clock().toISOString())
  await addApp(editor.id, null)
  const lost = await lostId()
  await rm(path())
  const { dataDir, databaseUrl } = app.database.place
  const env = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl }
  const program = runProgram('src/server/commands/admin.ts', ['give-up-document-key', lost], env)
  expect([await program.finished(), program.output()]).toEqual([
    0,
    `These cannot be decrypted any more. Documents erased: 3. Authenticator apps removed: 1.\nThe key in use is the first in ${path()}. Store a copy of it, and restart the site.\n`,
  ])

  const key = await openMasterKey({ env: app.env, database: app.database, log: pino({ level: 'silent' }) })
  expect(key.ids()).toEqual([await lostId()])
  expect(key.ids()).not.toContain(lost)
  key.assertUsable()
  const { token } = await app.enter('superadmin')
  const vendor = await have<Vendor>(app, 'GET', `/api/vendors/${id}`, { token })
  expect(vendor.erasedDocuments).toHaveLength(3)
  const link = `/api/vendors/${id}/documents/civilId/link`
  expect((await ask(app, 'POST', link, { token })).status).toBe(410)
  await sweepUnclaimed(app)
  expect((await filesOnDisk(app)).filter((file) => file.includes(documentFolder))).toEqual([])
  expect(await app.database.db.selectFrom('totpFactors').selectAll().execute()).toEqual([])
  const users = await app.database.db.selectFrom('users').selectAll().where('id', '=', admin.id).execute()
  expect(users.map(({ secondFactor }) => secondFactor)).toEqual([false])
  const entries = (await auditOf(app, '')).map(({ subject, detail }) => [detail?.code, subject?.id])
  expect(entries).toEqual(
    expect.arrayContaining([
      ['documentsWithoutKey', id],
      ['totpWithoutKey', admin.id],
      ['documentKeyGivenUp', undefined],
    ]),
  )
})

test('an earlier key can be given up while the key of the site is there; an app of that key stays [D77.21]', async () => {
  const { id } = await applyWithDocuments(app)
  const earlier = randomBytes(32)
  const [earlierId = ''] = createMasterKey(() => [earlier]).ids()
  const admin = await app.enter('admin')
  await addApp(admin.id, app.clock().toISOString())
  const [app1] = await app.database.db.selectFrom('totpFactors').selectAll().execute()
  const wrappedSecret = createMasterKey(() => [earlier]).wrap(randomBytes(20), keyContexts.totp(admin.id))
  if (app1)
    await app.database.db
      .insertInto('totpFactors')
      .values({ ...app1, id: 'an unfinished setup', wrappedSecret, confirmedAt: null })
      .execute()
  const row = await app.database.db.selectFrom('uploads').selectAll().limit(1).executeTakeFirstOrThrow()
  const wrappedKey = createMasterKey(() => [earlier]).wrap(randomBytes(32), keyContexts.document(row.id))
  await app.database.db.updateTable('uploads').set({ wrappedKey }).where('id', '=', row.id).execute()
  const current = await lostId()
  expect(await giveUp(earlierId)).toContain('Documents erased: 1. Authenticator apps removed: 0.')
  expect(await lostId()).toBe(current)
  const apps = await app.database.db.selectFrom('totpFactors').select('id').execute()
  expect(apps.map((found) => found.id)).toEqual([app1?.id])
  const { token } = await app.enter('superadmin')
  expect((await have<Vendor>(app, 'GET', `/api/vendors/${id}`, { token })).erasedDocuments).toHaveLength(1)
})

test('documents of another key stay; DOCUMENT_KEY takes the place of the lost one [D77.21]', async () => {
  const { id } = await applyWithDocuments(app)
  const other = randomBytes(32)
  const row = await app.database.db.selectFrom('uploads').selectAll().limit(1).executeTakeFirstOrThrow()
  const wrappedKey = createMasterKey(() => [other]).wrap(randomBytes(32), keyContexts.document(row.id))
  await app.database.db.updateTable('uploads').set({ wrappedKey }).where('id', '=', row.id).execute()
  const lost = await lostId()
  const before = await readFile(path(), 'utf8')
  expect(await giveUp(lost, { ...app.env, documentKeys: [other] })).toContain(
    'Documents erased: 2. Authenticator apps removed: 0.',
  )
  expect(await readFile(path(), 'utf8')).toBe(before)
  expect(await lostId()).toBe(createMasterKey(() => [other]).ids()[0])
  const { token } = await app.enter('superadmin')
  expect((await have<Vendor>(app, 'GET', `/api/vendors/${id}`, { token })).erasedDocuments).toHaveLength(2)
})

test('a key that is there, another id or a damaged file erase nothing [D77.21]', async () => {
  await applyWithDocuments(app)
  const lost = await lostId()
  await expect(giveUp(lost)).rejects.toThrow('it is not lost')
  await writeFile(path(), newKey())
  for (const other of ['0123456789abcdef', '%', `${lost.slice(0, 15)}_`])
    await expect(giveUp(other)).rejects.toThrow(`The key of this site is ${lost}.`)
  await writeFile(path(), 'half a k')
  await expect(giveUp(lost)).rejects.toThrow('has no valid key. Repair it')
  const erased = await app.database.db.selectFrom('uploads').select('id').where('erasedAt', 'is not', null).execute()
  expect([erased, await readFile(path(), 'utf8'), await lostId()]).toEqual([[], 'half a k', lost])
})

test('a backup is restored without its lost key, which the site then waits for until it is given up [D77.7]', async () => {
  await applyWithDocuments(app)
  const lost = await lostId()
  const { bytes } = await backupOf({ place: app.database.place, files: app.files })
  const place = await makePlace({ empty: true })
  try {
    await expect(restoreInto(place, bytes)).rejects.toThrow('encrypted with a key that is not here')
    await restoreInto(place, bytes, { withoutKey: true })
    await withDatabase(place, async (database) => {
      const env = { ...app.env, dataDir: place.dataDir }
      const needs = { env, database, clock: app.clock }
      const key = await openMasterKey({ env, database, log: pino({ level: 'silent' }) })
      expect(() => key.assertUsable()).toThrow(lost)
      expect(await giveUpDocumentKey(needs, lost)).toContain('Documents erased: 3.')
      expect(readKeysOf(env)()).toHaveLength(1)
    })
  } finally {
    await place.remove()
  }
})
