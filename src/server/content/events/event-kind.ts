import { endOf } from '../../../shared/event.ts'
import { translatedText } from '../../platform/database/translations.ts'
import { getTranslations } from '../../platform/translations.ts'
import type { KindHandlers } from '../records/kind-handler.ts'
import { findPlannedEvents, makePlannedEventChange, markEndedEvents } from './event-schedule.service.ts'
import { findEventImages } from './events.repository.ts'
import { eventRecords, searchEvents } from './events.service.ts'

export const eventKind = {
  ...eventRecords,
  columnsAt: (event, at) => {
    const endsAt = endOf(event as Parameters<typeof endOf>[0])
    return { endsAt, ended: endsAt <= at }
  },
  findImages: findEventImages,
  search: async (needs, q, { page, lang, formats }) => {
    const t = getTranslations(lang, 'admin.kinds.events')
    return (await searchEvents(needs, q, page.limit)).map((event) => ({
      id: event.id,
      name: translatedText(event, 'title', lang),
      detail: `${formats.day(event.dateTime, needs.timeZone)} · ${t(`statuses.${event.status}`)}`,
    }))
  },
  plannedChanges: ['publish', 'start', 'end'],
  findPlanned: findPlannedEvents,
  makePlanned: makePlannedEventChange,
  afterDueChanges: markEndedEvents,
} satisfies KindHandlers['events']
