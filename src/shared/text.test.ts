import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { complaints, notTexts, textOf } from '../../tests/support/contracts.ts'
import { changeableText, emailText, isStorable, optionalText, passwordText, requiredText, textLimits } from './text.ts'

describe('a required text', () => {
  const schema = requiredText('Title', 2)

  test('is counted after trimming, at both sides of its limits', () => {
    expect(complaints(schema, ' a ')).toEqual([': Title must be at least 2 characters'])
    expect(schema.parse('  ab ')).toBe('ab')
    expect(schema.parse(` ${textOf(200)} `)).toHaveLength(200)
    expect(complaints(schema, textOf(201))).toEqual([': Title must be at most 200 characters'])
  })

  test.each(notTexts)('says its own message for %j', (value) => {
    expect(complaints(schema, value)).toEqual([': Title must be at least 2 characters'])
  })

  test('refuses what the database cannot keep', () => {
    const message = ': Title contains characters that cannot be stored'
    expect(complaints(schema, 'nul \u0000 inside')).toEqual([message])
    expect(complaints(schema, 'half a pair \ud83d')).toEqual([message])
    expect(complaints(schema, 'half a pair \ude00 too')).toEqual([message])
    expect(schema.parse('مراسم 😀')).toBe('مراسم 😀')
  })

  test('keeps nothing that nobody sees, and stays in its line', () => {
    expect(schema.parse('Evil\u0007 \u001b[31mCo\u2066\u202e')).toBe('Evil [31mCo')
    expect(schema.safeParse('\u200b\u200b\u2060\ufeff').success).toBe(false)
    expect(schema.parse('one\r\nline,\tnot\u2028two')).toBe('one line, not two')
    // Marks that Arabic is written with.
    expect(schema.parse('می\u200cخواهم \u200f+965')).toBe('می\u200cخواهم \u200f+965')
    const long = requiredText('Description', 2, undefined, textLimits.text)
    expect(long.parse('two\nlines\u202e and\ta tab')).toBe('two\nlines and\ta tab')
  })

  test('judges 100 KB at once, with one message [T12]', () => {
    expect(complaints(schema, textOf(100_000))).toHaveLength(1)
  })
})

describe('an optional text', () => {
  test('is the empty string when it is not set', () => {
    const schema = z.object({ price: optionalText('Price') })
    for (const body of [{}, { price: undefined }, { price: null }, { price: '' }, { price: '  ' }]) {
      expect(schema.parse(body)).toEqual({ price: '' })
    }
    expect(complaints(schema, { price: 5 })).toEqual(['price: Price must be text'])
    expect(complaints(schema, { price: textOf(201) })).toEqual(['price: Price must be at most 200 characters'])
  })

  test('stays undefined in a partial body, so that it is left unchanged', () => {
    const schema = z.object({ price: changeableText('Price') })
    expect(schema.parse({})).toEqual({})
    expect(schema.parse({ price: undefined }).price).toBeUndefined()
    expect(schema.parse({ price: null })).toEqual({ price: '' })
    expect(schema.parse({ price: ' 5 KD ' })).toEqual({ price: '5 KD' })
    expect(complaints(schema, { price: 5 })).toEqual(['price: Price must be text'])
  })
})

describe('an email', () => {
  test('is trimmed and valid', () => {
    expect(emailText().parse(' a@b.co ')).toBe('a@b.co')
    for (const value of [...notTexts, '', 'a', 'a@b', '@b.co', 'a b@c.co', 'a@b.co\u0000']) {
      expect(complaints(emailText(), value)).toHaveLength(1)
    }
    expect(complaints(emailText(), 'a@b')).toEqual([': Invalid email address'])
    expect(complaints(emailText('Valid email is required'), 7)).toEqual([': Valid email is required'])
  })

  test('has at most 254 characters', () => {
    const domain = '@example.com'
    expect(complaints(emailText(), textOf(254 - domain.length) + domain)).toEqual([])
    expect(complaints(emailText(), textOf(255 - domain.length) + domain)).toEqual([
      ': Email must be at most 254 characters',
    ])
    expect(complaints(emailText(), textOf(100_000))).toHaveLength(1)
  })
})

describe('a password', () => {
  test('has 6 to 200 characters and is never trimmed', () => {
    expect(complaints(passwordText(), '12345')).toEqual([': Password must be at least 6 characters'])
    expect(passwordText().parse(' 1234 ')).toBe(' 1234 ')
    expect(complaints(passwordText(), textOf(200))).toEqual([])
    expect(complaints(passwordText(), textOf(201))).toEqual([': Password must be at most 200 characters'])
    for (const value of notTexts) {
      expect(complaints(passwordText(), value)).toEqual([': Password must be at least 6 characters'])
    }
  })
})

test('whatever text is accepted comes back trimmed and storable', () => {
  const schema = optionalText('Note', 20)
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
