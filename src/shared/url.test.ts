import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { complaints, notTexts, textOf } from '../../tests/support/contracts.ts'
import { changesOf } from './contract.ts'
import {
  completeUrl,
  imageUrl,
  isFreeLink,
  isWhatsAppLink,
  optionalFreeLink,
  optionalImageUrl,
  optionalWebUrl,
  pictureHref,
  safeHref,
  webUrl,
} from './url.ts'

const goodAddresses = [
  'https://example.com',
  'http://example.com/a/b.jpg?x=1&y=%20#top',
  'HTTPS://EXAMPLE.COM/',
  'https://wa.me/96512345678?text=Hi',
  'https://مثال.إختبار/صورة.jpg',
  'http://localhost:3000/x',
  'https://[::1]/x',
  'https://example.com/@name',
]

const badAddresses = [
  'example.com',
  'www.example.com/x',
  'not a url',
  'https://',
  'https:///path',
  'https:example.com',
  'https:/example.com',
  'https:\\\\example.com',
  'https://exa mple.com',
  'https://example.com/a b',
  'https://example.com/\u0000',
  'https://example.com/"><script>',
  'ht\ntps://example.com',
  'javascript:alert(1)//wa.me',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,x',
  'ftp://example.com',
  'file:///etc/passwd',
  'mailto:a@b.co',
  '//example.com',
  'https://user:secret@example.com',
  'https://user@example.com',
  'https://@example.com',
  'https://wa.me@evil.example/',
]

describe('URL fields', () => {
  test.each(goodAddresses)('a URL field accepts %s', (text) => {
    expect(webUrl().parse(text)).toBe(text)
    expect(imageUrl().parse(text)).toBe(text)
    expect(optionalFreeLink().parse(text)).toBe(text)
  })

  test.each(badAddresses)('a URL field rejects %j with its message [D27.1]', (text) => {
    expect(complaints(webUrl('Valid Facebook URL is required'), text)).toEqual([': Valid Facebook URL is required'])
    expect(complaints(imageUrl(), text)).toEqual([': Must be a valid URL'])
  })

  test.each(['', ...notTexts])('a required URL rejects %j', (value) => {
    expect(complaints(webUrl(), value)).toEqual([': Must be a valid URL'])
    expect(complaints(imageUrl(), value)).toEqual([': Must be a valid URL'])
  })

  test('a URL has at most 2,048 characters', () => {
    const start = 'https://example.com/'
    expect(complaints(webUrl(), start + textOf(2_048 - start.length))).toEqual([])
    expect(complaints(webUrl(), start + textOf(2_049 - start.length))).toEqual([': Must be a valid URL'])
    expect(complaints(optionalFreeLink(), textOf(2_048))).toEqual([])
    expect(complaints(optionalFreeLink(), textOf(2_049))).toEqual([': Must be a valid URL'])
  })
})

describe('addresses without a scheme', () => {
  test.each([
    ['example.com', 'https://example.com'],
    [' www.example.com/a?b#c ', 'https://www.example.com/a?b#c'],
    ['مثال.إختبار/صورة', 'https://مثال.إختبار/صورة'],
  ])('an address without a scheme is completed from %j to %j [D27.1]', (text, url) => {
    expect(completeUrl(text)).toBe(url)
    expect(complaints(webUrl(), completeUrl(text))).toEqual([])
  })

  test.each([
    '',
    'site',
    '/media/a.webp',
    '#top',
    'name@example.com',
    'two words.example',
    'ftp://example.com',
    ...goodAddresses,
  ])('an address that has a scheme or is none stays as it is: %j', (text) => {
    expect(completeUrl(text)).toBe(text)
  })
})

describe('image fields', () => {
  test.each(['/media/a.webp', '/artwork/gala/hall.avif', '/media/ab/cd-800.jpg?v=2'])(
    'an image field accepts the media path %s',
    (path) => {
      expect(imageUrl().parse(path)).toBe(path)
      expect(complaints(webUrl(), path)).toEqual([': Must be a valid URL'])
    },
  )

  test.each([
    '/media/',
    '/media',
    '/uploads/a.jpg',
    'media/a.jpg',
    '/media/../api/users',
    '/media/%2e%2e/api/users',
    '/media/%2E./x',
    '/media//evil.example',
    '/media/\\evil',
    '/media/a b.jpg',
    '/media/a\tb.jpg',
    '//media/a.jpg',
    '/mediaevil/a.jpg',
  ])('an image field rejects %j', (path) => {
    expect(complaints(imageUrl(), path)).toEqual([': Must be a valid URL'])
  })
})

