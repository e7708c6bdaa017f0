import { expect, test } from 'vitest'
import { findClashes, type PlacedEvent } from './clashes.ts'

const event = (id: string, hours: [number, number?], changes: Partial<PlacedEvent> = {}): PlacedEvent => {
  const at = (hour: number) => new Date(Date.UTC(2026, 11, 1, hour)).toISOString()
  const [start, end] = hours
  return {
    ...{ id, place: 'Grand Hall', status: 'upcoming', dateTime: at(start) },
    endDateTime: end === undefined ? null : at(end),
    ...changes,
  }
}

/** The ids of each clash: { a: 'b c' } */
const clashesOf = (...events: PlacedEvent[]) =>
  Object.fromEntries(
    [...findClashes(events)].map(([id, others]) => [
      id,
      others
        .map((other) => other.id)
        .sort()
        .join(' '),
    ]),
  )

test('events at the same place clash if their times overlap [D81.3]', () => {
  expect(clashesOf(event('a', [18, 22]), event('b', [21, 23]))).toEqual({ a: 'b', b: 'a' })
  expect(clashesOf(event('a', [18, 22]), event('b', [19, 20])), 'one within the other').toEqual({ a: 'b', b: 'a' })
  expect(clashesOf(event('b', [21, 23]), event('a', [18, 22])), 'in another order').toEqual({ a: 'b', b: 'a' })
  expect(clashesOf(event('a', [18, 22]), event('b', [18, 22])), 'at the same time').toEqual({ a: 'b', b: 'a' })
})

test('an event that begins when another ends does not clash with it [D81.3]', () => {
  expect(clashesOf(event('a', [18, 22]), event('b', [22, 23]))).toEqual({})
})

test('an event without an end takes three hours [D81.3]', () => {
  expect(clashesOf(event('a', [18]), event('b', [20]))).toEqual({ a: 'b', b: 'a' })
  expect(clashesOf(event('a', [18]), event('b', [21]))).toEqual({})
})

test('a long event clashes with all that it overlaps, also with later ones that do not clash with each other [D81.3]', () => {
  expect(clashesOf(event('a', [8, 23]), event('b', [9, 10]), event('c', [11, 12]))).toEqual({
    a: 'b c',
    b: 'a',
    c: 'a',
  })
})

test.each([
  ['Grand Hall', 'grand  hall '],
  ['Crowne Plaza – Hall 2', 'Crowne Plaza, Hall ٢'],
  ['قاعة الأُنس', 'قاعه الانس'],
])('%s and %s are the same place [D81.3]', (place, same) => {
  expect(clashesOf(event('a', [18], { place }), event('b', [18], { place: same }))).toEqual({ a: 'b', b: 'a' })
  expect(clashesOf(event('a', [18], { place }), event('b', [18], { place: `${same} 3` }))).toEqual({})
})

test('drafts clash, past events do not [D81.3]', () => {
  expect(clashesOf(event('a', [18], { status: 'draft' }), event('b', [18]))).toEqual({ a: 'b', b: 'a' })
  expect(clashesOf(event('a', [18], { status: 'past' }), event('b', [18]))).toEqual({})
})

test('ten thousand events at one place and time are all found, each with five others [D81.3]', () => {
  const events = Array.from({ length: 10_000 }, (_, index) => event(String(index), [index % 12, 13 + (index % 10)]))
  const clashes = findClashes(events)
  expect(clashes.size).toBe(10_000)
  const different = [...clashes].map(([id, others]) => new Set([id, ...others.map((other) => other.id)]).size)
  expect(new Set(different)).toEqual(new Set([6]))
})

test('the events with a clash are the same as when all pairs are compared [D81.3]', () => {
  let seed = 7
  const random = (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed % below
  }
  for (let round = 0; round < 50; round++) {
    const events = Array.from({ length: 40 }, (_, index) => {
      const start = random(200)
      return event(String(index), [start, start + 1 + random(12)], { place: `Hall ${random(3)}` })
    })
    const overlaps = (a: PlacedEvent, b: PlacedEvent) =>
      a !== b && a.place === b.place && a.dateTime < (b.endDateTime ?? '') && b.dateTime < (a.endDateTime ?? '')
    const expected = events.filter((one) => events.some((other) => overlaps(one, other))).map(({ id }) => id)
    const clashes = findClashes(events)
    expect([...clashes.keys()].sort()).toEqual(expected.sort())
    for (const one of events) {
      const pairs = events.filter((other) => overlaps(one, other)).map(({ id }) => id)
      const named = (clashes.get(one.id) ?? []).map(({ id }) => id)
      expect(pairs).toEqual(expect.arrayContaining(named))
      if (pairs.length <= 5) expect(named.sort()).toEqual(pairs.sort())
    }
  }
})
