import { expect, test } from 'vitest'
import { matchWords } from './match-words.ts'

const items = [
  { label: 'Settings', keywords: 'backup options' },
  { label: 'Backups', keywords: 'restore archive' },
  { label: 'New User', keywords: 'add create' },
  { label: 'النسخ الاحتياطي', keywords: 'استعادة أرشيف' },
]
const labels = (search: string) => matchWords(items, search).map(({ label }) => label)

test('finds an item by a keyword after those with the word in their label [O21.1]', () => {
  expect(labels('Backup')).toEqual(['Backups', 'Settings'])
  expect(labels('restore')).toEqual(['Backups'])
})

test('finds an item whose label and keywords have the words of a search between them [O21.1]', () => {
  expect(labels('add  user')).toEqual(['New User'])
  expect(labels('add vendor')).toEqual([])
})

test('finds keywords in any spelling of Arabic letters [O21.1]', () => {
  expect(labels('ارشيف')).toEqual(['النسخ الاحتياطي'])
})

test('finds a keyword by its beginning only, with or without the Arabic article [O21.1]', () => {
  expect(labels('chive')).toEqual([])
  expect(matchWords([{ label: 'سجل', keywords: 'النسخ السابقة' }], 'نسخ')).toHaveLength(1)
})

test('finds everything by an empty search [O21.1]', () => {
  expect(labels('')).toHaveLength(items.length)
})
