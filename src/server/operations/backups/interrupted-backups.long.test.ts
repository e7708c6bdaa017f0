import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { have, hour, minute } from '../../../../tests/support/api.ts'
import { auditOf } from '../../../../tests/support/audit.ts'
import { workInProcess } from '../../../../tests/support/backup-worker.ts'
import { applyWithDocuments } from '../../../../tests/support/documents.ts'
import {
  archiveFolder,
  archivesOf,
  backupsOf,
  leftoversOf,
  setSchedule,
} from '../../../../tests/support/proven-backups.ts'
import { createTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { engine } from '../../../../tests/support/test-database.ts'
import type { BackupJob } from '../archives/backup-job.ts'
import { type BackupWorker, startBackupWorker } from '../archives/start-backup-worker.ts'
import { createBackups } from './backups.service.ts'
import { deleteSurplusArchives } from './delete-surplus-archives.service.ts'
import { sweepRehearsals } from './rehearsals.service.ts'

let app: TestApp
beforeEach(async () => {
  app = await createTestApp({ env: { RATE_LIMITS: 'off' } })
})
afterEach(() => app.close())

const statesOf = async (site = app) => (await backupsOf(site)).backups.map(({ state, problem }) => [state, problem])

describe('the worker process', () => {
  test('the backup worker makes a proven backup without blocking the server, and ends [F7.7 F7.12]', async () => {
    await applyWithDocuments(app)
    const backups = createBackups(app.needs, startBackupWorker)
    await setSchedule(app, 'daily')
    await backups.runDue()
    await backups.close()
    expect(await statesOf()).toEqual([['proven', null]])
    expect([(await archivesOf(app)).length, await leftoversOf(app)]).toEqual([1, []])
  })

  test('the backup worker is stopped with the server and leaves nothing but a failed attempt [F7.11]', async () => {
    await setSchedule(app, 'daily')
    const backups = createBackups(app.needs, startBackupWorker)
    const working = backups.runDue()
    await vi.waitFor(async () => expect(await statesOf()).toEqual([['running', null]]), { timeout: 10_000 })
    await backups.close()
    await working
    expect(await statesOf()).toEqual([['failed', 'interrupted']])
    expect([await archivesOf(app), await leftoversOf(app)]).toEqual([[], []])
  })
})

test('what a crash leaves is removed, and the backup is made an hour later [F7.11]', async () => {
  await setSchedule(app, 'daily')
  const folder = archiveFolder(app)
  const madeAt = app.clock().toISOString()
  const leasedUntil = new Date(app.clock().getTime() + minute).toISOString()
  const crashed = { id: 'crashed', name: 'marasim-crashed.tar.gz', state: 'running' as const, madeAt, leasedUntil }
  await app.database.db.insertInto('backups').values(crashed).execute()
  const scratch = join(app.env.spoolFolder, 'rehearsal-crashed')
  await mkdir(scratch, { recursive: true })
  await writeFile(join(scratch, 'marasim.db'), 'half a database')
  await mkdir(join(folder, '~incoming'), { recursive: true })
  await writeFile(join(folder, crashed.name), 'stored, but without proof')
  await writeFile(join(folder, '~incoming', 'partial'), 'half an archive')
  // The store compares with the real clock.
  const longAgo = Date.now() / 1000 - 3601
  await utimes(join(folder, '~incoming', 'partial'), longAgo, longAgo)

  await sweepRehearsals(app.needs)
  expect(await readdir(app.env.spoolFolder), 'another instance may still work in it').toEqual(['rehearsal-crashed'])
  await app.needs.backups.runDue()
  expect(await statesOf()).toEqual([['running', null]])
  app.advance(minute)
  await app.needs.backups.runDue()
  expect(await statesOf()).toEqual([['failed', 'interrupted']])
  await sweepRehearsals(app.needs)
  expect(await readdir(app.env.spoolFolder)).toEqual([])
  app.advance(hour)
  await app.needs.backups.runDue()
  expect(await statesOf()).toEqual([
    ['proven', null],
    ['failed', 'interrupted'],
  ])
  const archives = await archivesOf(app)
  expect(archives).toHaveLength(1)
  expect(archives).not.toContain(crashed.name)
  expect(await leftoversOf(app)).toEqual([])
})

test('a backup that lost its lease counts as failed, even if its archive was proven, and the archive is removed [F7.7]', async () => {
  await setSchedule(app, 'daily')
  const whileLeaseEnds = (job: BackupJob): BackupWorker => {
    const result = (async () => {
      // Another instance has given up this attempt and cleaned up after it.
      await app.database.db.updateTable('backups').set({ state: 'failed', problem: 'interrupted' }).execute()
      await deleteSurplusArchives(app.needs)
      return await workInProcess(job).result
    })()
    return { result, stop: async () => void (await result) }
  }
  await createBackups(app.needs, whileLeaseEnds).runDue()
  expect([await statesOf(), await archivesOf(app)]).toEqual([[['failed', 'interrupted']], []])
  expect(await auditOf(app, 'kind=backup')).toEqual([])
})

test('an archive without proof that could not be removed is removed after the next backup [F7.11]', async () => {
  const left = { id: 'left', name: 'marasim-left.tar.gz', state: 'damaged' as const, problem: 'different' as const }
  await app.database.db
    .insertInto('backups')
    .values({ ...left, madeAt: '2026-11-14T09:00:00.000Z', bytes: 3 })
    .execute()
  await mkdir(archiveFolder(app), { recursive: true })
  await writeFile(join(archiveFolder(app), left.name), 'bad')
  await setSchedule(app, 'daily')
  await app.needs.backups.runDue()
  const { backups, alarm } = await backupsOf(app)
  expect(backups.map(({ state, isKept }) => [state, isKept])).toEqual([
    ['proven', true],
    ['damaged', false],
  ])
  expect([alarm, await archivesOf(app)]).toEqual([null, [backups[0]?.name]])
})

// SQLite has one instance; two connections of one process would wait for each other.
test.runIf(engine === 'postgres')('two instances that find a backup due at once make one archive [F7.12]', async () => {
  await setSchedule(app, 'daily')
  const other = await createTestApp({ beside: app, env: { RATE_LIMITS: 'off' } })
  await Promise.all([app, other].flatMap(({ needs }) => [needs.backups.runDue(), needs.backups.runDue()]))
  expect(await statesOf()).toEqual([['proven', null]])
  const { token } = await app.enter('superadmin')
  await have(app, 'POST', '/api/backups', { token })
  expect((await other.call('POST', '/api/backups', { token })).status).toBe(409)
  await app.needs.backups.idle()
  expect(await archivesOf(app)).toHaveLength(2)
  await other.needs.backups.close()
  await other.files.close()
  await other.database.db.destroy()
})
