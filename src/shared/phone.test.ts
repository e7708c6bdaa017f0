import bidiFactory from 'bidi-js'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { internationalPhone, isolatePhones, phoneHref, splitPhones } from './phone.ts'

const bidi = bidiFactory()

test.each([
  ['+965 5000 0011', 'tel:+96550000011'],
  ['(965) 22-33', 'tel:9652233'],
  ['٩٩٨٨٧٧٦٦', 'tel:99887766'],
  ['+۹۶۵ ۵۰۰۰ ۰۱۲۳', 'tel:+96550000123'],
])('the phone number %s is linked as %s', (phone, href) => {
  expect(phoneHref(phone)).toBe(href)
})

test.each([
  ['5000 0011', '96550000011'],
  ['٩٩٨٨٧٧٦٦', '96599887766'],
  ['+965 5000 0011', '96550000011'],
  ['00966 50 123 4567', '966501234567'],
])('the phone number %s is %s with its country code', (phone, digits) => {
  expect(internationalPhone(phone)).toBe(digits)
})

describe('phone numbers in a text', () => {
  test.each([
    'Call +965 9988 7766 or 99887766.',
    'للحجز على الرقم +965 9988 7766، أو ٩٩٨٨ ٧٧٦٦',
    '(+965) 2233-4455, 00965 22334455, 965 2233 4455',
    'هاتف:99887766 و22334455',
    'Tel:+44 (20) 7946-0958',
    '998 87766; 99 887 766; 99 88 77 66',
    '+٩٦٥ ٩٩٨٨ ٧٧٦٦ / ۹۹۸۸۷۷۶۶',
    '1808080, 180 8080 and 1808 080',
  ])('phone numbers are found in %j [V19]', (text) => {
    const rest = splitPhones(text).filter(({ isPhone }) => !isPhone)
    expect(rest.map(({ words }) => words).join('')).not.toMatch(/\p{Nd}/u)
  })

  test.each([
    'On 2026-12-31, 31.12.2026 or 25-12-2026 at 19:30',
    'Since 2024-2025, 2025 2026',
    '1 000 000 KWD, 10,000 guests, 5000-6000 people, 99.887766',
    'https://wa.me/96599887766?text=99887766 and @oud_99887766',
    'order 254CF7F3, IBAN KW81CBKU0000000000001234560101, id 285010112345',
  ])('phone numbers are not seen in %j [V19]', (text) => {
    expect(splitPhones(text)).toEqual([{ words: text, isPhone: false }])
  })

  test('phone numbers in a text leave every character of the text in its place', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('+965 9988 7766', '99887766', 'م ', ' ', '٩', '-', 'a'), { maxLength: 8 }),
        (pieces) => {
          const text = pieces.join('')
          expect(
            splitPhones(text)
              .map(({ words }) => words)
              .join(''),
          ).toBe(text)
        },
      ),
    )
  })

  test.each(['+965 9988 7766', '٩٩٨٨ ٧٧٦٦', '+٩٦٥ ٩٩٨٨ ٧٧٦٦'])(
    'the phone number %s reads from left to right within plain Arabic text [V19]',
    (phone) => {
      const text = isolatePhones(`للحجز على الرقم ${phone} مساءً`)
      const order = bidi.getReorderedIndices(text, bidi.getEmbeddingLevels(text, 'rtl'))
      const seen = order.map((index) => text[index]).join('')
      expect(seen).toContain(phone)
    },
  )
})
