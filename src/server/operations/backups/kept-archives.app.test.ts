import { readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { day, have, hour } from '../../../../tests/support/api.ts'
import { auditOf } from '../../../../tests/support/audit.ts'
import {
  archiveBytes,
  archiveFolder,
  archivesOf,
  backupsOf,
  leftoversOf,
  outcomeOf,
  setSchedule,
} from '../../../../tests/support/proven-backups.ts'
import { createTestApp, type TestApp } from '../../../../tests/support/test-app.ts'

let app: TestApp
beforeEach(async () => {
  app = await createTestApp({ env: { RATE_LIMITS: 'off', BACKUP_KEEP: '2' } })
})
afterEach(() => app.close())

const runDue = () => app.needs.backups.runDue()
const outcome = () => outcomeOf(app)

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

  bytes.writeUInt8(bytes.readUInt8(100) ^ 1, 100)
  await writeFile(path, bytes)
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
  bytes.writeUInt8(bytes.readUInt8(100) ^ 1, 100)
  await writeFile(join(archiveFolder(app), older), bytes)
  await runDue()
  expect(await outcome()).toMatchObject({
    states: ['proven', 'damaged'],
    alarm: 'damaged',
    lastProven: app.clock().getTime() / 1000,
  })
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

test('BACKUP_KEEP archives are kept, always with the newest proven one, and other files stay [F7.12]', async () => {
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

test('archives that are damaged or gone do not count towards BACKUP_KEEP [F7.12]', async () => {
  const names: string[] = []
  const makeNext = async () => {
    await setSchedule(app, 'daily')
    await runDue()
    names.push(...(await archivesOf(app)).filter((name) => !names.includes(name)))
    app.advance(day)
  }
  for (const _ of [1, 2]) await makeNext()
  const [first = '', second = ''] = names
  await rm(join(archiveFolder(app), second))
  await makeNext()
  expect(await archivesOf(app), 'one of two is gone').toEqual([first, names[2]])

  await writeFile(join(archiveFolder(app), names[2] ?? ''), 'damaged')
  await setSchedule(app, 'off')
  for (const _ of [1, 2]) await runDue()
  expect((await outcome()).states).toEqual(['damaged', 'damaged', 'proven'])
  await makeNext()
  expect(await archivesOf(app), 'one of two is damaged').toEqual([first, names[2], names[3]])
  await makeNext()
  expect(await archivesOf(app)).toEqual(names.slice(3))
})

test('a disk that is not mounted: backups fail, no archive is forgotten, and all are proven when it is back [F7.10 F7.18]', async () => {
  await setSchedule(app, 'daily')
  await runDue()
  const folder = archiveFolder(app)
  await rename(folder, `${folder}-elsewhere`)
  app.advance(day)
  await runDue()
  expect(await outcome()).toMatchObject({ states: ['failed', 'proven'], problem: 'unreachable', alarm: 'failed' })
  expect((await backupsOf(app)).backups[0]?.detail).toContain('is it mounted?')
  await runDue()
  expect(await outcome()).toMatchObject({ states: ['failed', 'damaged'], alarm: 'damaged' })
  expect(await archivesOf(app)).toEqual([])

  await rm(folder, { recursive: true })
  await rename(`${folder}-elsewhere`, folder)
  app.advance(hour)
  for (const _ of [1, 2]) await runDue()
  expect(await outcome()).toMatchObject({ states: ['proven', 'failed', 'proven'], alarm: null })
  const { backups } = await backupsOf(app)
  expect(backups.map(({ isKept, problem }) => [isKept, problem])).toEqual([
    [true, null],
    [false, 'unreachable'],
    [true, null],
  ])
})

test('an archive that was damaged is proven again once it is as it was [F7.10]', async () => {
  await setSchedule(app, 'weekly')
  await runDue()
  const [name = ''] = await archivesOf(app)
  const path = join(archiveFolder(app), name)
  const bytes = await archiveBytes(app, name)
  await writeFile(path, bytes.subarray(1))
  app.advance(day)
  await runDue()
  expect(await outcome()).toMatchObject({ states: ['damaged'], problem: 'changed' })
  await writeFile(path, bytes)
  app.advance(day)
  await setSchedule(app, 'off')
  await runDue()
  expect(await outcome()).toMatchObject({ states: ['proven'], problem: null, damaged: 0 })
})

test('archives are found again in a folder to which they were moved, or left behind for an empty one [F7.18]', async () => {
  await setSchedule(app, 'daily')
  await runDue()
  const folder = archiveFolder(app)
  const [name = ''] = await archivesOf(app)
  // As after a change of BACKUP_TO, or an upgrade from a version that left no mark.
  await rm(join(folder, 'marasim-backups.txt'))
  app.advance(day)
  await runDue()
  expect(await outcome()).toMatchObject({ states: ['proven', 'proven'], alarm: null })
  for (const file of await readdir(folder)) await rm(join(folder, file), { recursive: true })
  await writeFile(join(folder, 'marasim-backups.txt'), '')
  app.advance(day)
  await runDue()
  expect((await outcome()).states).toEqual(['proven', 'proven', 'proven'])
  expect(await archivesOf(app)).not.toContain(name)
})
