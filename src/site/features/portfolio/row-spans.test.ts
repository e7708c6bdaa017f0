import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rowSpans } from './row-spans.ts'

test('a picture fills a row alone only if it is the only picture', () => {
  expect(rowSpans(1)).toEqual([12])
  for (let count = 2; count <= 200; count++) expect(rowSpans(count)).not.toContain(12)
})

test('every row is full for any number of pictures', () => {
  fc.assert(
    fc.property(fc.nat(200), (count) => {
      const spans = rowSpans(count)
      expect(spans).toHaveLength(count)
      let row = 0
      for (const span of spans) {
        row += span
        expect(row).toBeLessThanOrEqual(12)
        if (row === 12) row = 0
      }
      expect(row).toBe(0)
    }),
  )
})
