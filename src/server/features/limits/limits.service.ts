import { hash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import type { Database, Executor } from '../../db/database.ts'
import { Refusal } from '../../errors.ts'
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

/** One try: by which rule it counts, and whose it is. */
export type Attempt = readonly [rule: LimitRule, subject: string]

/**
 * Counts attempts before they are made, so that a hundred at the same moment cannot slip past the bound together: all of
 * them or, where one is refused, none. While a wait lasts nothing is counted, and nothing is written either, so that
 * whoever goes on trying costs next to nothing.
 */
export async function countAttempts(needs: LimitNeeds, ...attempts: Attempt[]): Promise<void> {
  if (!needs.rateLimits) return
  const now = needs.clock().getTime()
  for (const attempt of attempts) refuseWhileBlocked(attempt, await findLimit(needs.database.db, keyOf(attempt)), now)
  await needs.database.transaction(async (trx) => {
    for (const attempt of attempts) await countAttempt(trx, attempt, now)
  })
}

async function countAttempt(trx: Executor, attempt: Attempt, now: number): Promise<void> {
  const [rule] = attempt
  const key = keyOf(attempt)
  const windowEnd = at(now + rule.windowSeconds * 1000)
  const found = await lockLimit(trx, key, windowEnd)
  refuseWhileBlocked(attempt, found, now)
  const fresh = isOver(rule, found, now)
  const count = fresh ? 1 : found.count + 1
  const expiresAt = fresh || rule.rolling ? windowEnd : found.expiresAt
  const seconds = rule.wait(count, (Date.parse(expiresAt) - now) / 1000)
  await saveLimit(trx, key, { count, expiresAt, blockedUntil: seconds > 0 ? at(now + seconds * 1000) : null })
}

function refuseWhileBlocked([rule]: Attempt, limit: Limit | undefined, now: number): void {
  if (!limit?.blockedUntil || isOver(rule, limit, now)) return
  const blockedMs = Date.parse(limit.blockedUntil) - now
  if (blockedMs > 0) throw new Refusal('tooMany', { retryAfterSeconds: Math.ceil(blockedMs / 1000) })
}

/** Also where it would last longer than any counter does: the clock has been set back since, perhaps by years. */
function isOver({ windowSeconds }: LimitRule, { count, expiresAt }: Limit, now: number): boolean {
  const left = Date.parse(expiresAt) - now
  return left <= 0 || left > windowSeconds * 1000 + clocksDiffer || count === 0
}

/** Starts again from nothing. */
export async function forgetAttempts(needs: LimitNeeds, attempt: Attempt): Promise<void> {
  if (needs.rateLimits) await deleteLimit(needs.database.db, keyOf(attempt))
}

/** Takes attempts back that turned out to be none. */
export async function refundAttempts(needs: LimitNeeds, ...attempts: Attempt[]): Promise<void> {
  if (!needs.rateLimits) return
  for (const attempt of attempts) await refundLimit(needs.database.db, keyOf(attempt))
}

/** A few at a time, so that nobody waits for a flood's leftovers to be swept. */
export async function sweepLimits({ database, clock }: LimitNeeds): Promise<void> {
  const now = clock().toISOString()
  while ((await deleteExpiredLimits(database.db, now, sweptAtOnce)) === sweptAtOnce) await setImmediate()
}

const sweptAtOnce = 500
/** By how much the clocks of two instances may, at most. */
const clocksDiffer = 60_000
/** Who it was stands nowhere, and a long name takes no more room than a short one. */
const keyOf = ([rule, subject]: Attempt) => `${rule.name} ${hash('sha256', subject, 'base64url')}`
const at = (ms: number) => new Date(ms).toISOString()
