import { v7 as createId } from 'uuid'
import type { Caller } from '../../caller.ts'
import { maxClockSkewMs } from '../../clock-skew.ts'
import type { Database, Executor } from '../../db/database.ts'
import { faultOf } from '../../db/faults.ts'
import { Refusal } from '../../errors.ts'
import { createToken, hashToken } from '../../tokens.ts'
import {
  deleteDeadSessions,
  deleteSession,
  deleteSessionsOf,
  findLiveSession,
  insertSession,
  type LivePeriod,
  lockSession,
  touchSession,
} from './sessions.repository.ts'

export type SessionNeeds = { database: Database; clock: () => Date }

const idleMs = 2 * 60 * 60 * 1000
const maxAgeMs = 24 * 60 * 60 * 1000
/** lastUsedAt is written at most this often, so sessions may idle this much longer. */
const touchEveryMs = 10 * 1000

/** Starts a session and returns its token; the database stores only the hash. */
export async function startSession(trx: Executor, userId: string, now: Date): Promise<string> {
  const token = createToken()
  await insertSession(trx, {
    id: createId(),
    tokenHash: hashToken(token),
    userId,
    createdAt: now.toISOString(),
    lastUsedAt: now.toISOString(),
    expiresAt: new Date(now.getTime() + maxAgeMs).toISOString(),
  })
  return token
}

/** The user of a token; undefined if the session is unknown, expired, idle for too long or ended. */
export async function findSession({ database, clock }: SessionNeeds, token: string): Promise<Caller | undefined> {
  const now = clock()
  const found = await findLiveSession(database.db, hashToken(token), livePeriod(now))
  if (!found) return undefined
  const { lastUsedAt, ...caller } = found
  if (now.getTime() - Date.parse(lastUsedAt) > touchEveryMs) {
    await touchSession(database.db, caller.sessionId, now.toISOString()).catch(ignoreFault)
  }
  return caller
}

/** Reads go on when the database cannot be written (full disk, read-only replica). */
function ignoreFault(error: unknown): void {
  if (faultOf(error) === undefined) throw error
}

/**
 * Checks the session again inside the transaction of a change, because it may have ended while the body was arriving.
 * Ending the session waits for that transaction (D34).
 */
export async function confirmSession(trx: Executor, { sessionId }: Caller): Promise<{ expiresAt: string }> {
  const session = await lockSession(trx, sessionId)
  if (!session) throw new Refusal('unauthenticated')
  return session
}

export async function endSession({ database }: SessionNeeds, token: string): Promise<void> {
  await deleteSession(database.db, hashToken(token))
}

/** Runs in the transaction that changes the user's password or role, or deletes the user (D34). */
export async function endSessionsOf(trx: Executor, userId: string): Promise<void> {
  await deleteSessionsOf(trx, userId)
}

export async function sweepSessions({ database, clock }: SessionNeeds): Promise<void> {
  await deleteDeadSessions(database.db, livePeriod(clock()))
}

/** A session used in the future was made while the clock was ahead, and would outlive its length. */
function livePeriod(now: Date): LivePeriod {
  const at = (ms: number) => new Date(now.getTime() + ms).toISOString()
  return { now: at(0), usedSince: at(-idleMs - touchEveryMs), usedUntil: at(maxClockSkewMs) }
}
