import type { Selectable } from 'kysely'
import { pictureFolder } from '../files/picture-folder.ts'
import type { Schema } from './schema.ts'

type Kept<T extends keyof Schema> = {
  /** The column that tells its rows apart, where that is not the id. */
  key?: keyof Selectable<Schema[T]> & string
  /** The files of a row: the key of one, or, ending with a slash, the folder of all. */
  files?: (row: Selectable<Schema[T]>) => string
  /** The row that owns this one: it was deleted with it. */
  owner?: (row: Selectable<Schema[T]>) => string | null
}

/**
 * Every table, owners before what belongs to them, and whether it is part of a backup. Left out is what only holds for
 * a moment (whoever is signed in signs in again; a token that was revoked must not come back to life), and what every
 * database has from its first migration.
 */
const storedTables: { [T in keyof Schema]: Kept<T> | 'left out' } = {
  users: {},
  sessions: 'left out',
  limits: 'left out',
  activities: {},
  events: {},
  portfolioItems: {},
  clients: {},
  pages: {},
  pageAddresses: { key: 'slug' },
  media: { files: (row) => pictureFolder(row.id) },
  vendors: {},
  uploads: { files: (row) => row.key, owner: (row) => row.vendorId },
  documentLinks: 'left out',
  hero: {},
  company: {},
  contact: {},
  navigation: {},
  siteState: 'left out',
}

export type StoredRow = Record<string, unknown>

const tables = storedTables as Record<string, Kept<never> | 'left out'>

export const everyTable = Object.keys(tables)
export const keptTables = everyTable.filter((table) => tables[table] !== 'left out')

export function filesOf(table: string, row: StoredRow): string | undefined {
  const plan = tables[table]
  return plan === 'left out' ? undefined : plan?.files?.(row as never)
}

export function ownerOf(table: string, row: StoredRow): string | null {
  const plan = tables[table]
  return (plan !== 'left out' && plan?.owner?.(row as never)) || null
}

export function keyOf(table: string): string {
  const plan = tables[table]
  return (plan !== 'left out' && plan?.key) || 'id'
}

/** portfolioItems → portfolio_items */
export function nameInDatabase(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}
