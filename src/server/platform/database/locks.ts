import { PostgresAdapter, sql } from 'kysely'
import { type AdvisoryLock, advisoryLock } from './advisory-locks.ts'
import type { Executor } from './database.ts'

/** Row locks exist only in PostgreSQL; SQLite has one writer at a time. */
export const isPostgres = (db: Executor) => db.getExecutor().adapter instanceof PostgresAdapter

/** Waits for an exclusive lock until the transaction ends. SQLite already serializes writing transactions. */
export async function acquireLock(trx: Executor, name: Exclude<AdvisoryLock, 'leader'>): Promise<void> {
  if (!isPostgres(trx)) return
  await sql`select pg_advisory_xact_lock(${sql.join(advisoryLock(name))})`.execute(trx)
}
