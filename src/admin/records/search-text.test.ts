import { expect, test } from 'vitest'
import { isFound, searchWords } from './search-text.ts'

test.each([
  ['', true],
  ['  HOUSE ', true],
  ['rules', true],
  ['house rules', true],
  ['rules house-rules', false],
  ['rules house', false],
  ['kitchen', false],
])('%j is looked for in each field by itself, in any case', (typed, wanted) => {
  expect(isFound(searchWords(typed), 'House Rules', 'house-rules')).toBe(wanted)
})
