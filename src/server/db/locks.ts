import { PostgresAdapter, sql } from 'kysely'
import type { Executor } from './database.ts'

const locks = { users: 1, vendors: 2, sample: 3 } as const

/** SQLite has no locks for rows, and needs none. */
export const isPostgres = (db: Executor) => db.getExecutor().adapter instanceof PostgresAdapter

/**
 * Waits until this transaction is the only one that holds the named lock; it ends with the transaction. SQLite needs
 * nothing: its writing transactions already follow one another.
 */
export async function takeLock(trx: Executor, name: keyof typeof locks): Promise<void> {
  if (!isPostgres(trx)) return
  await sql`select pg_advisory_xact_lock(7261, ${locks[name]})`.execute(trx)
}
