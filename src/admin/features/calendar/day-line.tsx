import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { recordPath } from '../../../shared/paths.ts'
import { ChatCircleDotsIcon } from '../../../ui/icons/chat-circle-dots.ts'
import { ClockIcon } from '../../../ui/icons/clock.ts'
import { siteZone } from '../../context/page-state.ts'
import { useFormats } from '../../context/use-formats.ts'
import type { DayEntry } from './calendar-days.ts'
import { EventLine, lineClasses } from './event-line.tsx'
import { MovableEvent } from './event-link.tsx'
import type { CalendarData } from './use-calendar.ts'
import { useCalendarAddress } from './use-calendar-address.ts'

export const enquiryClasses = 'border-line-strong bg-surface-raised text-ink ring-1 ring-line ring-inset'
const plannedClasses = 'border-transparent bg-transparent text-ink-quiet'

type Props = { entry: DayEntry; isRowStart: boolean; clashesOf: CalendarData['clashesOf'] }

/** One line of a month, which leads to where the thing is done. */
export function DayLine({ entry, isRowStart, clashesOf }: Props) {
  if (entry.kind === 'event') {
    const clashes = clashesOf(entry.event)
    return (
      <MovableEvent entry={entry} clashes={clashes}>
        <EventLine entry={entry} hasClash={clashes.length > 0} isNamed={entry.isFirst || isRowStart} />
      </MovableEvent>
    )
  }
  return entry.kind === 'enquiry' ? <EnquiryLine {...entry} /> : <PlannedLine {...entry} />
}

const linkClasses = 'block rounded-sm hover:brightness-97 dark:hover:brightness-115'

function EnquiryLine({ enquiry }: Extract<DayEntry, { kind: 'enquiry' }>) {
  const t = useTranslations('admin')
  const category = t(`kinds.portfolio.categories.${enquiry.category}`)
  return (
    <Link
      to={recordPath('enquiries', enquiry.id)}
      title={`${t('calendar.enquiry', { category })} · ${enquiry.name}`}
      className={linkClasses}
    >
      <span className={`${lineClasses} ${enquiryClasses}`}>
        <ChatCircleDotsIcon aria-hidden="true" className="size-3.5 shrink-0 text-ink-quiet" />
        <span className="sr-only">{t('calendar.enquiry', { category })}</span>
        <bdi className="truncate">{enquiry.name}</bdi>
      </span>
    </Link>
  )
}

function PlannedLine({ planned }: Extract<DayEntry, { kind: 'planned' }>) {
  const t = useTranslations('admin.calendar')
  const formats = useFormats()
  const { searchOfEvent } = useCalendarAddress()
  return (
    <Link
      to={planned.kind === 'events' ? { search: searchOfEvent(planned.id) } : recordPath('pages', planned.id)}
      title={t('publishes', { name: planned.name })}
      preventScrollReset
      className={`${linkClasses} hover:bg-hover`}
    >
      <span className={`${lineClasses} ${plannedClasses}`}>
        <ClockIcon aria-hidden="true" className="size-3.5 shrink-0" />
        <span className="figures shrink-0">{formats.time(planned.at, siteZone)}</span>
        <span className="sr-only">{t('legend.planned')}</span>
        <bdi className="truncate">{planned.name}</bdi>
      </span>
    </Link>
  )
}
