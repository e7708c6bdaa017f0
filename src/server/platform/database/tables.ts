import type { Selectable } from 'kysely'
import type { ListedKind } from '../../../shared/kinds.ts'
import { pictureFolder } from '../files/picture-folder.ts'
import type { Schema } from './schema.ts'

type Row<T extends keyof Schema> = Selectable<Schema[T]>
type Column<T extends keyof Schema> = keyof Row<T> & string

type BackedUp<T extends keyof Schema> = {
  /** The primary key, if it is not the id. */
  key?: Column<T>
  /** The key of the row's file, or the folder of its files with a trailing slash. */
  files?: (row: Row<T>) => string | undefined
  /** What the master key has wrapped, so that the row is useless without this key. */
  wrapped?: (row: Row<T>) => string | null
  /** Rows that are left out of a backup. */
  isTemporary?: (row: Row<T>) => boolean
  /** The parent row; deleting it deletes this row. */
  owner?: (row: Row<T>) => string | null
}

type Table<T extends keyof Schema> = {
  /** The kind of records that it stores. */
  kind?: ListedKind
  /** The columns that a search looks into. A job rewrites the texts after a change here or of the normalization. */
  searched?: readonly Column<T>[]
  /** The columns with translations. */
  translated?: readonly Column<T>[]
  /** Whether and how its rows are part of a backup. */
  backup: BackedUp<T> | 'left out'
}

/**
 * Every table, parents before children, as far as code needs to know it that serves all tables. Short-lived rows are left
 * out of backups (a restore must not revive revoked tokens), and so is the row that every database has from its first
 * migration.
 */
export const tables = {
  users: { kind: 'users', searched: ['username', 'email', 'firstName', 'lastName'], backup: {} },
  sessions: { backup: 'left out' },
  limits: { backup: 'left out' },
  idempotencyKeys: { backup: 'left out' },
  activities: { backup: {} },
  revisions: { backup: {} },
  events: {
    kind: 'events',
    searched: ['title', 'location'],
    translated: ['title', 'description', 'location', 'price'],
    backup: {},
  },
  portfolioItems: { kind: 'portfolio', searched: ['title'], translated: ['title', 'description'], backup: {} },
  clients: { kind: 'clients', searched: ['name'], translated: ['name'], backup: {} },
  pages: {
    kind: 'pages',
    searched: ['title', 'slug'],
    translated: ['title', 'content', 'seoTitle', 'seoDescription'],
    backup: {},
  },
  pageAddresses: { backup: { key: 'slug' } },
  media: {
    kind: 'media',
    searched: ['alt', 'fileName'],
    translated: ['alt'],
    backup: { files: (row) => pictureFolder(row.id) },
  },
  vendors: { kind: 'vendors', searched: ['name', 'company', 'email', 'phone'], backup: {} },
  documentRequests: { backup: { owner: (row) => row.vendorId } },
  hero: { translated: ['title', 'subtitle', 'description', 'primaryCta', 'secondaryCta'], backup: {} },
  company: { translated: ['name', 'description'], backup: {} },
  contact: { translated: ['address'], backup: {} },
  navigation: { backup: {} },
  settings: { backup: { key: 'key' } },
  // A backup holds no usable link: a message with one is sent soon, or its link is asked for again.
  mails: { backup: { isTemporary: (row) => row.secret !== null } },
  withheldNotices: { backup: 'left out' },
  // Links to applications and enquiries must work after a restore; those that set a password are short-lived.
  secretLinks: {
    backup: { key: 'tokenHash', isTemporary: (row) => !['application', 'enquiry'].includes(row.purpose) },
  },
  // They are of no use without their links.
  emailChanges: { backup: 'left out' },
  auditEntries: { backup: {} },
  totpFactors: { backup: { isTemporary: (row) => row.confirmedAt === null, wrapped: (row) => row.wrappedSecret } },
  passkeys: { backup: {} },
  recoveryCodes: { backup: { key: 'codeHash' } },
  knownDevices: { backup: 'left out' },
  enquiries: { kind: 'enquiries', searched: ['name', 'phone', 'email', 'message'], backup: {} },
  enquiryNotes: { backup: { owner: (row) => row.enquiryId } },
  uploads: {
    backup: {
      files: (row) => (row.erasedAt ? undefined : row.key),
      wrapped: (row) => row.wrappedKey,
      // Unclaimed documents expire within a day, and the applicant may have decided against applying.
      isTemporary: (row) => !row.vendorId && !row.enquiryId,
      owner: (row) => row.vendorId ?? row.enquiryId,
    },
  },
  documentLinks: { backup: 'left out' },
  visitCounts: { backup: {} },
  backups: { backup: 'left out' },
  siteState: { backup: 'left out' },
} as const satisfies { [T in keyof Schema]: Table<T> }

type Tables = typeof tables
type TableWith<Property extends keyof Table<never>> = {
  [T in keyof Tables]: Tables[T] extends Record<Property, unknown> ? T : never
}[keyof Tables]

export type SearchedTable = TableWith<'searched'>
export type TranslatedTable = TableWith<'translated'>

export const isSearched = (table: string): table is SearchedTable => 'searched' in (tables[table as 'events'] ?? {})
export const isTranslated = (table: string): table is TranslatedTable =>
  'translated' in (tables[table as 'events'] ?? {})

/** The table of each kind of records. */
export const kindTables = Object.fromEntries(
  Object.entries(tables).flatMap(([name, table]) => ('kind' in table ? [[table.kind, name]] : [])),
) as { [T in TableWith<'kind'> as Tables[T]['kind']]: T } satisfies Record<ListedKind, keyof Schema>
