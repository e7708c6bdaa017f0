import { CompiledQuery, type KyselyPlugin, type RootOperationNode, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clientList } from '../../src/server/content/clients/clients.repository.ts'
import {
  endedEventList,
  eventList,
  eventListByStatus,
  eventsToChange,
  featuredEventList,
} from '../../src/server/content/events/events.repository.ts'
import { mediaList } from '../../src/server/content/media/media.repository.ts'
import { pageList, pagesToPublish } from '../../src/server/content/pages/pages.repository.ts'
import { portfolioList } from '../../src/server/content/portfolio/portfolio.repository.ts'
import { enquiryList } from '../../src/server/desk/enquiries/enquiries.repository.ts'
import { vendorList } from '../../src/server/desk/vendors/vendors.repository.ts'
import { type AuditListFilter, auditList } from '../../src/server/people/audit/audit.repository.ts'
import type { Executor } from '../../src/server/platform/database/database.ts'
import type { List } from '../../src/server/platform/database/list-page.ts'
import { enquirySorts, nobody } from '../../src/shared/enquiry.ts'
import { eventSorts } from '../../src/shared/event.ts'
import { pageSorts } from '../../src/shared/page.ts'
import { portfolioSorts } from '../../src/shared/portfolio.ts'
import { plannedChanges } from '../../src/shared/schedule.ts'
import { vendorSorts } from '../../src/shared/vendor.ts'
import { engine, openTestDatabase, type TestDatabase } from '../support/test-database.ts'

type NamedList = [name: string, list: (db: Executor, q: string | undefined) => List<unknown>]

const bothWays = <Field extends string>(fields: readonly Field[]) =>
  fields.flatMap((field): (Field | `-${Field}`)[] => [field, `-${field}`])

const days = { from: '2026-01-01T00:00:00Z', until: '2027-01-01T00:00:00Z' }
const audits: Record<string, AuditListFilter> = {
  'entries of the audit log': {},
  'entries of a kind': { kind: 'export' },
  'entries of a person': { by: 'x' },
  'entries of a kind by a person': { kind: 'export', by: 'x' },
  'entries of some days': days,
  'entries of a kind on some days': { ...days, kind: 'export' },
  'entries of a person on some days': { ...days, by: 'x' },
  'entries before an export': { ...days, upTo: 9 },
}

/** Every combination of a filter and a sort. Users are left out: they are few. */
const lists: NamedList[] = [
  ...bothWays(eventSorts).flatMap((sort): NamedList[] => [
    [`events by ${sort}`, (db, q) => eventList(db, { drafts: true, q, sort })],
    [`draft events by ${sort}`, (db, q) => eventList(db, { drafts: true, q, sort, status: 'draft' })],
    [
      `stale draft events by ${sort}`,
      (db, q) => eventList(db, { drafts: true, q, sort, status: 'draft', translation: 'stale' }),
    ],
    [`untranslated events by ${sort}`, (db, q) => eventList(db, { drafts: true, q, sort, translation: 'missing' })],
    [
      `events of a year by ${sort}`,
      (db, q) => eventList(db, { drafts: true, q, sort, from: '2026-01-01T00:00:00Z', until: '2027-01-01T00:00:00Z' }),
    ],
  ]),
  ['events of visitors', (db) => eventList(db, { drafts: false })],
  ['upcoming events', (db) => eventListByStatus(db, 'upcoming')],
  ['upcoming events that are over', (db) => endedEventList(db, 'upcoming')],
  ['featured events', (db) => featuredEventList(db)],
  ...bothWays(portfolioSorts).flatMap((sort): NamedList[] => [
    [`portfolio by ${sort}`, (db, q) => portfolioList(db, { q, sort })],
    [`videos by ${sort}`, (db, q) => portfolioList(db, { q, sort, category: 'video' })],
    [`translated portfolio by ${sort}`, (db, q) => portfolioList(db, { q, sort, translation: 'complete' })],
    [`stale videos by ${sort}`, (db, q) => portfolioList(db, { q, sort, category: 'video', translation: 'stale' })],
  ]),
  ['featured portfolio', (db) => portfolioList(db, { featured: true })],
  ['clients', (db, q) => clientList(db, { q })],
  ['untranslated clients', (db, q) => clientList(db, { q, translation: 'missing' })],
  ['active clients', (db) => clientList(db, { activeOnly: true })],
  ...bothWays(pageSorts).flatMap((sort): NamedList[] => [
    [`pages by ${sort}`, (db, q) => pageList(db, { q, sort })],
    [`draft pages by ${sort}`, (db, q) => pageList(db, { q, sort, status: 'draft' })],
    [`partly translated pages by ${sort}`, (db, q) => pageList(db, { q, sort, translation: 'partial' })],
    [`stale draft pages by ${sort}`, (db, q) => pageList(db, { q, sort, status: 'draft', translation: 'stale' })],
  ]),
  ['media', (db, q) => mediaList(db, { q })],
  ['translated media', (db, q) => mediaList(db, { q, translation: 'complete' })],
  ...bothWays(vendorSorts).flatMap((sort): NamedList[] => [
    [`vendors by ${sort}`, (db, q) => vendorList(db, { q, sort })],
    [`pending vendors by ${sort}`, (db, q) => vendorList(db, { q, sort, status: 'pending' })],
  ]),
  ...bothWays(enquirySorts).map((sort): NamedList => [`enquiries by ${sort}`, (db, q) => enquiryList(db, { q, sort })]),
  ['new enquiries', (db, q) => enquiryList(db, { q, status: 'new' })],
  ['enquiries of a person', (db, q) => enquiryList(db, { q, assignee: 'x' })],
  ['enquiries of nobody', (db, q) => enquiryList(db, { q, assignee: nobody })],
  ...Object.entries(audits).map(([name, filter]): NamedList => [name, (db, q) => auditList(db, { ...filter, q })]),
]

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

