import { type Kysely, sql } from 'kysely'
import { v7 as createId } from 'uuid'
import { columnTypes } from './column-types.ts'

/** The tables with a history, the kind of their revisions, and the column with the name of a record. */
const records = [
  { table: 'events', kind: 'events', name: 'title' },
  { table: 'portfolioItems', kind: 'portfolio', name: 'title' },
  { table: 'clients', kind: 'clients', name: 'name' },
  { table: 'pages', kind: 'pages', name: 'title' },
  { table: 'media', kind: 'media', name: 'fileName' },
] as const
const sections = ['hero', 'company', 'contact', 'navigation'] as const

type Row = { id: string; version: number; updatedAt: string; deletedAt?: string | null } & Record<string, unknown>
type Tables = { [table: string]: Row }
type Revision = { kind: string; recordId: string; name: string; row: Row; action: string; at: string }

const batchSize = 200

/** Revisions of every change, beginning with the present state of each record. */
export async function up(db: Kysely<Tables>): Promise<void> {
  const type = columnTypes(db)
  await db.schema
    .createTable('revisions')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('record_id', 'text', (column) => column.notNull())
    .addColumn('sequence', 'integer', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('action', 'text', (column) => column.notNull())
    .addColumn('at', type.instant, (column) => column.notNull())
    .addColumn('by_id', 'text', (column) => column.notNull())
    .addColumn('by_name', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('data', type.json, (column) => column.notNull())
    .execute()
  for (const { table, kind, name } of records)
    for await (const rows of readRows(db, table))
      await insert(
        db,
        rows.flatMap((row) => baseline(kind, row.id, String(row[name]), row)),
      )
  for (const section of sections)
    for await (const rows of readRows(db, section))
      await insert(
        db,
        rows.flatMap((row) => baseline(section, section, '', row)),
      )
  await insertSettings(db)
  await sql`create unique index revisions_of_record on revisions (kind, record_id, sequence)`.execute(db)
  await sql`create index revisions_latest on revisions (kind, at, id)`.execute(db)
  await sql`create index revisions_by_person on revisions (by_id, kind, at, id)`.execute(db)
}

/** A deletion changes no other column, so a deleted record has two known states. */
function baseline(kind: string, recordId: string, name: string, row: Row): (Revision & { sequence: number })[] {
  const { deletedAt } = row
  const living: Row = deletedAt ? { ...row, deletedAt: null, version: row.version - 1 } : row
  const action = living.version === 1 ? 'created' : 'updated'
  const states = [{ kind, recordId, name, row: living, action, at: row.updatedAt }]
  if (deletedAt) states.push({ kind, recordId, name, row, action: 'deleted', at: deletedAt })
  return states.map((state, index) => ({ ...state, sequence: index + 1 }))
}

async function insert(db: Kysely<Tables>, revisions: (Revision & { sequence: number })[]): Promise<void> {
  if (revisions.length === 0) return
  const values = revisions.map(({ kind, recordId, name, row, action, at, sequence }) => {
    const { searchText: _, translationState: __, sample: ___, ...data } = row
    const author = { byId: 'upgrade', byName: 'Upgrade' }
    const stored = { version: row.version, data: JSON.stringify(data) }
    return { id: createId(), kind, recordId, name, action, at, sequence, ...author, ...stored }
  })
  await db
    .insertInto('revisions')
    .values(values as never)
    .execute()
}

async function* readRows(db: Kysely<Tables>, table: string): AsyncGenerator<Row[]> {
  for (let last = ''; ; ) {
    const rows = await db.selectFrom(table).selectAll().where('id', '>', last).orderBy('id').limit(batchSize).execute()
    if (rows.length > 0) yield rows as Row[]
    if (rows.length < batchSize) return
    last = String(rows.at(-1)?.id)
  }
}

async function insertSettings(db: Kysely<Tables>): Promise<void> {
  const rows = (await db.selectFrom('settings').selectAll().execute()) as unknown as {
    key: string
    value: string
    updatedAt: string
  }[]
  if (rows.length === 0) return
  const values = Object.fromEntries(rows.map(({ key, value }) => [key, value]))
  const at =
    rows
      .map(({ updatedAt }) => updatedAt)
      .sort()
      .at(-1) ?? ''
  const row = { ...values, id: 'settings', version: 1, updatedAt: at }
  await insert(db, baseline('settings', 'settings', '', row))
}
