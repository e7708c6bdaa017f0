import { mkdir, rm } from 'node:fs/promises'
import { openSnapshotSource } from '../../platform/database/snapshot.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import type { Manifest } from './manifest.ts'
import { restoreBackup } from './restore-backup.ts'
import { assertSameRows, createRowDigests, type RowDigests } from './row-digests.ts'
import { type ArchiveSource, restoredRows, type Verified } from './verify-archive.ts'

type Needs = {
  /** A folder for the scratch database, deleted at the end. */
  scratchFolder: string
  documentKeys: Buffer[]
  /** The rows of the snapshot that was backed up. */
  expected: RowDigests
}

/**
 * Restores an archive into a scratch SQLite database and compares every table: the snapshot with the archive, and the
 * archive with the restored database. Files are compared by their hashes and not written.
 */
export async function rehearseRestore(needs: Needs, source: ArchiveSource): Promise<Verified> {
  const { scratchFolder, documentKeys, expected } = needs
  const place = { dataDir: scratchFolder, documentKeys }
  const archived = createRowDigests()
  await mkdir(scratchFolder, { recursive: true, mode: 0o700 })
  try {
    const verified = await restoreBackup({ place, openFiles: async () => discardingStore, onRow: archived.add }, source)
    assertSameRows('The archive', expected, archived.tables)
    const { manifest } = verified
    const isAsArchived = manifest.withdrawn.length === 0 && manifest.changed.length === 0
    const restorable = isAsArchived ? archived.tables : await digestRestored(source, manifest)
    const restored = new Map(await digestDatabase(scratchFolder))
    // The restore adds an entry for each application that was erased during the backup.
    if (manifest.withdrawn.length > 0) restored.set('auditEntries', restorable.get('auditEntries') ?? noRows)
    assertSameRows('The restored database', restorable, restored)
    return verified
  } finally {
    await rm(scratchFolder, { recursive: true, force: true })
  }
}

const noRows = { rows: 0, sum: 0n }

async function digestRestored(source: ArchiveSource, manifest: Manifest): Promise<RowDigests> {
  const { tables, add } = createRowDigests()
  for await (const { table, rows } of restoredRows(source, manifest)) for (const row of rows) add(table, row)
  return tables
}

async function digestDatabase(dataDir: string): Promise<RowDigests> {
  const { tables, add } = createRowDigests()
  const database = await openSnapshotSource({ dataDir })
  try {
    await database.take(async (snapshot) => {
      for (const table of snapshot.tables)
        for await (const rows of snapshot.pages(table)) for (const row of rows) add(table, row)
    })
  } finally {
    await database.close()
  }
  return tables
}

/** Reads files to their end and keeps nothing; their hashes are verified before. */
const discardingStore: FileStore = {
  put: async (_key, body) => {
    let size = 0
    for await (const chunk of body instanceof Uint8Array ? [body] : body) size += chunk.byteLength
    return { size }
  },
  open: async () => undefined,
  remove: async () => {},
  list: async function* () {},
  assertRoom: async () => {},
  ping: async () => {},
  close: async () => {},
}
