import { hash, randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ask, have } from '../../../../tests/support/api.ts'
import {
  backupOf,
  bytesOf,
  copyKey,
  filesFolder,
  restoreInto,
  rowsOf,
  type Site,
  withDatabase,
} from '../../../../tests/support/backups.ts'
import { applyWithDocuments, documentBytes, plaintextOf, uploadDocument } from '../../../../tests/support/documents.ts'
import { mediaForm, pixelPng } from '../../../../tests/support/pictures.ts'
import { createTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { engine, makePlace, type TestPlace } from '../../../../tests/support/test-database.ts'
import { enquiryInput, eventInput } from '../../../../tests/support/valid-input.ts'
import { documentKinds, type Vendor } from '../../../shared/vendor.ts'
import { type Database, openDatabase, type Place } from '../../platform/database/database.ts'
import { migrations } from '../../platform/database/migrations.ts'
import { createDiskStore } from '../../platform/files/disk-store.ts'
import { createMasterKey } from '../../platform/keys/master-key.ts'
import { readKeysOf } from '../../platform/keys/open-master-key.ts'
import { addSampleContent } from '../sample-content/sample-content.service.ts'

let app: TestApp
let site: Site
let place: TestPlace
beforeEach(async () => {
  app = await createTestApp({ env: { RATE_LIMITS: 'off' } })
  site = { place: app.database.place, files: app.files }
  place = await makePlace({ empty: true })
  await copyKey(app.database.place, place)
})
afterEach(async () => {
  await app.close()
  await place.remove()
})

const clock = () => new Date('2026-11-15T09:00:00.000Z')

async function restoredFiles(where: Place) {
  const files = await createDiskStore(filesFolder(where))
  return await bytesOf(files).finally(() => files.close())
}

/** Creates content of every kind, with a deleted record and applications in all three states. */
async function fill() {
  await addSampleContent({ ...app, clock, timeZone: 'Asia/Kuwait' })
  const { token } = await app.enter('superadmin', { username: 'owner' })
  // Without the sample applications, so that the tests can count.
  for (const { id } of await have<Vendor[]>(app, 'GET', '/api/vendors', { token }))
    await app.call('DELETE', `/api/vendors/${id}`, { token })
  const translated = { ...eventInput, translations: { ar: { title: 'حفل الشتاء' } } }
  const event = await have<{ id: string }>(app, 'POST', '/api/events', { token, body: translated })
  await have(app, 'PUT', '/api/settings/digits', { token, body: { value: 'arab' } })
  await app.call('DELETE', `/api/events/${event.id}`, { token })
  const applications = await Promise.all([1, 2, 3].map((n) => applyWithDocuments(app, { company: `Tents "${n}" 🎪` })))
  for (const [index, status] of ['approved', 'rejected'].entries())
    await have(app, 'PUT', `/api/vendors/${applications[index]?.id}/status`, { token, body: { status } })
  await have(app, 'POST', '/api/enquiries', { body: enquiryInput })
  await have(app, 'POST', '/api/media', { token, body: mediaForm('pixel.png', pixelPng, 'A golden pixel') })
  return { token, applications }
}

/** The decrypted documents of a restored site. */
async function documentsOf({ db }: Database): Promise<string[]> {
  const files = await createDiskStore(filesFolder(place))
  const masterKey = createMasterKey(readKeysOf(place))
  const uploads = await db.selectFrom('uploads').selectAll().execute()
  const documents = uploads.map((upload) => plaintextOf({ files, masterKey }, upload))
  return (await Promise.all(documents).finally(() => files.close())).map((bytes) => bytes.toString('latin1'))
}

const documentsIn = (files: Record<string, Buffer>) =>
  Object.keys(files).filter((key) => key.startsWith('vendor-documents/'))

test('a restore brings back every row and file, but no sessions, rate limits, document links or messages with a link [F7.1 D54.4 D68.6 D61.8]', async () => {
  await fill()
  const { bytes, report } = await backupOf(site)
  const stored = await bytesOf(app.files)
  expect(documentsIn(stored)).toHaveLength(9)
  const files = Object.keys(stored).length
  expect(files, 'the variants of a picture too').toBeGreaterThan(9)
  expect(report).toMatchObject({ engine, files, withdrawn: [], missing: [] })
  await restoreInto(place, bytes)
  await withDatabase(place, async (restored) => {
    expect(await rowsOf(restored)).toEqual(await rowsOf(app.database))
    for (const table of ['sessions', 'limits', 'idempotencyKeys', 'documentLinks'] as const)
      expect(await restored.db.selectFrom(table).selectAll().execute()).toEqual([])
    const mails = (database: Database) => database.db.selectFrom('mails').selectAll().execute()
    expect((await mails(app.database)).filter(({ secret }) => secret !== null).length).toBeGreaterThan(0)
    expect((await mails(restored)).filter(({ secret }) => secret !== null)).toEqual([])
    const links = await restored.db.selectFrom('secretLinks').select('purpose').execute()
    expect(new Set(links.map(({ purpose }) => purpose))).toEqual(new Set(['application', 'enquiry']))
  })
  expect(await restoredFiles(place)).toEqual(stored)
})

test('a backup leaves out uploads that no application has claimed, and their files [F7.1]', async () => {
  const { bytes: claimed } = await applyWithDocuments(app)
  const { reference } = await uploadDocument(app, 'civilId', 'unclaimed.pdf', documentBytes.pdf())
  const { bytes, report } = await backupOf(site)
  expect(report).toMatchObject({ tables: { uploads: 3 }, files: 3, missing: [], withdrawn: [] })
  await restoreInto(place, bytes)
  const ids = await withDatabase(place, ({ db }) => db.selectFrom('uploads').select('id').execute())
  expect(ids.map(({ id }) => id)).not.toContain(reference)
  const restored = await withDatabase(place, documentsOf)
  expect(restored.sort()).toEqual(
    Object.values(claimed)
      .map((document) => document.toString('latin1'))
      .sort(),
  )
})

test('a backup made during writes is a consistent snapshot with every referenced document [F7.1]', async () => {
  const { token, applications } = await fill()
  const create = (title: string) => have(app, 'POST', '/api/events', { token, body: { ...eventInput, title } })
  const { dateTime, ...form } = { ...eventInput, status: 'past' as const, dateTime: clock().toISOString() }
  const at = { dateTime, createdAt: dateTime, updatedAt: dateTime, deletedAt: null }
  // Incompressible text, so that the backup takes long enough to overlap with the writes.
  const before = Array.from({ length: 300 }, (_, index) => ({
    ...form,
    ...at,
    id: `before-${index}`,
    title: `before ${index}`,
    description: randomBytes(900).toString('base64'),
  }))
  await app.database.db.insertInto('events').values(before).execute()

  let [running, acknowledged] = [true, 0]
  const waiting: (() => void)[] = []
  const noted = () => {
    acknowledged += 1
    for (const wake of waiting.splice(0)) wake()
  }
  const untilNext = async () => {
    if (running) await new Promise<void>((resolve) => waiting.push(resolve))
  }
  const during: string[][] = [[], []]
  const writers = during.map(async (titles, writer) => {
    for (let index = 0; running; index += 1) {
      titles.push(`writer ${writer} number ${index}.`)
      await create(titles.at(-1) ?? '')
      if (index % 3 === 0) await applyWithDocuments(app, { company: `Under load ${writer}-${index}` })
      noted()
    }
  })
  const eraser = (async () => {
    for (const { id } of applications) {
      await untilNext()
      expect((await ask(app, 'DELETE', `/api/vendors/${id}`, { token })).status).toBe(204)
    }
  })()
  const { bytes } = await backupOf(site, untilNext)
  running = false
  await Promise.all([...writers, eraser])
  expect(acknowledged).toBeGreaterThan(5)

  await restoreInto(place, bytes)
  await withDatabase(place, async (restored) => {
    const { db } = restored
    const titles = new Set((await db.selectFrom('events').select('title').execute()).map(({ title }) => title))
    for (const { title } of before) expect(titles).toContain(title)
    // Each writer waits for its responses, so a snapshot contains a prefix of its writes.
    for (const written of during) {
      const kept = written.map((title) => titles.has(title))
      expect(kept).toEqual(kept.toSorted((a, b) => Number(b) - Number(a)))
    }
    const vendors = await db.selectFrom('vendors').select('id').execute()
    const uploads = await db.selectFrom('uploads').selectAll().execute()
    for (const { id } of vendors)
      expect(
        uploads
          .filter(({ vendorId }) => vendorId === id)
          .map(({ kind }) => kind)
          .sort(),
      ).toEqual([...documentKinds].sort())
    const files = await restoredFiles(place)
    expect(documentsIn(files).sort()).toEqual(uploads.map(({ key }) => key).sort())
    const documents = (await documentsOf(restored)).map((text) => hash('sha256', Buffer.from(text, 'latin1')))
    expect(documents.sort()).toEqual(uploads.map(({ sha256 }) => sha256).sort())
  })
})

describe('files that disappear during a backup', () => {
  test('an application that is erased while its documents are copied is not restored', async () => {
    const { token, applications } = await fill()
    const [first, second] = applications
    // Erases the application after the rows are archived and before the first document is copied.
    const erasing = { ...app.files, open: app.files.open }
    erasing.open = async (key) => {
      erasing.open = app.files.open
      await app.call('DELETE', `/api/vendors/${first?.id}`, { token })
      return await app.files.open(key)
    }
    const { bytes, report } = await backupOf({
      ...site,
      files: { ...erasing, open: (...args) => erasing.open(...args) },
    })
    expect(report.withdrawn).toContain(first?.id)
    await restoreInto(place, bytes)
    await withDatabase(place, async (restored) => {
      const rows = JSON.stringify(await rowsOf(restored))
      expect(rows).not.toContain(first?.id)
      expect(rows).not.toContain('Tents \\"1\\"')
      expect(rows).toContain(second?.id)
      expect(documentsIn(await restoredFiles(place))).toHaveLength(6)
    })
  })

  test('a backup reports a file that is missing in the store and contains everything else', async () => {
    await fill()
    const { key } = await app.database.db.selectFrom('uploads').select('key').limit(1).executeTakeFirstOrThrow()
    await app.files.remove(key)
    const { bytes, report } = await backupOf(site)
    expect(report.missing).toEqual([key])
    const { manifest } = await restoreInto(place, bytes)
    expect(manifest.missing).toEqual([key])
    expect(await restoredFiles(place)).toEqual(await bytesOf(app.files))
  })
})

test('users can sign in to a restored site and see the applications', async () => {
  await fill()
  await restoreInto(place, (await backupOf(site)).bytes)
  const opened = { ...(await openDatabase(place)), place }
  const restored = await createTestApp({ beside: { database: opened, clock } })
  const body = { email: 'owner@staff.example', password: 'correct horse' }
  const { token } = await have<{ token: string }>(restored, 'POST', '/api/auth/login', { body })
  const vendors = await have<Vendor[]>(restored, 'GET', '/api/vendors', { token })
  expect(vendors.map(({ status }) => status).sort()).toEqual(['approved', 'pending', 'rejected'])
  await restored.close()
  await opened.close()
})

test('a backup of an older schema is restored and migrated', async () => {
  const { '0001-foundation': _, ...later } = migrations
  const now = clock().toISOString()
  const old = await makePlace({ empty: true })
  for (const name of Object.keys(later)) delete migrations[name]
  try {
    await withDatabase(old, async ({ db }) => {
      await sql`insert into users (id, username, email, password_hash, role, created_at, updated_at)
        values ('first', 'owner', 'owner@marasim.example', 'hash', 'superadmin', ${now}, ${now})`.execute(db)
    })
    const files = await createDiskStore(filesFolder(old))
    const { bytes, report } = await backupOf({ place: old, files })
    await files.close()
    expect(report.migrations).toEqual(['0001-foundation'])
    Object.assign(migrations, later)
    await restoreInto(place, bytes)
  } finally {
    Object.assign(migrations, later)
    await old.remove()
  }
  await withDatabase(place, async ({ db }) => {
    expect(await db.selectFrom('users').select('role').execute()).toEqual([{ role: 'superadmin' }])
    expect(await db.selectFrom('activities').select('subjectId').execute()).toEqual([])
  })
})

describe.skipIf(engine === 'sqlite')('between engines', () => {
  let folder: string
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'marasim-embedded-'))
  })
  afterEach(() => rm(folder, { recursive: true }))

  test('a backup can be restored from PostgreSQL to SQLite and back without differences', async () => {
    await fill()
    const embedded = { dataDir: folder }
    await copyKey(app.database.place, embedded)
    await restoreInto(embedded, (await backupOf(site)).bytes)
    const files = await createDiskStore(filesFolder(embedded))
    const { bytes, report } = await backupOf({ place: embedded, files })
    await files.close()
    expect(report.engine).toBe('sqlite')
    await restoreInto(place, bytes)
    await withDatabase(place, async (restored) => {
      expect(await rowsOf(restored)).toEqual(await rowsOf(app.database))
    })
    expect(await restoredFiles(place)).toEqual(await bytesOf(app.files))
  })
})
