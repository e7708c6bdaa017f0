import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ask, day, have, hour, refusals } from '../../../../tests/support/api.ts'
import { auditOf } from '../../../../tests/support/audit.ts'
import { statsOf } from '../../../../tests/support/dashboard.ts'
import { applyWithDocuments } from '../../../../tests/support/documents.ts'
import {
  archiveBytes,
  archiveFolder,
  archivesOf,
  backupsOf,
  leftoversOf,
  setSchedule,
} from '../../../../tests/support/proven-backups.ts'
import { createTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { eventInput } from '../../../../tests/support/valid-input.ts'
import { keyFilePath } from '../../key-file.ts'

let app: TestApp
beforeEach(async () => {
  app = await createTestApp({ env: { RATE_LIMITS: 'off', BACKUP_KEEP: '2' } })
})
afterEach(() => app.close())

const runDue = () => app.needs.backups.runDue()

/** What the newest attempt, the alarm, the dashboard and the metrics say. */
async function outcome() {
  const { backups, alarm } = await backupsOf(app)
  const { problems } = await statsOf(app, (await app.enter('superadmin')).token)
  const metrics = await (await app.call('GET', '/metrics', { peer: '127.0.0.1' })).text()
  return {
    states: backups.map(({ state }) => state),
    problem: backups[0]?.problem,
    alarm,
    problems: problems.filter((problem) => problem.startsWith('backup-')),
    damaged: Number(/^marasim_backup_damaged (.*)$/m.exec(metrics)?.[1]),
    lastProven: Number(/^marasim_backup_last_proven_timestamp_seconds (.*)$/m.exec(metrics)?.[1]),
  }
}
const seconds = () => app.clock().getTime() / 1000

test('a superadmin makes a backup now, which answers 202, runs once and is proven [F7.7 F7.13]', async () => {
  const { token } = await app.enter('superadmin')
  await have(app, 'POST', '/api/events', { token, body: eventInput })
  const [first, second] = await Promise.all([1, 2].map(() => ask(app, 'POST', '/api/backups', { token })))
  const answers = [first, second].sort((a, b) => (a?.status ?? 0) - (b?.status ?? 0))
  expect(answers).toEqual([
    { status: 202, body: expect.objectContaining({ state: 'running', isKept: false, bytes: null }) },
    { status: 409, body: { message: 'A backup is already running' } },
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
  expect(await outcome()).toMatchObject({ problems: [], damaged: 0, lastProven: seconds() })
  expect((await auditOf(app, 'kind=backup')).map(({ by, detail }) => [by?.name, detail])).toEqual([
    ['Noura superadmin', { code: 'backupProven', rows: expect.any(Number), files: 0 }],
  ])
})

test('only superadmins change the schedule, see the backups and are warned about them [F7.13 F7.16]', async () => {
  const { token } = await app.enter('admin')
  const schedule = '/api/settings/backup_schedule'
  expect(await ask(app, 'GET', schedule, { token })).toMatchObject({ status: 200, body: { value: 'off' } })
  expect(await ask(app, 'PUT', schedule, { token, body: { value: 'daily' } })).toEqual(refusals.forbidden)
  expect(await ask(app, 'GET', '/api/backups', { token })).toEqual(refusals.forbidden)
  const asSuperadmin = await app.enter('superadmin')
  expect(await ask(app, 'PUT', schedule, { token: asSuperadmin.token, body: { value: 'hourly' } })).toMatchObject({
    status: 400,
    body: { message: 'Choose a value: off, daily, weekly' },
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

test('a failed backup is an alarm, is tried again after an hour, and then the alarm ends [F7.9]', async () => {
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

test('an archive is read again every day; damage is an alarm until the archive is deleted [F7.10]', async () => {
  const { token } = await app.enter('superadmin')
  await have(app, 'POST', '/api/backups', { token })
  await app.needs.backups.idle()
  const [name = ''] = await archivesOf(app)
  const path = join(archiveFolder(app), name)
  const bytes = await archiveBytes(app, name)
  app.advance(day)
  await runDue()
  expect((await backupsOf(app)).backups[0]).toMatchObject({ checkedAt: '2026-11-16T12:00:00.000+03:00' })

  await writeFile(path, bytes.fill(7, 100, 101))
  app.advance(day - 1)
  await runDue()
  expect(await outcome()).toMatchObject({ states: ['proven'], damaged: 0 })
  app.advance(1)
  await runDue()
  expect(await outcome()).toMatchObject({
    states: ['damaged'],
    problem: 'changed',
    alarm: 'damaged',
    problems: ['backup-damaged'],
    damaged: 1,
    lastProven: 0,
  })
  // A new backup is made, but a disk that damages archives stays an alarm.
  await setSchedule(app, 'daily')
  await runDue()
  expect(await outcome()).toMatchObject({ states: ['proven', 'damaged'], alarm: 'damaged', damaged: 1 })
  await rm(path)
  app.advance(day)
  await runDue()
  expect(await outcome()).toMatchObject({ states: ['proven', 'proven', 'damaged'], alarm: null, damaged: 0 })
  expect((await auditOf(app, 'kind=backup')).map(({ detail }) => detail?.code)).toEqual([
    'backupProven',
    'backupDamaged',
    'backupProven',
    'backupProven',
  ])
})

test('older archives are read again too, and the daily backup does not get in the way [F7.10]', async () => {
  await setSchedule(app, 'daily')
  await runDue()
  const [older = ''] = await archivesOf(app)
  app.advance(day)
  await runDue()
  const bytes = await archiveBytes(app, older)
  await writeFile(join(archiveFolder(app), older), bytes.fill(7, 100, 101))
  await runDue()
  expect(await outcome()).toMatchObject({ states: ['proven', 'damaged'], alarm: 'damaged', lastProven: seconds() })
})

test('an archive that was deleted is never the last proven one, and is missed once [F7.10]', async () => {
  const { token } = await app.enter('superadmin')
  for (const _ of [1, 2]) {
    await have(app, 'POST', '/api/backups', { token })
    await app.needs.backups.idle()
    app.advance(1000)
  }
  for (const name of await archivesOf(app)) await rm(join(archiveFolder(app), name))
  app.advance(day)
  for (const _ of [1, 2, 3]) await runDue()
  expect(await outcome()).toMatchObject({ states: ['damaged', 'damaged'], lastProven: 0 })
  expect((await auditOf(app, 'kind=backup')).filter(({ detail }) => detail?.code === 'backupDamaged')).toHaveLength(2)
})

test('an archive that someone deleted is missed at the next check [F7.10]', async () => {
  await setSchedule(app, 'weekly')
  await runDue()
  for (const name of await archivesOf(app)) await rm(join(archiveFolder(app), name))
  app.advance(day)
  await runDue()
  expect(await outcome()).toMatchObject({ states: ['damaged'], problem: 'missing', alarm: 'damaged', damaged: 1 })
  await runDue()
  expect(await outcome()).toMatchObject({ states: ['proven', 'damaged'], alarm: null, damaged: 0 })
})

test('BACKUP_KEEP archives are kept, always with the newest proven one, and other files stay [F7.14]', async () => {
  await setSchedule(app, 'daily')
  await runDue()
  const [first = ''] = await archivesOf(app)
  await writeFile(join(archiveFolder(app), 'marasim-by-hand.tar.gz'), 'not ours')
  for (const _ of [1, 2]) {
    app.advance(day)
    await runDue()
  }
  const names = await archivesOf(app)
  expect(names).toHaveLength(3)
  expect(names).toContain('marasim-by-hand.tar.gz')
  expect(names).not.toContain(first)
  const { backups } = await backupsOf(app)
  expect(backups.map(({ isKept }) => isKept)).toEqual([true, true, false])
  expect(await leftoversOf(app)).toEqual([])
})
