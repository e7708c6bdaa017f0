import type { Selectable } from 'kysely'
import type { Executor } from '../../platform/database/database.ts'
import type { SecretLinksTable } from '../../platform/database/mail-schema.ts'

export type SecretLink = Selectable<SecretLinksTable>
export type Purpose = SecretLink['purpose']

export async function insertSecretLink(trx: Executor, link: SecretLink): Promise<void> {
  await trx.insertInto('secretLinks').values(link).execute()
}

/** Undefined if the link is unknown or has expired. */
export async function findValidLink(
  db: Executor,
  purpose: Purpose,
  tokenHash: string,
  now: string,
): Promise<SecretLink | undefined> {
  return await db
    .selectFrom('secretLinks')
    .selectAll()
    .where('tokenHash', '=', tokenHash)
    .where('purpose', '=', purpose)
    .where((where) => where.or([where('expiresAt', 'is', null), where('expiresAt', '>', now)]))
    .executeTakeFirst()
}

/** The link of a subject that has at most one, without its token. */
export async function findSecretLinkOf(
  db: Executor,
  purpose: 'calendar',
  subjectId: string,
): Promise<SecretLink | undefined> {
  return await db
    .selectFrom('secretLinks')
    .selectAll()
    .where('subjectId', '=', subjectId)
    .where('purpose', '=', purpose)
    .executeTakeFirst()
}

/** Of two concurrent calls, one gets the row. */
export async function consumeLink(
  trx: Executor,
  purpose: Purpose,
  tokenHash: string,
  now: string,
): Promise<SecretLink | undefined> {
  return await trx
    .deleteFrom('secretLinks')
    .where('tokenHash', '=', tokenHash)
    .where('purpose', '=', purpose)
    .where('expiresAt', '>', now)
    .returningAll()
    .executeTakeFirst()
}

export async function deleteSecretLinks(trx: Executor, purpose: Purpose, subjectId: string): Promise<void> {
  await trx.deleteFrom('secretLinks').where('subjectId', '=', subjectId).where('purpose', '=', purpose).execute()
}

export async function deleteExpiredLinks(db: Executor, now: string): Promise<void> {
  await db.deleteFrom('secretLinks').where('expiresAt', '<=', now).execute()
}
