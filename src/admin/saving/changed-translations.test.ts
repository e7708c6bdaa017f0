import { expect, test } from 'vitest'
import { changedTranslations } from './changed-translations.ts'

const stored = { title: 'Gala', translations: { ar: { title: 'حفل', location: 'الكويت', price: '' } } }
const texts = { title: 'حفل', location: 'الكويت', price: null }

test('a translation that was not edited is not sent, since that would confirm it [D55.2]', () => {
  expect(changedTranslations({ ar: texts }, { ...stored, title: 'Dinner' }, stored)).toBeUndefined()
})

test('an edited translation is sent alone, and a removed one as null', () => {
  const edited = { ...stored, translations: { ar: { title: 'عشاء', location: '', price: '' } } }
  expect(changedTranslations({ ar: { title: 'عشاء', location: null, price: null } }, edited, stored)).toEqual({
    ar: { title: 'عشاء', location: null },
  })
})

test('a confirmed language is sent whole, without empty texts', () => {
  expect(changedTranslations({ ar: texts }, { ...stored, confirmed: { ar: true } }, stored)).toEqual({
    ar: { title: 'حفل', location: 'الكويت' },
  })
})
