/** Maps values between the engines and the program: SQLite stores booleans as 0 and 1, JSON and timestamps as text. */
const booleans = new Set([
  'featured',
  'active',
  'accepted_terms',
  'sample',
  'invited',
  'follow_clock',
  'ended',
  'second_factor',
  'weak_password',
  'audit_broken',
  'assigned_mail',
])
const json = new Set(['images', 'videos', 'content', 'links', 'translations', 'data', 'previous_data'])

export const isJsonColumn = (column: string) => json.has(column)

/** Converts the raw values of an SQLite column; undefined where they need no conversion. */
export function sqliteReader(column: string): ((value: unknown) => unknown) | undefined {
  if (booleans.has(column)) return (value) => (value === null ? null : value === 1)
  if (json.has(column)) return (value) => (typeof value === 'string' ? JSON.parse(value) : value)
  return undefined
}

export type SqliteValue = null | number | bigint | string | Uint8Array

export function toSqlite(value: unknown): SqliteValue {
  if (typeof value === 'boolean') return value ? 1 : 0
  if (value === undefined) return null
  if (value === null || value instanceof Uint8Array) return value
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint') return value
  throw new TypeError(`a ${typeof value} cannot be stored; write it as text first`)
}

const pgInt8 = 20
const pgTimestamptz = 1184

/** PostgreSQL sends counts as text and timestamps in its own format; the program uses numbers and ISO 8601. */
export function postgresReader(oid: number): ((text: string) => unknown) | undefined {
  if (oid === pgInt8) return Number
  if (oid === pgTimestamptz) return readTimestamp
  return undefined
}

/** As ISO 8601, because JavaScript reads other texts leniently: the year 0001 would be 2001. `infinity` stays a text. */
function readTimestamp(text: string): string {
  const date = new Date(text.replace(' ', 'T').replace(/[+-]\d\d$/, '$&:00'))
  return Number.isNaN(date.getTime()) ? text : date.toISOString()
}

export type Engine = 'sqlite' | 'postgres'
