import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyText } from '../../../../tests/support/any-text.ts'
import { translationStates } from '../../../shared/translation.ts'
import { mergeTranslations, packedWith, packStates, statesOf, unpackStates } from './translations.ts'

const fields = ['title', 'location', 'price'] as const
const texts = fc.record({ title: anyText(), location: anyText(), price: anyText() })
const someTexts = fc.record(
  { title: fc.option(anyText()), location: fc.option(anyText()), price: fc.option(anyText()) },
  { requiredKeys: [] },
)

describe('the state of a translation', () => {
  test('the state of a translation follows from the fields that are empty, translated, and changed since', () => {
    fc.assert(
      fc.property(texts, someTexts, texts, (before, ar, after) => {
        const saved = mergeTranslations(before, {}, { ar })
        const has = (field: (typeof fields)[number]) => (ar[field] ?? '').trim() !== ''
        const needs = (field: (typeof fields)[number]) => after[field].trim() !== '' && !has(field)
        const isStale = fields.some((field) => has(field) && before[field] !== after[field])
        const some = fields.some(has) ? 'partial' : 'missing'
        const expected = isStale ? 'stale' : fields.some(needs) ? some : 'complete'
        expect(statesOf(fields, after, saved)).toEqual({ ar: expected })
        expect(unpackStates(packStates(fields, after, saved))).toEqual({ ar: expected })
      }),
    )
  })

  test('the state of a translation is found by exactly the filter of that state', () => {
    fc.assert(
      fc.property(texts, someTexts, texts, (before, ar, after) => {
        const packed = packStates(fields, after, mergeTranslations(before, {}, { ar }))
        const state = unpackStates(packed).ar
        expect(translationStates.filter((name) => packedWith(name).includes(packed))).toEqual([state])
      }),
    )
  })

  test('the state of a translation does not depend on the order of keys in a document, which PostgreSQL does not keep', () => {
    const content = { type: 'doc', content: [{ type: 'heading', attrs: { level: 2 }, content: [] }] } as const
    const reordered = { content: [{ content: [], attrs: { level: 2 }, type: 'heading' }], type: 'doc' } as const
    const ar = {
      content: { type: 'doc' as const, content: [{ type: 'image' as const, attrs: { src: '/', alt: '' } }] },
    }
    const saved = mergeTranslations({ content }, {}, { ar })
    expect(statesOf(['content'], { content: reordered }, saved)).toEqual({ ar: 'complete' })
  })

  test('a translation is missing in a language of which the row stores no state', () => {
    expect(unpackStates('')).toEqual({ ar: 'missing' })
    expect(unpackStates('fr:complete')).toEqual({ ar: 'missing' })
  })
})
