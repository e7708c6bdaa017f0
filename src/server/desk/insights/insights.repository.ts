import { sql } from 'kysely'
import type { VisitKind } from '../../../shared/insights.ts'
import type { Executor } from '../../platform/database/database.ts'
import type { VisitCountsTable } from '../../platform/database/enquiry-schema.ts'

export type VisitCount = VisitCountsTable

/** Days in the site's zone, both included. */
export type Span = { from: string; to: string }

const rowsAtOnce = 500

/** Adds to the stored counts. Sorted, so that two instances lock rows in the same order and cannot deadlock. */
export async function addVisitCounts(trx: Executor, counts: VisitCount[]): Promise<void> {
  const sorted = counts.toSorted((a, b) => (a.id < b.id ? -1 : 1))
  for (let at = 0; at < sorted.length; at += rowsAtOnce) {
    await trx
      .insertInto('visitCounts')
      .values(sorted.slice(at, at + rowsAtOnce))
      .onConflict((conflict) =>
        conflict
          .column('id')
          .doUpdateSet(({ ref }) => ({ count: sql<number>`${ref('visitCounts.count')} + ${ref('excluded.count')}` })),
      )
      .execute()
  }
}

/** The counts of some kinds within a span, by day, subject or kind. */
export async function sumVisits(
  db: Executor,
  by: 'day' | 'subject' | 'kind',
  kinds: VisitCount['kind'][],
  { from, to }: Span,
): Promise<{ key: string; count: number }[]> {
  const rows = await db
    .selectFrom('visitCounts')
    .select((select) => [select.ref(by).$castTo<string>().as('key'), select.fn.sum('count').as('total')])
    .where('kind', 'in', kinds)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .groupBy(by)
    .execute()
  return rows.map(({ key, total }) => ({ key, count: Number(total) }))
}

/** The subjects with the highest counts of a kind. */
export async function findTopSubjects(db: Executor, kind: VisitCount['kind'], { from, to }: Span, max: number) {
  const rows = await db
    .selectFrom('visitCounts')
    .select(['subject', (select) => select.fn.sum('count').as('total')])
    .where('kind', '=', kind)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .groupBy('subject')
    .orderBy('total', 'desc')
    .orderBy('subject')
    .limit(max)
    .execute()
  return rows.map(({ subject, total }) => ({ subject, count: Number(total) }))
}

/** The most viewed events that are not deleted. */
export async function findTopEvents(db: Executor, { from, to }: Span, max: number) {
  const rows = await db
    .selectFrom('visitCounts')
    .innerJoin('events', 'events.id', 'visitCounts.subject')
    .select(['events.id', 'events.title', 'events.translations', (select) => select.fn.sum('count').as('total')])
    .where('visitCounts.kind', '=', 'event' satisfies VisitKind)
    .where('visitCounts.day', '>=', from)
    .where('visitCounts.day', '<=', to)
    .where('events.deletedAt', 'is', null)
    .groupBy('events.id')
    .orderBy('total', 'desc')
    .orderBy('events.id')
    .limit(max)
    .execute()
  return rows.map(({ total: _, ...event }) => event)
}

/** What visitors did with these events; without a span since counting began. */
export async function sumEventVisits(db: Executor, ids: string[], span?: Span) {
  if (ids.length === 0) return []
  let query = db
    .selectFrom('visitCounts')
    .select(['subject', 'kind', (select) => select.fn.sum('count').as('total')])
    .where('kind', 'in', ['event', 'chat', 'booking'] satisfies VisitKind[])
    .where('subject', 'in', ids)
    .groupBy(['subject', 'kind'])
  if (span) query = query.where('day', '>=', span.from).where('day', '<=', span.to)
  const rows = await query.execute()
  return rows.map(({ subject, kind, total }) => ({ id: subject, kind, count: Number(total) }))
}

export async function findPageTitles(db: Executor, slugs: string[]) {
  if (slugs.length === 0) return []
  return await db
    .selectFrom('pages')
    .select(['slug', 'title', 'translations'])
    .where('slug', 'in', slugs)
    .where('deletedAt', 'is', null)
    .execute()
}

/** How many rows arrived between each two successive instants, in one pass over an index. */
export async function countArrivals(db: Executor, source: 'enquiries' | 'vendors', instants: string[]) {
  const [first, last] = [instants[0], instants.at(-1)]
  if (first === undefined || last === undefined) return []
  const at = sql.ref(source === 'enquiries' ? 'created_at' : 'submitted_at')
  const columns = instants.slice(1).map((end, index) => {
    const start = instants[index]
    return sql<number>`count(case when ${at} >= ${start} and ${at} < ${end} then 1 end)`.as(`week${index}`)
  })
  const row = await db
    .selectFrom(source)
    .select(columns)
    .where(sql<boolean>`${at} >= ${first} and ${at} < ${last}`)
    .executeTakeFirstOrThrow()
  return columns.map((_, index) => Number((row as Record<string, number>)[`week${index}`]))
}

export async function deleteVisitCountsBefore(db: Executor, day: string): Promise<void> {
  await db.deleteFrom('visitCounts').where('day', '<', day).execute()
}