describe('optional URLs', () => {
  test('an optional URL is the empty string when it is not set', () => {
    for (const schema of [optionalWebUrl(), optionalImageUrl(), optionalFreeLink()]) {
      for (const value of [undefined, null, '', '  ']) expect(schema.parse(value)).toBe('')
      expect(schema.parse(' https://example.com ')).toBe('https://example.com')
      expect(complaints(schema, 'javascript:alert(1)')).toEqual([': Must be a valid URL'])
      expect(complaints(schema, 5)).toEqual([': Must be a valid URL'])
    }
  })

  test('an optional URL stays undefined in a body that changes a record', () => {
    const schema = changesOf('Changes', { logo: optionalImageUrl(), website: optionalWebUrl() })
    expect(schema.parse({})).toEqual({})
    expect(schema.parse({ logo: null, website: '' })).toEqual({ logo: '', website: '' })
    expect(complaints(schema, { logo: 'x', website: 'x' })).toEqual([
      'logo: Must be a valid URL',
      'website: Must be a valid URL',
    ])
  })
})

const attacks = [
  'javascript:alert(1)//wa.me',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  '\tjavascript:alert(1)',
  '\u0001javascript:alert(1)',
  'java\nscript:alert(1)',
  'java\tscript:alert(1)',
  'javascript\n:alert(1)',
  '\u200bjavascript:alert(1)',
  'data:text/html,<script>',
  'vbscript:x',
  'blob:https://example.com/x',
  'intent://wa.me',
  '//evil.example/wa.me',
  '/\\evil.example/wa.me',
  '\\\\evil.example',
  'https://user:secret@wa.me/1',
  'wa.me@evil.example/1',
  'user:secret@wa.me',
  'https:evil.example',
]

describe('free-text links', () => {
  test.each(['wa.me/96512345678', '/media/logo.png', 'images/logo.png', 'just some words', '+965 1234', 'a/b@2x.png'])(
    'a free-text link accepts %s',
    (text) => {
      expect(optionalFreeLink().parse(text)).toBe(text)
    },
  )

  test.each(attacks)('a free-text link rejects %j in the form and when it is rendered [D27.1]', (text) => {
    expect(complaints(optionalFreeLink(), text)).toEqual([': Must be a valid URL'])
    expect(safeHref(text)).toBeUndefined()
    expect(isWhatsAppLink(text)).toBe(false)
  })

  test('a browser resolves every accepted free-text link to http or https', () => {
    const piece = fc.constantFrom(
      'java',
      'script',
      ':',
      '//',
      '/',
      '\\',
      '\t',
      '\n',
      ' ',
      'https',
      'wa.me',
      '@',
      'data',
    )
    const text = fc.array(piece, { maxLength: 7 }).map((pieces) => pieces.join(''))
    fc.assert(
      fc.property(text, (link) => {
        if (!isFreeLink(link)) return
        const base = 'https://site.example/page'
        for (const href of [link, safeHref(link) ?? '/']) {
          if (!URL.canParse(href, base)) continue
          const url = new URL(href, base)
          expect(['http:', 'https:']).toContain(url.protocol)
          expect(url.username + url.password).toBe('')
          if (!/^https?:/i.test(href.trim())) expect(url.host).toBe('site.example')
        }
      }),
      { numRuns: 1_000 },
    )
  })
})

describe('rendered links', () => {
  test.each([
    ['https://wa.me/965', 'https://wa.me/965'],
    ['wa.me/965', 'https://wa.me/965'],
    [' wa.me/965 ', 'https://wa.me/965'],
    ['chat.whatsapp.com/abc', 'https://chat.whatsapp.com/abc'],
    ['/media/logo.png', '/media/logo.png'],
    ['#events', '#events'],
    ['just words', undefined],
    ['words', undefined],
    ['', undefined],
    ['   ', undefined],
    [undefined, undefined],
    [null, undefined],
  ])('the link %j is rendered as %j', (text, href) => {
    expect(safeHref(text)).toBe(href)
  })
})

test.each([
  ['/media/logo.png', '/media/logo.png'],
  ['https://example.com/logo.png', 'https://example.com/logo.png'],
  ['cdn.example.com/logo.png', 'https://cdn.example.com/logo.png'],
  ['logo.png', undefined],
  ['favicon.ico', undefined],
  ['//evil.example/logo.png', undefined],
  ['javascript:alert(1)//x', undefined],
  ['', undefined],
  [null, undefined],
])('the picture %j is loaded from %j', (text, href) => {
  expect(pictureHref(text)).toBe(href)
})

test.each([
  ['https://wa.me/96512345678', true],
  ['  wa.me/965  ', true],
  ['https://api.whatsapp.com/send?phone=965', true],
  ['https://example.com', false],
  ['', false],
  ['   ', false],
  [undefined, false],
])('the link %j shows the floating button: %s', (text, shown) => {
  expect(isWhatsAppLink(text)).toBe(shown)
})
