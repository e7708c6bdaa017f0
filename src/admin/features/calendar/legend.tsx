import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { eventStatuses } from '../../../shared/event.ts'
import { ChatCircleDotsIcon } from '../../../ui/icons/chat-circle-dots.ts'
import { ClockIcon } from '../../../ui/icons/clock.ts'
import { WarningIcon } from '../../../ui/icons/warning.ts'
import { eventClasses } from './event-line.tsx'

const iconClasses = 'size-4 text-ink-quiet'

/** What the colours and marks of the calendar mean. */
export function Legend() {
  const t = useTranslations('admin')
  return (
    <ul aria-label={t('calendar.legend.label')} className="mt-4 flex flex-wrap gap-x-5 gap-y-2 text-ink-quiet text-sm">
      {eventStatuses.map((status) => (
        <Mark
          key={status}
          icon={<span className={`block h-3.5 w-5 rounded-[3px] border-s-3 ${eventClasses[status]}`} />}
        >
          {t(`kinds.events.statuses.${status}`)}
        </Mark>
      ))}
      <Mark icon={<ChatCircleDotsIcon className={iconClasses} />}>{t('calendar.legend.enquiries')}</Mark>
      <Mark icon={<ClockIcon className={iconClasses} />}>{t('calendar.legend.planned')}</Mark>
      <Mark icon={<WarningIcon weight="fill" className="size-4 text-red-ink" />}>{t('calendar.legend.clashes')}</Mark>
    </ul>
  )
}

function Mark({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex items-center gap-1.5">
      <span aria-hidden="true">{icon}</span>
      {children}
    </li>
  )
}
