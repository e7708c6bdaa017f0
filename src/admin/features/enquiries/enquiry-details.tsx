import { useTranslations } from 'use-intl'
import { PhoneNumber, UserText } from '../../../client/user-text.tsx'
import { budgetBounds, type EnquiryStatus, type WholeEnquiry } from '../../../shared/enquiry.ts'
import { phoneHref } from '../../../shared/phone.ts'
import { siteZone } from '../../context/page-state.ts'
import { useFormats } from '../../context/use-formats.ts'
import { useViewer } from '../../context/use-viewer.ts'
import { Fact, Facts, Reference } from '../../records/facts.tsx'
import { DayTaken } from './day-taken.tsx'
import { EnquiryControls } from './enquiry-controls.tsx'
import { EnquiryNotes } from './enquiry-notes.tsx'
import { EnquiryStatusBadge } from './enquiry-status-badge.tsx'
import { EraseEnquiry } from './erase-enquiry.tsx'

type Props = { enquiry: WholeEnquiry; onMove: (status: EnquiryStatus) => void; onErased: () => void }

/** What was asked, what to do next, and what happened. */
export function EnquiryDetails({ enquiry, onMove, onErased }: Props) {
  const t = useTranslations('admin.enquiries.panel')
  const isSuperadmin = useViewer().role === 'superadmin'
  return (
    <div className="grid grid-cols-1 gap-7">
      <div className="align-to-page flex flex-wrap items-center gap-x-3 gap-y-2">
        <h3 dir="auto" className="wrap-anywhere text-title">
          {enquiry.name}
        </h3>
        <EnquiryStatusBadge status={enquiry.status} />
      </div>
      {enquiry.message && (
        <blockquote
          aria-label={t('message')}
          dir="auto"
          className="wrap-anywhere whitespace-pre-line rounded-md border-accent border-s-2 bg-surface-sunken px-4 py-3 text-md"
        >
          <UserText>{enquiry.message}</UserText>
        </blockquote>
      )}
      {enquiry.status !== 'lost' && <DayTaken date={enquiry.date} except={[enquiry.id, enquiry.eventId]} />}
      <EnquiryFacts enquiry={enquiry} />
      <EnquiryControls enquiry={enquiry} onMove={onMove} />
      <EnquiryNotes enquiry={enquiry} />
      {isSuperadmin && (
        <div className="print:hidden">
          <EraseEnquiry enquiry={enquiry} onErased={onErased} />
        </div>
      )}
    </div>
  )
}

function EnquiryFacts({ enquiry }: { enquiry: WholeEnquiry }) {
  const t = useTranslations('admin.enquiries')
  const categories = useTranslations('admin.kinds.portfolio')
  const formats = useFormats()
  const { phone, email, category, occasion, date, guests, budget, language, source, createdAt, reference } = enquiry
  const unknown = <span className="text-ink-quiet">{t('facts.unknown')}</span>
  return (
    <Facts>
      <Fact name={t('facts.category')}>{categories(`categories.${category}`)}</Fact>
      <Fact name={t('facts.occasion')}>{occasion ? t(`occasions.${occasion}`) : unknown}</Fact>
      <Fact name={t('facts.date')}>
        {date ? formats.date(date) : <span className="text-ink-quiet">{t('facts.undated')}</span>}
      </Fact>
      <Fact name={t('facts.guests')}>{guests === null ? unknown : formats.number(guests)}</Fact>
      <Fact name={t('facts.budget')}>{budget ? t(`budgets.${budget}`, budgetBounds[budget]) : unknown}</Fact>
      <Fact name={t('facts.phone')}>
        {phone ? (
          <a className="link" href={phoneHref(phone)}>
            <PhoneNumber>{phone}</PhoneNumber>
          </a>
        ) : (
          unknown
        )}
      </Fact>
      <Fact name={t('facts.language')}>{t(`languages.${language}`)}</Fact>
      <Fact name={t('facts.source')}>{t(`sources.${source}`)}</Fact>
      <Fact name={t('facts.email')} className="col-span-full">
        {email ? <bdi dir="ltr">{email}</bdi> : unknown}
      </Fact>
      <Fact name={t('facts.reference')}>
        <Reference reference={reference} />
      </Fact>
      <Fact name={t('facts.received')}>{formats.dateTime(createdAt, siteZone)}</Fact>
    </Facts>
  )
}
