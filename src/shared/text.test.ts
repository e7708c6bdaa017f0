import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { complaints, notTexts, textOf } from '../../tests/support/contracts.ts'
import { changesOf } from './contract.ts'
import { emailText, isStorable, optionalText, passwordText, requiredText, textLimits } from './text.ts'

/** Joiners, bidirectional controls, fillers, selectors, tags and blank symbols. */
const invisibleCharacters = [
  ...'\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b\u180e\u200b\u200c\u200d\u200e\u200f\u202a\u202b\u202c\u202d\u202e',
  ...'\u2060\u2061\u2064\u2066\u2067\u2068\u2069\u206a\u206f\u2800\u3164\ufe00\ufe0f\ufeff\uffa0',
  ...'\u{1d159}\u{1d173}\u{13441}\u{e0001}\u{e0020}\u{e007f}\u{e0100}',
]

describe('a required text', () => {
  const schema = requiredText('title', 2)

  test('the length of a text is checked after trimming', () => {
    expect(complaints(schema, ' a ')).toEqual([': Title must be at least 2 characters'])
    expect(schema.parse('  ab ')).toBe('ab')
    expect(schema.parse(` ${textOf(200)} `)).toHaveLength(200)
    expect(complaints(schema, textOf(201))).toEqual([': Title must be at most 200 characters'])
  })

  test.each(notTexts)('a required text rejects %j with its own message', (value) => {
    expect(complaints(schema, value)).toEqual([': Title must be at least 2 characters'])
  })

  test('a text rejects characters that the database cannot store', () => {
    const message = ': Title contains characters that cannot be stored'
    expect(complaints(schema, 'nul \u0000 inside')).toEqual([message])
    expect(complaints(schema, 'half a pair \ud83d')).toEqual([message])
    expect(complaints(schema, 'half a pair \ude00 too')).toEqual([message])
    expect(schema.parse('مراسم 😀')).toBe('مراسم 😀')
  })

  test('a text loses invisible characters, and a one-line text its line breaks', () => {
    expect(schema.parse('Evil\u0007 \u001b[31mCo\u2066\u202e')).toBe('Evil [31mCo')
    expect(schema.safeParse('\u200b\u200b\u2060\ufeff').success).toBe(false)
    expect(schema.parse('one\r\nline,\tnot\u2028two')).toBe('one line, not two')
    // Arabic and Persian need these invisible marks.
    expect(schema.parse('می\u200cخواهم \u200f+965')).toBe('می\u200cخواهم \u200f+965')
    const long = requiredText('description', 2, undefined, textLimits.text)
    expect(long.parse('two\nlines\u202e and\ta tab')).toBe('two\nlines and\ta tab')
  })

  test('a text without a visible character is rejected, whatever it is made of [T12]', () => {
    const unit = fc.oneof(fc.constantFrom(...invisibleCharacters), fc.constantFrom(' ', '\n', '\u00a0', '\u3000'))
    fc.assert(
      fc.property(fc.string({ unit, maxLength: 30 }), (text) => {
        expect(complaints(schema, text)).toEqual([': Title must be at least 2 characters'])
      }),
    )
  })

  test('a text with a visible character is accepted, whatever surrounds it [T12]', () => {
    const invisible = fc.string({ unit: fc.constantFrom(...invisibleCharacters), maxLength: 10 })
    const shown = fc.constantFrom('Ax', 'شركة', 'می\u200cخواهم', '한국', '日本', '❤\ufe0f', '👨\u200d👩\u200d👧', '—!')
    fc.assert(
      fc.property(invisible, shown, invisible, (before, text, after) => {
        expect(schema.parse(before + text + after)).toContain(text)
      }),
    )
  })

  test('an Arabic or Persian text keeps its zero-width non-joiners [T12]', () => {
    const letter = fc.constantFrom(...'ابتثجحخدرسشعفقكلمنهويپچگ', '\u200c')
    fc.assert(
      fc.property(fc.string({ unit: letter, maxLength: 20 }), (inside) => {
        expect(schema.parse(`م${inside}م`)).toBe(`م${inside}م`)
      }),
    )
  })

  test('a text that may be empty may also be invisible', () => {
    expect(requiredText('alternativeText', 0).parse('\u200c')).toBe('\u200c')
  })

  test('a text of 100 KB is rejected fast, with one message [T12]', () => {
    expect(complaints(schema, textOf(100_000))).toHaveLength(1)
  })
})

describe('an optional text', () => {
  test('an optional text is the empty string when it is not set', () => {
    const schema = z.object({ price: optionalText('price') })
    for (const body of [{}, { price: undefined }, { price: null }, { price: '' }, { price: '  ' }]) {
      expect(schema.parse(body)).toEqual({ price: '' })
    }
    expect(complaints(schema, { price: 5 })).toEqual(['price: Price must be text'])
    expect(complaints(schema, { price: textOf(201) })).toEqual(['price: Price must be at most 200 characters'])
  })

  test('an optional text stays undefined in a body that changes a record', () => {
    const schema = changesOf('Changes', { price: optionalText('price') })
    expect(schema.parse({})).toEqual({})
    expect(schema.parse({ price: undefined }).price).toBeUndefined()
    expect(schema.parse({ price: null })).toEqual({ price: '' })
    expect(schema.parse({ price: ' 5 KD ' })).toEqual({ price: '5 KD' })
    expect(complaints(schema, { price: 5 })).toEqual(['price: Price must be text'])
  })
})

describe('an email', () => {
  test('an email is trimmed and must be valid', () => {
    expect(emailText().parse(' a@b.co ')).toBe('a@b.co')
    for (const value of [...notTexts, '', 'a', 'a@b', '@b.co', 'a b@c.co', 'a@b.co\u0000']) {
      expect(complaints(emailText(), value)).toHaveLength(1)
    }
    expect(complaints(emailText(), 'a@b')).toEqual([': Invalid email address'])
    expect(complaints(emailText('Valid email is required'), 7)).toEqual([': Valid email is required'])
  })

  test('an email has at most 254 characters', () => {
    const domain = '@example.com'
    expect(complaints(emailText(), textOf(254 - domain.length) + domain)).toEqual([])
    expect(complaints(emailText(), textOf(255 - domain.length) + domain)).toEqual([
      ': Email must be at most 254 characters',
    ])
    expect(complaints(emailText(), textOf(100_000))).toHaveLength(1)
  })
})

describe('a password', () => {
  test('a password has 6 to 200 characters and is never trimmed', () => {
    expect(complaints(passwordText(), '12345')).toEqual([': Password must be at least 6 characters'])
    expect(passwordText().parse(' 1234 ')).toBe(' 1234 ')
    expect(complaints(passwordText(), textOf(200))).toEqual([])
    expect(complaints(passwordText(), textOf(201))).toEqual([': Password must be at most 200 characters'])
    for (const value of notTexts) {
      expect(complaints(passwordText(), value)).toEqual([': Password must be at least 6 characters'])
    }
  })
})

test('every accepted text is trimmed and storable', () => {
  const schema = optionalText('note', 20)
  const unit = fc.constantFrom('a', 'م', ' ', '\n', '\u0000', '\ud83d', '\ude00', '\u00a0', '\ufeff')
  fc.assert(
    fc.property(fc.string({ unit, maxLength: 25 }), (text) => {
      const result = schema.safeParse(text)
      const line = text.replaceAll(/\n+/g, ' ').trim()
      expect(result.success).toBe(line.length <= 20 && isStorable(line))
      if (result.success) expect(result.data).toBe(line)
    }),
    { numRuns: 200 },
  )
})
