import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shareEqual } from './share-equal.ts'

const list = () => [
  { id: 'a', title: 'Gala', images: ['one', 'two'] },
  { id: 'b', title: 'Opening', images: [] },
]

test('what is equal is what was there before', () => {
  const before = list()
  expect(shareEqual(before, list())).toBe(before)
})

test('of a list that has changed, the records that have not are those of before, wherever they stand', () => {
  const before = list()
  const [gala, opening] = list()
  const now = shareEqual(before, [{ id: 'c', title: 'New', images: [] }, opening, { ...gala, images: ['one'] }])
  expect(now).toEqual([{ id: 'c', title: 'New', images: [] }, opening, { ...gala, images: ['one'] }])
  expect((now as unknown[])[1]).toBe(before[1])
  expect((now as unknown[])[2]).not.toBe(before[0])
})

test('a list of which nothing but the order or the end has changed is another one', () => {
  const before = list()
  expect(shareEqual(before, list().reverse())).toEqual(list().reverse())
  expect(shareEqual(before, list().slice(1))).toEqual(list().slice(1))
})

test('whatever was read before, what comes out equals what was read now', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), (before, now) => {
      expect(shareEqual(before, now)).toEqual(now)
      expect(shareEqual(structuredClone(now), now)).toEqual(now)
    }),
  )
})
