import type { Executor } from '../database/database.ts'
import { isPostgres } from '../database/locks.ts'

export type Limit = { count: number; blockedUntil: string | null; expiresAt: string }

export async function findLimit(db: Executor, key: string): Promise<Limit | undefined> {
  return await db
    .selectFrom('limits')
    .select(['count', 'blockedUntil', 'expiresAt'])
    .where('key', '=', key)
    .executeTakeFirst()
}

/** Finds or creates the counter and locks it until the transaction ends. */
export async function lockLimit(trx: Executor, key: string, expiresAt: string): Promise<Limit> {
  return await trx
    .insertInto('limits')
    .values({ key, count: 0, blockedUntil: null, expiresAt })
    .onConflict((conflict) => conflict.column('key').doUpdateSet((row) => ({ key: row.ref('excluded.key') })))
    .returning(['count', 'blockedUntil', 'expiresAt'])
    .executeTakeFirstOrThrow()
}

export async function saveLimit(trx: Executor, key: string, limit: Limit): Promise<void> {
  await trx.updateTable('limits').set(limit).where('key', '=', key).execute()
}

export async function deleteLimit(db: Executor, key: string): Promise<void> {
  await db.deleteFrom('limits').where('key', '=', key).execute()
}

/** Takes one attempt back, and deletes a counter that would become 0. */
export async function refundLimit(db: Executor, key: string): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('limits')
    .where('key', '=', key)
    .where('count', '<=', 1)
    .executeTakeFirst()
  if (numDeletedRows > 0) return
  await db
    .updateTable('limits')
    .set((row) => ({ count: row('count', '-', 1), blockedUntil: null }))
    .where('key', '=', key)
    .where('count', '>', 0)
    .execute()
}

/** Returns the number of deleted rows. Skips locked rows: waiting for several counters at once could deadlock. */
export async function deleteExpiredLimits(db: Executor, now: string, most: number): Promise<number> {
  const expired = db.selectFrom('limits').select('key').where('expiresAt', '<=', now).limit(most)
  const free = isPostgres(db) ? expired.forUpdate().skipLocked() : expired
  const { numDeletedRows } = await db.deleteFrom('limits').where('key', 'in', free).executeTakeFirst()
  return Number(numDeletedRows)
}
