import { PostgresAdapter, sql } from 'kysely'
import type { Executor } from './database.ts'

const locks = { users: 1, vendors: 2, sample: 3, clients: 4, navigation: 5, settings: 6 } as const

/** Row locks exist only in PostgreSQL; SQLite has one writer at a time. */
export const isPostgres = (db: Executor) => db.getExecutor().adapter instanceof PostgresAdapter

/** Waits for an exclusive lock until the transaction ends. SQLite already serializes writing transactions. */
export async function takeLock(trx: Executor, name: keyof typeof locks): Promise<void> {
  if (!isPostgres(trx)) return
  await sql`select pg_advisory_xact_lock(7261, ${locks[name]})`.execute(trx)
}
