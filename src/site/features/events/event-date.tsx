import type { SiteEvent } from '../../../shared/event.ts'
import { useFormats } from '../../use-formats.ts'

type Props = { event: Pick<SiteEvent, 'dateTime' | 'endDateTime'> }

/** When an event takes place, in one style everywhere: 'Mon, Dec 7, 2026 · 7:30 PM', by setting with the Hijri date (D58). */
export function EventDate({ event: { dateTime, endDateTime } }: Props) {
  const { eventDate, eventEnd, hijriDay, showHijri } = useFormats()
  return (
    <>
      <time dateTime={dateTime} className="figures">
        {eventDate(dateTime)}
      </time>
      {endDateTime && (
        <>
          {'\u00a0– '}
          <time dateTime={endDateTime} className="figures whitespace-nowrap">
            {eventEnd(dateTime, endDateTime)}
          </time>
        </>
      )}
      {showHijri && <span className="figures block font-normal text-ink-quiet text-sm">{hijriDay(dateTime)}</span>}
    </>
  )
}
