import { z } from 'zod'
import { isKey } from '../../platform/files/file-store.ts'

/** The archive cannot be restored; the message is one line for the terminal. */
export class ArchiveError extends Error {}

/** The archive has documents whose key is not here. */
export class MissingKeyError extends ArchiveError {}

export const manifestName = 'manifest.json'

const entrySchema = z.strictObject({ size: z.int().min(0), sha256: z.string().regex(/^[0-9a-f]{64}$/) })

/** The last entry of every archive: origin, row counts, and the size and SHA-256 of every other entry. */
export const manifestSchema = z.strictObject({
  format: z.literal('marasim-backup'),
  formatVersion: z.literal(1),
  program: z.string(),
  madeAt: z.iso.datetime(),
  engine: z.enum(['sqlite', 'postgres']),
  /** Every migration that had been applied to the database. */
  migrations: z.array(z.string()).min(1),
  /** Row count of each table. */
  tables: z.record(z.string(), z.int().min(0)),
  files: z.int().min(0),
  /** Ids of rows that were deleted while the files were being copied; they are not restored. */
  withdrawn: z.array(z.string()),
  /** Rows that refer to another file since the snapshot; they are restored instead of those in the archive. */
  changed: z.array(z.strictObject({ table: z.string(), row: z.record(z.string(), z.unknown()) })).default([]),
  /** The ids of the master keys that encrypt documents and secrets in the archive, which contains no key. */
  keyIds: z.array(z.string()).default([]),
  /** Keys or folders that rows reference but the store did not have when the backup was made. */
  missing: z.array(z.string()),
  entries: z.record(z.string(), entrySchema),
})
export type Manifest = z.infer<typeof manifestSchema>
export type EntryDigest = z.infer<typeof entrySchema>

export const rowsEntry = (table: string, part: number) => `rows/${table}/${String(part).padStart(6, '0')}.jsonl`
export const fileEntry = (key: string) => `files/${key}`

export type EntryName = { kind: 'manifest' } | { kind: 'rows'; table: string } | { kind: 'file'; key: string }

/** Parses an entry name; undefined for names that a backup never contains, such as paths with `..`. */
export function readEntryName(name: string): EntryName | undefined {
  if (name === manifestName) return { kind: 'manifest' }
  const rows = /^rows\/([a-zA-Z]+)\/\d{6,}\.jsonl$/.exec(name)
  if (rows?.[1]) return { kind: 'rows', table: rows[1] }
  const key = name.startsWith('files/') ? name.slice('files/'.length) : ''
  return isKey(key) ? { kind: 'file', key } : undefined
}
