import type { Insertable } from 'kysely'
import type { Executor } from '../../platform/database/database.ts'
import { updateDerivedColumns } from '../../platform/database/derived-columns.ts'
import { recordsOf } from '../../platform/database/records.ts'
import type {
  ClientsTable,
  CompanyTable,
  ContactTable,
  EventsTable,
  HeroTable,
  PageAddressesTable,
  PagesTable,
  PortfolioItemsTable,
} from '../../platform/database/schema.ts'
import { kindTables } from '../../platform/database/tables.ts'
import type { TranslationsInput } from '../../platform/database/translations.ts'

/** A row with its translations as they are sent to the API. */
type SampleRow<Table> = Omit<Insertable<Table>, 'translations'> & { translations?: TranslationsInput }

export type SampleRows = {
  events: SampleRow<EventsTable>[]
  portfolioItems: SampleRow<PortfolioItemsTable>[]
  clients: SampleRow<ClientsTable>[]
  pages: SampleRow<PagesTable>[]
  pageAddresses: Insertable<PageAddressesTable>[]
  hero: SampleRow<HeroTable>
  company: SampleRow<CompanyTable>
  contact: SampleRow<ContactTable>
}

const records = ['events', 'portfolio', 'clients', 'pages'] as const
const singletons = ['hero', 'company', 'contact'] as const

/** A row that was inserted or deleted. */
export type SampleChange = { kind: (typeof records)[number] | (typeof singletons)[number]; row: { id: string } }

export async function insertSample(trx: Executor, rows: SampleRows): Promise<SampleChange[]> {
  const inserted: SampleChange[] = []
  for (const kind of records) {
    const table = kindTables[kind]
    const { insert } = recordsOf(table as 'events')
    for (const { translations, ...row } of rows[table] as SampleRows['events'])
      inserted.push({ kind, row: await insert(trx, row, translations) })
  }
  await trx.insertInto('pageAddresses').values(rows.pageAddresses).execute()
  for (const kind of singletons) {
    const { translations, ...row } = rows[kind] as SampleRows['hero']
    const table = kind as 'hero'
    const first = await trx.insertInto(table).values(row).returningAll().executeTakeFirstOrThrow()
    inserted.push({ kind, row: await updateDerivedColumns(trx, table, first, translations) })
  }
  return inserted
}

export async function isContentEmpty(db: Executor): Promise<boolean> {
  for (const table of [...records.map((kind) => kindTables[kind]), ...singletons]) {
    if (await db.selectFrom(table).select('id').limit(1).executeTakeFirst()) return false
  }
  return true
}

/** Editing a record clears its sample flag, so this counts the unedited ones that are not deleted. */
export async function countSample(db: Executor): Promise<number> {
  let count = 0
  for (const table of singletons)
    count += (await db.selectFrom(table).select('id').where('sample', '=', true).execute()).length
  for (const kind of records) {
    const unedited = db
      .selectFrom(kindTables[kind])
      .select('id')
      .where('sample', '=', true)
      .where('deletedAt', 'is', null)
    count += (await unedited.execute()).length
  }
  return count
}

export async function deleteSample(trx: Executor): Promise<SampleChange[]> {
  const deleted: SampleChange[] = []
  for (const table of singletons) {
    const rows = await trx.deleteFrom(table).where('sample', '=', true).returningAll().execute()
    deleted.push(...rows.map((row) => ({ kind: table, row })))
  }
  for (const kind of records) {
    const unedited = trx.deleteFrom(kindTables[kind]).where('sample', '=', true).where('deletedAt', 'is', null)
    deleted.push(...(await unedited.returningAll().execute()).map((row) => ({ kind, row })))
  }
  return deleted
}
