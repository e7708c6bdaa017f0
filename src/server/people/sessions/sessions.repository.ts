import type { ExpressionBuilder, Insertable, Selectable } from 'kysely'
import type { SingleKey, SingleValue } from '../../../shared/settings.ts'
import type { Executor } from '../../platform/database/database.ts'
import { isPostgres } from '../../platform/database/locks.ts'
import type { Schema } from '../../platform/database/schema.ts'
import type { SessionsTable } from '../../platform/database/security-schema.ts'

export async function insertSession(db: Executor, session: Insertable<SessionsTable>): Promise<void> {
  await db.insertInto('sessions').values(session).execute()
}

type SecondFactorPolicy = SingleValue<'require_second_factor'> | null
type PasswordPolicy = SingleValue<'password_policy'> | null
/** Null while the default holds. */
export type Policies = { secondFactorPolicy: SecondFactorPolicy; passwordPolicy: PasswordPolicy }

const policies = (select: Pick<ExpressionBuilder<Schema, never>, 'selectFrom'>) => {
  const setting = (key: SingleKey) =>
    select.selectFrom('settings').select('settings.value').where('settings.key', '=', key)
  return [
    setting('require_second_factor').$castTo<SecondFactorPolicy>().as('secondFactorPolicy'),
    setting('password_policy').$castTo<PasswordPolicy>().as('passwordPolicy'),
  ] as const
}

export async function findPolicies(db: Executor): Promise<Policies> {
  return await db.selectFrom('siteState').select(policies).executeTakeFirstOrThrow()
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
    .select(['users.newApplicationMail', 'users.assignedMail', 'users.invited'])
    .select(['users.secondFactor', 'users.weakPassword'])
    .select(policies)
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

export type SessionRow = Omit<Selectable<SessionsTable>, 'tokenHash'>

const rowColumns = ['id', 'userId', 'createdAt', 'lastUsedAt', 'expiresAt', 'device', 'network'] as const

/** The last used first, at most a hundred. */
export async function findLiveSessionsOf(
  db: Executor,
  userId: string,
  { now, usedSince, usedUntil }: LivePeriod,
): Promise<SessionRow[]> {
  return await db
    .selectFrom('sessions')
    .select(rowColumns)
    .where('userId', '=', userId)
    .where('expiresAt', '>', now)
    .where('lastUsedAt', '>', usedSince)
    .where('lastUsedAt', '<=', usedUntil)
    .orderBy('lastUsedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(100)
    .execute()
}

/** Returns the session, or undefined if the user has none with this id. */
export async function deleteSession(db: Executor, userId: string, id: string): Promise<SessionRow | undefined> {
  return await db
    .deleteFrom('sessions')
    .where('id', '=', id)
    .where('userId', '=', userId)
    .returning(rowColumns)
    .executeTakeFirst()
}

/** Returns the number of deleted sessions. */
export async function deleteOtherSessions(db: Executor, userId: string, except: string): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('userId', '=', userId)
    .where('id', '!=', except)
    .executeTakeFirst()
  return Number(numDeletedRows)
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
