import type { Executor } from '../database/database.ts'

type Claim = { userId: string; key: string; fingerprint: string }

/**
 * Claims a key that is new or expired; false if it is in use. In PostgreSQL the unique index makes a concurrent call
 * wait here for the transaction of the first one.
 */
export async function claimKey(trx: Executor, claim: Claim, now: string, expiresAt: string): Promise<boolean> {
  const row = { fingerprint: claim.fingerprint, result: null, expiresAt }
  const claimed = await trx
    .insertInto('idempotencyKeys')
    .values({ key: claim.key, userId: claim.userId, ...row })
    .onConflict((conflict) =>
      conflict.columns(['userId', 'key']).doUpdateSet(row).where('idempotencyKeys.expiresAt', '<=', now),
    )
    .returning('key')
    .executeTakeFirst()
  return claimed !== undefined
}

/** The stored result of the request; undefined if the key was used for another request. */
export async function findResult(trx: Executor, { userId, key, fingerprint }: Claim): Promise<string | undefined> {
  const row = await trx
    .selectFrom('idempotencyKeys')
    .select('result')
    .where('userId', '=', userId)
    .where('key', '=', key)
    .where('fingerprint', '=', fingerprint)
    .executeTakeFirst()
  return row?.result ?? undefined
}

export async function saveResult(trx: Executor, { userId, key }: Claim, result: string): Promise<void> {
  await trx.updateTable('idempotencyKeys').set({ result }).where('userId', '=', userId).where('key', '=', key).execute()
}

export async function deleteExpiredKeys(db: Executor, now: string): Promise<void> {
  await db.deleteFrom('idempotencyKeys').where('expiresAt', '<=', now).execute()
}

/**
 * Removes the stored results that contain a record which was deleted for good; their keys stay used. Few keys are
 * stored, and only a permanent deletion searches them.
 */
export async function forgetResults(trx: Executor, recordId: string): Promise<void> {
  await trx.updateTable('idempotencyKeys').set({ result: null }).where('result', 'like', `%${recordId}%`).execute()
}
