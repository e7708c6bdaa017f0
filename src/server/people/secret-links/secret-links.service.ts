import type { Database, Executor } from '../../platform/database/database.ts'
import { createToken, hashToken } from '../../platform/keys/tokens.ts'
import {
  consumeLink,
  deleteExpiredLinks,
  deleteSecretLinks,
  findSecretLinkOf,
  findValidLink,
  insertSecretLink,
  type Purpose,
  type SecretLink,
} from './secret-links.repository.ts'

export { deleteSecretLinks, findSecretLinkOf }

/** A link to an application, an enquiry or a calendar opens it many times; the others are used once. */
type SingleUse = Exclude<Purpose, 'application' | 'enquiry' | 'calendar'>

const replacing: readonly Purpose[] = ['reset', 'invitation', 'calendar']

/** Creates a token; a new one for a password or a calendar replaces the earlier ones of the same user. */
export async function createSecretLink(
  trx: Executor,
  purpose: Purpose,
  subjectId: string,
  expiresAt: Date | null,
  now: Date,
): Promise<string> {
  if (replacing.includes(purpose)) await deleteSecretLinks(trx, purpose, subjectId)
  const token = createToken()
  await insertSecretLink(trx, {
    tokenHash: hashToken(token),
    purpose,
    subjectId,
    expiresAt: expiresAt?.toISOString() ?? null,
    createdAt: now.toISOString(),
  })
  return token
}

/** The valid link of a token, which stays usable. */
export async function findSecretLink(
  db: Executor,
  purpose: Purpose,
  token: string,
  now: Date,
): Promise<SecretLink | undefined> {
  return await findValidLink(db, purpose, hashToken(token), now.toISOString())
}

/** Uses up a link and returns its subject; undefined if it is unknown, expired or already used. */
export async function redeemSecretLink(
  trx: Executor,
  purpose: SingleUse,
  token: string,
  now: Date,
): Promise<string | undefined> {
  return (await consumeLink(trx, purpose, hashToken(token), now.toISOString()))?.subjectId
}

export async function sweepSecretLinks({ database, clock }: { database: Database; clock: () => Date }): Promise<void> {
  await deleteExpiredLinks(database.db, clock().toISOString())
}
