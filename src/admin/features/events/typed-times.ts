import type { EventFormValues } from '../../../shared/event.ts'
import { toInstant } from '../../forms/site-time.ts'
import type { EventTimes } from './event-times.ts'

/** The times of the form as instants, once there is a start. */
export function typedTimes({
  dateTime,
  endDateTime,
}: Pick<EventFormValues, 'dateTime' | 'endDateTime'>): EventTimes | undefined {
  const start = toInstant(dateTime)
  return start === undefined ? undefined : { dateTime: start, endDateTime: toInstant(endDateTime) ?? null }
}
