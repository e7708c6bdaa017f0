import { v7 as createId } from 'uuid'
import { isBoundToSecondFactor, isStaff } from '../../../shared/permissions.ts'
import { singleSettings } from '../../../shared/settings.ts'
import type { AccountRequirements, Caller } from '../../platform/caller/caller.ts'
import type { Origin } from '../../platform/caller/origin.ts'
import { maxClockSkewMs } from '../../platform/clock-skew.ts'
import type { Database, Executor } from '../../platform/database/database.ts'
import { faultOf } from '../../platform/database/faults.ts'
import { acquireLock } from '../../platform/database/locks.ts'
import { Refusal } from '../../platform/errors.ts'
import { createToken, hashToken } from '../../platform/keys/tokens.ts'
import { userSubject, writeAudit } from '../audit/audit.service.ts'
import { deleteSecretLinks } from '../secret-links/secret-links.service.ts'
import {
  deleteDeadSessions,
  deleteOtherSessions,
  deleteSession,
  deleteSessionsOf,
  findLiveSession,
  findLiveSessionsOf,
  findPolicies,
  insertSession,
  type LivePeriod,
  lockSession,
  type Policies,
  type SessionRow,
  touchSession,
} from './sessions.repository.ts'

export type SessionNeeds = { database: Database; clock: () => Date }

const idleMs = 2 * 60 * 60 * 1000
const maxAgeMs = 24 * 60 * 60 * 1000
/** lastUsedAt is written at most this often, so sessions may idle this much longer. */
const touchEveryMs = 10 * 1000

/** Starts a session and returns its token; the database stores only the hash. */
export async function startSession(
  trx: Executor,
  userId: string,
  now: Date,
  { device, clientIp: network }: Origin,
): Promise<string> {
  const token = createToken()
  await insertSession(trx, {
    id: createId(),
    tokenHash: hashToken(token),
    userId,
    createdAt: now.toISOString(),
    lastUsedAt: now.toISOString(),
    expiresAt: new Date(now.getTime() + maxAgeMs).toISOString(),
    device,
    network,
  })
  return token
}

/**
 * The user of a token; undefined if the session is unknown, expired, idle for too long or ended. A passive request does
 * not count as use.
 */
export async function findSession(
  { database, clock }: SessionNeeds,
  token: string,
  { isPassive = false } = {},
): Promise<Caller | undefined> {
  const now = clock()
  const found = await findLiveSession(database.db, hashToken(token), livePeriod(now))
  if (!found) return undefined
  const { lastUsedAt, secondFactorPolicy, passwordPolicy, weakPassword, ...account } = found
  const caller = { ...account, ...requirementsOf({ ...account, weakPassword }, { secondFactorPolicy, passwordPolicy }) }
  if (!isPassive && now.getTime() - Date.parse(lastUsedAt) > touchEveryMs) {
    await touchSession(database.db, caller.sessionId, now.toISOString()).catch(ignoreFault)
  }
  return caller
}

type Bound = Pick<Caller, 'role' | 'secondFactor'> & { weakPassword: boolean }

/** What the policies ask of a user now. */
export async function readRequirements(db: Executor, account: Bound): Promise<AccountRequirements> {
  return requirementsOf(account, await findPolicies(db))
}

function requirementsOf({ role, secondFactor, weakPassword }: Bound, policies: Policies): AccountRequirements {
  const { secondFactorPolicy, passwordPolicy } = policies
  // The policy is about staff.
  const applied = (isStaff(role) && passwordPolicy) || singleSettings.password_policy
  return {
    mustEnroll:
      !secondFactor && isBoundToSecondFactor(role, secondFactorPolicy ?? singleSettings.require_second_factor),
    shouldChangePassword: weakPassword && applied === 'strong',
    passwordPolicy: applied,
  }
}

/** Reads go on when the database cannot be written (full disk, read-only replica). */
function ignoreFault(error: unknown): void {
  if (faultOf(error) === undefined) throw error
}

/**
 * Checks the session again inside the transaction of a change, because it may have ended while the body was arriving.
 * Ending the session waits for that transaction.
 */
export async function confirmSession(trx: Executor, { sessionId }: Caller): Promise<{ expiresAt: string }> {
  const session = await lockSession(trx, sessionId)
  if (!session) throw new Refusal('unauthenticated')
  return session
}

/** The caller's own sessions that are alive, the last used first. */
export async function listSessions({ database, clock }: SessionNeeds, caller: Caller): Promise<SessionRow[]> {
  return await findLiveSessionsOf(database.db, caller.id, livePeriod(clock()))
}

/** Ends the session of the request. */
export async function signOut({ database, clock }: SessionNeeds, caller: Caller): Promise<void> {
  await database.transaction(async (trx) => {
    const ended = await deleteSession(trx, caller.id, caller.sessionId)
    if (ended) await auditEnd(trx, caller, 'signedOut', ended, clock())
  })
}

/** Ends one of the caller's own sessions, on every device at once; others' are not found. */
export async function endOwnSession({ database, clock }: SessionNeeds, caller: Caller, id: string): Promise<void> {
  await database.transaction(async (trx) => {
    // Two sessions that end each other at the same time would deadlock.
    await acquireLock(trx, 'users')
    await confirmSession(trx, caller)
    const ended = await deleteSession(trx, caller.id, id)
    if (!ended) throw new Refusal('notFound')
    await auditEnd(trx, caller, id === caller.sessionId ? 'signedOut' : 'sessionEnded', ended, clock())
  })
}

/** Ends all of the caller's sessions but that of the request. */
export async function endOtherSessions({ database, clock }: SessionNeeds, caller: Caller): Promise<void> {
  await database.transaction(async (trx) => {
    // Two sessions that end each other at the same time would deadlock.
    await acquireLock(trx, 'users')
    await confirmSession(trx, caller)
    const count = await deleteOtherSessions(trx, caller.id, caller.sessionId)
    if (count === 0) return
    const detail = { code: 'otherSessionsEnded' as const, count }
    await writeAudit(trx, { kind: 'session', by: caller, subject: userSubject(caller), detail }, clock())
  })
}

async function auditEnd(
  trx: Executor,
  caller: Caller,
  code: 'signedOut' | 'sessionEnded',
  { device, network }: SessionRow,
  now: Date,
): Promise<void> {
  const detail = { code, device, network }
  await writeAudit(trx, { kind: 'session', by: caller, subject: userSubject(caller), detail }, now)
}

/**
 * Ends what was opened with the earlier password or role. A session that is creating a calendar address holds its
 * row, so the addresses are deleted after the sessions.
 */
export async function endSessionsOf(trx: Executor, userId: string): Promise<void> {
  await deleteSessionsOf(trx, userId)
  await deleteSecretLinks(trx, 'calendar', userId)
}

export async function sweepSessions({ database, clock }: SessionNeeds): Promise<void> {
  await deleteDeadSessions(database.db, livePeriod(clock()))
}

/** A session used in the future was made while the clock was ahead, and would outlive its length. */
function livePeriod(now: Date): LivePeriod {
  const at = (ms: number) => new Date(now.getTime() + ms).toISOString()
  return { now: at(0), usedSince: at(-idleMs - touchEveryMs), usedUntil: at(maxClockSkewMs) }
}
