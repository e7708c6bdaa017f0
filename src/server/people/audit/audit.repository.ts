import type { Insertable, Selectable } from 'kysely'
import type { AuditKind, AuditSubjectKind } from '../../../shared/audit.ts'
import type { Executor } from '../../platform/database/database.ts'
import type { SortKey } from '../../platform/database/keyset.ts'
import { createList, type List } from '../../platform/database/list-page.ts'
import type { AuditEntriesTable } from '../../platform/database/security-schema.ts'

export type AuditEntryRow = Selectable<AuditEntriesTable>

export type AuditListFilter = {
  kind?: AuditKind | undefined
  by?: string | undefined
  /** The first instant, and the first one after. */
  from?: string | undefined
  until?: string | undefined
  q?: string | undefined
  /** The number of the last entry. */
  upTo?: number | undefined
}

/** By time and not by number: clocks of instances differ a little, and a range of times is then a range of an index. */
const newestFirst: SortKey[] = [
  { column: 'at', direction: 'desc' },
  { column: 'sequence', direction: 'desc' },
]

export function auditList(db: Executor, { kind, by, from, until, q, upTo }: AuditListFilter): List<AuditEntryRow> {
  const query = db
    .selectFrom('auditEntries')
    .selectAll()
    .$if(kind !== undefined, (all) => all.where('kind', '=', kind ?? 'sign-in'))
    .$if(by !== undefined, (all) => all.where('byId', '=', by ?? ''))
    .$if(from !== undefined, (all) => all.where('at', '>=', from ?? ''))
    .$if(until !== undefined, (all) => all.where('at', '<', until ?? ''))
    .$if(upTo !== undefined, (all) => all.where('sequence', '<=', upTo ?? 0))
  return createList(query, newestFirst, q)
}

/** In the order in which they were written. */
export async function findAuditEntriesAfter(db: Executor, sequence: number, limit: number): Promise<AuditEntryRow[]> {
  return await db
    .selectFrom('auditEntries')
    .selectAll()
    .where('sequence', '>', sequence)
    .orderBy('sequence')
    .limit(limit)
    .execute()
}

/** The number and hash of the last entry. */
export async function findAuditHead(db: Executor): Promise<{ sequence: number; hash: string }> {
  const { auditSequence, auditHash } = await db
    .selectFrom('siteState')
    .select(['auditSequence', 'auditHash'])
    .executeTakeFirstOrThrow()
  return { sequence: auditSequence, hash: auditHash }
}

export async function findAuditBroken(db: Executor): Promise<boolean> {
  return (await db.selectFrom('siteState').select('auditBroken').executeTakeFirstOrThrow()).auditBroken
}

export async function setAuditBroken(db: Executor, auditBroken: boolean): Promise<void> {
  await db.updateTable('siteState').set({ auditBroken }).where('auditBroken', '<>', auditBroken).execute()
}

/** Takes the next number. The row stays locked until the transaction ends, so entries are written one by one. */
export async function takeAuditNumber(trx: Executor): Promise<{ sequence: number; previousHash: string }> {
  const { auditSequence, auditHash } = await trx
    .updateTable('siteState')
    .set((row) => ({ auditSequence: row('auditSequence', '+', 1) }))
    .returning(['auditSequence', 'auditHash'])
    .executeTakeFirstOrThrow()
  return { sequence: auditSequence, previousHash: auditHash }
}

export async function appendAuditEntry(trx: Executor, entry: Insertable<AuditEntriesTable>): Promise<void> {
  await trx.insertInto('auditEntries').values(entry).execute()
  await trx.updateTable('siteState').set({ auditHash: entry.hash }).execute()
}

/**
 * Erases the personal data in the entries about an applicant; write the entry of the erasure afterwards. Leaves digest
 * and hash, so that the chain stays valid.
 */
export async function eraseAuditData(trx: Executor, kind: AuditSubjectKind, id: string): Promise<void> {
  await trx
    .updateTable('auditEntries')
    .set({ personal: null, salt: null, searchText: '' })
    .where('subjectKind', '=', kind)
    .where('subjectId', '=', id)
    .execute()
}

/** Takes number and hash of the last entry. */
export async function setAuditHead(trx: Executor): Promise<void> {
  const last = await trx
    .selectFrom('auditEntries')
    .select(['sequence as auditSequence', 'hash as auditHash'])
    .orderBy('sequence', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (last) await trx.updateTable('siteState').set(last).execute()
}

/** Those of the ids whose entries have no personal data. */
export async function findErasedSubjects(trx: Executor, ids: string[]): Promise<string[]> {
  const rows = await trx
    .selectFrom('auditEntries')
    .select('subjectId')
    .distinct()
    .where('subjectKind', '=', 'vendor')
    .where('personal', 'is', null)
    .execute()
  return rows.flatMap(({ subjectId }) => (subjectId !== null && ids.includes(subjectId) ? [subjectId] : []))
}
