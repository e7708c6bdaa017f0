import { useTranslations } from 'use-intl'
import { CalendarCheckIcon } from '../../ui/icons/calendar-check.ts'
import { useDates } from '../dates/use-dates.ts'

/** When the clock publishes a draft. */
export function PublishNote({ at, className }: { at: string; className?: string }) {
  const t = useTranslations('admin.records')
  const { dayAndTime } = useDates()
  return (
    <p className={`flex items-start gap-2 text-sm ${className ?? ''}`}>
      <CalendarCheckIcon aria-hidden="true" className="mt-[calc(0.5lh-0.5rem)] size-4 shrink-0 text-accent-ink" />
      <time dateTime={at} className="figures font-medium">
        {t.rich('publishes', {
          time: dayAndTime(at),
          when: (time) => <span className="inline-block">{time}</span>,
        })}
      </time>
    </p>
  )
}
