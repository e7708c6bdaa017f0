import { expect, test } from 'vitest'
import { truncateText } from './truncate-text.ts'

test('a text is never cut through the middle of a character', () => {
  expect(truncateText('Gala 🎆 night', 100)).toBe('Gala 🎆 night')
  expect(truncateText('Gala 🎆 night', 7)).toBe('Gala 🎆')
  expect(truncateText('Gala 🎆 night', 6)).toBe('Gala ')
  expect(truncateText('🎆', 0)).toBe('')
})
