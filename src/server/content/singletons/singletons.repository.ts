import { type Selectable, sql, type Updateable } from 'kysely'
import type { Executor } from '../../platform/database/database.ts'
import { updateDerivedColumns } from '../../platform/database/derived-columns.ts'
import { isPostgres } from '../../platform/database/locks.ts'
import type { Schema } from '../../platform/database/schema.ts'
import type { TranslationsInput } from '../../platform/database/translations.ts'

/** Content that exists exactly once. */
export type Singleton = 'hero' | 'company' | 'contact' | 'navigation'
export type SingletonRow<S extends Singleton> = Selectable<Schema[S]>
export type SingletonFields<S extends Singleton> = Omit<
  Updateable<Schema[S]>,
  'id' | 'version' | 'updatedAt' | 'sample' | 'translations' | 'translationState'
>

const only = 'site'

/** The version of a singleton that was never saved, so that the second of two concurrent first saves conflicts. */
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

/** Undefined until the singleton is first saved. */
export async function findSingleton<S extends Singleton>(db: Executor, kind: S): Promise<SingletonRow<S> | undefined> {
  const row = await singletonQuery(db, kind).executeTakeFirst()
  return row as SingletonRow<S> | undefined
}

/** Nobody else saves the singleton until the transaction ends. */
export async function lockSingleton<S extends Singleton>(trx: Executor, kind: S): Promise<SingletonRow<S> | undefined> {
  const query = singletonQuery(trx, kind)
  const row = await (isPostgres(trx) ? query.forUpdate() : query).executeTakeFirst()
  return row as SingletonRow<S> | undefined
}

const singletonQuery = (db: Executor, kind: Singleton) =>
  db
    .selectFrom(kind as 'hero')
    .selectAll()
    .where('id', '=', only)

/**
 * Saves only the given fields in one statement, so that concurrent saves of different fields do not overwrite each
 * other. Returns undefined if the saved version is not the expected one.
 */
export async function saveSingleton<S extends Singleton>(
  db: Executor,
  kind: S,
  fields: SingletonFields<S>,
  now: string,
  expected: number | undefined,
  translations?: TranslationsInput,
): Promise<SingletonRow<S> | undefined> {
  const changes = { ...(fields as SingletonFields<'hero'>), updatedAt: now, sample: false }
  const version = sql<number>`${sql.ref(`${kind}.version`)} + 1`
  const table = kind as 'hero'
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
  if (!row || kind === 'navigation') return row as SingletonRow<S> | undefined
  return (await updateDerivedColumns(db, table, row, translations)) as SingletonRow<S>
}
