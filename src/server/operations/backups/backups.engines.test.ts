import { rm, writeFile } from 'node:fs/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ask, day, have, hour, problem, refusals } from '../../../../tests/support/api.ts'
import { auditOf } from '../../../../tests/support/audit.ts'
import { statsOf } from '../../../../tests/support/dashboard.ts'
import { applyWithDocuments } from '../../../../tests/support/documents.ts'
import {
  archiveBytes,
  archiveFolder,
  archivesOf,
  backupsOf,
  outcomeOf,
  setSchedule,
} from '../../../../tests/support/proven-backups.ts'
import { createTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { eventInput } from '../../../../tests/support/valid-input.ts'
import { keyFilePath } from '../../platform/keys/key-file.ts'

let app: TestApp
beforeEach(async () => {
  app = await createTestApp({ env: { RATE_LIMITS: 'off', BACKUP_KEEP: '2' } })
})
afterEach(() => app.close())

const runDue = () => app.needs.backups.runDue()
const outcome = () => outcomeOf(app)

test('a superadmin makes a backup now, which answers 202, runs once and is proven [F7.7 F7.13]', async () => {
  const { token } = await app.enter('superadmin')
  await have(app, 'POST', '/api/events', { token, body: eventInput })
  const [first, second] = await Promise.all([1, 2].map(() => ask(app, 'POST', '/api/backups', { token })))
  const answers = [first, second].sort((a, b) => (a?.status ?? 0) - (b?.status ?? 0))
  expect(answers).toEqual([
    { status: 202, body: expect.objectContaining({ state: 'running', isKept: false, bytes: null }) },
    { status: 409, body: problem('A backup is already running') },
  ])
  await app.needs.backups.idle()
  const [name] = await archivesOf(app)
  expect(await have(app, 'GET', '/api/backups', { token })).toEqual({
    schedule: 'off',
    target: archiveFolder(app),
    keep: 2,
    nextAt: null,
    lastProvenAt: '2026-11-15T12:00:00.000+03:00',
    alarm: 'off',
    backups: [
      {
        id: expect.any(String),
        name,
        state: 'proven',
        madeAt: '2026-11-15T12:00:00.000+03:00',
        provenAt: '2026-11-15T12:00:00.000+03:00',
        checkedAt: '2026-11-15T12:00:00.000+03:00',
        bytes: (await archiveBytes(app, name ?? '')).length,
        rows: expect.any(Number),
        files: 0,
        isKept: true,
        problem: null,
        detail: null,
      },
    ],
  })
  expect(await outcome()).toMatchObject({ problems: [], damaged: 0, lastProven: app.clock().getTime() / 1000 })
  expect((await auditOf(app, 'kind=backup')).map(({ by, detail }) => [by?.name, detail])).toEqual([
    ['Noura superadmin', { code: 'backupProven', rows: expect.any(Number), files: 0 }],
  ])
})

test('only superadmins change the schedule, see the backups and are warned about them [F7.13 F7.12]', async () => {
  const { token } = await app.enter('admin')
  const schedule = '/api/settings/backup_schedule'
  expect(await ask(app, 'GET', schedule, { token })).toMatchObject({ status: 200, body: { value: 'off' } })
  expect(await ask(app, 'PUT', schedule, { token, body: { value: 'daily' } })).toEqual(refusals.forbidden)
  expect(await ask(app, 'GET', '/api/backups', { token })).toEqual(refusals.forbidden)
  const asSuperadmin = await app.enter('superadmin')
  expect(await ask(app, 'PUT', schedule, { token: asSuperadmin.token, body: { value: 'hourly' } })).toMatchObject({
    status: 400,
    body: problem('Choose a value: off, daily, weekly'),
  })
  await app.database.db
    .insertInto('backups')
    .values({
      id: 'failed',
      name: 'marasim-secret-name.tar.gz',
      state: 'failed',
      madeAt: app.clock().toISOString(),
      problem: 'full',
      detail: archiveFolder(app),
    })
    .execute()
  expect(await outcome()).toMatchObject({ alarm: 'failed', problems: ['backup-failed'], damaged: 1, lastProven: 0 })
  const { problems, securityAdvice, lastProvenBackup } = await statsOf(app, token)
  expect(problems.filter((problem) => problem.startsWith('backup-'))).toEqual([])
  expect([securityAdvice, lastProvenBackup]).toEqual([['own-second-factor'], null])
})

test('a missing document key fails the backup, whose archive is not called damaged [F7.7]', async () => {
  await applyWithDocuments(app)
  await rm(keyFilePath(app.database.place.dataDir))
  await setSchedule(app, 'daily')
  await runDue()
  expect(await outcome()).toMatchObject({ states: ['failed'], problem: 'key', alarm: 'failed' })
  expect((await auditOf(app, 'kind=backup')).map(({ detail }) => detail)).toEqual([
    { code: 'backupFailed', problem: 'key' },
  ])
  expect(await archivesOf(app)).toEqual([])
})

test('the schedule makes one backup per slot, at once when it is switched on and after a downtime [F7.8]', async () => {
  await runDue()
  expect(await archivesOf(app)).toEqual([])
  await setSchedule(app, 'daily')
  expect((await backupsOf(app)).nextAt).toBe('2026-11-16T03:00:00.000+03:00')
  await runDue()
  await runDue()
  expect(await archivesOf(app)).toHaveLength(1)
  app.advance(5 * day)
  expect(await outcome()).toMatchObject({ states: ['proven'], alarm: 'late', problems: ['backup-late'] })
  await runDue()
  await runDue()
  expect(await outcome()).toMatchObject({ states: ['proven', 'proven'], alarm: null, problems: [] })
  expect((await auditOf(app, 'kind=backup')).map(({ by }) => by)).toEqual([
    { id: null, name: 'Schedule' },
    { id: null, name: 'Schedule' },
  ])
})

test('a failed backup is an alarm, is tried again after an hour, and then the alarm ends [F7.8]', async () => {
  await setSchedule(app, 'daily')
  // A file where the folder should be.
  await writeFile(archiveFolder(app), '')
  await runDue()
  expect(await outcome()).toMatchObject({
    states: ['failed'],
    problem: 'unreachable',
    alarm: 'failed',
    problems: ['backup-failed'],
    damaged: 1,
  })
  await rm(archiveFolder(app))
  app.advance(hour - 1)
  await runDue()
  expect(await archivesOf(app)).toEqual([])
  app.advance(1)
  await runDue()
  expect(await outcome()).toMatchObject({ states: ['proven', 'failed'], alarm: null, problems: [], damaged: 0 })
  expect((await auditOf(app, 'kind=backup')).map(({ detail }) => detail)).toEqual([
    { code: 'backupFailed', problem: 'unreachable' },
    expect.objectContaining({ code: 'backupProven' }),
  ])
})
