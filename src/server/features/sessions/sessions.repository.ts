import type { Insertable } from 'kysely'
import type { Executor } from '../../db/database.ts'
import { isPostgres } from '../../db/locks.ts'
import type { SessionsTable } from '../../db/schema.ts'

export async function insertSession(db: Executor, session: Insertable<SessionsTable>): Promise<void> {
  await db.insertInto('sessions').values(session).execute()
}

/** When a session must have been used to be alive. */
export type LivePeriod = { now: string; usedSince: string; usedUntil: string }

/** One query for both, because every signed-in request runs it. */
export async function findLiveSession(db: Executor, tokenHash: string, { now, usedSince, usedUntil }: LivePeriod) {
  return await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .select(['sessions.id as sessionId', 'sessions.lastUsedAt', 'users.id', 'users.username', 'users.email'])
    .select(['users.firstName', 'users.lastName', 'users.role', 'users.lastLogin', 'users.version', 'users.language'])
    .select(['users.newApplicationMail', 'users.invited'])
    .where('sessions.tokenHash', '=', tokenHash)
    .where('sessions.expiresAt', '>', now)
    .where('sessions.lastUsedAt', '>', usedSince)
    .where('sessions.lastUsedAt', '<=', usedUntil)
    .executeTakeFirst()
}

/** In PostgreSQL the session cannot be deleted until the transaction ends. */
export async function lockSession(trx: Executor, id: string): Promise<{ expiresAt: string } | undefined> {
  const session = trx.selectFrom('sessions').select('expiresAt').where('id', '=', id)
  return await (isPostgres(trx) ? session.forKeyShare() : session).executeTakeFirst()
}

export async function touchSession(db: Executor, id: string, now: string): Promise<void> {
  await db.updateTable('sessions').set({ lastUsedAt: now }).where('id', '=', id).execute()
}

export async function deleteSession(db: Executor, tokenHash: string): Promise<void> {
  await db.deleteFrom('sessions').where('tokenHash', '=', tokenHash).execute()
}

export async function deleteSessionsOf(db: Executor, userId: string): Promise<void> {
  await db.deleteFrom('sessions').where('userId', '=', userId).execute()
}

export async function deleteDeadSessions(db: Executor, { now, usedSince, usedUntil }: LivePeriod): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where((where) =>
      where.or([
        where('expiresAt', '<=', now),
        where('lastUsedAt', '<=', usedSince),
        where('lastUsedAt', '>', usedUntil),
      ]),
    )
    .execute()
}
