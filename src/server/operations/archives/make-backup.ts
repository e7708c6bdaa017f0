import type { Writable } from 'node:stream'
import type { Place } from '../../platform/database/database.ts'
import { openSnapshotSource } from '../../platform/database/snapshot.ts'
import { filesOf, ownerOf, type StoredRow, wrappedIn } from '../../platform/database/stored-tables.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import { wrappingKeyId } from '../../platform/keys/master-key.ts'
import { createArchive } from './archive.ts'
import { fileEntry, type Manifest, rowsEntry } from './manifest.ts'
import type { OnRow } from './verify-archive.ts'

type Needs = {
  place: Place
  openFiles: () => Promise<FileStore>
  program: string
  clock: () => Date
  /** Called with each row of the snapshot. */
  onRow?: OnRow
}

/** Files that a row refers to. */
type Reference = { location: string; table: string; id: string; owner: string | null }

export type BackupReport = Omit<Manifest, 'entries'>

/**
 * Copies one snapshot of the database, then the files that its rows reference. Files are written before their rows and
 * removed after them, so a referenced file exists unless its record was erased after the snapshot, or refers to another
 * file by now: erased rows are listed as withdrawn and not restored, and changed ones replace those of the snapshot.
 */
export async function makeBackup(needs: Needs, out: Writable): Promise<BackupReport> {
  const { place, openFiles, program, clock, onRow } = needs
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
    const keyIds = new Set<string>()
    const noteKey = (table: string, row: StoredRow) => {
      const wrapped = wrappedIn(table, row)
      if (wrapped) keyIds.add(wrappingKeyId(wrapped))
    }
    const references: Reference[] = []
    const migrations = await source.take(async (snapshot) => {
      for (const table of snapshot.tables) {
        let part = 0
        tables[table] = 0
        for await (const rows of snapshot.pages(table)) {
          await archive.addText(rowsEntry(table, part++), rows.map((row) => `${JSON.stringify(row)}\n`).join(''))
          tables[table] += rows.length
          for (const row of rows) {
            onRow?.(table, row)
            noteKey(table, row)
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
    const changed: Manifest['changed'] = []
    const copyFiles = async ({ location, table, id, owner }: Reference): Promise<void> => {
      const isFolder = location.endsWith('/')
      const complete = await (isFolder ? copyFolder(location) : copy(location))
      // Files of a folder may have been deleted before it was listed, so a folder's row is always checked again.
      if (complete && !isFolder) return
      const row = await source.findRow(table, id)
      if (!row) {
        withdrawn.add(id)
        if (owner) withdrawn.add(owner)
        return
      }
      const current = filesOf(table, row)
      if (current === location) {
        if (!complete) missing.push(location)
        return
      }
      noteKey(table, row)
      changed.push({ table, row })
      if (current !== undefined) await copyFiles({ location: current, table, id, owner })
    }
    for (const reference of references) await copyFiles(reference)
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
      changed,
      keyIds: [...keyIds],
      missing,
    }
    await archive.finish(report)
    return report
  } finally {
    await files.close()
    await source.close()
  }
}
