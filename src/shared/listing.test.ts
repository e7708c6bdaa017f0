import { expect, test } from 'vitest'
import { complaints } from '../../tests/support/contracts.ts'
import { listingQuerySchema } from './listing.ts'

test.each([
  [{}, undefined],
  [{ limit: '1' }, 1],
  [{ limit: '6' }, 6],
  [{ limit: '100' }, 100],
])('accepts the list query %j with the limit %s', (query, limit) => {
  expect(listingQuerySchema.parse(query).limit).toBe(limit)
})

test.each(['0', '-1', '101', '1.5', 'six', '', 'Infinity', 'NaN', '0x10', '1e1', ' 1', '+1', null, ['1', '2']])(
  'rejects the limit %j of a list query',
  (limit) => {
    expect(complaints(listingQuerySchema, { limit })).toEqual(['limit: Limit must be between 1 and 100'])
  },
)
