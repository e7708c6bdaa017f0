import type { Selectable } from 'kysely'
import { pictureFolder } from '../files/picture-folder.ts'
import { isJsonColumn } from './columns.ts'
import type { Schema } from './schema.ts'

type BackedUp<T extends keyof Schema> = {
  /** The primary key, if it is not the id. */
  key?: keyof Selectable<Schema[T]> & string
  /** The key of the row's file, or the folder of its files with a trailing slash. */
  files?: (row: Selectable<Schema[T]>) => string | undefined
  /** What the master key has wrapped, so that the row is useless without this key. */
  wrapped?: (row: Selectable<Schema[T]>) => string | null
  /** Rows that are left out of a backup. */
  isTemporary?: (row: Selectable<Schema[T]>) => boolean
  /** The parent row; deleting it deletes this row. */
  owner?: (row: Selectable<Schema[T]>) => string | null
}

/**
 * Every table, parents before children, and whether it is part of a backup. Short-lived rows are left out (a restore
 * must not revive revoked tokens), and so is the row that every database has from its first migration.
 */
const storedTables: { [T in keyof Schema]: BackedUp<T> | 'left out' } = {
  users: {},
  sessions: 'left out',
  limits: 'left out',
  idempotencyKeys: 'left out',
  activities: {},
  revisions: {},
  events: {},
  portfolioItems: {},
  clients: {},
  pages: {},
  pageAddresses: { key: 'slug' },
  media: { files: (row) => pictureFolder(row.id) },
  vendors: {},
  documentRequests: { owner: (row) => row.vendorId },
  hero: {},
  company: {},
  contact: {},
  navigation: {},
  settings: { key: 'key' },
  // A backup holds no usable link: a message with one is sent soon, or its link is asked for again.
  mails: { isTemporary: (row) => row.secret !== null },
  withheldNotices: 'left out',
  // Links to applications and enquiries must work after a restore; those that set a password are short-lived.
  secretLinks: { key: 'tokenHash', isTemporary: (row) => !['application', 'enquiry'].includes(row.purpose) },
  // They are of no use without their links.
  emailChanges: 'left out',
  auditEntries: {},
  totpFactors: { isTemporary: (row) => row.confirmedAt === null, wrapped: (row) => row.wrappedSecret },
  passkeys: {},
  recoveryCodes: { key: 'codeHash' },
  knownDevices: 'left out',
  enquiries: {},
  enquiryNotes: { owner: (row) => row.enquiryId },
  uploads: {
    files: (row) => (row.erasedAt ? undefined : row.key),
    wrapped: (row) => row.wrappedKey,
    // Unclaimed documents expire within a day, and the applicant may have decided against applying.
    isTemporary: (row) => !row.vendorId && !row.enquiryId,
    owner: (row) => row.vendorId ?? row.enquiryId,
  },
  documentLinks: 'left out',
  visitCounts: {},
  backups: 'left out',
  siteState: 'left out',
}

export type StoredRow = Record<string, unknown>

const tables = storedTables as Record<string, BackedUp<never> | 'left out'>

export const everyTable = Object.keys(tables)
export const keptTables = everyTable.filter((table) => tables[table] !== 'left out')

export function filesOf(table: string, row: StoredRow): string | undefined {
  const plan = tables[table]
  return plan === 'left out' ? undefined : plan?.files?.(row as never)
}

export function wrappedIn(table: string, row: StoredRow): string | undefined {
  const plan = tables[table]
  return (plan !== 'left out' && plan?.wrapped?.(row as never)) || undefined
}

export function isBackedUp(table: string, row: StoredRow): boolean {
  const plan = tables[table]
  return plan !== 'left out' && !plan?.isTemporary?.(row as never)
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

/** Values as they are written: JSON columns as text. */
export function toStored(row: StoredRow): StoredRow {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      value !== null && isJsonColumn(nameInDatabase(name)) ? JSON.stringify(value) : value,
    ]),
  )
}
