import { closeSync, fsyncSync, openSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { readdir, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { faultOf } from './faults.ts'
import { migrations } from './migrations.ts'
import { openReadOnlySqliteFile } from './sqlite.ts'

const prefix = 'marasim-before-'
const keptCopies = 2
/** Copies still contain what was erased after the upgrade. */
const keptForMs = 30 * 24 * 60 * 60 * 1000

/** The disk has no room for the copy that is made before an upgrade. */
export class NoRoomForCopyError extends Error {}

/**
 * Copies a SQLite database beside itself before its first pending migration, and returns the path of the copy. An empty
 * or current database is not copied. A migration that holds the write lock does not disturb it.
 */
export function copyBeforeUpgrade(path: string): string | undefined {
  const dataDir = dirname(path)
  const source = openReadOnlySqliteFile(path)
  try {
    const applied = source.prepare('select name from kysely_migration').all()
    const pending = Object.keys(migrations).find((name) => !applied.some((row) => row.name === name))
    if (applied.length === 0 || pending === undefined) return undefined
    const copy = join(dataDir, `${prefix}${pending}.db`)
    writeCopy(source, copy, dataDir)
    for (const old of listCopies(dataDir).slice(keptCopies)) rmSync(old)
    return copy
  } finally {
    source.close()
  }
}

/** Renames the copy only when it is complete and synced. */
function writeCopy(source: ReturnType<typeof openReadOnlySqliteFile>, copy: string, dataDir: string): void {
  const partial = `${copy}.partial`
  rmSync(partial, { force: true })
  try {
    // SQLite fills an empty file, so the copy is never readable by others.
    closeSync(openSync(partial, 'wx', 0o600))
    source.prepare('vacuum into ?').run(partial)
    syncPath(partial)
    renameSync(partial, copy)
    syncPath(dataDir)
  } catch (error) {
    rmSync(partial, { force: true })
    if (!isFull(error)) throw error
    throw new NoRoomForCopyError(
      `${dataDir} has no room for a copy of the database, which is made before an upgrade. ` +
        'Nothing was changed: free some space and start again, or start the previous version.',
      { cause: error },
    )
  }
}

const isFull = (error: unknown) =>
  faultOf(error) === 'full' || ['ENOSPC', 'EDQUOT'].includes((error as NodeJS.ErrnoException).code ?? '')

function syncPath(path: string): void {
  const file = openSync(path, 'r')
  try {
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}

/** The newest first. */
function listCopies(dataDir: string): string[] {
  const names = readdirSync(dataDir).filter((name) => name.startsWith(prefix) && name.endsWith('.db'))
  return names
    .map((name) => ({ path: join(dataDir, name), at: statSync(join(dataDir, name)).mtimeMs }))
    .sort((a, b) => b.at - a.at)
    .map(({ path }) => path)
}

/** Deletes the copies of upgrades after 30 days, and what a crash has left of one. */
export async function sweepUpgradeCopies({
  env,
  clock,
}: {
  env: { dataDir: string }
  clock: () => Date
}): Promise<void> {
  for (const name of await readdir(env.dataDir)) {
    if (!name.startsWith(prefix)) continue
    const path = join(env.dataDir, name)
    const { mtimeMs } = await stat(path)
    if (mtimeMs < clock().getTime() - keptForMs) await rm(path, { force: true })
  }
}
