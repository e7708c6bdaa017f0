import type { SiteEvent } from '../../../shared/event.ts'
import { toZoned } from '../../../shared/zone.ts'
import type { Reader } from '../../platform/caller/reader.ts'
import { tables } from '../../platform/database/tables.ts'
import { presentTexts } from '../translations/translations.presenter.ts'
import type { ListedEvent } from './events.repository.ts'

export function presentEvent(event: ListedEvent, timeZone: string, reader: Reader): SiteEvent {
  return {
    id: event.id,
    ...presentTexts(tables.events.translated, event, reader),
    coverImage: event.coverImage,
    status: event.status,
    dateTime: toZoned(event.dateTime, timeZone),
    endDateTime: event.endDateTime && toZoned(event.endDateTime, timeZone),
    publishAt: event.publishAt && toZoned(event.publishAt, timeZone),
    followClock: event.followClock,
    featured: event.featured,
    version: event.version,
  }
}
