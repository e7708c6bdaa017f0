import type { PlannedChange } from '../../../shared/schedule.ts'
import { type Executor, unchanged } from '../../platform/database/database.ts'
import type { PageRequest } from '../../platform/database/list-page.ts'
import { Refusal } from '../../platform/errors.ts'
import type { PlannedRecord } from '../records/kind-handler.ts'
import { planEvent } from './event-times.ts'
import { type EventRow, endEvents, eventsToChange, hasEventsToEnd } from './events.repository.ts'
import { type EventNeeds, eventRecords } from './events.service.ts'

const changes = {
  publish: { time: 'publishAt', action: 'published', columns: { status: 'upcoming', publishAt: null } },
  start: { time: 'dateTime', action: 'started', columns: { status: 'current' } },
  end: { time: 'endsAt', action: 'ended', columns: { status: 'past' } },
} as const satisfies Record<PlannedChange, unknown>

/** The events whose next change is this one, soonest first; with `until` those that are due then. */
export async function findPlannedEvents(
  db: Executor,
  change: PlannedChange,
  page: PageRequest,
  until?: string,
): Promise<PlannedRecord[]> {
  const { rows } = await eventsToChange(db, change, until).find(page)
  const { time } = changes[change]
  return rows.map((event) => ({ ...event, at: event[time] ?? '', plan: planEvent(event) }))
}

/** Makes the next change of an event's plan; a conflict if that is another one, or not due. */
export async function makePlannedEventChange(needs: EventNeeds, id: string, change: PlannedChange): Promise<void> {
  const { action, columns } = changes[change]
  const edit = (current: EventRow) => {
    const [next] = planEvent(current)
    if (next?.change !== change || next.at > needs.clock().toISOString()) throw new Refusal('conflict')
    return columns
  }
  await eventRecords.update(needs, 'schedule', id, edit, undefined, { action })
}

const endedAtOnce = 500

/** Marks the events that are over, so that public lists show them last. */
export async function markEndedEvents({ database, clock }: EventNeeds): Promise<void> {
  const now = clock().toISOString()
  while (await hasEventsToEnd(database.reads, now)) {
    await database.changeContent(async (trx) => ((await endEvents(trx, now, endedAtOnce)) ? undefined : unchanged))
  }
}
