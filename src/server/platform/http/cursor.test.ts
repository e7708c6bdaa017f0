import { expect, test } from 'vitest'
import { decodeCursor, encodeCursor } from './cursor.ts'

const scope = { list: 'list', key: 'secret' }

test.each([[['2026-12-01T16:00:00.000Z', 'id']], [[5, 2026, 'id']], [[true]]])(
  'a cursor carries the position %j',
  (position) => {
    expect(decodeCursor(encodeCursor(position, scope), scope)).toEqual(position)
  },
)

test('a cursor of another list is refused', () => {
  expect(() => decodeCursor(encodeCursor(['id'], scope), { ...scope, list: 'other' })).toThrow('Cursor is not valid')
})

test.each([{ id: 1 }, [{}], [null], [['id']], 'id', 5, ['a\u0000b']])('a forged position %j is refused', (forged) => {
  expect(() => decodeCursor(encodeCursor(forged as never, scope), scope)).toThrow('Cursor is not valid')
})

test('a cursor that was signed with another key is refused [D43.4]', () => {
  expect(() => decodeCursor(encodeCursor(['id'], { ...scope, key: 'guess' }), scope)).toThrow('Cursor is not valid')
})
