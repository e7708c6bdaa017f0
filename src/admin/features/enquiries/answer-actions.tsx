import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { chatLink } from '../../../shared/chat.ts'
import type { WholeEnquiry } from '../../../shared/enquiry.ts'
import { recordPath } from '../../../shared/paths.ts'
import { internationalPhone } from '../../../shared/phone.ts'
import { Button } from '../../../ui/button.tsx'
import { CalendarPlusIcon } from '../../../ui/icons/calendar-plus.ts'
import { EnvelopeSimpleIcon } from '../../../ui/icons/envelope-simple.ts'
import { WhatsappLogoIcon } from '../../../ui/icons/whatsapp-logo.ts'
import { useAnswerEnquiry, useCreateEvent } from './use-enquiry-changes.ts'

const iconClasses = 'size-4.5'

/** Answers with a prepared text in the language of the enquirer, and makes an event. */
export function AnswerActions({ enquiry }: { enquiry: WholeEnquiry }) {
  const t = useTranslations('admin.enquiries')
  const answer = useAnswerEnquiry()
  const { phone, email, reply } = enquiry
  return (
    <>
      <EventAction enquiry={enquiry} />
      {email && (
        <Button asChild variant="secondary">
          <a href={mailLink(email, reply)} onClick={() => answer(enquiry, 'email')}>
            <EnvelopeSimpleIcon aria-hidden="true" className={iconClasses} />
            {t('answer.email')}
          </a>
        </Button>
      )}
      {phone && (
        <Button asChild>
          <a
            href={chatLink(internationalPhone(phone), reply.text)}
            target="_blank"
            rel="noopener"
            onClick={() => answer(enquiry, 'whatsapp')}
          >
            <WhatsappLogoIcon aria-hidden="true" className={iconClasses} />
            {t('answer.whatsapp')}
          </a>
        </Button>
      )}
    </>
  )
}

function EventAction({ enquiry }: { enquiry: WholeEnquiry }) {
  const t = useTranslations('admin.enquiries.event')
  const { mutate, isPending } = useCreateEvent()
  if (enquiry.eventId)
    return (
      <Button asChild variant="secondary" className="sm:me-auto">
        <Link to={recordPath('events', enquiry.eventId)}>{t('open')}</Link>
      </Button>
    )
  return (
    <Button
      variant="secondary"
      pending={isPending}
      pendingText={t('creating')}
      className="sm:me-auto"
      onClick={() => mutate(enquiry)}
    >
      <CalendarPlusIcon aria-hidden="true" className={iconClasses} />
      {t('create')}
    </Button>
  )
}

/** RFC 6068: lines end with CRLF. */
function mailLink(address: string, { subject, text }: WholeEnquiry['reply']): string {
  const encode = (value: string) => encodeURIComponent(value.toWellFormed())
  return `mailto:${encode(address)}?subject=${encode(subject)}&body=${encode(text.replaceAll('\n', '\r\n'))}`
}
