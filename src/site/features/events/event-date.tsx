import { formatEventDate } from '../../../shared/zone.ts'

/** When an event begins, in one style everywhere: 'Mon, Dec 7, 2026 · 7:30 PM'. */
export function EventDate({ dateTime }: { dateTime: string }) {
  return (
    <time dateTime={dateTime} className="figures">
      {formatEventDate(dateTime)}
    </time>
  )
}
