import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rowSpans } from './row-spans.ts'

test('however many pictures there are, every row is full', () => {
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
