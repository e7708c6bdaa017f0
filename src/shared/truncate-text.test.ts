import { expect, test } from 'vitest'
import { shortenText, truncateText } from './truncate-text.ts'

test('a text is never cut through the middle of a character', () => {
  expect(truncateText('Gala 🎆 night', 100)).toBe('Gala 🎆 night')
  expect(truncateText('Gala 🎆 night', 7)).toBe('Gala 🎆')
  expect(truncateText('Gala 🎆 night', 6)).toBe('Gala ')
  expect(truncateText('🎆', 0)).toBe('')
})

test.each([
  ['Short', 20, 'Short'],
  ['Dinner begins when the sun sets', 20, 'Dinner begins when…'],
  ['يبدأ العشاء، وتبدأ السهرة بعده', 15, 'يبدأ العشاء…'],
  ['x'.repeat(30), 20, `${'x'.repeat(19)}…`],
])('a long text ends after a whole word: %j [V19]', (text, max, shortened) => {
  expect(shortenText(text, max)).toBe(shortened)
})
