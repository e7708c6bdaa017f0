import { useTranslations } from 'use-intl'
import { type Enquiry, openEnquiryStatuses } from '../../../shared/enquiry.ts'
import { BellRingingIcon } from '../../../ui/icons/bell-ringing.ts'
import { useFormats } from '../../context/use-formats.ts'
import { useToday } from '../../dates/use-now.ts'

type Props = {
  enquiry: Enquiry
  /** In a column that is called Follow-up, only the day is shown. */
  isDayOnly?: boolean
}

/** The day of a follow-up, marked if it is due. */
export function FollowUp({ enquiry, isDayOnly }: Props) {
  const t = useTranslations('admin.enquiries.card')
  const formats = useFormats()
  const today = useToday()
  const { followUpOn, status } = enquiry
  if (!followUpOn) return null
  const isOpen = openEnquiryStatuses.some((open) => open === status)
  const isDue = isOpen && followUpOn <= today
  const day = formats.day(`${followUpOn}T00:00`)
  return (
    <span className={`flex items-center gap-1.5 text-sm ${isDue ? 'font-medium text-red-ink' : 'text-ink-quiet'}`}>
      <BellRingingIcon aria-hidden="true" weight={isDue ? 'fill' : 'regular'} className="size-4 shrink-0" />
      <span className={isDayOnly ? 'sr-only' : ''}>{isDue ? t('due', { day }) : t('followUp', { day })}</span>
      {isDayOnly && (
        <span aria-hidden="true" className="figures whitespace-nowrap">
          {day}
        </span>
      )}
    </span>
  )
}
