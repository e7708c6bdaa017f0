import { afterEach, beforeEach, expect, test } from 'vitest'
import { day } from '../../../../tests/support/api.ts'
import { documentBytes, filesOnDisk, uploadDocument } from '../../../../tests/support/documents.ts'
import { createTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { sweepMediaFiles } from '../../content/media/media-files.service.ts'
import { sweepOrphans } from '../../desk/documents/documents.service.ts'
import { storeMark } from '../files/store-mark.ts'
import { assertOwnStore, ForeignStoreError } from './store-owner.service.ts'

let app: TestApp
beforeEach(async () => {
  app = await createTestApp({ env: { RATE_LIMITS: 'off' } })
})
afterEach(() => app.close())

/** Orphaned files, two days old for the sweeps. */
async function leaveFiles() {
  await app.files.put('vendor-documents/paper', documentBytes.pdf())
  await app.files.put('media/01890000-0000-7000-8000-000000000000/1.webp', documentBytes.png())
}

const sweep = async () => {
  const clock = () => new Date(Date.now() + 2 * day)
  const needs = { ...app, clock, rateLimits: false, spoolFolder: '/nowhere' }
  return await Promise.allSettled([sweepOrphans(needs), sweepMediaFiles(needs)])
}
const refused = [1, 2].map(() => ({ status: 'rejected', reason: expect.any(ForeignStoreError) }))
const done = [1, 2].map(() => ({ status: 'fulfilled' }))

test('an empty store is claimed and can be swept', async () => {
  await assertOwnStore(app)
  await leaveFiles()
  expect(await sweep()).toMatchObject(done)
  expect(await filesOnDisk(app)).toEqual([])
})

test('an unclaimed store with unreferenced files is not swept', async () => {
  await leaveFiles()
  expect(await sweep()).toMatchObject(refused)
  await uploadDocument(app, 'civilId', 'own.pdf', documentBytes.pdf())
  expect(await sweep(), 'not even if some files are referenced').toMatchObject(refused)
  expect(await filesOnDisk(app)).toHaveLength(3)
})

test('a store that another database has claimed is not swept, even if most files are referenced', async () => {
  await uploadDocument(app, 'civilId', 'own.pdf', documentBytes.pdf())
  await storeMark.write(app.files, 'another installation')
  await app.files.put('vendor-documents/paper', documentBytes.pdf())
  expect(await sweep()).toMatchObject(refused)
  expect(await filesOnDisk(app)).toHaveLength(2)
  await storeMark.remove(app.files)
  expect(await sweep(), 'after the mark is removed').toMatchObject(done)
  expect(await filesOnDisk(app)).toHaveLength(1)
})
