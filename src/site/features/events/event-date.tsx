import { useFormats } from '../../use-formats.ts'

/** When an event begins, in one style everywhere: 'Mon, Dec 7, 2026 · 7:30 PM', by setting with the Hijri date (D58). */
export function EventDate({ dateTime }: { dateTime: string }) {
  const { eventDate, hijriDay, showHijri } = useFormats()
  return (
    <>
      <time dateTime={dateTime} className="figures">
        {eventDate(dateTime)}
      </time>
      {showHijri && <span className="figures block font-normal text-ink-quiet text-sm">{hijriDay(dateTime)}</span>}
    </>
  )
}
