import { type Insertable, type Selectable, sql } from 'kysely'
import { type HistoryKind, historyKinds } from '../../../shared/history.ts'
import type { Executor } from '../../platform/database/database.ts'
import type { RevisionData, RevisionsTable } from '../../platform/database/history-schema.ts'
import { sortKeys } from '../../platform/database/keyset.ts'
import { createList, type List } from '../../platform/database/list-page.ts'
import { isPostgres } from '../../platform/database/locks.ts'

export type RevisionRow = Selectable<RevisionsTable>

/** Numbers the revision in the same statement; the change of the record has locked it against concurrent ones. */
export async function insertRevision(
  trx: Executor,
  { id, kind, recordId, version, action, at, byId, byName, name, data }: Omit<Insertable<RevisionsTable>, 'sequence'>,
): Promise<void> {
  await sql`insert into revisions
    (id, kind, record_id, sequence, version, action, at, by_id, by_name, name, data)
    values (${id}, ${kind}, ${recordId},
      (select coalesce(max(sequence), 0) + 1 from revisions where kind = ${kind} and record_id = ${recordId}),
      ${version}, ${action}, ${at}, ${byId}, ${byName}, ${name}, ${data})`.execute(trx)
}

export async function findRevision(db: Executor, id: string): Promise<RevisionRow | undefined> {
  return await db.selectFrom('revisions').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Locks the revision against its deletion until the transaction ends. */
export async function lockRevision(trx: Executor, id: string): Promise<RevisionRow | undefined> {
  const query = trx.selectFrom('revisions').selectAll().where('id', '=', id)
  return await query.$if(isPostgres(trx), (found) => found.forUpdate()).executeTakeFirst()
}

/** Invalidates the sites at past moments. Last in its transaction, because every change locks this row at its end. */
export async function noteErasure(trx: Executor): Promise<void> {
  await trx
    .updateTable('siteState')
    .set((row) => ({ revisionErasures: row('revisionErasures', '+', 1) }))
    .execute()
}

export async function countErasures(db: Executor): Promise<number> {
  return (await db.selectFrom('siteState').select('revisionErasures').executeTakeFirstOrThrow()).revisionErasures
}

/** Empties the content and the name. */
export async function redactRevision(trx: Executor, id: string, data: RevisionData): Promise<void> {
  await trx
    .updateTable('revisions')
    .set({ data: JSON.stringify(data), name: '' })
    .where('id', '=', id)
    .execute()
}

/** The latest revision of a record, or the one with which it got a version. */
export async function findLatestRevision(
  db: Executor,
  kind: HistoryKind,
  recordId: string,
  version?: number,
): Promise<RevisionRow | undefined> {
  return await db
    .selectFrom('revisions')
    .selectAll()
    .where('kind', '=', kind)
    .where('recordId', '=', recordId)
    .$if(version !== undefined, (all) => all.where('version', '=', version ?? 0))
    .orderBy('sequence', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export type RevisionFilter = {
  recordId?: string | undefined
  by?: string | undefined
  /** Instants; the end is exclusive. */
  from?: string | undefined
  until?: string | undefined
}

export type RevisionKey = Pick<RevisionRow, 'id' | 'at' | 'sequence'>

/** The keys of one kind, newest first; those of one record in their sequence, which clocks cannot change. */
export function revisionList(
  db: Executor,
  kind: HistoryKind,
  { recordId, by, from, until }: RevisionFilter,
): List<RevisionKey> {
  const query = db
    .selectFrom('revisions')
    .select(['id', 'at', 'sequence'])
    .where('kind', '=', kind)
    .$if(recordId !== undefined, (all) => all.where('recordId', '=', recordId ?? ''))
    .$if(by !== undefined, (all) => all.where('byId', '=', by ?? ''))
    .$if(from !== undefined, (all) => all.where('at', '>=', from ?? ''))
    .$if(until !== undefined, (all) => all.where('at', '<', until ?? ''))
  return createList(query, recordId === undefined ? latestFirst : latestOfRecord)
}

export const latestFirst = sortKeys('-at')
export const latestOfRecord = [{ column: 'sequence', direction: 'desc' }] as const

/** A revision with the content of the one before it, which is missing for the first, or if it was thinned out. */
export type RevisionWithPrevious = RevisionRow & { previousData: RevisionData | null }

/** The revisions with these ids, each with the content of the one before. */
export async function findRevisionsWithPrevious(db: Executor, ids: readonly string[]): Promise<RevisionWithPrevious[]> {
  if (ids.length === 0) return []
  return await db
    .selectFrom('revisions as revision')
    .leftJoin('revisions as previous', (join) =>
      join
        .onRef('previous.kind', '=', 'revision.kind')
        .onRef('previous.recordId', '=', 'revision.recordId')
        .on('previous.sequence', '=', sql<number>`revision.sequence - 1`),
    )
    .selectAll('revision')
    .select('previous.data as previousData')
    .where('revision.id', 'in', ids)
    .execute()
}

/** Returns the name of the record in its latest revision; undefined if it has none. */
export async function deleteRevisionsOf(
  trx: Executor,
  kind: HistoryKind,
  recordId: string,
): Promise<string | undefined> {
  const deletion = trx.deleteFrom('revisions').where('kind', '=', kind).where('recordId', '=', recordId)
  const rows = await deletion.returning(['name', 'sequence']).execute()
  return rows.sort((a, b) => b.sequence - a.sequence)[0]?.name
}

/** Those of the users who made a change of these kinds. */
export async function findPeople(db: Executor, kinds: readonly HistoryKind[]) {
  return await db
    .selectFrom('users')
    .select(['id', 'username', 'firstName', 'lastName'])
    .where(({ exists, selectFrom, ref }) =>
      exists(
        selectFrom('revisions').select('revisions.id').where('byId', '=', ref('users.id')).where('kind', 'in', kinds),
      ),
    )
    .orderBy('searchText')
    .limit(500)
    .execute()
}

export async function findFirstRevisionAt(db: Executor): Promise<string | undefined> {
  const first = historyKinds.map((kind) =>
    db.selectFrom('revisions').select('at').where('kind', '=', kind).orderBy('at').limit(1).executeTakeFirst(),
  )
  return (await Promise.all(first)).flatMap((row) => row?.at ?? []).sort()[0]
}

/** The ids of all records of a kind that have a revision. */
export async function* readRecordIds(db: Executor, kind: HistoryKind, batchSize: number): AsyncGenerator<string[]> {
  for (let last = ''; ; ) {
    const rows = await db
      .selectFrom('revisions')
      .select('recordId')
      .distinct()
      .where('kind', '=', kind)
      .where('recordId', '>', last)
      .orderBy('recordId')
      .limit(batchSize)
      .execute()
    const ids = rows.map(({ recordId }) => recordId)
    if (ids.length > 0) yield ids
    if (ids.length < batchSize) return
    last = ids.at(-1) ?? ''
  }
}

/** The latest revision of each record. */
export async function findLatestRevisions(db: Executor, kind: HistoryKind, recordIds: readonly string[]) {
  return await db
    .selectFrom('revisions as latest')
    .select(['latest.recordId', 'latest.sequence', 'latest.action', 'latest.at'])
    .where('latest.kind', '=', kind)
    .where('latest.recordId', 'in', recordIds)
    .where('latest.sequence', '=', ({ selectFrom }) =>
      selectFrom('revisions as other')
        .select((select) => select.fn.max('other.sequence').as('sequence'))
        .whereRef('other.kind', '=', 'latest.kind')
        .whereRef('other.recordId', '=', 'latest.recordId'),
    )
    .execute()
}

/** Deletes revisions up to a number that were replaced before an instant. */
export async function deleteReplacedRevisions(
  db: Executor,
  kind: HistoryKind,
  recordId: string,
  { upTo, before }: { upTo: number; before: string },
): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('revisions')
    .where('kind', '=', kind)
    .where('recordId', '=', recordId)
    .where('sequence', '<=', upTo)
    .where('sequence', '<', ({ selectFrom }) =>
      selectFrom('revisions as later')
        .select((select) => select.fn.max('later.sequence').as('sequence'))
        .where('later.kind', '=', kind)
        .where('later.recordId', '=', recordId)
        .where('later.at', '<', before),
    )
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
