import { useTranslations } from 'use-intl'
import { UserText } from '../../client/user-text.tsx'
import { type EventFormValues, isOver, type SiteEvent } from '../../shared/event.ts'
import type { Language } from '../../shared/languages.ts'
import { isoDay } from '../../shared/zone.ts'
import { BookingButton } from '../../site/features/events/booking-button.tsx'
import { EventCard } from '../../site/features/events/event-card.tsx'
import { EventActions, EventFacts } from '../../site/features/events/event-details.tsx'
import { textAttributes } from '../../site/text-attributes.ts'
import { siteZone } from '../context/page-state.ts'
import { localizeValues } from './localize-values.ts'
import { PreviewPage } from './preview-page.tsx'

const texts = ['title', 'description', 'location', 'price'] as const

/** Card and details of an event with the values of the form. */
export function EventPreview({ values, item }: { values: EventFormValues; item: SiteEvent | null }) {
  const t = useTranslations('admin.preview')
  // Required fields that are still empty show what belongs there.
  const toEvent = (language: Language): SiteEvent => {
    const shown = localizeValues(values, texts, language)
    return {
      id: item?.id ?? 'new',
      version: item?.version ?? 0,
      title: shown.title || t('placeholders.title'),
      description: shown.description || t('placeholders.description'),
      location: shown.location || t('placeholders.location'),
      price: shown.price ?? '',
      coverImage: shown.coverImage ?? '',
      status: shown.status ?? 'draft',
      dateTime: shown.dateTime || `${isoDay(Date.now(), siteZone)}T19:00`,
      endDateTime: shown.endDateTime || null,
      publishAt: null,
      followClock: false,
      featured: shown.featured ?? false,
      untranslated: shown.untranslated,
    }
  }
  return (
    <PreviewPage
      title={t('titles.event')}
      show={(language) => {
        const event = toEvent(language)
        return {
          card: (
            <ul>
              <EventCard
                event={event}
                wide={false}
                priority
                action={!isOver(event) && <BookingButton event={event} />}
              />
            </ul>
          ),
          opened: <Opened event={event} />,
        }
      }}
    />
  )
}

function Opened({ event }: { event: SiteEvent }) {
  return (
    <div className="preview-dialog">
      <h3 {...textAttributes(event, 'title')} className="font-bold font-heading text-title">
        <UserText>{event.title}</UserText>
      </h3>
      <EventFacts event={event} />
      <div className="preview-actions">
        <EventActions event={event} />
      </div>
    </div>
  )
}
