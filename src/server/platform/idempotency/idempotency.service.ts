import type { Caller } from '../caller/caller.ts'
import type { Database, Executor } from '../database/database.ts'
import { Refusal } from '../errors.ts'
import { claimKey, deleteExpiredKeys, findResult, saveResult } from './idempotency.repository.ts'

const heldMs = 24 * 60 * 60 * 1000

/**
 * Does the work of a change once per Idempotency-Key of a user; a repeated request gets the first result. The
 * result is stored in the transaction of the work, so both survive a crash or neither, and a refused call leaves the
 * key unused. The result must be plain JSON without secrets.
 */
export async function runOnce<Result extends object>(
  trx: Executor,
  caller: Caller | undefined,
  now: Date,
  work: () => Promise<Result>,
): Promise<Result> {
  if (!caller?.idempotency) return await work()
  const claim = { userId: caller.id, ...caller.idempotency }
  const expiresAt = new Date(now.getTime() + heldMs).toISOString()
  if (await claimKey(trx, claim, now.toISOString(), expiresAt)) {
    const result = await work()
    await saveResult(trx, claim, JSON.stringify(result))
    return result
  }
  const stored = await findResult(trx, claim)
  if (stored === undefined) throw new Refusal('keyReused')
  return JSON.parse(stored) as Result
}

export async function sweepIdempotencyKeys({ database, clock }: { database: Database; clock: () => Date }) {
  await deleteExpiredKeys(database.db, clock().toISOString())
}
