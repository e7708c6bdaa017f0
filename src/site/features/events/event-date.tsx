import { Fragment } from 'react'
import type { SiteEvent } from '../../../shared/event.ts'
import { useFormats } from '../../use-formats.ts'

type Props = { event: Pick<SiteEvent, 'dateTime' | 'endDateTime'> }

/** When an event takes place, in one style everywhere: 'Mon, Dec 7, 2026 · 7:30 PM', by setting with the Hijri date. */
export function EventDate({ event: { dateTime, endDateTime } }: Props) {
  const { eventDateParts, eventEndParts, hijriDay, showHijri } = useFormats()
  const end = endDateTime && eventEndParts(dateTime, endDateTime)
  return (
    <>
      <time dateTime={dateTime} className="figures">
        <Unbroken parts={eventDateParts(dateTime)} />
      </time>
      {end && (
        <>
          {/* A time stays beside the one before it; a day may begin the next line, with its dash. */}
          {end.length === 1 ? '\u00a0' : ' '}
          {'–\u00a0'}
          <time dateTime={endDateTime} className="figures">
            <Unbroken parts={end} />
          </time>
        </>
      )}
      {showHijri && <span className="figures block font-normal text-ink-quiet text-sm">{hijriDay(dateTime)}</span>}
    </>
  )
}

/** Lines break between the parts only. */
function Unbroken({ parts }: { parts: string[] }) {
  return parts.map((part, index) => (
    <Fragment key={part}>
      {index > 0 && ' '}
      <span className="whitespace-nowrap">{part}</span>
    </Fragment>
  ))
}
