import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Env } from '../../config/env.ts'
import type { Database } from '../../platform/database/database.ts'
import { findBackups } from './backups.repository.ts'

type Needs = { env: Pick<Env, 'spoolFolder'>; database: Database }

const folderPrefix = 'rehearsal-'

/** Where an archive is restored to prove it. */
export const scratchFolderOf = ({ spoolFolder }: Pick<Env, 'spoolFolder'>, id: string) =>
  join(spoolFolder, folderPrefix + id)

/** Removes the scratch databases of backups that do not run, as a crash leaves them. */
export async function sweepRehearsals({ env, database }: Needs): Promise<void> {
  const names = await readdir(env.spoolFolder).catch(() => [])
  const left = names.filter((name) => name.startsWith(folderPrefix))
  if (left.length === 0) return
  const attempts = await findBackups(database.reads)
  const running = new Set(attempts.filter(({ state }) => state === 'running').map(({ id }) => folderPrefix + id))
  for (const name of left)
    if (!running.has(name)) await rm(join(env.spoolFolder, name), { recursive: true, force: true })
}
