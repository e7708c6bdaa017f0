import { expect, test } from 'vitest'
import type { SiteEvent } from '../../../shared/event.ts'
import { mergeEvents } from './featured-events.ts'

const event = (id: string, title = id) => ({ id, title }) as SiteEvent

test('shows featured events first, then the others, each once at its first position [S2.32]', () => {
  const merged = mergeEvents([event('a'), event('b')], [event('b'), event('c')], [event('d'), event('a')])
  expect(merged.map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd'])
})

test('merging keeps two events with the same title', () => {
  expect(mergeEvents([event('a', 'Gala')], [event('b', 'Gala')])).toHaveLength(2)
})

test('merges empty lists into an empty list', () => {
  expect(mergeEvents([], [], [])).toEqual([])
})

test('leaves out events that are over, whichever list they come from [S2.32]', () => {
  const dated = (id: string, dateTime: string) => ({ ...event(id), status: 'upcoming', dateTime }) as SiteEvent
  const merged = mergeEvents(
    [dated('over', '2020-01-01T19:00:00Z'), dated('next', '2999-01-01T19:00:00Z')],
    [],
    [dated('over too', '2020-01-02T19:00:00Z')],
  )
  expect(merged.map(({ id }) => id)).toEqual(['next'])
})
