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
 * Copies the database as it is at one moment, then the files that it names. Files are written before their rows and
 * removed after them, so whatever the copied rows name is there, unless it has been erased since: then the rows are
 * withdrawn too.
 */
export async function makeBackup({ place, openFiles, program, clock }: Needs, out: Writable): Promise<BackupReport> {
  const madeAt = clock()
  const archive = createArchive(out, madeAt)
  const source = await openSnapshotSource(place)
  // Only now: where there is no database, opening the files would make a folder for them.
  const files = await openFiles().catch(async (error) => {
    await source.close()
    throw error
  })
  try {
    const tables: Record<string, number> = {}
    const named: { where: string; table: string; id: string; owner: string | null }[] = []
    const migrations = await source.take(async (snapshot) => {
      for (const table of snapshot.tables) {
        let part = 0
        tables[table] = 0
        for await (const rows of snapshot.pages(table)) {
          await archive.addText(rowsEntry(table, part++), rows.map((row) => `${JSON.stringify(row)}\n`).join(''))
          tables[table] += rows.length
          for (const row of rows) {
            const where = filesOf(table, row)
            if (where !== undefined) named.push({ where, table, id: String(row.id), owner: ownerOf(table, row) })
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
    const copyAll = async (folder: string) => {
      const keys: string[] = []
      for await (const { key } of files.list(folder)) keys.push(key)
      for (const key of keys) if (!(await copy(key))) return false
      return keys.length > 0
    }
    for (const { where, table, id, owner } of named) {
      const isFolder = where.endsWith('/')
      const complete = await (isFolder ? copyAll(where) : copy(where))
      // Of a folder some files may have gone before it was looked into.
      if (complete && !isFolder) continue
      if (await source.isThere(table, id)) {
        if (!complete) missing.push(where)
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
