import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Executor } from './database.ts'
import type { Schema } from './schema.ts'

/** Tables whose rows staff edit, delete and restore, all in the same way. */
export type RecordTable = 'events' | 'portfolioItems' | 'clients' | 'pages' | 'media'
export type RecordRow<T extends RecordTable> = Selectable<Schema[T]>
/** What lists read of a record: all but what only those need who keep it. */
export type ListedRow<T extends RecordTable> = Omit<RecordRow<T>, 'createdAt' | 'deletedAt' | 'sample'>
export type RecordChanges<T extends RecordTable> = Omit<
  Updateable<Schema[T]>,
  'id' | 'version' | 'updatedAt' | 'deletedAt' | 'sample'
>

/** `conflict`: the record is there, but newer than the version that the caller has seen (D39). */
export type Outcome<Row> = Row | 'missing' | 'conflict'

/**
 * What all kinds of records have in common. The statements are the same for each table, so they are written once
 * on one of them; the types outside are those of the table asked for.
 */
export function recordsOf<T extends RecordTable>(table: T) {
  type Row = RecordRow<T>
  const one = table as 'events'
  const asRow = (row: RecordRow<'events'>) => row as unknown as Row
  // What staff have edited is no longer sample; pictures never are.
  const edited = table === 'media' ? {} : { sample: false }

  const find = async (db: Executor, id: string): Promise<Row | undefined> => {
    const query = db.selectFrom(one).selectAll().where('id', '=', id).where('deletedAt', 'is', null)
    const row = await query.executeTakeFirst()
    return row && asRow(row)
  }

  /** One statement checks the version and writes, so of two savers at once exactly one gets through. */
  const change = async (
    db: Executor,
    id: string,
    changes: Updateable<Schema['events']>,
    expected: number | undefined,
  ): Promise<Outcome<Row>> => {
    const row = await db
      .updateTable(one)
      .set((current) => ({ ...changes, version: current('version', '+', 1) }))
      .where('id', '=', id)
      .where('deletedAt', 'is', null)
      .$if(expected !== undefined, (query) => query.where('version', '=', expected ?? 0))
      .returningAll()
      .executeTakeFirst()
    if (row) return asRow(row)
    return (await find(db, id)) ? 'conflict' : 'missing'
  }

  return {
    find,

    insert: async (db: Executor, values: Insertable<Schema[T]>): Promise<Row> => {
      const query = db.insertInto(one).values(values as unknown as Insertable<Schema['events']>)
      return asRow(await query.returningAll().executeTakeFirstOrThrow())
    },

    update: (db: Executor, id: string, changes: RecordChanges<T>, now: string, expected?: number) =>
      change(db, id, { ...(changes as Updateable<Schema['events']>), ...edited, updatedAt: now }, expected),

    remove: (db: Executor, id: string, now: string, expected?: number) => change(db, id, { deletedAt: now }, expected),

    /** Brings back what was deleted after the given moment. */
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

    /** What was deleted before the given moment is gone for good. */
    purge: async (db: Executor, deletedBefore: string): Promise<void> => {
      await db.deleteFrom(one).where('deletedAt', '<=', deletedBefore).execute()
    },
  }
}
