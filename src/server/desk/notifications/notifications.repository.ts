import type { NotificationChoice } from '../../../shared/mail.ts'
import type { Role } from '../../../shared/permissions.ts'
import type { Executor } from '../../platform/database/database.ts'
import type { WithheldNoticesTable } from '../../platform/database/mail-schema.ts'

/** Users of these roles who chose this way to hear of applications and enquiries. Invited ones cannot sign in yet. */
export async function findNotified(db: Executor, roles: readonly Role[], choice: NotificationChoice) {
  return await db
    .selectFrom('users')
    .select(['id', 'email', 'username', 'firstName', 'lastName', 'language', 'role'])
    .where('role', 'in', roles)
    .where('newApplicationMail', '=', choice)
    .where('invited', '=', false)
    .orderBy('id')
    .execute()
}

/** True for the one caller of this day that makes the summary. */
export async function claimSummary(trx: Executor, day: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('siteState')
    .set({ lastSummaryOn: day })
    .where('lastSummaryOn', '<', day)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export type WithheldTopic = WithheldNoticesTable['topic']

/** Counts a notice that is left out. */
export async function countWithheld(trx: Executor, topic: WithheldTopic, now: string): Promise<void> {
  await trx
    .insertInto('withheldNotices')
    .values({ topic, count: 1, since: now })
    .onConflict((conflict) =>
      conflict.column('topic').doUpdateSet((row) => ({ count: row('withheldNotices.count', '+', 1) })),
    )
    .execute()
}

/** Of two concurrent calls, one gets the rows. */
export async function takeWithheld(trx: Executor, until: string) {
  return await trx.deleteFrom('withheldNotices').where('since', '<=', until).returningAll().execute()
}

export async function findLastSummary(db: Executor): Promise<string> {
  return (await db.selectFrom('siteState').select('lastSummaryOn').executeTakeFirstOrThrow()).lastSummaryOn
}
