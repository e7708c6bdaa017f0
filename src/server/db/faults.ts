/** What can be the matter with a database, in words for both engines. */
export type Fault =
  /** A value that must be unique is there already. */
  | 'taken'
  /** What a row refers to has been deleted by somebody else. */
  | 'orphaned'
  | 'full'
  /** SQLite's file is locked, damaged, not where it was, or not to be read or written. */
  | 'unusable'
  /** PostgreSQL does not answer, comes or goes, takes no writes, or has too much to do at this moment. */
  | 'away'
  | 'wrongLogin'
  | 'noDatabase'
  | 'forbidden'

/** None for an error that no database made, and for a mistake of ours. The drivers' codes are known nowhere else. */
export function faultOf(error: unknown): Fault | undefined {
  if (!(error instanceof Error)) return undefined
  const { code, errcode, syscall } = error as { code?: unknown; errcode?: unknown; syscall?: unknown }
  if (code === 'ERR_SQLITE_ERROR') return sqliteFault(Number(errcode))
  if (syscall === 'connect' || syscall === 'getaddrinfo') return 'away'
  const [, fault] = postgresFaults.find(([pattern]) => pattern.test(String(code))) ?? []
  return fault ?? postgresWords.find(([pattern]) => pattern.test(error.message))?.[1]
}

const sqliteUnique = 2067
const sqliteForeignKey = 787
const sqliteFull = 13
/** Busy, read-only, not readable, damaged, not to be opened, no database. Each has details in its higher bits. */
const sqliteFile = [5, 8, 10, 11, 14, 26]

function sqliteFault(errcode: number): Fault | undefined {
  if (errcode === sqliteUnique) return 'taken'
  if (errcode === sqliteForeignKey) return 'orphaned'
  const primary = errcode & 0xff
  if (primary === sqliteFull) return 'full'
  return sqliteFile.includes(primary) ? 'unusable' : undefined
}

const postgresFaults: [RegExp, Fault][] = [
  [/^23505$/, 'taken'],
  [/^23503$/, 'orphaned'],
  [/^53100$/, 'full'],
  [/^28...$/, 'wrongLogin'],
  [/^3D000$/, 'noDatabase'],
  [/^42501$/, 'forbidden'],
  // Connection lost, no room for another, server shutting down or starting up, statement timed out, to be read only.
  [/^(08...|53...|57P0.|57014|25006)$/, 'away'],
  // Rolled back because of what others did at the same moment.
  [/^(40001|40P01)$/, 'away'],
  [/^(ECONNREFUSED|ECONNRESET|EPIPE|ENOTFOUND|ETIMEDOUT|EAI_AGAIN)$/, 'away'],
]

/** What the driver says without a code of its own, or with one of TLS's many. */
const postgresWords: [RegExp, Fault][] = [
  [/^SASL/, 'wrongLogin'],
  [/^timeout (exceeded when trying to connect|expired)|Connection terminated|connection timeout/i, 'away'],
  [/not queryable|^The server does not support SSL|certificate/i, 'away'],
]
