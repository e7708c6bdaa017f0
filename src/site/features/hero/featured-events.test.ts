import { expect, test } from 'vitest'
import type { SiteEvent } from '../../../shared/event.ts'
import { mergeEvents } from './featured-events.ts'

const event = (id: string, title = id) => ({ id, title }) as SiteEvent

test('merges the lists in order, with each event once at its first position [S2.32]', () => {
  const merged = mergeEvents([event('a'), event('b')], [event('b'), event('c')], [event('d'), event('a')])
  expect(merged.map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd'])
})

test('merging keeps two events with the same title', () => {
  expect(mergeEvents([event('a', 'Gala')], [event('b', 'Gala')])).toHaveLength(2)
})

test('merges empty lists into an empty list', () => {
  expect(mergeEvents([], [], [])).toEqual([])
})
