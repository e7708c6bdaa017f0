import { defaultInsightDays, type EventFigures, maxInsightDays } from '../../../shared/insights.ts'
import { splitLanguage } from '../../../shared/language-paths.ts'
import { languageCodes } from '../../../shared/languages.ts'
import { isoDay, startOfDay } from '../../../shared/zone.ts'
import type { Database } from '../../platform/database/database.ts'
import { invalidField } from '../../platform/errors.ts'
import { slugOf } from '../../platform/urls/page-contracts.ts'
import {
  countArrivals,
  deleteVisitCountsBefore,
  findPageTitles,
  findTopEvents,
  findTopSubjects,
  type Span,
  sumEventVisits,
  sumVisits,
} from './insights.repository.ts'

export type InsightNeeds = { database: Database; clock: () => Date; timeZone: string }

const maxRows = 10
const keptMonths = 25

/** What visitors did within a span of days. */
export async function readInsights(needs: InsightNeeds, given: Partial<Record<keyof Span, string | undefined>>) {
  const db = needs.database.reads
  const span = resolveSpan(needs, given)
  const days = daysOf(span)
  const before = { from: shiftDay(span.from, -days.length), to: shiftDay(span.from, -1) }
  const [views, paths, previous, actions, topEvents, referrers, weeks] = await Promise.all([
    sumVisits(db, 'day', ['page'], span),
    sumVisits(db, 'subject', ['page'], span),
    sumVisits(db, 'kind', ['page'], before),
    sumVisits(
      db,
      'kind',
      ['chat', 'booking', 'enquiry-begun', 'enquiry-finished', 'application-begun', 'application-finished'],
      span,
    ),
    findTopEvents(db, span, maxRows),
    findTopSubjects(db, 'referrer', span, maxRows),
    countWeeks(needs, span),
  ])
  const viewsOf = countsOf(views)
  const actionsOf = countsOf(actions)
  const pages = topPages(paths)
  const slugs = pages.flatMap(({ path }) => slugOf(path) ?? [])
  const [titles, eventVisits] = await Promise.all([
    findPageTitles(db, slugs),
    sumEventVisits(
      db,
      topEvents.map(({ id }) => id),
      span,
    ),
  ])
  return {
    ...span,
    views: days.map((day) => ({ day, count: viewsOf(day) })),
    previousViews: previous[0]?.count ?? 0,
    pages: pages.map((page) => ({ ...page, written: titles.find(({ slug }) => slug === slugOf(page.path)) })),
    languages: languageCodes.map((language) => ({
      language,
      count: sum(paths.filter(({ key }) => splitLanguage(key).language === language)),
    })),
    events: topEvents.map((event) => ({ ...event, ...figuresOf(event.id, eventVisits) })),
    referrers: referrers.map(({ subject: site, count }) => ({ site, count })),
    chats: actionsOf('chat'),
    bookings: actionsOf('booking'),
    enquiries: { begun: actionsOf('enquiry-begun'), finished: actionsOf('enquiry-finished') },
    applications: { begun: actionsOf('application-begun'), finished: actionsOf('application-finished') },
    weeks,
  }
}

export type InsightRows = Awaited<ReturnType<typeof readInsights>>

/** What visitors did with each of these events since counting began. */
export async function readEventFigures({ database }: InsightNeeds, ids: string[]): Promise<EventFigures[]> {
  const visits = await sumEventVisits(database.reads, ids)
  return ids.map((id) => ({ id, ...figuresOf(id, visits) }))
}

/** Deletes the counts of more than 25 months ago. */
export async function sweepVisitCounts({ database, clock, timeZone }: InsightNeeds): Promise<void> {
  const oldest = new Date(`${isoDay(clock(), timeZone)}T00:00:00Z`)
  oldest.setUTCMonth(oldest.getUTCMonth() - keptMonths)
  await deleteVisitCountsBefore(database.db, oldest.toISOString().slice(0, 10))
}

function resolveSpan({ clock, timeZone }: InsightNeeds, { from, to }: Partial<Record<keyof Span, string | undefined>>) {
  const last = to ?? isoDay(clock(), timeZone)
  const first = from ?? shiftDay(last, 1 - defaultInsightDays)
  if (first > last || shiftDay(first, maxInsightDays) <= last) {
    throw invalidField(from === undefined ? 'to' : 'from', { code: 'insightSpan', values: { max: maxInsightDays } })
  }
  return { from: first, to: last }
}

/** Enquiries and applications by week, each whole, from Sunday to Saturday. */
async function countWeeks({ database, timeZone }: InsightNeeds, { from, to }: Span) {
  const weeks: string[] = []
  const weekday = new Date(`${from}T00:00:00Z`).getUTCDay()
  for (let week = shiftDay(from, -weekday); week <= to; week = shiftDay(week, 7)) weeks.push(week)
  const instants = [...weeks, shiftDay(weeks.at(-1) ?? to, 7)].map((day) => startOfDay(day, timeZone))
  const [enquiries, applications] = await Promise.all([
    countArrivals(database.reads, 'enquiries', instants),
    countArrivals(database.reads, 'vendors', instants),
  ])
  return weeks.map((week, index) => ({
    week,
    enquiries: enquiries[index] ?? 0,
    applications: applications[index] ?? 0,
  }))
}

type Counted = { key: string; count: number }

/** The pages by path, all languages together. */
function topPages(paths: Counted[]) {
  const totals = new Map<string, number>()
  for (const { key, count } of paths) {
    const { path } = splitLanguage(key)
    totals.set(path, (totals.get(path) ?? 0) + count)
  }
  return [...totals]
    .map(([path, count]) => ({ path, count }))
    .sort((a, b) => b.count - a.count || (a.path < b.path ? -1 : 1))
    .slice(0, maxRows)
}

function figuresOf(id: string, visits: Awaited<ReturnType<typeof sumEventVisits>>) {
  const countOf = (kind: string) => sum(visits.filter((visit) => visit.id === id && visit.kind === kind))
  return { views: countOf('event'), chats: countOf('chat'), bookings: countOf('booking') }
}

function countsOf(rows: Counted[]) {
  const counts = new Map(rows.map(({ key, count }) => [key, count]))
  return (key: string) => counts.get(key) ?? 0
}

const sum = (rows: { count: number }[]) => rows.reduce((total, { count }) => total + count, 0)

function daysOf({ from, to }: Span): string[] {
  const days: string[] = []
  for (let day = from; day <= to; day = shiftDay(day, 1)) days.push(day)
  return days
}

const dayMs = 86_400_000

function shiftDay(day: string, by: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + by * dayMs).toISOString().slice(0, 10)
}
