import { isInRamadan } from '../../../shared/holidays.ts'
import { addDays } from '../../../shared/zone.ts'

/**
 * A number of days after the first start, or the next or last time of a day of the year, so that the dates are neither
 * stale on a new installation nor in a season where the event would be absurd.
 */
export type SampleDay = number | { next: string } | { last: string } | 'last Ramadan'

/** Nights into Ramadan, counted from its end. */
const nightsBeforeEid = 12

export function resolveSampleDay(day: SampleDay, today: string): string {
  if (typeof day === 'number') return addDays(today, day)
  const year = Number(today.slice(0, 4))
  if (day === 'last Ramadan') {
    let night = addDays(today, -1)
    while (!isInRamadan(night) || !isInRamadan(addDays(night, nightsBeforeEid))) night = addDays(night, -1)
    return night
  }
  if ('next' in day) return [year, year + 1].map((y) => `${y}-${day.next}`).find((date) => date > today) ?? today
  return [year, year - 1].map((y) => `${y}-${day.last}`).find((date) => date < today) ?? today
}
