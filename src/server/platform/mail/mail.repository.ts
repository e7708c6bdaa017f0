import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { MailKind, MailState } from '../../../shared/mail.ts'
import type { Executor } from '../database/database.ts'
import { sortKeys } from '../database/keyset.ts'
import { createList } from '../database/list-page.ts'
import { isPostgres } from '../database/locks.ts'
import type { MailsTable } from '../database/mail-schema.ts'

export type MailRow = Selectable<MailsTable>

export async function insertMail(trx: Executor, mail: Insertable<MailsTable>): Promise<void> {
  await trx.insertInto('mails').values(mail).execute()
}

/** Latest first. */
export function mailList(db: Executor, { state }: { state?: MailState | undefined }) {
  const query = db
    .selectFrom('mails')
    .select(['id', 'kind', 'recipient', 'language', 'subject', 'state', 'attempts', 'createdAt', 'sentAt', 'error'])
    .$if(state !== undefined, (all) => all.where('state', '=', state ?? 'queued'))
  return createList(query, sortKeys('-createdAt'))
}

export async function findMail(db: Executor, id: string): Promise<MailRow | undefined> {
  return await db.selectFrom('mails').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Leases the message that has waited longest. In PostgreSQL two instances never get the same one. */
export async function claimDueMail(db: Executor, now: string, leasedUntil: string): Promise<MailRow | undefined> {
  return await db
    .updateTable('mails')
    .set({ leasedUntil })
    .where('id', '=', (where) => {
      const due = where
        .selectFrom('mails')
        .select('id')
        .where('state', '=', 'queued')
        .where('nextAttemptAt', '<=', now)
        .where((lease) => lease.or([lease('leasedUntil', 'is', null), lease('leasedUntil', '<=', now)]))
        .orderBy('nextAttemptAt')
        .orderBy('id')
        .limit(1)
      return isPostgres(db) ? due.forUpdate().skipLocked() : due
    })
    .returningAll()
    .executeTakeFirst()
}

type Sent = Pick<MailRow, 'text' | 'html' | 'secret' | 'attempts'> & { sentAt: string }

/** Also after the lease has ended: a message that was sent stays sent. */
export async function recordSent(db: Executor, id: string, mail: Sent): Promise<void> {
  await db
    .updateTable('mails')
    .set({ ...mail, state: 'sent', leasedUntil: null, error: null })
    .where('id', '=', id)
    .execute()
}

export async function recordFailure(
  db: Executor,
  id: string,
  leasedUntil: string,
  mail: Pick<MailRow, 'attempts'> & { error: string } & Partial<MailRow>,
): Promise<void> {
  await updateLeased(db, id, leasedUntil, { ...mail, state: 'failed' })
}

export async function recordRetry(
  db: Executor,
  id: string,
  leasedUntil: string,
  mail: Pick<MailRow, 'attempts' | 'nextAttemptAt'> & { error: string },
): Promise<void> {
  await updateLeased(db, id, leasedUntil, mail)
}

/** Nothing, if another instance has taken over. */
async function updateLeased(db: Executor, id: string, leasedUntil: string, changes: Updateable<MailsTable>) {
  await db
    .updateTable('mails')
    .set({ ...changes, leasedUntil: null })
    .where('id', '=', id)
    .where('leasedUntil', '=', leasedUntil)
    .execute()
}

export async function releaseLeases(db: Executor): Promise<void> {
  await db.updateTable('mails').set({ leasedUntil: null }).where('leasedUntil', 'is not', null).execute()
}

/** Sends the message as soon as possible, with all attempts before it; false if it was sent meanwhile. */
export async function queueAgain(db: Executor, id: string, state: 'queued' | 'held', now: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('mails')
    .set({ state, attempts: 0, nextAttemptAt: now, error: null })
    .where('id', '=', id)
    .where('state', '<>', 'sent')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Messages that were queued for a mail server that is no longer configured. */
export async function holdQueued(db: Executor): Promise<void> {
  await db.updateTable('mails').set({ state: 'held' }).where('state', '=', 'queued').execute()
}

export async function findExpiredSecrets(db: Executor, now: string): Promise<MailRow[]> {
  return await db
    .selectFrom('mails')
    .selectAll()
    .where('secret', 'is not', null)
    .where('secretExpiresAt', '<=', now)
    .limit(100)
    .execute()
}

/** Unless it was sent meanwhile, which removes the secret too. */
export async function removeSecret(
  db: Executor,
  { id, state }: Pick<MailRow, 'id' | 'state'>,
  changes: Updateable<MailsTable>,
): Promise<void> {
  await db.updateTable('mails').set(changes).where('id', '=', id).where('state', '=', state).execute()
}

export async function deleteFinishedMails(db: Executor, before: string): Promise<void> {
  await db.deleteFrom('mails').where('state', '<>', 'queued').where('createdAt', '<', before).execute()
}

export async function deleteMailsOf(trx: Executor, kind: 'vendor' | 'enquiry' | 'user', id: string): Promise<void> {
  await trx.deleteFrom('mails').where('subjectKind', '=', kind).where('subjectId', '=', id).execute()
}

export async function deleteMailsOfKind(trx: Executor, kind: MailKind): Promise<void> {
  await trx.deleteFrom('mails').where('kind', '=', kind).execute()
}

export async function deleteUnsentTo(trx: Executor, recipient: string, kinds: readonly MailKind[]): Promise<void> {
  await trx
    .deleteFrom('mails')
    .where('recipient', '=', recipient)
    .where('kind', 'in', kinds)
    .where('state', '<>', 'sent')
    .execute()
}

/** Deletes every message of a kind to an address. Addresses are compared without case. */
export async function deleteMailsTo(trx: Executor, recipient: string, kind: MailKind): Promise<void> {
  await trx
    .deleteFrom('mails')
    .where('kind', '=', kind)
    .where(sql`lower(recipient)`, '=', recipient.toLowerCase())
    .execute()
}

/** Deletes messages of these kinds that have not left; false if there is none, because they were sent or are being sent. */
export async function cancelMails(
  trx: Executor,
  { kind, id }: { kind: 'vendor' | 'enquiry' | 'user'; id: string },
  kinds: readonly MailKind[],
  now: string,
): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('mails')
    .where('subjectKind', '=', kind)
    .where('subjectId', '=', id)
    .where('kind', 'in', kinds)
    .where('state', '<>', 'sent')
    .where((lease) => lease.or([lease('leasedUntil', 'is', null), lease('leasedUntil', '<=', now)]))
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function countMails(db: Executor, state: MailState, since = ''): Promise<number> {
  const { count } = await db
    .selectFrom('mails')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('state', '=', state)
    .$if(since !== '', (all) => all.where('createdAt', '>=', since))
    .executeTakeFirstOrThrow()
  return count
}

/** Messages of a kind to and about a user, also those that were not sent. */
export async function countMailsOfUser(db: Executor, kind: MailKind, userId: string, since: string): Promise<number> {
  const { count } = await db
    .selectFrom('mails')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('subjectKind', '=', 'user')
    .where('subjectId', '=', userId)
    .where('kind', '=', kind)
    .where('createdAt', '>=', since)
    .executeTakeFirstOrThrow()
  return count
}
