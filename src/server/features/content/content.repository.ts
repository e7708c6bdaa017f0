import { type Selectable, sql, type Updateable } from 'kysely'
import type { Executor } from '../../db/database.ts'
import type { Schema } from '../../db/schema.ts'

/** What exists once each on the site. */
export type Section = 'hero' | 'company' | 'contact' | 'navigation'
export type ContentRow<S extends Section> = Selectable<Schema[S]>
export type ContentFields<S extends Section> = Omit<Updateable<Schema[S]>, 'id' | 'version' | 'updatedAt' | 'sample'>

const only = 'site'

/** The version that somebody has seen who was answered 204: of two first saves over it, the later one is refused. */
const neverSaved = 0

/** The row as it is saved, or nothing while nobody has saved it (D25). */
export async function findContent<S extends Section>(db: Executor, section: S): Promise<ContentRow<S> | undefined> {
  const query = db.selectFrom(section as 'hero').selectAll()
  const row = await query.where('id', '=', only).executeTakeFirst()
  return row as ContentRow<S> | undefined
}

/**
 * Saves the given fields and leaves the others: one statement, so that parallel saves of different fields lose nothing
 * (D24). Answers nothing when the saved version is not the expected one.
 */
export async function saveContent<S extends Section>(
  db: Executor,
  section: S,
  fields: ContentFields<S>,
  now: string,
  expected: number | undefined,
): Promise<ContentRow<S> | undefined> {
  const changes = { ...(fields as ContentFields<'hero'>), updatedAt: now, sample: false }
  const version = sql<number>`${sql.ref(`${section}.version`)} + 1`
  const table = section as 'hero'
  const first = db.insertInto(table).values({ id: only, ...changes })
  const later = db.updateTable(table).set({ ...changes, version })
  const query =
    expected === undefined
      ? first.onConflict((conflict) => conflict.column('id').doUpdateSet({ ...changes, version }))
      : expected === neverSaved
        ? first.onConflict((conflict) => conflict.column('id').doNothing())
        : later.where('id', '=', only).where('version', '=', expected)
  const row = await query.returningAll().executeTakeFirst()
  return row as ContentRow<S> | undefined
}
