import { expect, test } from 'vitest'
import { textsOfRow } from './search-text.ts'

test('the search text of a record fits into an entry of a PostgreSQL index, however long its texts are', () => {
  const text = '夜'.repeat(200)
  const stored = { text, source: '' }
  const row = { title: text, location: text, translations: { ar: { title: stored, location: stored } } }
  const { searchText } = textsOfRow('events', row)
  expect(Buffer.byteLength(searchText)).toBeLessThanOrEqual(2400)
  expect(searchText).toMatch(/^(夜{200}\n){3}夜+$/)
})
