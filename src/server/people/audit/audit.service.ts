import { v7 as createId } from 'uuid'
import type { AuditDetail, AuditKind, AuditSubjectKind } from '../../../shared/audit.ts'
import { searchTextOf } from '../../../shared/search-text.ts'
import { displayName, type User } from '../../../shared/user.ts'
import type { Executor } from '../../platform/database/database.ts'
import { appendAuditEntry, eraseAuditData, takeAuditNumber } from './audit.repository.ts'
import { createSalt, digestOf, hashOf, type PersonalPart } from './audit-chain.ts'

export { eraseAuditData }

/** The person who acts; a command or job of the program has only a name; undefined is a stranger. */
type AuditActor = Pick<User, 'id' | 'username' | 'firstName' | 'lastName'> | 'command' | 'schedule' | undefined
/** The entry of an erasure has no name. */
export type AuditSubject = { kind: AuditSubjectKind; id: string; name: string | null }

export type AuditNote = {
  kind: AuditKind
  by: AuditActor
  subject?: AuditSubject | undefined
  detail: AuditDetail
}

const programNames = { command: 'Command', schedule: 'Schedule' }

/**
 * Appends an entry in the transaction of its cause. Entries are written one by one, so call it after everything that
 * takes another lock.
 */
export async function writeAudit(trx: Executor, { kind, by, subject, detail }: AuditNote, now: Date): Promise<void> {
  const byName = typeof by === 'string' ? programNames[by] : by ? displayName(by) : null
  const part: PersonalPart = { byName, subjectName: subject?.name ?? null, detail }
  const personal = JSON.stringify(part)
  const searchText = searchTextOf([byName ?? '', subject?.name ?? ''])
  const salt = createSalt()
  const { sequence, previousHash } = await takeAuditNumber(trx)
  const entry = {
    sequence,
    id: createId(),
    at: now.toISOString(),
    kind,
    byId: typeof by === 'object' ? by.id : null,
    subjectKind: subject?.kind ?? null,
    subjectId: subject?.id ?? null,
    digest: digestOf(salt, personal, searchText),
  }
  await appendAuditEntry(trx, {
    ...entry,
    personal,
    salt,
    searchText,
    hash: hashOf(previousHash, entry),
  })
}

export const userSubject = (user: Pick<User, 'id' | 'username' | 'firstName' | 'lastName'>): AuditSubject => ({
  kind: 'user',
  id: user.id,
  name: displayName(user),
})

export const vendorSubject = ({ id, company }: { id: string; company: string }): AuditSubject => ({
  kind: 'vendor',
  id,
  name: company,
})
