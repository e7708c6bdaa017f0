import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toQuotation } from './visitor-words.ts'

test('quoted words of a visitor keep to one line, a bounded length and no quotation mark of any script [T25.1]', () => {
  const alphabet = fc.constantFrom(...'ab  خ"“”«»‹›„\n\r\t\u2028\u2029\u202e\u2066\u200f\u061c\u200b\u0085\u0301')
  fc.assert(
    fc.property(fc.string({ unit: alphabet, maxLength: 400 }), (words) => {
      const quoted = toQuotation(words)
      expect(quoted.length).toBeLessThanOrEqual(80)
      expect(quoted).not.toMatch(/["“”„«»‹›]|[\p{Cc}\p{Cf}\u2028\u2029]|\p{M}{4}/u)
      expect(quoted).toBe(quoted.trim())
    }),
  )
})

test('characters that look like a quotation mark become an apostrophe, as do several apostrophes in a row [T25.1]', () => {
  for (const mark of [
    '″',
    '‶',
    'ʺ',
    '״',
    '＂',
    '˝',
    '❠',
    '「',
    '《',
    "''",
    '’’',
    '``',
    '´´',
    '′′',
    '‚‚',
    "'’",
    '""',
    "'\u200d'",
    "'\ufe0f'",
  ])
    expect(toQuotation(`Tents${mark} signed in`)).toBe("Tents' signed in")
  expect(toQuotation("Tents'\u200b' signed in")).toBe("Tents' ' signed in")
})

test('ordinary names stay as they are, with their accents and joiners', () => {
  for (const name of [
    'Gulf Tents',
    'خِيَام الخليج',
    'می\u200cخواهم',
    'Café & Söhne',
    "Sara's Flowers",
    'Sara’s Flowers',
    'ʿAbd al-Qādir',
    "Tents 'R' Us",
    '👩\u200d🍳 Kitchen',
  ])
    expect(toQuotation(name)).toBe(name)
})

test('long names end with an ellipsis and never with half a character', () => {
  const quoted = toQuotation(`${'x'.repeat(78)}🎪🎪`)
  expect(quoted).toBe(`${'x'.repeat(78)}…`)
  expect(quoted.isWellFormed()).toBe(true)
})
