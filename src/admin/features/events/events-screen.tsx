import { useTranslations } from 'use-intl'
import { RecordScreen } from '../../records/record-screen.tsx'
import { EventCard, EventCardSkeleton } from './event-card.tsx'
import { eventForm } from './event-form.tsx'
import { eventKind } from './event-kind.ts'

export function EventsScreen() {
  const t = useTranslations('admin.events')
  return (
    <RecordScreen
      kind={eventKind}
      form={eventForm}
      layout={{ kind: 'cards', rowHeight: (width) => (width * 9) / 16 + 225 }}
      Item={EventCard}
      skeleton={<EventCardSkeleton />}
      placeholders={3}
      empty={{ title: t('empty.title'), text: t('empty.text') }}
    />
  )
}
