import { createHmac } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { maxClockSkewMs } from '../clock-skew.ts'
import type { Database, Executor } from '../database/database.ts'
import { Refusal } from '../errors.ts'
import {
  deleteExpiredLimits,
  deleteLimit,
  findLimit,
  type Limit,
  lockLimit,
  refundLimit,
  saveLimit,
} from './limits.repository.ts'

export type LimitNeeds = { database: Database; clock: () => Date; rateLimits: boolean }

/**
 * A rate limit. The counters are in the database, so all instances share them. rate-limiter-flexible supports neither
 * `node:sqlite` nor a wait that grows with each attempt.
 */
export type LimitRule = {
  name: string
  /** Starts at the first attempt, or again at every attempt if `rolling`. */
  windowSeconds: number
  rolling: boolean
  /** Seconds to block after this many attempts. `left` is the rest of the window in seconds. */
  wait: (count: number, left: number) => number
}

/** Allows `limit` attempts per window. With weights, the attempt that reaches the limit is the last one. */
export function atMost(name: string, limit: number, windowSeconds: number): LimitRule {
  return { name, windowSeconds, rolling: false, wait: (count, left) => (count >= limit ? left : 0) }
}

/** Exponential backoff after `free` attempts. */
export function growingWait(
  name: string,
  free: number,
  firstSeconds: number,
  maxSeconds: number,
  windowSeconds = 3600,
): LimitRule {
  const wait = (count: number) => (count < free ? 0 : Math.min(firstSeconds * 2 ** (count - free), maxSeconds))
  return { name, windowSeconds, rolling: true, wait }
}

/** `subject` identifies the caller, for example by IP address; `weight` is what the attempt counts, by default 1. */
export type Attempt = readonly [rule: LimitRule, subject: string, weight?: number]

/**
 * Counts attempts before they run, so that concurrent ones cannot exceed the limit together: either all of the given
 * attempts are counted or, if one is blocked, none. Blocked attempts write nothing, so they stay cheap.
 */
export async function countAttempts(needs: LimitNeeds, ...attempts: Attempt[]): Promise<void> {
  if (!needs.rateLimits) return
  await refuseBlockedAttempts(needs, ...attempts)
  const now = needs.clock().getTime()
  const keyed = await Promise.all(
    attempts.map(async (attempt) => ({ rule: attempt[0], key: await keyOf(needs, attempt), weight: attempt[2] ?? 1 })),
  )
  await needs.database.transaction(async (trx) => {
    for (const { rule, key, weight } of keyed) await countAttempt(trx, rule, key, weight, now)
  })
}

/** Counts nothing; for attempts that should not wait in a queue only to be refused. */
export async function refuseBlockedAttempts(needs: LimitNeeds, ...attempts: Attempt[]): Promise<void> {
  if (!needs.rateLimits) return
  const now = needs.clock().getTime()
  for (const attempt of attempts)
    refuseWhileBlocked(attempt[0], await findLimit(needs.database.reads, await keyOf(needs, attempt)), now)
}

/** Counts attempts that are left out instead of refused when one of them is over its limit. */
export async function isWithin(needs: LimitNeeds, ...attempts: Attempt[]): Promise<boolean> {
  try {
    await countAttempts(needs, ...attempts)
    return true
  } catch (error) {
    if (error instanceof Refusal && error.status === 429) return false
    throw error
  }
}

async function countAttempt(trx: Executor, rule: LimitRule, key: string, weight: number, now: number): Promise<void> {
  const windowEnd = at(now + rule.windowSeconds * 1000)
  const found = await lockLimit(trx, key, windowEnd)
  refuseWhileBlocked(rule, found, now)
  const isExpired = hasExpired(rule, found, now)
  const count = isExpired ? weight : found.count + weight
  const expiresAt = isExpired || rule.rolling ? windowEnd : found.expiresAt
  const seconds = rule.wait(count, (Date.parse(expiresAt) - now) / 1000)
  await saveLimit(trx, key, { count, expiresAt, blockedUntil: seconds > 0 ? at(now + seconds * 1000) : null })
}

function refuseWhileBlocked(rule: LimitRule, limit: Limit | undefined, now: number): void {
  if (!limit?.blockedUntil || hasExpired(rule, limit, now)) return
  const blockedMs = Date.parse(limit.blockedUntil) - now
  if (blockedMs > 0) throw new Refusal('tooMany', { retryAfterSeconds: Math.ceil(blockedMs / 1000) })
}

/** A counter that ends later than its window allows was written before the clock was set back. */
function hasExpired({ windowSeconds }: LimitRule, { count, expiresAt }: Limit, now: number): boolean {
  const left = Date.parse(expiresAt) - now
  return left <= 0 || left > windowSeconds * 1000 + maxClockSkewMs || count === 0
}

export async function forgetAttempts(needs: LimitNeeds, attempt: Attempt): Promise<void> {
  if (needs.rateLimits) await deleteLimit(needs.database.db, await keyOf(needs, attempt))
}

/** Takes back attempts that should not count after all. */
export async function refundAttempts(needs: LimitNeeds, ...attempts: Attempt[]): Promise<void> {
  if (!needs.rateLimits) return
  for (const attempt of attempts) await refundLimit(needs.database.db, await keyOf(needs, attempt))
}

/** In batches, so that other requests run in between. */
export async function sweepLimits({ database, clock }: LimitNeeds): Promise<void> {
  const now = clock().toISOString()
  // PostgreSQL may delete fewer than a batch before the last one, because it may evaluate the subquery again.
  while ((await deleteExpiredLimits(database.db, now, sweepBatch)) > 0) await setImmediate()
}

const sweepBatch = 500
const at = (ms: number) => new Date(ms).toISOString()

/** Keyed, because IP addresses are few enough to be found by trying all plain hashes. */
async function keyOf({ database }: LimitNeeds, [rule, subject]: Attempt): Promise<string> {
  return `${rule.name} ${createHmac('sha256', await database.secret())
    .update(subject)
    .digest('base64url')}`
}
