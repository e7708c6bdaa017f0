import { isJsonColumn } from './columns.ts'
import { tables } from './tables.ts'

export type StoredRow = Record<string, unknown>

type Backup = {
  key?: string
  files?: (row: never) => string | undefined
  wrapped?: (row: never) => string | null
  isTemporary?: (row: never) => boolean
  owner?: (row: never) => string | null
}

/** Undefined for a table that is left out of backups. */
function backupOf(table: string): Backup | undefined {
  const { backup } = (tables as Record<string, { backup: Backup | 'left out' }>)[table] ?? {}
  return backup === 'left out' ? undefined : backup
}

export const everyTable = Object.keys(tables)
export const keptTables = everyTable.filter((table) => backupOf(table) !== undefined)

export function filesOf(table: string, row: StoredRow): string | undefined {
  return backupOf(table)?.files?.(row as never)
}

export function wrappedIn(table: string, row: StoredRow): string | undefined {
  return backupOf(table)?.wrapped?.(row as never) || undefined
}

export function isBackedUp(table: string, row: StoredRow): boolean {
  const backup = backupOf(table)
  return backup !== undefined && !backup.isTemporary?.(row as never)
}

export function ownerOf(table: string, row: StoredRow): string | null {
  return backupOf(table)?.owner?.(row as never) || null
}

export function keyOf(table: string): string {
  return backupOf(table)?.key ?? 'id'
}

/** portfolioItems → portfolio_items */
export function nameInDatabase(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

/** Values as they are written: JSON columns as text. */
export function toStored(row: StoredRow): StoredRow {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      value !== null && isJsonColumn(nameInDatabase(name)) ? JSON.stringify(value) : value,
    ]),
  )
}
