import { v7 as createId } from 'uuid'
import type { HistoryKind, RevisionAction } from '../../../shared/history.ts'
import { type Author, authorId, authorName } from '../../platform/caller/author.ts'
import type { Executor } from '../../platform/database/database.ts'
import type { RevisionData } from '../../platform/database/history-schema.ts'
import { insertRevision } from './revisions.repository.ts'

/** A record after a change. Its derived columns are left out. */
export type ChangedRecord = {
  kind: HistoryKind
  recordId: string
  name: string
  action: RevisionAction
  row: { version: number } & Readonly<Record<string, unknown>>
}

/** Writes a revision; call it in the transaction of the change. */
export async function writeRevision(
  trx: Executor,
  author: Author,
  { row, ...changed }: ChangedRecord,
  now: Date,
): Promise<void> {
  await insertRevision(trx, {
    id: createId(),
    ...changed,
    version: row.version,
    at: now.toISOString(),
    byId: authorId(author),
    byName: authorName(author),
    data: JSON.stringify(contentOf(row)),
  })
}

function contentOf(row: object): RevisionData {
  const {
    searchText: _,
    translationState: __,
    sample: ___,
    ended: ____,
    endsAt: _____,
    ...content
  } = row as Record<string, unknown>
  return content
}
