import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Executor } from './database.ts'
import { updateDerivedColumns } from './derived-columns.ts'
import type { Schema } from './schema.ts'
import { withTexts } from './search-text.ts'
import type { TranslationsInput } from './translations.ts'

/** Tables whose rows staff edit, soft-delete and restore. */
export type RecordTable = 'events' | 'portfolioItems' | 'clients' | 'pages' | 'media'
export type RecordRow<T extends RecordTable> = Selectable<Schema[T]>
/** The columns that lists need. */
export type ListedRow<T extends RecordTable> = Omit<RecordRow<T>, 'createdAt' | 'deletedAt' | 'sample' | 'searchText'>
export type RecordChanges<T extends RecordTable> = Omit<
  Updateable<Schema[T]>,
  'id' | 'version' | 'updatedAt' | 'deletedAt' | 'sample' | 'searchText' | 'translations' | 'translationState'
>

/** `conflict`: the record exists in a newer version than the expected one (D39). */
export type Outcome<Row> = Row | 'missing' | 'conflict'

/**
 * The statements that all kinds of records share. They are typed against one table inside, because Kysely cannot infer
 * column types for a union of tables; the returned functions have the types of the given table.
 */
export function recordsOf<T extends RecordTable>(table: T) {
  type Row = RecordRow<T>
  const one = table as 'events'
  const asRow = (row: RecordRow<'events'>) => row as unknown as Row
  // An edited record is no longer sample content; media has no such column.
  const edited = table === 'media' ? {} : { sample: false }

  const find = async (db: Executor, id: string): Promise<Row | undefined> => {
    const query = db.selectFrom(one).selectAll().where('id', '=', id).where('deletedAt', 'is', null)
    const row = await query.executeTakeFirst()
    return row && asRow(row)
  }

  /** Checks the version and writes in one statement, so that one of two concurrent saves fails. */
  const change = async (
    db: Executor,
    id: string,
    changes: Updateable<Schema['events']>,
    expected: number | undefined,
    translations?: TranslationsInput,
  ): Promise<Outcome<Row>> => {
    const row = await db
      .updateTable(one)
      .set((current) => ({ ...changes, version: current('version', '+', 1) }))
      .where('id', '=', id)
      .where('deletedAt', 'is', null)
      .$if(expected !== undefined, (query) => query.where('version', '=', expected ?? 0))
      .returningAll()
      .executeTakeFirst()
    if (row) return await updateDerivedColumns(db, table, asRow(row), translations)
    return (await find(db, id)) ? 'conflict' : 'missing'
  }

  return {
    find,

    insert: async (db: Executor, values: Insertable<Schema[T]>, translations?: TranslationsInput): Promise<Row> => {
      const row = withTexts(table, values as unknown as Insertable<Schema['events']>)
      const inserted = await db.insertInto(one).values(row).returningAll().executeTakeFirstOrThrow()
      return await updateDerivedColumns(db, table, asRow(inserted), translations)
    },

    update: (
      db: Executor,
      id: string,
      changes: RecordChanges<T>,
      now: string,
      expected?: number,
      translations?: TranslationsInput,
    ) =>
      change(
        db,
        id,
        { ...(changes as Updateable<Schema['events']>), ...edited, updatedAt: now },
        expected,
        translations,
      ),

    remove: (db: Executor, id: string, now: string, expected?: number) => change(db, id, { deletedAt: now }, expected),

    /** Restores the record if it was deleted after the given time. */
    restore: async (db: Executor, id: string, deletedAfter: string): Promise<Row | undefined> => {
      const row = await db
        .updateTable(one)
        .set((current) => ({ deletedAt: null, version: current('version', '+', 1) }))
        .where('id', '=', id)
        .where('deletedAt', '>', deletedAfter)
        .returningAll()
        .executeTakeFirst()
      return row && asRow(row)
    },

    /** Permanently removes records that were deleted before the given time. */
    purge: async (db: Executor, deletedBefore: string): Promise<void> => {
      await db.deleteFrom(one).where('deletedAt', '<=', deletedBefore).execute()
    },
  }
}
