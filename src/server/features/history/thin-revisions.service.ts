import { setImmediate } from 'node:timers/promises'
import { type HistoryKind, historyKinds } from '../../../shared/history.ts'
import type { Database } from '../../db/database.ts'
import { deleteRevisions, findOldRevisions } from './revisions.repository.ts'

const keptDays = 400
const keptOfEachRecord = 20
const batchSize = 1000

/**
 * Deletes revisions that were replaced more than 400 days ago, except the last 20 of each record (D68), and all of a
 * record that was deleted that long ago. The age counts from the revision that replaced it, because until then the site
 * showed it.
 */
export async function thinRevisions({ database, clock }: { database: Database; clock: () => Date }): Promise<void> {
  const before = new Date(clock().getTime() - keptDays * 86_400_000).toISOString()
  for (const kind of historyKinds) await thinKind(database, kind, before)
}

async function thinKind(database: Database, kind: HistoryKind, before: string): Promise<void> {
  for (let after: { at: string; id: string } | undefined; ; ) {
    const rows = await findOldRevisions(database.reads, kind, before, after, batchSize)
    const old = rows.filter(
      ({ sequence, replacedAt, latestSequence, latestAction, latestAt }) =>
        (replacedAt !== null && replacedAt < before && latestSequence - sequence >= keptOfEachRecord) ||
        (latestAction === 'deleted' && latestAt < before),
    )
    await deleteRevisions(
      database.db,
      old.map(({ id }) => id),
    )
    if (rows.length < batchSize) return
    after = rows.at(-1)
    await setImmediate()
  }
}
