import { expect, test } from 'vitest'
import { emptyRichText } from '../../shared/rich-text.ts'
import { localizeValues } from './localize-values.ts'

const values = {
  title: 'Gala',
  description: 'An evening',
  price: '',
  featured: true,
  translations: { ar: { title: 'حفل', description: ' ', price: '' } },
}
const fields = ['title', 'description', 'price'] as const

test('a preview shows translations that are not saved yet, and names the texts without one [D55.2]', () => {
  const shown = localizeValues(values, fields, 'ar')
  expect(shown).toMatchObject({ title: 'حفل', description: 'An evening', price: '', featured: true })
  expect(shown.untranslated).toEqual(['description'])
})

test('a preview in the primary language shows the primary texts', () => {
  expect(localizeValues(values, fields, 'en')).toEqual({ ...values, untranslated: [] })
})

test('a preview of a record without translations shows the primary texts as untranslated', () => {
  const primary = { ...values, translations: undefined }
  expect(localizeValues(primary, fields, 'ar')).toEqual({ ...primary, untranslated: ['title', 'description'] })
})

test('an empty document falls back to the primary one', () => {
  const content = { type: 'doc' as const, content: [{ type: 'horizontalRule' as const }] }
  const text = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'x' }] }] } as const
  const shown = localizeValues({ content: text, translations: { ar: { content } } }, ['content'], 'ar')
  expect(shown.content).toBe(text)
  expect(shown.untranslated).toEqual(['content'])
  expect(localizeValues({ content: emptyRichText, translations: {} }, ['content'], 'ar').untranslated).toEqual([])
})
