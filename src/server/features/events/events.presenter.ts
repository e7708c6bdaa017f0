import type { SiteEvent } from '../../../shared/event.ts'
import { toZoned } from '../../../shared/zone.ts'
import type { ListedRow } from '../../db/records.ts'

export type EventRow = ListedRow<'events'>

export function presentEvent(event: EventRow, timeZone: string): SiteEvent {
  return {
    id: event.id,
    title: event.title,
    description: event.description,
    location: event.location,
    price: event.price,
    coverImage: event.coverImage,
    status: event.status,
    dateTime: toZoned(event.dateTime, timeZone),
    featured: event.featured,
    version: event.version,
  }
}
