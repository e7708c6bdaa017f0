import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Writable } from 'node:stream'
import { type Env, EnvError } from '../config/env.ts'
import { version } from '../config/version.ts'
import { type BackupReport, makeBackup } from '../operations/archives/make-backup.ts'
import { type FileStoreConfig, openFileStore } from '../platform/files/open-file-store.ts'
import { auditCommand } from './audit-command.ts'
import { fail, runCommand, UsageError } from './run-command.ts'

const usage = 'Usage: npm run backup -- FILE (a name that is not taken; - writes to standard output)'

/** Writes the database and files that the environment names to one archive, while the site keeps running. */
async function main([target, ...more]: string[], openEnv: () => Env) {
  if (!target || more.length > 0) throw new UsageError()
  const env = openEnv()
  const needs = { place: env, openFiles: () => openFiles(env.files), program: version, clock: () => new Date() }
  const write = (out: Writable) => makeBackup(needs, out)
  const report = target === '-' ? await write(process.stdout) : await writeFile(target, write)
  const { files } = report
  await auditCommand(env, { kind: 'backup', detail: { code: 'backedUp', rows: countRows(report), files } })
  printReport(report)
}

/** Refuses a missing folder: the server creates it at startup, and creating it here would hide a wrong DATA_DIR. */
async function openFiles(config: FileStoreConfig) {
  if (config.kind === 'disk' && !existsSync(config.folder)) throw new EnvError(`There is no folder ${config.folder}`)
  return await openFileStore(config)
}

/** Mode 0600, because the archive contains identity documents; renamed only when it is complete and synced. */
async function writeFile(target: string, write: (out: Writable) => Promise<BackupReport>): Promise<BackupReport> {
  if (existsSync(target)) throw new EnvError(`${target} already exists; choose another name`)
  const partial = `${target}.partial`
  await rm(partial, { force: true })
  try {
    const handle = await open(partial, 'wx', 0o600)
    const out = handle.createWriteStream({ flush: true })
    const report = await write(out)
    if (!out.closed) await once(out, 'close')
    await rename(partial, target)
    const folder = await open(dirname(target), 'r')
    await folder.sync().finally(() => folder.close())
    return report
  } catch (error) {
    await rm(partial, { force: true })
    throw error
  }
}

const countRows = ({ tables }: BackupReport) => Object.values(tables).reduce((sum, count) => sum + count, 0)

function printReport(report: BackupReport) {
  const { tables, files, missing } = report
  console.error(`Backed up ${countRows(report)} rows of ${Object.keys(tables).length} tables and ${files} files.`)
  if (missing.length === 0) return
  fail(
    `The database names files that the store does not have; everything else is in the archive: ${missing.join(', ')}`,
  )
}

await runCommand({ usage, failure: 'The backup was not made', main })
