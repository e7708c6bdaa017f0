import type { Insertable } from 'kysely'
import type { Executor } from '../../db/database.ts'
import { isPostgres } from '../../db/locks.ts'
import type { SessionsTable } from '../../db/schema.ts'

export async function insertSession(db: Executor, session: Insertable<SessionsTable>): Promise<void> {
  await db.insertInto('sessions').values(session).execute()
}

/** One query for both, because every signed-in request runs it. */
export async function findLiveSession(db: Executor, tokenHash: string, now: string, usedSince: string) {
  return await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .select(['sessions.id as sessionId', 'sessions.lastUsedAt', 'users.id', 'users.username', 'users.email'])
    .select(['users.firstName', 'users.lastName', 'users.role', 'users.lastLogin', 'users.version'])
    .where('sessions.tokenHash', '=', tokenHash)
    .where('sessions.expiresAt', '>', now)
    .where('sessions.lastUsedAt', '>', usedSince)
    .executeTakeFirst()
}

/** Whether the session exists. In PostgreSQL it cannot be deleted until the transaction ends. */
export async function lockSession(trx: Executor, id: string): Promise<boolean> {
  const session = trx.selectFrom('sessions').select('id').where('id', '=', id)
  return (await (isPostgres(trx) ? session.forKeyShare() : session).executeTakeFirst()) !== undefined
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

export async function deleteExpiredSessions(db: Executor, now: string, usedSince: string): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where((where) => where.or([where('expiresAt', '<=', now), where('lastUsedAt', '<=', usedSince)]))
    .execute()
}
