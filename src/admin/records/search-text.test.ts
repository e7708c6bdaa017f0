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

test.each([
  ['الابداع', 'شركة الإبداع'],
  ['الإبداع', 'شركة الابداع'],
  ['نوره', 'نورة'],
  ['مصطفي', 'مُصطفى'],
  ['مراسم', 'مـــراسم'],
  ['2026', 'ليلة ٢٠٢٦'],
])('%s finds %s, as people type it', (typed, name) => {
  expect(isFound(searchWords(typed), name)).toBe(true)
})
