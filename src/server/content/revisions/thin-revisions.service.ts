import { historyKinds } from '../../../shared/history.ts'
import type { Database } from '../../platform/database/database.ts'
import {
  deleteReplacedRevisions,
  deleteRevisionsOf,
  findLatestRevisions,
  readRecordIds,
} from './revisions.repository.ts'

const keptOfEachRecord = 20
const recordsAtOnce = 100

/** From this instant on the history has every state of the site. */
export const keptSince = (now: Date): string => new Date(now.getTime() - 400 * 86_400_000).toISOString()

type Needs = { database: Database; clock: () => Date }

/**
 * Deletes revisions that were replaced more than 400 days ago, except the last 20 of each record, and all of a
 * record that was deleted that long ago. The age counts from the revision that replaced it, because until then the site
 * showed it. `pause` runs between batches.
 */
export async function thinRevisions({ database, clock }: Needs, pause = async () => {}): Promise<void> {
  let deleted = 0
  const before = keptSince(clock())
  for (const kind of historyKinds) {
    for await (const ids of readRecordIds(database.reads, kind, recordsAtOnce)) {
      for (const { recordId, sequence, action, at } of await findLatestRevisions(database.reads, kind, ids)) {
        if (action === 'deleted' && at < before) {
          await deleteRevisionsOf(database.db, kind, recordId)
          deleted++
        } else if (sequence > keptOfEachRecord) {
          const upTo = sequence - keptOfEachRecord
          deleted += await deleteReplacedRevisions(database.db, kind, recordId, { upTo, before })
        }
      }
      await pause()
    }
  }
  // The totals of the history are memoized by the generation.
  if (deleted > 0) await database.changeContent(async () => {})
}
