import bidiFactory from 'bidi-js'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyText } from '../../tests/support/any-text.ts'
import { isolate } from './isolate.ts'

const bidi = bidiFactory()

/** The embedding levels of what stands around a text: they decide the order on the screen. */
function levelsAround(before: string, text: string, after: string, direction: 'ltr' | 'rtl') {
  const { levels } = bidi.getEmbeddingLevels(before + text + after, direction)
  return [...levels.slice(0, before.length), ...levels.slice(levels.length - after.length)]
}

/** An object without a direction, such as a picture; an isolated text takes its place. */
const neutral = '\ufffc'

const mixed = fc.string({
  unit: fc.constantFrom(
    'a',
    'Z',
    '1',
    '٣',
    ' ',
    'م',
    'ن',
    '-',
    '+',
    '(',
    ')',
    '.',
    'ש',
    '\u202e',
    '\u2067',
    '\u2069',
    '\u200f',
  ),
})
const texts = fc.oneof(
  mixed,
  anyText().filter((text) => !/[\p{Cc}\p{Zp}]/u.test(text)),
)

describe('a text within a sentence', () => {
  test.each([
    ['en', 'ltr', 'Thank you, ', ' – 12 tickets (7 pm).'],
    ['ar', 'rtl', 'شكرًا، ', '! نراكم في 12 مايو (7 م).'],
    ['ar', 'rtl', 'حجز 3 تذاكر: ', ' - 45'],
  ] as const)('a text never reorders the %s sentence around it [D58.3]', (language, direction, before, after) => {
    fc.assert(
      fc.property(texts, (text) => {
        const [actual, expected] = [isolate(text, language), neutral].map((one) =>
          levelsAround(before, one, after, direction),
        )
        expect(actual).toEqual(expected)
      }),
      { numRuns: 2000 },
    )
  })

  test('a text within a sentence is unchanged where it has the direction of the sentence', () => {
    expect(isolate('Winter Gala 2026', 'en')).toBe('Winter Gala 2026')
    expect(isolate('ليلة الشتاء', 'ar')).toBe('ليلة الشتاء')
  })

  test.each([
    ['ليلة الشتاء', 'en'],
    ['Winter Gala', 'ar'],
    ['+965 2222 3333', 'ar'],
    ['45 د.ك', 'ar'],
  ] as const)('a text within a sentence is isolated where it has another direction: %s in %s', (text, language) => {
    expect(isolate(text, language)).toBe(`\u2068${text}\u2069`)
  })

  test('a text within a sentence loses the characters that would reverse what follows', () => {
    expect(isolate('invoice\u202efdp.exe', 'en')).toBe('invoicefdp.exe')
  })
})
