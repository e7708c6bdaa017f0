import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { BackupJob } from '../../src/server/operations/archives/backup-job.ts'
import { readKeysOf } from '../../src/server/platform/keys/open-master-key.ts'
import type { Backups } from '../../src/shared/backup.ts'
import { have } from './api.ts'
import { statsOf } from './dashboard.ts'
import type { TestApp } from './test-app.ts'

type MakeJob = Extract<BackupJob, { kind: 'make' }>

/** The job that the server gives to its worker. */
export function makeJob({ env, database, clock }: TestApp, changes: Partial<MakeJob> = {}): MakeJob {
  const { databaseUrl, dataDir } = database.place
  return {
    kind: 'make',
    place: { databaseUrl, dataDir },
    files: env.files,
    store: env.backups.store,
    key: `${env.backups.prefix}marasim-test.tar.gz`,
    prefix: env.backups.prefix,
    known: [],
    madeAt: clock().toISOString(),
    scratchFolder: join(env.spoolFolder, 'rehearsal-test'),
    documentKeys: readKeysOf(env)().map((key) => key.toString('base64')),
    ...changes,
  }
}

export const archiveFolder = ({ database }: TestApp) => join(database.place.dataDir, 'backups')

/** The names of archives, without other files of their folder. */
export async function archivesOf(app: TestApp): Promise<string[]> {
  const names = await readdir(archiveFolder(app)).catch(() => [])
  return names.filter((name) => name.endsWith('.tar.gz')).sort()
}

/** What an attempt must not leave behind. */
export async function leftoversOf(app: TestApp): Promise<string[]> {
  const incoming = await readdir(join(archiveFolder(app), '~incoming')).catch(() => [])
  const spool = await readdir(app.env.spoolFolder).catch(() => [])
  return [...incoming, ...spool]
}

export const archiveBytes = (app: TestApp, name: string) => readFile(join(archiveFolder(app), name))

export async function backupsOf(app: TestApp): Promise<Backups> {
  const { token } = await app.enter('superadmin')
  return await have<Backups>(app, 'GET', '/api/backups', { token })
}

export async function setSchedule(app: TestApp, value: string): Promise<void> {
  const { token } = await app.enter('superadmin')
  await have(app, 'PUT', '/api/settings/backup_schedule', { token, body: { value } })
}

/** What the newest attempt, the alarm, the dashboard and the metrics say. */
export async function outcomeOf(app: TestApp) {
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
