import { coded } from '../../../shared/coded-message.ts'
import { type EventStatus, endOf, type SiteEvent } from '../../../shared/event.ts'

export type EventTimes = Pick<SiteEvent, 'dateTime' | 'endDateTime'>

/** From the start to the end that is set; undefined if there is none, or if it is not after the start. */
export function durationOf(times: EventTimes | undefined): number | undefined {
  if (!times?.endDateTime) return undefined
  const duration = Date.parse(times.endDateTime) - Date.parse(times.dateTime)
  return duration > 0 ? duration : undefined
}

export function endProblem(times: EventTimes | undefined): string | undefined {
  return times?.endDateTime && durationOf(times) === undefined ? coded('endBeforeStart') : undefined
}

/** The status that an event has by the clock. */
function statusAt(now: number, times: EventTimes): EventStatus {
  if (now < Date.parse(times.dateTime)) return 'upcoming'
  return now < Date.parse(endOf(times)) ? 'current' : 'past'
}

/** Whether a status differs from the one by the clock, which leaves drafts alone. */
export function contradictsClock(status: EventStatus, times: EventTimes | undefined, now: number): boolean {
  return status !== 'draft' && status !== (times ? statusAt(now, times) : 'upcoming')
}

/** What the clock will do with an event. */
export type ClockPlan = 'general' | 'draft' | 'upcoming' | 'started' | 'current' | 'ended' | 'past'

export function clockPlan(status: EventStatus, times: EventTimes | undefined, now: number): ClockPlan {
  if (!times) return 'general'
  if (status === 'draft' || status === 'past') return status
  const due = statusAt(now, times)
  if (due === 'past') return 'ended'
  return due === 'current' && status === 'upcoming' ? 'started' : status
}
