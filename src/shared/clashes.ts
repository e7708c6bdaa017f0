import { type EventStatus, endTimeOf } from './event.ts'
import { normalizeSearch } from './search-text.ts'

/** What has to be known about an event to find another one at the same place and time. */
export type PlacedEvent = {
  id: string
  place: string
  status: EventStatus
  dateTime: string
  endDateTime: string | null
}

/** How many events are named for each one; a warning with more would not be read. */
const maxNamed = 5

type Span<Event> = { event: Event; start: number; end: number; clashes: Event[] }

/**
 * The events that need the same place at the same time, by id, with those that they clash with. Past events need none.
 * Each event has at most five, but none that clashes is left out.
 */
export function findClashes<Event extends PlacedEvent>(events: readonly Event[]): Map<string, Event[]> {
  const spans = events
    .filter(({ status }) => status !== 'past')
    .map((event): Span<Event> => {
      return { event, start: Date.parse(event.dateTime), end: endTimeOf(event), clashes: [] }
    })
    .sort((a, b) => a.start - b.start)
  const normalized = new Map<string, string>()
  const openAt = new Map<string, Span<Event>[]>()
  for (const span of spans) {
    const { place: typed } = span.event
    const place = normalized.get(typed) ?? normalizePlace(typed)
    normalized.set(typed, place)
    const open = (openAt.get(place) ?? []).filter(({ end }) => end > span.start)
    for (const other of open) {
      if (other.clashes.length < maxNamed) other.clashes.push(span.event)
      if (span.clashes.length < maxNamed) span.clashes.push(other.event)
    }
    open.push(span)
    // Every one of these has its five already, and a later event overlaps the ones that end last if it overlaps any.
    if (open.length > maxNamed + 1) open.sort((a, b) => b.end - a.end).pop()
    openAt.set(place, open)
  }
  return new Map(spans.filter(({ clashes }) => clashes.length > 0).map(({ event, clashes }) => [event.id, clashes]))
}

/** 'Crowne Plaza – Hall 2' and 'crowne plaza, hall 2' are one place. */
const normalizePlace = (place: string) => normalizeSearch(place.replaceAll(/[\s\p{P}]+/gu, ' '))