test.each(lists)('reads %s from an index in their order, and sorts nothing', async (_name, list) => {
  for (const q of [undefined, 'gala']) {
    const queries = await record((db) => list(db, q).find({ limit: 100, after: undefined }))
    expect(queries.length).toBeGreaterThan(0)
    for (const query of queries) expect(await explain(query), query.sql).not.toMatch(/TEMP B-TREE|Sort/)
  }
})

test.each<NamedList>([
  ...plannedChanges.map((change): NamedList => [`events to ${change}`, (db) => eventsToChange(db, change)]),
  ['pages to publish', (db) => pagesToPublish(db)],
])('finds %s by an index of their times', async (_name, list) => {
  for (const query of await record((db) =>
    list(db, undefined).find({ limit: 1, after: ['2026-01-01T00:00:00Z', ''] }),
  )) {
    const plan = await explain(query)
    expect(plan, query.sql).not.toMatch(/TEMP B-TREE|Sort/)
    expect(plan, query.sql).toMatch(/_to_(publish|start|close)/)
  }
})

// PostgreSQL decides it by the visibility of the rows.
test.runIf(engine === 'sqlite').each(lists)('counts %s within an index', async (_name, list) => {
  for (const query of await record((db) => list(db, undefined).count()))
    expect(await explain(query), query.sql).toContain('COVERING INDEX')
})

/** The statements of some work. */
async function record(work: (db: Executor) => Promise<unknown>): Promise<CompiledQuery[]> {
  const nodes: RootOperationNode[] = []
  const recorder: KyselyPlugin = {
    transformQuery: ({ node }) => {
      nodes.push(node)
      return node
    },
    transformResult: async ({ result }) => result,
  }
  await work(database.reads.withPlugin(recorder))
  const executor = database.reads.withoutPlugins().getExecutor()
  return nodes.map((node) => executor.compileQuery(node, { queryId: 'explained' }))
}

async function explain({ sql: text, parameters }: CompiledQuery): Promise<string> {
  if (database.engine === 'sqlite') {
    const { rows } = await database.reads.executeQuery(CompiledQuery.raw(`explain query plan ${text}`, [...parameters]))
    return JSON.stringify(rows)
  }
  return await database.db.transaction().execute(async (trx) => {
    // A small table is always scanned; without that choice the plan sorts only if no index has the order.
    await sql`set local enable_seqscan = off; set local enable_bitmapscan = off; set local enable_sort = off`.execute(
      trx,
    )
    const { rows } = await trx.executeQuery(CompiledQuery.raw(`explain ${text}`, [...parameters]))
    return JSON.stringify(rows)
  })
}
