import type { Database } from '../../db/database.ts'
import { Refusal } from '../../errors.ts'
import { deleteExpiredLimits, deleteLimit, lockLimit, refundLimit, saveLimit } from './limits.repository.ts'

export type LimitNeeds = { database: Database; clock: () => Date; rateLimits: boolean }

/** How often something may be tried. Counters live in the database, so all instances share them (T3). */
export type LimitRule = {
  name: string
  /** How long a counter is remembered: from its first attempt, or from the latest where `rolling`. */
  windowSeconds: number
  rolling: boolean
  /** Seconds to wait after the attempt with this number; 0 for none. `left` is what remains of the window. */
  wait: (count: number, left: number) => number
}

/** So many in a window, then nothing until it ends. */
export function atMost(name: string, limit: number, windowSeconds: number): LimitRule {
  return { name, windowSeconds, rolling: false, wait: (count, left) => (count >= limit ? left : 0) }
}

/** A few for free, then a wait that doubles up to a bound. */
export function growingWait(name: string, free: number, firstSeconds: number, mostSeconds: number): LimitRule {
  const wait = (count: number) => (count < free ? 0 : Math.min(firstSeconds * 2 ** (count - free), mostSeconds))
  return { name, windowSeconds: 3600, rolling: true, wait }
}

/**
 * Counts an attempt before it is made, so that a hundred at the same moment cannot slip past the bound together.
 * While the wait lasts nothing is counted and the attempt is refused.
 */
export async function countAttempt(needs: LimitNeeds, rule: LimitRule, subject: string): Promise<void> {
  if (!needs.rateLimits) return
  const now = needs.clock().getTime()
  const windowEnd = at(now + rule.windowSeconds * 1000)
  const key = keyOf(rule, subject)
  await needs.database.transaction(async (trx) => {
    const found = await lockLimit(trx, key, windowEnd)
    const fresh = Date.parse(found.expiresAt) <= now || found.count === 0
    const blockedMs = fresh || !found.blockedUntil ? 0 : Date.parse(found.blockedUntil) - now
    if (blockedMs > 0) throw new Refusal('tooMany', { retryAfterSeconds: Math.ceil(blockedMs / 1000) })
    const count = fresh ? 1 : found.count + 1
    const expiresAt = fresh || rule.rolling ? windowEnd : found.expiresAt
    const seconds = rule.wait(count, (Date.parse(expiresAt) - now) / 1000)
    await saveLimit(trx, key, { count, expiresAt, blockedUntil: seconds > 0 ? at(now + seconds * 1000) : null })
  })
}

/** Starts again from nothing. */
export async function forgetAttempts(needs: LimitNeeds, rule: LimitRule, subject: string): Promise<void> {
  if (needs.rateLimits) await deleteLimit(needs.database.db, keyOf(rule, subject))
}

/** Takes one attempt back. */
export async function refundAttempt(needs: LimitNeeds, rule: LimitRule, subject: string): Promise<void> {
  if (needs.rateLimits) await refundLimit(needs.database.db, keyOf(rule, subject))
}

export async function sweepLimits({ database, clock }: LimitNeeds): Promise<void> {
  await deleteExpiredLimits(database.db, clock().toISOString())
}

const keyOf = (rule: LimitRule, subject: string) => `${rule.name} ${subject}`
const at = (ms: number) => new Date(ms).toISOString()
