import type { Selectable } from 'kysely'
import type { Executor } from '../../platform/database/database.ts'
import type { EmailChangesTable } from '../../platform/database/mail-schema.ts'

export type EmailChange = Selectable<EmailChangesTable>

export async function insertEmailChange(trx: Executor, change: EmailChange): Promise<void> {
  await trx.insertInto('emailChanges').values(change).execute()
}

export async function findEmailChange(db: Executor, id: string): Promise<EmailChange | undefined> {
  return await db.selectFrom('emailChanges').selectAll().where('id', '=', id).executeTakeFirst()
}

/** The changes that can still be undone to an email, in any case, the earliest first. */
export async function findChangesFrom(db: Executor, email: string, now: string): Promise<EmailChange[]> {
  return await db
    .selectFrom('emailChanges')
    .selectAll()
    .where((where) => where(where.fn<string>('lower', ['earlierEmail']), '=', email.toLowerCase()))
    .where('expiresAt', '>', now)
    .orderBy('userVersion')
    .execute()
}

/** Deletes a change and those of the same account after it, and returns their ids. */
export async function deleteChangesSince(
  trx: Executor,
  { userId, userVersion }: Pick<EmailChange, 'userId' | 'userVersion'>,
): Promise<string[]> {
  const deleted = await trx
    .deleteFrom('emailChanges')
    .where('userId', '=', userId)
    .where('userVersion', '>=', userVersion)
    .returning('id')
    .execute()
  return deleted.map(({ id }) => id)
}

export async function deleteExpiredChanges(db: Executor, now: string): Promise<void> {
  await db.deleteFrom('emailChanges').where('expiresAt', '<=', now).execute()
}
