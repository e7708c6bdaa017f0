import type { Insertable, Selectable, Updateable } from 'kysely'
import type { KindWith } from '../../../shared/kinds.ts'
import type { Executor } from './database.ts'
import { updateDerivedColumns } from './derived-columns.ts'
import type { RevisionData } from './history-schema.ts'
import { isPostgres } from './locks.ts'
import type { Schema } from './schema.ts'
import { withTexts } from './search-text.ts'
import { toStored } from './stored-tables.ts'
import type { kindTables } from './tables.ts'
import type { TranslationsInput } from './translations.ts'

/** Tables whose rows staff edit, soft-delete and restore. */
export type RecordTable = (typeof kindTables)[KindWith<'trash'>]
export type RecordRow<T extends RecordTable> = Selectable<Schema[T]>
/** The columns that lists need. */
export type ListedRow<T extends RecordTable> = Omit<RecordRow<T>, 'createdAt' | 'deletedAt' | 'sample' | 'searchText'>
export type RecordChanges<T extends RecordTable> = Omit<
  Updateable<Schema[T]>,
  'id' | 'version' | 'updatedAt' | 'deletedAt' | 'sample' | 'searchText' | 'translations' | 'translationState'
>

/** Changes that depend on the stored row are computed while it is locked. */
export type RecordEdit<T extends RecordTable> = RecordChanges<T> | ((current: RecordRow<T>) => RecordChanges<T>)

type UpdateOptions = {
  /** The version that the changes are for. */
  expected?: number | undefined
  translations?: TranslationsInput | undefined
  byPerson?: boolean
}

/** `conflict`: the record exists in a newer version than the expected one. */
export type Outcome<Row> = Row | 'notFound' | 'conflict'

/**
 * The statements that all kinds of records share. They are typed against one table inside, because Kysely cannot infer
 * column types for a union of tables; the returned functions have the types of the given table.
 */
export function recordsOf<T extends RecordTable>(table: T) {
  type Row = RecordRow<T>
  const one = table as 'events'
  const asRow = (row: RecordRow<'events'>) => row as unknown as Row
  // A record that a person edited is no longer sample content; media has no such column.
  const edited = table === 'media' ? {} : { sample: false }

  const find = async (db: Executor, id: string): Promise<Row | undefined> => {
    const query = db.selectFrom(one).selectAll().where('id', '=', id).where('deletedAt', 'is', null)
    const row = await query.executeTakeFirst()
    return row && asRow(row)
  }

  /** Locks the row against concurrent changes until the transaction ends. */
  const lock = async (db: Executor, id: string, deletedToo?: 'deleted too'): Promise<Row | undefined> => {
    const row = await db
      .selectFrom(one)
      .selectAll()
      .where('id', '=', id)
      .$if(deletedToo === undefined, (query) => query.where('deletedAt', 'is', null))
      .$if(isPostgres(db), (query) => query.forUpdate())
      .executeTakeFirst()
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
    return (await find(db, id)) ? 'conflict' : 'notFound'
  }

  return {
    find,
    lock,

    insert: async (db: Executor, values: Insertable<Schema[T]>, translations?: TranslationsInput): Promise<Row> => {
      const row = withTexts(table, values as unknown as Insertable<Schema['events']>)
      const inserted = await db.insertInto(one).values(row).returningAll().executeTakeFirstOrThrow()
      return await updateDerivedColumns(db, table, asRow(inserted), translations)
    },

    update: async (
      db: Executor,
      id: string,
      edit: RecordEdit<T>,
      now: string,
      { expected, translations, byPerson = true }: UpdateOptions = {},
    ): Promise<Outcome<Row>> => {
      const write = (changes: RecordChanges<T>) => {
        const values = { ...(changes as Updateable<Schema['events']>), ...(byPerson && edited), updatedAt: now }
        return change(db, id, values, expected, translations)
      }
      if (typeof edit !== 'function') return await write(edit)
      const current = await lock(db, id)
      if (!current) return 'notFound'
      if (expected !== undefined && (current as { version: number }).version !== expected) return 'conflict'
      return await write(edit(current))
    },

    remove: (db: Executor, id: string, now: string, expected?: number) => change(db, id, { deletedAt: now }, expected),

    /** Gives the record the content of a revision. A deleted one is restored, a purged one is inserted again. */
    overwrite: async (
      db: Executor,
      id: string,
      content: RevisionData,
      now: string,
      expected?: number,
    ): Promise<Outcome<Row>> => {
      const { id: _, version, createdAt, ...columns } = content
      const values = toStored({ ...columns, ...edited, updatedAt: now, deletedAt: null }) as Updateable<
        Schema['events']
      >
      const updated = await db
        .updateTable(one)
        .set((current) => ({ ...values, version: current('version', '+', 1) }))
        .where('id', '=', id)
        .$if(expected !== undefined, (query) => query.where('version', '=', expected ?? 0))
        .returningAll()
        .executeTakeFirst()
      if (updated) return await updateDerivedColumns(db, table, asRow(updated))
      const exists = await db.selectFrom(one).select('id').where('id', '=', id).executeTakeFirst()
      if (exists) return 'conflict'
      const row = { ...values, id, createdAt, version: Number(version) + 1 } as unknown as Insertable<Schema['events']>
      const insertion = db
        .insertInto(one)
        .values(row)
        .onConflict((conflict) => conflict.column('id').doNothing())
      const inserted = await insertion.returningAll().executeTakeFirst()
      return inserted ? await updateDerivedColumns(db, table, asRow(inserted)) : 'conflict'
    },

    /** Restores the record if it was deleted after the given time. */
    restore: async (
      db: Executor,
      id: string,
      deletedAfter: string,
      changes: RecordChanges<T> | undefined,
    ): Promise<Row | undefined> => {
      const values = { ...(changes as Updateable<Schema['events']>), deletedAt: null }
      const row = await db
        .updateTable(one)
        .set((current) => ({ ...values, version: current('version', '+', 1) }))
        .where('id', '=', id)
        .where('deletedAt', '>', deletedAfter)
        .returningAll()
        .executeTakeFirst()
      return row && asRow(row)
    },

    /** Permanently removes records that were deleted before the given time, and returns their ids. */
    purge: async (db: Executor, deletedBefore: string): Promise<string[]> => {
      const rows = await db.deleteFrom(one).where('deletedAt', '<=', deletedBefore).returning('id').execute()
      return rows.map(({ id }) => id)
    },
  }
}
