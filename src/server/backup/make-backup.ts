import type { Writable } from 'node:stream'
import type { Place } from '../db/database.ts'
import { openSnapshotSource } from '../db/snapshot.ts'
import { filesOf, ownerOf } from '../db/stored-tables.ts'
import type { FileStore } from '../files/file-store.ts'
import { createArchive } from './archive.ts'
import { fileEntry, type Manifest, rowsEntry } from './manifest.ts'

type Needs = { place: Place; openFiles: () => Promise<FileStore>; program: string; clock: () => Date }

export type BackupReport = Omit<Manifest, 'entries'>

/**
 * Copies one snapshot of the database, then the files that its rows reference. Files are written before their rows and
 * removed after them, so a referenced file exists unless its record was erased after the snapshot; such rows are listed
 * as withdrawn and not restored.
 */
export async function makeBackup({ place, openFiles, program, clock }: Needs, out: Writable): Promise<BackupReport> {
  const madeAt = clock()
  const archive = createArchive(out, madeAt)
  const source = await openSnapshotSource(place)
  // Opened after the database, because opening a disk store creates its folder even if there is no database.
  const files = await openFiles().catch(async (error) => {
    await source.close()
    throw error
  })
  try {
    const tables: Record<string, number> = {}
    const references: { location: string; table: string; id: string; owner: string | null }[] = []
    const migrations = await source.take(async (snapshot) => {
      for (const table of snapshot.tables) {
        let part = 0
        tables[table] = 0
        for await (const rows of snapshot.pages(table)) {
          await archive.addText(rowsEntry(table, part++), rows.map((row) => `${JSON.stringify(row)}\n`).join(''))
          tables[table] += rows.length
          for (const row of rows) {
            const location = filesOf(table, row)
            if (location === undefined) continue
            references.push({ location, table, id: String(row.id), owner: ownerOf(table, row) })
          }
        }
      }
      return snapshot.migrations
    })

    const withdrawn = new Set<string>()
    const missing: string[] = []
    let copied = 0
    const copy = async (key: string) => {
      const file = await files.open(key)
      if (!file) return false
      await archive.addFile(fileEntry(key), file)
      copied += 1
      return true
    }
    const copyFolder = async (folder: string) => {
      const keys: string[] = []
      for await (const { key } of files.list(folder)) keys.push(key)
      for (const key of keys) if (!(await copy(key))) return false
      return keys.length > 0
    }
    for (const { location, table, id, owner } of references) {
      const isFolder = location.endsWith('/')
      const complete = await (isFolder ? copyFolder(location) : copy(location))
      // Files of a folder may have been deleted before it was listed, so a folder's row is always checked again.
      if (complete && !isFolder) continue
      if (await source.isThere(table, id)) {
        if (!complete) missing.push(location)
        continue
      }
      withdrawn.add(id)
      if (owner) withdrawn.add(owner)
    }
    const report: BackupReport = {
      format: 'marasim-backup',
      formatVersion: 1,
      program,
      madeAt: madeAt.toISOString(),
      engine: source.engine,
      migrations,
      tables,
      files: copied,
      withdrawn: [...withdrawn],
      missing,
    }
    await archive.finish(report)
    return report
  } finally {
    await files.close()
    await source.close()
  }
}
