import { afterEach, beforeEach, expect, test } from 'vitest'
import { day, have } from '../../../../tests/support/api.ts'
import { applyWithDocuments, filesOnDisk, plaintextOf } from '../../../../tests/support/documents.ts'
import { filesWithPlaintext, storePlain } from '../../../../tests/support/plain-documents.ts'
import { runServer } from '../../../../tests/support/run-server.ts'
import { createTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { documentFolder } from '../documents/document-key.ts'
import { sweepOrphans } from '../documents/documents.service.ts'

let app: TestApp
beforeEach(async () => {
  app = await createTestApp({ env: { RATE_LIMITS: 'off' } })
})
afterEach(() => app.close())

const uploads = () => app.database.db.selectFrom('uploads').selectAll().orderBy('id').execute()
const documentFiles = async () => (await filesOnDisk(app)).filter((file) => file.includes(documentFolder))
const rounds = 3

test(`kill -9 while documents are encrypted loses and doubles none (${rounds} rounds) [D77.10]`, async () => {
  const applications = []
  for (let number = 0; number < 12; number += 1) applications.push(await applyPlain())
  const documents = applications.flatMap(({ bytes }) => Object.values(bytes))
  const { place } = app.database
  const env = { DATA_DIR: place.dataDir, DATABASE_URL: place.databaseUrl, SAMPLE_CONTENT: 'off' }
  const encrypted = async () => (await uploads()).filter((upload) => upload.wrappedKey !== null).length
  for (let round = 1; round <= rounds; round++) {
    const before = await encrypted()
    const running = await runServer(env)
    await expect.poll(encrypted, { interval: 3, timeout: 20_000 }).toBeGreaterThan(before + 2)
    await running.stop('SIGKILL')
    const all = await uploads()
    expect(all.filter(({ vendorId }) => vendorId !== null)).toHaveLength(documents.length)
    for (const upload of all.filter(({ vendorId }) => vendorId !== null)) {
      const { bytes } = applications.find(({ id }) => id === upload.vendorId) ?? {}
      expect((await plaintextOf(app, upload)).equals(bytes?.[upload.kind] ?? Buffer.alloc(0))).toBe(true)
    }
  }
  expect(await encrypted(), 'the last kill was too late').toBeLessThan(documents.length)
  const last = await runServer(env)
  await expect.poll(encrypted, { timeout: 60_000 }).toBe(documents.length)
  await last.stop()
  expect(await filesWithPlaintext(place.dataDir, documents)).toEqual([])
  // A copy whose row was never written is swept after a day.
  app.advance(Date.now() - app.clock().getTime() + 2 * day)
  await sweepOrphans(app)
  const stored = (await documentFiles()).map((path) => path.slice(path.indexOf('vendor-documents/')))
  expect(stored.sort()).toEqual((await uploads()).map(({ key }) => key).sort())
})

/** An application with documents as earlier versions stored them. */
async function applyPlain() {
  const application = await applyWithDocuments(app)
  await storePlain(app, application.id, application.bytes)
  return application
}

test('kill -9 while documents expire erases each once and leaves no file behind [D78.2]', async () => {
  const count = 25
  const { token } = await app.enter('superadmin')
  const erasures = async () =>
    await app.database.db.selectFrom('auditEntries').select('subjectId').where('kind', '=', 'erasure').execute()
  for (let number = 0; number < count; number += 1) {
    const { id } = await applyWithDocuments(app)
    await have(app, 'PUT', `/api/vendors/${id}/status`, { token, body: { status: 'rejected' } })
  }
  const { db, place } = app.database
  await db.updateTable('vendors').set({ reviewedAt: '2020-01-01T00:00:00.000Z' }).execute()
  const env = { DATA_DIR: place.dataDir, DATABASE_URL: place.databaseUrl, SAMPLE_CONTENT: 'off' }
  for (let round = 0; round < 2; round += 1) {
    const before = (await erasures()).length
    const running = await runServer(env)
    await expect.poll(async () => (await erasures()).length, { interval: 1, timeout: 20_000 }).toBeGreaterThan(before)
    await running.stop('SIGKILL')
    if ((await erasures()).length === count) break
  }
  const last = await runServer(env)
  await expect.poll(async () => (await erasures()).length, { timeout: 20_000 }).toBe(count)
  // A health check that was killed leaves a temporary file.
  await expect.poll(documentFiles, { timeout: 20_000 }).toEqual([])
  await last.stop()
  expect(new Set((await erasures()).map(({ subjectId }) => subjectId)).size).toBe(count)
})
