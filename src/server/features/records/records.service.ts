import { type LoggedKind, noteRecord, type RecordDeed } from '../../../shared/activity.ts'
import { displayName } from '../../../shared/user.ts'
import type { Caller } from '../../caller.ts'
import type { Database, Executor } from '../../db/database.ts'
import { type Outcome, type RecordChanges, type RecordRow, type RecordTable, recordsOf } from '../../db/records.ts'
import type { TranslationsInput } from '../../db/translations.ts'
import { Refusal } from '../../errors.ts'
import { logActivity } from '../activities/activities.service.ts'
import { runOnce } from '../idempotency/idempotency.service.ts'
import { confirmSession } from '../sessions/sessions.service.ts'

export type RecordNeeds = { database: Database; clock: () => Date }

/** How long a deleted record can be restored (D38). */
const restorableMs = 30 * 24 * 60 * 60 * 1000

type Options<T extends RecordTable> = {
  kind: LoggedKind
  table: T
  nameOf: (row: RecordRow<T>) => string
  /** Runs after each change, in the same transaction. */
  afterChange?: (trx: Executor, row: RecordRow<T>) => Promise<void>
}

/**
 * Creates, updates, deletes and restores records. Each change is one transaction that also logs the activity,
 * invalidates cached pages, and is made once however often its request is sent.
 */
export function createRecordService<T extends RecordTable>(options: Options<T>) {
  const { kind, table, nameOf, afterChange } = options
  const records = recordsOf(table)

  const perform = (
    needs: RecordNeeds,
    staff: Caller,
    action: RecordDeed,
    work: (trx: Executor, now: string) => Promise<Outcome<RecordRow<T>>>,
  ) =>
    needs.database.changeContent(async (trx) => {
      await confirmSession(trx, staff)
      const now = needs.clock()
      return await runOnce(trx, staff, now, async () => {
        const outcome = await work(trx, now.toISOString())
        if (typeof outcome === 'string') throw new Refusal(outcome)
        await afterChange?.(trx, outcome)
        const note = noteRecord(displayName(staff), action, kind, nameOf(outcome))
        const { id } = outcome as { id: string }
        await logActivity(trx, staff, note, now, { kind, id })
        return outcome
      })
    })

  return {
    read: async ({ database }: RecordNeeds, id: string): Promise<RecordRow<T>> => {
      const row = await records.find(database.reads, id)
      if (!row) throw new Refusal('missing')
      return row
    },

    create: (
      needs: RecordNeeds,
      staff: Caller,
      values: (now: string) => Parameters<typeof records.insert>[1],
      translations?: TranslationsInput,
    ): Promise<RecordRow<T>> =>
      perform(needs, staff, 'created', (trx, now) => records.insert(trx, values(now), translations)),

    update: (
      needs: RecordNeeds,
      staff: Caller,
      id: string,
      changes: RecordChanges<T>,
      expected: number | undefined,
      { action = 'updated', translations }: { action?: RecordDeed; translations?: TranslationsInput | undefined } = {},
    ): Promise<RecordRow<T>> =>
      perform(needs, staff, action, (trx, now) => records.update(trx, id, changes, now, expected, translations)),

    remove: async (needs: RecordNeeds, staff: Caller, id: string, expected: number | undefined): Promise<void> => {
      await perform(needs, staff, 'deleted', (trx, now) => records.remove(trx, id, now, expected))
    },

    /** Idempotent: a record that is not deleted is returned as it is, so a double click on Undo succeeds. */
    restore: async (needs: RecordNeeds, staff: Caller, id: string): Promise<RecordRow<T>> => {
      const find = () => records.find(needs.database.db, id)
      const restore = () =>
        perform(needs, staff, 'restored', async (trx) => {
          return (await records.restore(trx, id, restorableSince(needs.clock()))) ?? 'missing'
        })
      return (await find()) ?? (await restore().catch(async (error) => (await find()) ?? Promise.reject(error)))
    },

    purge: async ({ database, clock }: RecordNeeds): Promise<void> => {
      await records.purge(database.db, restorableSince(clock()))
    },
  }
}

/** Records deleted before this instant can no longer be restored. */
export const restorableSince = (now: Date) => new Date(now.getTime() - restorableMs).toISOString()
