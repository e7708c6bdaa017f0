import { Refusal } from '../errors.ts'

/** Database errors that the program handles, the same for both engines. */
export type Fault =
  /** A unique value already exists. */
  | 'taken'
  /** The row that a foreign key refers to has been deleted. */
  | 'orphaned'
  | 'full'
  /** The SQLite file is locked, damaged, moved, or cannot be read or written. */
  | 'unusable'
  /** PostgreSQL is unreachable, starting, stopping, read-only or overloaded. */
  | 'away'
  | 'wrongLogin'
  | 'noDatabase'
  | 'forbidden'
  /** A value of the request does not fit the type of its column. */
  | 'badValue'

/** Classifies an error of either driver; undefined for other errors and for bugs such as invalid SQL. */
export function faultOf(error: unknown): Fault | undefined {
  if (!(error instanceof Error)) return undefined
  const { code, errcode, syscall } = error as { code?: unknown; errcode?: unknown; syscall?: unknown }
  if (code === 'ERR_SQLITE_ERROR') return sqliteFault(Number(errcode))
  if (syscall === 'connect' || syscall === 'getaddrinfo') return 'away'
  const [, fault] = postgresFaults.find(([pattern]) => pattern.test(String(code))) ?? []
  return fault ?? postgresMessages.find(([pattern]) => pattern.test(error.message))?.[1]
}

const sqliteUnique = 2067
const sqliteForeignKey = 787
const sqliteFull = 13
/** BUSY, READONLY, IOERR, CORRUPT, CANTOPEN, NOTADB. Extended codes have details in the higher bits. */
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
  [/^(22P02|22007|22008|22003|22021)$/, 'badValue'],
  // Connection errors, too many connections, server stopping or starting, statement timeout, read-only transaction.
  [/^(08...|53...|57P0.|57014|25006)$/, 'away'],
  // Serialization failure, deadlock.
  [/^(40001|40P01)$/, 'away'],
  [/^(ECONNREFUSED|ECONNRESET|EPIPE|ENOTFOUND|ETIMEDOUT|EAI_AGAIN)$/, 'away'],
]

/** Errors that have no code, or one of the many codes of TLS. */
const postgresMessages: [RegExp, Fault][] = [
  [/^SASL/, 'wrongLogin'],
  [/^timeout (exceeded when trying to connect|expired)|Connection terminated|connection timeout/i, 'away'],
  [/not queryable|^The server does not support SSL|certificate/i, 'away'],
]

/**
 * Whether a failed transaction has certainly changed nothing. After a lost connection or a disk error it may have been
 * committed, so files that its rows would refer to must stay; the sweep removes them if there are no such rows.
 */
export function isRolledBack(error: unknown): boolean {
  const fault = faultOf(error)
  return error instanceof Refusal || (fault !== undefined && fault !== 'away' && fault !== 'unusable')
}
