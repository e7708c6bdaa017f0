import { expect, test } from 'vitest'
import { normalizeSearch, searchTextOf } from './search-text.ts'

test.each([
  ['Gala', 'gala'],
  ['Café Zoë', 'cafe zoe'],
  ['  Opera  ', 'opera'],
  ['أحمد إبراهيم آمال ٱلله', 'احمد ابراهيم امال الله'],
  ['فاطمة', 'فاطمه'],
  ['مصطفى', 'مصطفي'],
  ['مُحَمَّد', 'محمد'],
  ['كـــويت', 'كويت'],
  ['٢٠٢٦ ۱۲', '2026 12'],
])('a search for %s compares %s [D44.1]', (text, expected) => {
  expect(normalizeSearch(text)).toBe(expected)
})

test('no match of a search crosses from one field to the next', () => {
  expect(searchTextOf(['Gulf', 'Hall'])).toBe('gulf\nhall')
})
