import { setImmediate } from 'node:timers/promises'
import type { Logger } from 'pino'
import { kinds } from '../../../shared/kinds.ts'
import { checkAccess } from '../../../shared/permissions.ts'
import { type PlannedChange, plannedChanges, type ScheduledKind } from '../../../shared/schedule.ts'
import { compareText } from '../../../shared/text.ts'
import type { User } from '../../../shared/user.ts'
import { faultOf } from '../../platform/database/faults.ts'
import type { Position } from '../../platform/database/keyset.ts'
import { Refusal } from '../../platform/errors.ts'
import { type EventNeeds, makePlannedEventChange, markEndedEvents, planEvent } from '../events/events.service.ts'
import { publishPlannedPage } from '../pages/pages.service.ts'
import { eventsToChange, pagesToPublish } from './schedule.repository.ts'

export type ScheduleNeeds = EventNeeds

/** One partial index per kind of change. */
const sources = [
  { kind: 'events', change: 'publish', time: 'publishAt' },
  { kind: 'pages', change: 'publish', time: 'publishAt' },
  { kind: 'events', change: 'start', time: 'dateTime' },
  { kind: 'events', change: 'end', time: 'endsAt' },
] as const
type Source = (typeof sources)[number]

type DueChange = { source: Source; id: string; at: string }

/**
 * Makes the changes that are due, one by one in the order of their times. Each is a transaction that checks again
 * whether it is due, so neither several instances nor a clock that jumps make one twice. One that fails is logged and
 * tried again by the next run; this run fails after it has made the others.
 */
export async function runDueChanges(needs: ScheduleNeeds & { log: Logger }): Promise<void> {
  const passed = new Map<Source, Position>()
  let failures = 0
  for (;;) {
    const due = await findNextDue(needs, passed)
    if (!due) break
    try {
      await make(needs, due)
    } catch (error) {
      if (isOfDatabase(error)) throw error
      passed.set(due.source, [due.at, due.id])
      if (!isMadeElsewhere(error)) {
        const { kind, change } = due.source
        needs.log.error({ err: error, kind, change, id: due.id }, 'a scheduled change failed')
        failures++
      }
    }
    await setImmediate()
  }
  await markEndedEvents(needs)
  if (failures > 0) throw new Error(`scheduled changes failed: ${failures}`)
}

/** Such faults affect every change, unlike those of a record. */
function isOfDatabase(error: unknown): boolean {
  const fault = faultOf(error)
  return fault !== undefined && fault !== 'taken' && fault !== 'orphaned' && fault !== 'badValue'
}

/** By another instance or a person, who may also have deleted the record. */
const isMadeElsewhere = (error: unknown) => error instanceof Refusal && (error.status === 409 || error.status === 404)

/** For how many seconds the oldest change that is due has been waiting. */
export async function readScheduleDelay(needs: ScheduleNeeds): Promise<number> {
  const due = await findNextDue(needs)
  return due ? (needs.clock().getTime() - Date.parse(due.at)) / 1000 : 0
}

/** The earliest change that is due, except those that this run has passed. */
async function findNextDue(needs: ScheduleNeeds, passed?: Map<Source, Position>): Promise<DueChange | undefined> {
  const { reads } = needs.database
  const now = needs.clock().toISOString()
  const found = sources.map(async (source): Promise<DueChange[]> => {
    const page = { limit: 1, after: passed?.get(source) }
    if (source.kind === 'pages') {
      const { rows } = await pagesToPublish(reads, now).find(page)
      return rows.map((row) => ({ source, id: row.id, at: row[source.time] ?? '' }))
    }
    const { rows } = await eventsToChange(reads, source.change, now).find(page)
    return rows.map((row) => ({ source, id: row.id, at: row[source.time] ?? '' }))
  })
  const [first] = (await Promise.all(found))
    .flat()
    .sort((a, b) => inOrder({ at: a.at, change: a.source.change }, { at: b.at, change: b.source.change }))
  return first
}

async function make(needs: ScheduleNeeds, { source, id }: DueChange): Promise<void> {
  if (source.kind === 'pages') await publishPlannedPage(needs, id)
  else await makePlannedEventChange(needs, id, source.change)
}

/** Publications are planned from now on, so those before a span are few. */
const maxPublications = 1000

type Timed = { at: string; change: PlannedChange }

const inOrder = (a: Timed, b: Timed) =>
  compareText(a.at, b.at) || plannedChanges.indexOf(a.change) - plannedChanges.indexOf(b.change)

/** The next changes of the kinds that the viewer may change, soonest first. */
export async function listPlannedChanges({ database }: ScheduleNeeds, viewer: User, limit: number) {
  const may = (kind: ScheduledKind) => checkAccess(viewer, kinds[kind].change) === 'allowed'
  // Each record is found by its next change, which is no later than the ones after it.
  const page = { limit, after: undefined }
  const events = may('events')
    ? await Promise.all(plannedChanges.map((change) => eventsToChange(database.reads, change).find(page)))
    : []
  const pages = may('pages') ? (await pagesToPublish(database.reads).find(page)).rows : []
  return [
    ...events
      .flatMap(({ rows }) => rows)
      .flatMap((record) => planEvent(record).map((planned) => ({ kind: 'events' as const, record, ...planned }))),
    ...pages.map((record) => ({
      kind: 'pages' as const,
      record,
      change: 'publish' as const,
      at: record.publishAt ?? '',
    })),
  ]
    .sort(inOrder)
    .slice(0, limit)
}

/** The publications that are planned for a span of instants, of the kinds that the viewer may change; its end is exclusive. */
export async function listPlannedPublications({ database }: ScheduleNeeds, viewer: User, from: string, until: string) {
  const may = (kind: ScheduledKind) => checkAccess(viewer, kinds[kind].change) === 'allowed'
  const page = { limit: maxPublications, after: undefined }
  const [events, pages] = await Promise.all([
    may('events') ? eventsToChange(database.reads, 'publish', until).find(page) : undefined,
    may('pages') ? pagesToPublish(database.reads, until).find(page) : undefined,
  ])
  return [
    ...(events?.rows ?? []).map((record) => ({ kind: 'events' as const, record })),
    ...(pages?.rows ?? []).map((record) => ({ kind: 'pages' as const, record })),
  ]
    .map((found) => ({ ...found, change: 'publish' as const, at: found.record.publishAt ?? '' }))
    .filter(({ at }) => at >= from && at < until)
    .sort(inOrder)
}
