import { type Selectable, sql, type Updateable } from 'kysely'
import type { Executor } from '../../platform/database/database.ts'
import { updateDerivedColumns } from '../../platform/database/derived-columns.ts'
import { isPostgres } from '../../platform/database/locks.ts'
import type { Schema } from '../../platform/database/schema.ts'
import type { TranslationsInput } from '../../platform/database/translations.ts'

/** Content that exists exactly once. */
export type Section = 'hero' | 'company' | 'contact' | 'navigation'
export type ContentRow<S extends Section> = Selectable<Schema[S]>
export type ContentFields<S extends Section> = Omit<
  Updateable<Schema[S]>,
  'id' | 'version' | 'updatedAt' | 'sample' | 'translations' | 'translationState'
>

const only = 'site'

/** The version of a section that was never saved, so that the second of two concurrent first saves conflicts. */
const neverSaved = 0

/** The version to expect when saving over what was read. */
export const versionOf = (saved: { version: number } | undefined) => saved?.version ?? neverSaved

export async function* findHeroImages(db: Executor) {
  const rows = await db.selectFrom('hero').select(['id', 'backgroundImage']).execute()
  yield rows.map(({ id, backgroundImage }) => ({ id, label: 'Hero section', urls: [backgroundImage] }))
}

export async function* findCompanyImages(db: Executor) {
  const rows = await db.selectFrom('company').select(['id', 'logoLight', 'logoDark', 'favicon']).execute()
  const label = 'Company and branding'
  yield rows.map(({ id, logoLight, logoDark, favicon }) => ({ id, label, urls: [logoLight, logoDark, favicon] }))
}

/** Undefined until the section is first saved. */
export async function findContent<S extends Section>(db: Executor, section: S): Promise<ContentRow<S> | undefined> {
  const row = await contentQuery(db, section).executeTakeFirst()
  return row as ContentRow<S> | undefined
}

/** Nobody else saves the section until the transaction ends. */
export async function lockContent<S extends Section>(trx: Executor, section: S): Promise<ContentRow<S> | undefined> {
  const query = contentQuery(trx, section)
  const row = await (isPostgres(trx) ? query.forUpdate() : query).executeTakeFirst()
  return row as ContentRow<S> | undefined
}

const contentQuery = (db: Executor, section: Section) =>
  db
    .selectFrom(section as 'hero')
    .selectAll()
    .where('id', '=', only)

/**
 * Saves only the given fields in one statement, so that concurrent saves of different fields do not overwrite each
 * other. Returns undefined if the saved version is not the expected one.
 */
export async function saveContent<S extends Section>(
  db: Executor,
  section: S,
  fields: ContentFields<S>,
  now: string,
  expected: number | undefined,
  translations?: TranslationsInput,
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
  // The links of the navigation carry their own translations.
  if (!row || section === 'navigation') return row as ContentRow<S> | undefined
  return (await updateDerivedColumns(db, table, row, translations)) as ContentRow<S>
}
