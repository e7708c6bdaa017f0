import { v7 as createId } from 'uuid'
import type { Caller } from '../../caller.ts'
import type { Database, Executor } from '../../db/database.ts'
import { faultOf } from '../../db/faults.ts'
import { Refusal } from '../../errors.ts'
import { createToken, hashToken } from '../../tokens.ts'
import {
  deleteDeadSessions,
  deleteSession,
  deleteSessionsOf,
  findLiveSession,
  holdSession,
  insertSession,
  touchSession,
} from './sessions.repository.ts'

export type SessionNeeds = { database: Database; clock: () => Date }

const idleMs = 2 * 60 * 60 * 1000
const mostMs = 24 * 60 * 60 * 1000
/** Not every request writes: a mark is renewed when it is this old, and a session lives this much longer. */
const touchEveryMs = 10 * 1000

/** Opens a session and answers its token, which is told to nobody else and stored nowhere. */
export async function startSession(trx: Executor, userId: string, now: Date): Promise<string> {
  const token = createToken()
  await insertSession(trx, {
    id: createId(),
    tokenHash: hashToken(token),
    userId,
    createdAt: now.toISOString(),
    lastUsedAt: now.toISOString(),
    expiresAt: new Date(now.getTime() + mostMs).toISOString(),
  })
  return token
}

/** The user behind a token, or nothing when it is unknown, expired, idle for too long or ended. */
export async function findSession({ database, clock }: SessionNeeds, token: string): Promise<Caller | undefined> {
  const now = clock()
  const found = await findLiveSession(database.db, hashToken(token), now.toISOString(), idleSince(now))
  if (!found) return undefined
  const { lastUsedAt, ...caller } = found
  if (now.getTime() - Date.parse(lastUsedAt) > touchEveryMs) {
    await touchSession(database.db, caller.sessionId, now.toISOString()).catch(unlessFault)
  }
  return caller
}

/** Where nothing can be written, on a full disk or a stand-in for the database, reading goes on without the mark. */
function unlessFault(error: unknown): void {
  if (faultOf(error) === undefined) throw error
}

/**
 * In the transaction of a deed. Whoever has been signed out, deleted or given another role while their call was on its
 * way (a body may take minutes to arrive) does nothing any more, and whoever ends the session waits for the deed (D34).
 */
export async function confirmSession(trx: Executor, { sessionId }: Caller): Promise<void> {
  if (!(await holdSession(trx, sessionId))) throw new Refusal('unauthenticated')
}

export async function endSession({ database }: SessionNeeds, token: string): Promise<void> {
  await deleteSession(database.db, hashToken(token))
}

/** Ends every session of a user, in the transaction of whatever makes that necessary (D34). */
export async function endSessionsOf(trx: Executor, userId: string): Promise<void> {
  await deleteSessionsOf(trx, userId)
}

export async function sweepSessions({ database, clock }: SessionNeeds): Promise<void> {
  const now = clock()
  await deleteDeadSessions(database.db, now.toISOString(), idleSince(now))
}

const idleSince = (now: Date) => new Date(now.getTime() - idleMs - touchEveryMs).toISOString()
