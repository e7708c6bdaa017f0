import { noteRecord, type RecordAction } from '../../../shared/activity.ts'
import { type TrashKind, trashDays } from '../../../shared/history.ts'
import { kinds } from '../../../shared/kinds.ts'
import { forgetNames } from '../../people/activities/activities.service.ts'
import { type Author, authorName, isPerson } from '../../platform/caller/author.ts'
import type { Caller } from '../../platform/caller/caller.ts'
import type { Executor } from '../../platform/database/database.ts'
import type { RevisionData } from '../../platform/database/history-schema.ts'
import {
  type Outcome,
  type RecordChanges,
  type RecordEdit,
  type RecordRow,
  type RecordTable,
  recordsOf,
} from '../../platform/database/records.ts'
import { kindTables } from '../../platform/database/tables.ts'
import type { TranslationsInput } from '../../platform/database/translations.ts'
import { Refusal } from '../../platform/errors.ts'
import type { ChangedRecord } from '../revisions/write-revision.service.ts'
import { type ChangeNeeds, changeContent } from './change-content.service.ts'

type TableOf<Kind extends TrashKind> = (typeof kindTables)[Kind]

type Options<Kind extends TrashKind, T extends RecordTable = TableOf<Kind>> = {
  kind: Kind
  nameColumn: keyof RecordRow<T> & string
  /** Runs after each change, in the same transaction. */
  afterChange?: (trx: Executor, row: RecordRow<T>) => Promise<void>
  /** Columns that follow from the content of a revision and the present time. */
  restoredColumns?: (data: RevisionData, now: string) => RecordChanges<T>
}

/** The revision of a record that was just changed. */
export function changedRecord(
  kind: TrashKind,
  row: { id: string; version: number },
  name: string,
  action: RecordAction,
): ChangedRecord {
  return {
    kind,
    recordId: row.id,
    name,
    action: action === 'published' || action === 'started' || action === 'ended' ? 'updated' : action,
    row: { ...row },
  }
}

/** Creates, updates, deletes and restores records. */
export function createRecordService<Kind extends TrashKind>(options: Options<Kind>) {
  type T = TableOf<Kind>
  const { kind, nameColumn, afterChange, restoredColumns } = options
  const { noun } = kinds[kind]
  const table: T = kindTables[kind]
  const records = recordsOf(table)

  const perform = (
    needs: ChangeNeeds,
    author: Author,
    action: RecordAction,
    work: (trx: Executor, now: string) => Promise<Outcome<RecordRow<T>>>,
  ) =>
    changeContent(needs, author, async (trx, now) => {
      const row = await work(trx, now.toISOString())
      if (typeof row === 'string') throw new Refusal(row)
      await afterChange?.(trx, row)
      const name = String(row[nameColumn])
      const changed = changedRecord(kind, row as { id: string; version: number }, name, action)
      return {
        result: row,
        note: noteRecord(authorName(author), action, noun, name),
        subject: { kind: noun, id: changed.recordId },
        changed: [changed],
      }
    })

  return {
    table,
    nameColumn,

    read: async ({ database }: ChangeNeeds, id: string): Promise<RecordRow<T>> => {
      const row = await records.find(database.reads, id)
      if (!row) throw new Refusal('notFound')
      return row
    },

    create: (
      needs: ChangeNeeds,
      staff: Caller,
      values: (now: string) => Parameters<typeof records.insert>[1],
      translations?: TranslationsInput,
      afterInsert?: (trx: Executor, row: RecordRow<T>, now: string) => Promise<void>,
    ): Promise<RecordRow<T>> =>
      perform(needs, staff, 'created', async (trx, now) => {
        const row = await records.insert(trx, values(now), translations)
        await afterInsert?.(trx, row, now)
        return row
      }),

    update: (
      needs: ChangeNeeds,
      author: Author,
      id: string,
      edit: RecordEdit<T>,
      expected: number | undefined,
      {
        action = 'updated',
        translations,
      }: { action?: RecordAction; translations?: TranslationsInput | undefined } = {},
    ): Promise<RecordRow<T>> =>
      perform(needs, author, action, (trx, now) =>
        records.update(trx, id, edit, now, { expected, translations, byPerson: isPerson(author) }),
      ),

    remove: async (needs: ChangeNeeds, staff: Caller, id: string, expected: number | undefined): Promise<void> => {
      await perform(needs, staff, 'deleted', (trx, now) => records.remove(trx, id, now, expected))
    },

    /** Idempotent: a record that is not deleted is returned as it is, so a double click on Undo succeeds. */
    restore: async (needs: ChangeNeeds, staff: Caller, id: string): Promise<RecordRow<T>> => {
      const find = () => records.find(needs.database.db, id)
      const restore = () =>
        perform(needs, staff, 'restored', async (trx, now) => {
          const deleted = await records.lock(trx, id, 'deleted too')
          const columns = deleted && restoredColumns?.({ ...deleted }, now)
          return (await records.restore(trx, id, restorableSince(new Date(now)), columns)) ?? 'notFound'
        })
      return (await find()) ?? (await restore().catch(async (error) => (await find()) ?? Promise.reject(error)))
    },

    /**
     * Makes the record as it was in a revision, even if it was deleted meanwhile. `prepare` may change the content, given
     * the record as it is now, and refuse it.
     */
    restoreRevision: (
      needs: ChangeNeeds,
      staff: Caller,
      id: string,
      prepare: (trx: Executor, current: RecordRow<T> | undefined) => Promise<RevisionData>,
      expected: number | undefined,
    ): Promise<RecordRow<T>> =>
      perform(needs, staff, 'restored', async (trx, now) => {
        const data = await prepare(trx, await records.lock(trx, id, 'deleted too'))
        return await records.overwrite(trx, id, { ...data, ...restoredColumns?.(data, now) }, now, expected)
      }),

    /** Permanently deletes records that can no longer be restored, and returns their ids. */
    purge: async ({ database, clock }: ChangeNeeds): Promise<string[]> =>
      await database.transaction(async (trx) => {
        const ids = await records.purge(trx, restorableSince(clock()))
        await forgetNames(trx, noun, ids)
        return ids
      }),
  }
}

/** Records deleted before this instant can no longer be restored. */
export const restorableSince = (now: Date) => new Date(now.getTime() - trashDays * 86_400_000).toISOString()
