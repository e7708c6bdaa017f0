import { expect, test } from 'vitest'
import { logoSize } from './logo-size.ts'

test('a wide and a less wide logo cover the same area [V19]', () => {
  const [wide, narrow] = [logoSize(400, 100), logoSize(200, 100)]
  expect(wide.width * wide.height).toBeCloseTo(narrow.width * narrow.height)
  expect(wide.height).toBeLessThan(narrow.height)
  expect(wide.width / wide.height).toBeCloseTo(4)
})

test('very tall and very wide logos stay within their cell', () => {
  expect(logoSize(100, 400).height).toBe(3.5)
  expect(logoSize(2000, 100).width).toBe(11)
})
