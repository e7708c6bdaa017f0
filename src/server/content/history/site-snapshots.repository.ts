import { sql } from 'kysely'
import { type HistoryKind, historyKinds } from '../../../shared/history.ts'
import type { SingletonKind } from '../../../shared/kinds.ts'
import type { Executor } from '../../platform/database/database.ts'
import type { RevisionData } from '../../platform/database/history-schema.ts'
import type { RecordTable } from '../../platform/database/records.ts'
import { isRedacted } from '../../platform/database/redaction.ts'
import { textsOfRow } from '../../platform/database/search-text.ts'
import { nameInDatabase, toStored } from '../../platform/database/stored-tables.ts'
import { isSearched, isTranslated, tables } from '../../platform/database/tables.ts'
import { packStates, type StoredTranslations } from '../../platform/database/translations.ts'
import { withoutIndex } from '../../platform/database/without-index.ts'

/** A table of the public site. */
type SiteTable = RecordTable | Exclude<SingletonKind, 'settings'>

type Row = Record<string, unknown>

/** Small enough for a few pages with long texts. */
const batchSize = 100

/**
 * The records at an instant without deleted and redacted ones: one index lookup per record, however many revisions it
 * has.
 */
export async function findStates(
  db: Executor,
  kind: HistoryKind,
  ids: readonly string[],
  at: string,
): Promise<RevisionData[]> {
  const rows = await db
    .selectFrom('revisions as record')
    .select('record.data')
    .where('record.kind', '=', kind)
    .where('record.recordId', 'in', ids)
    .where('record.action', '!=', 'deleted')
    .where('record.sequence', '=', ({ selectFrom }) =>
      selectFrom('revisions as state')
        .select('state.sequence')
        .whereRef('state.kind', '=', 'record.kind')
        .whereRef('state.recordId', '=', 'record.recordId')
        // SQLite would search the index of times for every record.
        .where(withoutIndex('state.at'), '<=', at)
        .orderBy('state.sequence', 'desc')
        .limit(1),
    )
    .execute()
  return rows.map(({ data }) => data).filter((data) => !isRedacted(data))
}

type Address = { slug: string; pageId: string }

/** The slugs under which pages were published until an instant, oldest first. */
export async function* readAddresses(db: Executor, at: string): AsyncGenerator<Address[]> {
  const slug = sql<string>`data ->> 'slug'`
  for (let last = { at: '', id: '' }; ; ) {
    const rows = await db
      .selectFrom('revisions')
      .select(['at', 'id', 'recordId as pageId', slug.as('slug')])
      .where('kind', '=', 'pages')
      .where('at', '<=', at)
      .where('action', '!=', 'deleted')
      .where(sql`data ->> 'status'`, '=', 'published')
      .$if(last.id !== '', (query) =>
        query.where(({ eb, refTuple, tuple }) => eb(refTuple('at', 'id'), '>', tuple(last.at, last.id))),
      )
      .orderBy('at')
      .orderBy('id')
      .limit(batchSize)
      .execute()
    yield rows.map(({ pageId, slug: used }) => ({ pageId, slug: used }))
    const end = rows.at(-1)
    if (!end || rows.length < batchSize) return
    last = end
  }
}

/** The instants of the last change before another instant, and of the first one after it. */
export async function findChangesAround(db: Executor, at: string) {
  const find = async (comparison: '<' | '>', direction: 'asc' | 'desc') => {
    const found = historyKinds.map((kind) =>
      db
        .selectFrom('revisions')
        .select('at')
        .where('kind', '=', kind)
        .where('at', comparison, at)
        .orderBy('at', direction)
        .limit(1)
        .executeTakeFirst(),
    )
    return (await Promise.all(found)).flatMap((row) => row?.at ?? []).sort()
  }
  return { previous: (await find('<', 'desc')).at(-1), next: (await find('>', 'asc'))[0] }
}

/** The database is deleted soon, so it need not survive a power cut. */
export async function skipSyncs(db: Executor): Promise<void> {
  await sql`pragma synchronous = off`.execute(db)
}

/** The columns of every table, because an earlier release may have written others into a revision. */
export async function findColumns(db: Executor): Promise<Columns> {
  const tables = await db.introspection.getTables()
  return new Map(tables.map(({ name, columns }) => [name, new Set(columns.map((column) => column.name))]))
}
type Columns = ReadonlyMap<string, ReadonlySet<string>>

/** Inserts rows with the columns that follow from their texts: those with the same columns in one statement. */
export async function insertRows(
  db: Executor,
  table: SiteTable,
  columns: Columns,
  rows: readonly Row[],
): Promise<void> {
  const known = columns.get(nameInDatabase(table))
  const stored = rows.map((row) => {
    const entries = Object.entries({ ...row, ...derivedColumns(table, row) })
    return toStored(Object.fromEntries(entries.filter(([name]) => known?.has(nameInDatabase(name)))))
  })
  // Clocks of instances differ, so for a moment two pages may have had the same slug.
  for (const alike of Map.groupBy(stored, (row) => Object.keys(row).sort().join()).values())
    await db
      .insertInto(table as 'events')
      .values(alike as never)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
}

function derivedColumns(table: SiteTable, row: Row): Row {
  const texts = isSearched(table) ? textsOfRow(table, row) : {}
  if (!isTranslated(table)) return texts
  const translations = (row.translations ?? {}) as StoredTranslations
  return { ...texts, translationState: packStates(tables[table].translated, row, translations) }
}

export async function insertAddresses(db: Executor, addresses: readonly Address[]): Promise<void> {
  for (const address of addresses)
    await db
      .insertInto('pageAddresses')
      .columns(['slug', 'pageId'])
      .expression((from) =>
        from
          .selectFrom('pages')
          .select([from.val(address.slug).as('slug'), 'pages.id as pageId'])
          .where('pages.id', '=', address.pageId),
      )
      .onConflict((conflict) => conflict.column('slug').doUpdateSet({ pageId: address.pageId }))
      .execute()
}

export async function insertSettings(db: Executor, values: Record<string, string>, now: string): Promise<void> {
  const rows = Object.entries(values).map(([key, value]) => ({ key, value, updatedAt: now }))
  if (rows.length > 0) await db.insertInto('settings').values(rows).execute()
}
