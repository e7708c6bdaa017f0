import { bookingLabel } from '../../shared/chat.ts'
import type { EventFormValues, SiteEvent } from '../../shared/event.ts'
import { isoDay } from '../../shared/zone.ts'
import { ChatButton } from '../../site/chat-button.tsx'
import { EventCard } from '../../site/features/events/event-card.tsx'
import { EventActions, EventFacts } from '../../site/features/events/event-details.tsx'
import { siteZone } from '../context/page-state.ts'
import { PreviewPage } from './preview-page.tsx'

/** Card and details of an event with the values of the form. */
export function EventPreview({ values, item }: { values: EventFormValues; item: SiteEvent | null }) {
  const event = toEvent(values, item)
  const { title, price } = event
  return (
    <PreviewPage
      title="Preview of the event"
      card={
        <ul>
          <EventCard
            event={event}
            wide={false}
            priority
            action={<ChatButton eventTitle={title}>{bookingLabel(price)}</ChatButton>}
          />
        </ul>
      }
    >
      <div className="preview-dialog">
        <h3 dir="auto" className="font-bold font-heading text-title">
          {title}
        </h3>
        <EventFacts event={event} />
        <div className="preview-actions">
          <EventActions event={event} />
        </div>
      </div>
    </PreviewPage>
  )
}

/** Required fields that are still empty show what belongs there. */
function toEvent(values: EventFormValues, item: SiteEvent | null): SiteEvent {
  const { title, description, location, price, coverImage, status, dateTime, featured } = values
  return {
    id: item?.id ?? 'new',
    version: item?.version ?? 0,
    title: title || 'Title',
    description: description || 'Description',
    location: location || 'Location',
    price: price ?? '',
    coverImage: coverImage ?? '',
    status: status ?? 'draft',
    dateTime: dateTime || `${isoDay(Date.now(), siteZone)}T19:00`,
    featured: featured ?? false,
  }
}
