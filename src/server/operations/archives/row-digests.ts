import { hash } from 'node:crypto'
import type { StoredRow } from '../../platform/database/stored-tables.ts'
import { ArchiveError } from './manifest.ts'

type TableDigest = { rows: number; sum: bigint }

/** Row count and digest of each table. */
export type RowDigests = ReadonlyMap<string, TableDigest>

const modulus = 2n ** 256n

/** Sums the hashes of rows, because engines sort texts differently, and sorts the columns, whose order differs too. */
export function createRowDigests() {
  const tables = new Map<string, TableDigest>()
  return {
    tables: tables as RowDigests,
    add: (table: string, row: StoredRow) => {
      const columns = Object.entries(row).sort(([a], [b]) => (a < b ? -1 : 1))
      const digest = BigInt(`0x${hash('sha256', JSON.stringify(columns))}`)
      const { rows, sum } = tables.get(table) ?? { rows: 0, sum: 0n }
      tables.set(table, { rows: rows + 1, sum: (sum + digest) % modulus })
    },
  }
}

/** The archive is intact, but what it restores is not what was backed up. */
export class DifferentRowsError extends ArchiveError {}

export function assertSameRows(what: string, expected: RowDigests, found: RowDigests): void {
  const nothing = { rows: 0, sum: 0n }
  for (const table of new Set([...expected.keys(), ...found.keys()])) {
    const [before, after] = [expected.get(table) ?? nothing, found.get(table) ?? nothing]
    if (before.rows !== after.rows)
      throw new DifferentRowsError(`${what} has ${after.rows} rows of ${table} instead of ${before.rows}`)
    if (before.sum !== after.sum) throw new DifferentRowsError(`${what} has other values in rows of ${table}`)
  }
}
