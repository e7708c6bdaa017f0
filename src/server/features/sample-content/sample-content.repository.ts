import type { Insertable } from 'kysely'
import type { Executor } from '../../db/database.ts'
import type {
  ClientsTable,
  CompanyTable,
  ContactTable,
  EventsTable,
  HeroTable,
  PageAddressesTable,
  PagesTable,
  PortfolioItemsTable,
} from '../../db/schema.ts'
import { withTexts } from '../../db/search-text.ts'

export type SampleRows = {
  events: Insertable<EventsTable>[]
  portfolioItems: Insertable<PortfolioItemsTable>[]
  clients: Insertable<ClientsTable>[]
  pages: Insertable<PagesTable>[]
  pageAddresses: Insertable<PageAddressesTable>[]
  hero: Insertable<HeroTable>
  company: Insertable<CompanyTable>
  contact: Insertable<ContactTable>
}

const records = ['events', 'portfolioItems', 'clients', 'pages'] as const
const sections = ['hero', 'company', 'contact'] as const

export async function insertSample(trx: Executor, rows: SampleRows): Promise<void> {
  await trx
    .insertInto('events')
    .values(rows.events.map((row) => withTexts('events', row)))
    .execute()
  await trx
    .insertInto('portfolioItems')
    .values(rows.portfolioItems.map((row) => withTexts('portfolioItems', row)))
    .execute()
  await trx
    .insertInto('clients')
    .values(rows.clients.map((row) => withTexts('clients', row)))
    .execute()
  await trx
    .insertInto('pages')
    .values(rows.pages.map((row) => withTexts('pages', row)))
    .execute()
  await trx.insertInto('pageAddresses').values(rows.pageAddresses).execute()
  await trx.insertInto('hero').values(rows.hero).execute()
  await trx.insertInto('company').values(rows.company).execute()
  await trx.insertInto('contact').values(rows.contact).execute()
}

export async function isContentEmpty(db: Executor): Promise<boolean> {
  for (const table of [...records, ...sections]) {
    if (await db.selectFrom(table).select('id').limit(1).executeTakeFirst()) return false
  }
  return true
}

/** Editing a record clears its sample flag, so this counts the unedited ones that are not deleted. */
export async function countSample(db: Executor): Promise<number> {
  let count = 0
  for (const table of sections)
    count += (await db.selectFrom(table).select('id').where('sample', '=', true).execute()).length
  for (const table of records) {
    const unedited = db.selectFrom(table).select('id').where('sample', '=', true).where('deletedAt', 'is', null)
    count += (await unedited.execute()).length
  }
  return count
}

export async function deleteSample(trx: Executor): Promise<void> {
  for (const table of sections) await trx.deleteFrom(table).where('sample', '=', true).execute()
  for (const table of records) {
    await trx.deleteFrom(table).where('sample', '=', true).where('deletedAt', 'is', null).execute()
  }
}
