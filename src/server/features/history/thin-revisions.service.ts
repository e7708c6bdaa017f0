import { historyKinds } from '../../../shared/history.ts'
import type { Database } from '../../db/database.ts'
import {
  deleteReplacedRevisions,
  deleteRevisionsOf,
  findLatestRevisions,
  readRecordIds,
} from './revisions.repository.ts'

const keptDays = 400
const keptOfEachRecord = 20
const recordsAtOnce = 100

type Needs = { database: Database; clock: () => Date }

/**
 * Deletes revisions that were replaced more than 400 days ago, except the last 20 of each record (D68), and all of a
 * record that was deleted that long ago. The age counts from the revision that replaced it, because until then the site
 * showed it. `pause` runs between batches.
 */
export async function thinRevisions({ database, clock }: Needs, pause = async () => {}): Promise<void> {
  const before = new Date(clock().getTime() - keptDays * 86_400_000).toISOString()
  for (const kind of historyKinds) {
    for await (const ids of readRecordIds(database.reads, kind, recordsAtOnce)) {
      for (const { recordId, sequence, action, at } of await findLatestRevisions(database.reads, kind, ids)) {
        if (action === 'deleted' && at < before) await deleteRevisionsOf(database.db, kind, recordId)
        else if (sequence > keptOfEachRecord)
          await deleteReplacedRevisions(database.db, kind, recordId, { upTo: sequence - keptOfEachRecord, before })
      }
      await pause()
    }
  }
}
