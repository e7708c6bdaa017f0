import { expect, test } from 'vitest'
import type { SiteEvent } from '../../../shared/event.ts'
import { mergeEvents } from './featured-events.ts'

const event = (id: string, title = id) => ({ id, title }) as SiteEvent

test('lists are merged in their order, each event once, at its first place [S2.32]', () => {
  const merged = mergeEvents([event('a'), event('b')], [event('b'), event('c')], [event('d'), event('a')])
  expect(merged.map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd'])
})

test('events of the same name are still two', () => {
  expect(mergeEvents([event('a', 'Gala')], [event('b', 'Gala')])).toHaveLength(2)
})

test('nothing gives nothing', () => {
  expect(mergeEvents([], [], [])).toEqual([])
})
