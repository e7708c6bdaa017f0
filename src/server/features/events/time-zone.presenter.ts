import { toZoned } from '../../../shared/zone.ts'

const day = 86_400_000

/**
 * The zone's rules for the years in question, as calendars want them: every change of the clocks by itself. Kuwait has
 * none, so its block is one line of offset.
 */
export function presentTimeZone(instants: string[], zone: string): string[] {
  if (instants.length === 0) return []
  const years = instants.map((instant) => new Date(instant).getUTCFullYear())
  const start = Date.UTC(Math.min(...years) - 1, 0, 1)
  const end = Date.UTC(Math.max(...years) + 1, 11, 31)
  const changes = [start, ...findChanges(start, end, zone)]
  return [
    'BEGIN:VTIMEZONE',
    `TZID:${zone}`,
    ...changes.flatMap((instant) => {
      const before = offsetAt(instant - 1000, zone)
      const after = offsetAt(instant, zone)
      const kind = minutes(after) > minutes(before) ? 'DAYLIGHT' : 'STANDARD'
      // The onset is written in the clock that is being left.
      const onset = new Date(instant + minutes(before) * 60_000).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')
      return [`BEGIN:${kind}`, `DTSTART:${onset}`, `TZOFFSETFROM:${before}`, `TZOFFSETTO:${after}`, `END:${kind}`]
    }),
    'END:VTIMEZONE',
  ]
}

function findChanges(start: number, end: number, zone: string): number[] {
  const changes: number[] = []
  for (let at = start; at < end; at += day) {
    if (offsetAt(at, zone) === offsetAt(at + day, zone)) continue
    let [low, high] = [at, at + day]
    while (high - low > 1000) {
      const middle = low + Math.floor((high - low) / 2000) * 1000
      if (offsetAt(middle, zone) === offsetAt(low, zone)) low = middle
      else high = middle
    }
    changes.push(high)
  }
  return changes
}

/** '+0300' */
const offsetAt = (instant: number, zone: string) =>
  toZoned(new Date(instant).toISOString(), zone).slice(23).replace(':', '')

const minutes = (offset: string) =>
  (offset.startsWith('-') ? -1 : 1) * (Number(offset.slice(1, 3)) * 60 + Number(offset.slice(3)))
