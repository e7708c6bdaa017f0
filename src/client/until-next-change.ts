import type { ScheduledChange } from '../shared/schedule.ts'

/** The server makes a change within a second of its time. */
const marginMs = 2_000
const dayMs = 86_400_000

/** The time until the clock makes the next change. */
export function untilNextChange(changes: readonly ScheduledChange[] | undefined, now: number): number | false {
  const [next] = changes ?? []
  if (!next) return false
  const wait = Math.max(Date.parse(next.at) - now, 0) + marginMs
  return wait < dayMs && wait
}
