import type { Executor } from '../../db/database.ts'

export type Limit = { count: number; blockedUntil: string | null; expiresAt: string }

/** The counter of a key, made where there is none, and locked until the transaction ends. */
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

/** Takes one attempt back that turned out to be legitimate. */
export async function refundLimit(db: Executor, key: string): Promise<void> {
  await db
    .updateTable('limits')
    .set((row) => ({ count: row('count', '-', 1), blockedUntil: null }))
    .where('key', '=', key)
    .where('count', '>', 0)
    .execute()
}

export async function deleteExpiredLimits(db: Executor, now: string): Promise<void> {
  await db.deleteFrom('limits').where('expiresAt', '<=', now).execute()
}
