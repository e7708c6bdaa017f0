import { expect, test } from 'vitest'
import { cutText } from './cut-text.ts'

test('cutting a text never splits a character', () => {
  expect(cutText('Gala 🎆 night', 100)).toBe('Gala 🎆 night')
  expect(cutText('Gala 🎆 night', 7)).toBe('Gala 🎆')
  expect(cutText('Gala 🎆 night', 6)).toBe('Gala ')
  expect(cutText('🎆', 0)).toBe('')
})
