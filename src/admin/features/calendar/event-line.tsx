import { useTranslations } from 'use-intl'
import type { EventStatus } from '../../../shared/event.ts'
import { WarningIcon } from '../../../ui/icons/warning.ts'
import { siteZone } from '../../context/page-state.ts'
import { useFormats } from '../../context/use-formats.ts'
import type { EventEntry } from './calendar-days.ts'

/** The colours of the status badges, with an edge that tells drafts apart without colour. */
export const eventClasses: Record<EventStatus, string> = {
  upcoming: 'border-accent bg-accent-tint text-ink',
  current: 'border-green-ink bg-green text-green-ink',
  draft: 'border-yellow-ink border-dashed bg-yellow text-yellow-ink',
  past: 'border-line-strong bg-grey text-grey-ink',
}

export const lineClasses = 'flex h-6 min-w-0 items-center gap-1 rounded-sm border-s-3 ps-1.5 pe-1 text-start text-xs'

/** An event of several days is a bar across them. */
const joinClasses = ({ isFirst, isLast }: EventEntry) =>
  `${isFirst ? '' : '-ms-1 rounded-s-none! border-s-0!'} ${isLast ? '' : '-me-1 rounded-e-none!'}`

type Props = {
  entry: EventEntry
  hasClash?: boolean
  /** An event of several days has its name on the first one and at the start of each week. */
  isNamed?: boolean
}

/** One line of a month: the time and the title of an event. */
export function EventLine({ entry, hasClash = false, isNamed = true }: Props) {
  const t = useTranslations('admin')
  const formats = useFormats()
  const { event, isFirst } = entry
  return (
    <span className={`${lineClasses} ${eventClasses[event.status]} ${joinClasses(entry)}`}>
      {hasClash && isNamed && (
        <>
          <WarningIcon aria-hidden="true" weight="fill" className="size-3.5 shrink-0 text-red-ink" />
          <span className="sr-only">{t('calendar.clash.mark')}</span>
        </>
      )}
      {isFirst && <span className="figures shrink-0 opacity-85">{formats.time(event.dateTime, siteZone)}</span>}
      <bdi className={isNamed ? 'truncate font-medium' : 'sr-only'}>
        {isFirst ? event.title : t('calendar.continues', { title: event.title })}
      </bdi>
      <span className="sr-only">{t(`kinds.events.statuses.${event.status}`)}</span>
    </span>
  )
}
