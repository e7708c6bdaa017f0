import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { migrations as knownMigrations } from '../../platform/database/migrations.ts'
import type { TableRows } from '../../platform/database/restore-rows.ts'
import { filesOf, keptTables, type StoredRow } from '../../platform/database/stored-tables.ts'
import { type Entry, readArchive } from './archive.ts'
import { ArchiveError, type EntryDigest, type Manifest, manifestSchema, readEntryName } from './manifest.ts'

/** Opens the same archive again from its first byte. */
export type ArchiveSource = () => Readable

/** Called with each row of a backup. */
export type OnRow = (table: string, row: StoredRow) => void

export type Verified = {
  manifest: Manifest
  /** Keys of the files that the restored rows reference. */
  keys: Set<string>
  rows: number
}

// Far above the size of an entry that a backup writes; bounds the memory that a forged archive can take.
const maxBufferedBytes = 64 * 1024 * 1024

/** Reads an archive to its last byte without writing anything; throws an ArchiveError if it cannot be restored. */
export async function verifyArchive(source: ArchiveSource, onRow?: OnRow): Promise<Verified> {
  const digests = new Map<string, EntryDigest>()
  const rowsWithFiles: { table: string; row: StoredRow }[] = []
  const counts = new Map<string, number>()
  let manifest: Manifest | undefined
  try {
    for await (const entry of readArchive(source())) {
      const name = entry.isFile ? readEntryName(entry.name) : undefined
      if (!name) throw new ArchiveError(`This is no backup of this program: it contains ${JSON.stringify(entry.name)}`)
      if (manifest || digests.has(entry.name)) throw damaged(`${entry.name} is in the wrong place`)
      const hash = createHash('sha256')
      const hashed = { ...entry, body: tap(entry.body, (chunk) => hash.update(chunk)) }
      if (name.kind === 'manifest') manifest = readManifest(await textOf(hashed))
      else if (name.kind === 'file') for await (const _ of hashed.body);
      else
        for (const row of await rowsOf(hashed)) {
          rowsWithFiles.push(...(filesOf(name.table, row) === undefined ? [] : [{ table: name.table, row }]))
          counts.set(name.table, (counts.get(name.table) ?? 0) + 1)
          onRow?.(name.table, row)
        }
      if (name.kind !== 'manifest') digests.set(entry.name, { size: entry.size, sha256: hash.digest('hex') })
    }
  } catch (error) {
    if (error instanceof ArchiveError) throw error
    throw damaged(error instanceof Error ? error.message : String(error))
  }
  if (!manifest) throw damaged('its end is missing')
  refuseNewer(manifest)
  compareEntries(manifest, digests)
  for (const table of new Set([...Object.keys(manifest.tables), ...counts.keys()])) {
    if (!keptTables.includes(table)) {
      throw new ArchiveError(`This is no backup of this program: it has a table "${table}"`)
    }
    const [found, expected] = [counts.get(table) ?? 0, manifest.tables[table] ?? 0]
    if (found !== expected) throw damaged(`it has ${found} rows of ${table} instead of ${expected}`)
  }

  const isWithdrawn = withdrawnIn(manifest)
  const currentRow = currentRowsOf(manifest)
  const restored = rowsWithFiles.filter(({ row }) => !isWithdrawn(row))
  const needed = new Set(restored.flatMap(({ table, row }) => filesOf(table, currentRow(table, row)) ?? []))
  const archived = [...digests.keys()].flatMap((name) => name.match(/^files\/(.*)/)?.[1] ?? [])
  const found = new Set([...archived, ...archived.map(folderOf)])
  const lost = [...needed].find((location) => !found.has(location) && !manifest.missing.includes(location))
  if (lost) throw damaged(`the file ${lost} is missing`)
  const rows = [...counts.values()].reduce((sum, count) => sum + count, 0)
  return { manifest, keys: new Set(archived.filter((key) => needed.has(key) || needed.has(folderOf(key)))), rows }
}

const folderOf = (key: string) => key.slice(0, key.lastIndexOf('/') + 1)

/** Yields the rows of a verified archive without the withdrawn ones. */
export async function* restoredRows(source: ArchiveSource, manifest: Manifest): AsyncGenerator<TableRows> {
  const isWithdrawn = withdrawnIn(manifest)
  const currentRow = currentRowsOf(manifest)
  for await (const entry of readArchive(source())) {
    const name = readEntryName(entry.name)
    if (name?.kind !== 'rows') {
      for await (const _ of entry.body);
      continue
    }
    const all = (await rowsOf(entry)).map((row) => currentRow(name.table, row))
    // An audit entry without its personal data stays, because the chain of hashes has no gaps.
    const rows =
      name.table === 'auditEntries'
        ? all.map((row) => (isWithdrawn(row) ? { ...row, personal: null, salt: null, searchText: '' } : row))
        : all.filter((row) => !isWithdrawn(row))
    if (rows.length > 0) yield { table: name.table, rows }
  }
}

/** A row is withdrawn if its own id or the id of a record that it refers to is. */
function withdrawnIn({ withdrawn }: Manifest) {
  const ids = new Set<unknown>(withdrawn)
  return (row: StoredRow) => Object.entries(row).some(([name, value]) => /^id$|Id$/.test(name) && ids.has(value))
}

/** Returns the row that replaces one of the snapshot, or the row itself. */
function currentRowsOf({ changed }: Manifest) {
  const idOf = (table: string, row: StoredRow) => `${table} ${row.id}`
  const rows = new Map(changed.map(({ table, row }) => [idOf(table, row), row]))
  return (table: string, row: StoredRow): StoredRow => rows.get(idOf(table, row)) ?? row
}

function readManifest(text: string): Manifest {
  const result = manifestSchema.safeParse(JSON.parse(text))
  if (!result.success) throw new ArchiveError('This is no backup that this version of the program can read')
  return result.data
}

function refuseNewer({ migrations }: Manifest): void {
  const newer = migrations.find((name) => !Object.hasOwn(knownMigrations, name))
  if (newer)
    throw new ArchiveError(
      `The backup was made by a newer version of this program (it contains "${newer}"). Restore it with that version.`,
    )
}

function compareEntries({ entries }: Manifest, found: Map<string, EntryDigest>): void {
  for (const [name, { size, sha256 }] of found) {
    const expected = entries[name]
    if (!expected || expected.size !== size || expected.sha256 !== sha256)
      throw damaged(`${name} is not what was backed up`)
  }
  const lost = Object.keys(entries).find((name) => !found.has(name))
  if (lost) throw damaged(`${lost} is missing`)
}

async function rowsOf(entry: Entry): Promise<StoredRow[]> {
  const lines = (await textOf(entry)).split('\n').filter((line) => line !== '')
  return lines.map((line) => {
    const row: unknown = JSON.parse(line)
    if (typeof row !== 'object' || row === null) throw damaged(`${entry.name} contains a line that is not an object`)
    return row as StoredRow
  })
}

async function textOf({ name, size, body }: Entry): Promise<string> {
  if (size > maxBufferedBytes) throw damaged(`${name} is too large`)
  const chunks: Uint8Array[] = []
  for await (const chunk of body) chunks.push(chunk)
  return Buffer.concat(chunks).toString('utf8')
}

async function* tap(body: AsyncIterable<Uint8Array>, onChunk: (chunk: Uint8Array) => void) {
  for await (const chunk of body) {
    onChunk(chunk)
    yield chunk
  }
}

function damaged(what: string): ArchiveError {
  return new ArchiveError(`The archive is damaged: ${what}`)
}
