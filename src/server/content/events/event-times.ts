import { type EventInput, endOf } from '../../../shared/event.ts'
import type { PlannedChange } from '../../../shared/schedule.ts'
import { fromZoned } from '../../../shared/zone.ts'
import type { RevisionData } from '../../platform/database/history-schema.ts'
import { invalidField } from '../../platform/errors.ts'
import { resolvePublishAt, restoredPublishAt } from '../records/publish-time.service.ts'
import type { EventRow } from './events.repository.ts'

type Needs = { clock: () => Date; timeZone: string }
type Times = Pick<EventInput, 'status' | 'dateTime' | 'endDateTime' | 'publishAt' | 'followClock'>

/** The stored times of an event. Those that the input does not name stay as they are. */
export function timesOf(needs: Needs, input: Times, current?: EventRow) {
  const dateTime = fromZoned(input.dateTime, needs.timeZone)
  const chosenEnd = input.endDateTime && fromZoned(input.endDateTime, needs.timeZone)
  const endDateTime = chosenEnd === undefined ? (current?.endDateTime ?? null) : chosenEnd
  if (endDateTime !== null && endDateTime <= dateTime) throw invalidField('endDateTime', { code: 'endBeforeStart' })
  return {
    dateTime,
    endDateTime,
    ...endColumns({ dateTime, endDateTime }, needs.clock()),
    ...statusColumns(needs, input, current),
  }
}

/** The columns that follow from the times; the scheduler sets `ended` when it is time. */
export function endColumns(times: Pick<EventRow, 'dateTime' | 'endDateTime'>, now: Date) {
  const endsAt = endOf(times)
  return { endsAt, ended: endsAt <= now.toISOString() }
}

/** A status that staff choose no longer follows the clock, unless they say so. */
export function statusColumns(
  needs: Needs,
  { status, publishAt, followClock }: Pick<Times, 'status' | 'publishAt' | 'followClock'>,
  current?: EventRow,
) {
  const followed = current?.status === status && current.followClock
  return {
    status,
    followClock: followClock ?? followed,
    publishAt: resolvePublishAt({ status, publishAt }, current?.publishAt ?? null, needs),
  }
}

/** Revisions of the first release with a history have neither an end nor a plan. A plan of the past is not restored. */
export function restoredTimes(data: RevisionData, now: string) {
  const { dateTime, endDateTime = null, followClock = false } = data as Partial<EventRow>
  return {
    ...{ endDateTime, followClock, publishAt: restoredPublishAt(data, now) },
    ...endColumns({ dateTime: dateTime ?? '', endDateTime }, new Date(now)),
  }
}

type PlannedEvent = Pick<EventRow, 'status' | 'dateTime' | 'endsAt' | 'publishAt' | 'followClock'>

/** What the clock will do with an event, in this order. */
export function planEvent({ status, dateTime, endsAt, publishAt, followClock }: PlannedEvent) {
  const plan: { change: PlannedChange; at: string }[] = []
  const isPublished = status === 'draft' && publishAt !== null
  if (isPublished) plan.push({ change: 'publish', at: publishAt })
  if (!followClock) return plan
  if (isPublished || status === 'upcoming') plan.push({ change: 'start', at: latest(dateTime, publishAt) })
  if (plan.length > 0 || status === 'current') plan.push({ change: 'end', at: latest(endsAt, publishAt) })
  return plan
}

/** An event that is published after its start begins then. */
const latest = (at: string, publishAt: string | null) => (publishAt !== null && publishAt > at ? publishAt : at)
