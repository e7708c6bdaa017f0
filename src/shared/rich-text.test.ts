import { describe, expect, test } from 'vitest'
import { complaints, textOf } from '../../tests/support/contracts.ts'
import { firstPicture, isPageLink, plainText, type RichTextDocument, richTextSchema } from './rich-text.ts'

const text = (words: string, marks?: object[]) => ({ type: 'text', text: words, ...(marks && { marks }) })
const paragraph = (...content: object[]) => ({ type: 'paragraph', content })
const doc = (...content: unknown[]) => ({ type: 'doc', content })
const accepts = (document: unknown) => richTextSchema.safeParse(document).success

test('a document with every feature of the editor is parsed unchanged', () => {
  const document = doc(
    { type: 'heading', attrs: { level: 2 }, content: [text('About')] },
    paragraph(
      text('bold', [{ type: 'bold' }, { type: 'italic' }, { type: 'underline' }, { type: 'strike' }]),
      { type: 'hardBreak' },
      text('here', [{ type: 'link', attrs: { href: 'https://example.com' } }]),
    ),
    { type: 'paragraph' },
    {
      type: 'bulletList',
      content: [
        {
          type: 'listItem',
          content: [
            paragraph(text('one')),
            { type: 'orderedList', attrs: { start: 3 }, content: [{ type: 'listItem', content: [paragraph()] }] },
          ],
        },
      ],
    },
    { type: 'blockquote', content: [paragraph(text('said'))] },
    { type: 'horizontalRule' },
    { type: 'image', attrs: { src: '/media/a.webp', alt: 'A hall' } },
  )
  expect(richTextSchema.parse(document)).toEqual(document)
  expect(richTextSchema.parse({ type: 'doc' })).toEqual({ type: 'doc', content: [] })
})

test('unknown attributes of rich text are dropped', () => {
  const link = { type: 'link', attrs: { href: '/events', target: '_top', onclick: 'x', class: 'y' } }
  const document = doc({ ...paragraph({ ...text('a', [link]), style: 'x' }), attrs: { style: 'x' } })
  expect(richTextSchema.parse(document)).toEqual(
    doc(paragraph(text('a', [{ type: 'link', attrs: { href: '/events' } }]))),
  )
})

test.each([
  ['a script', doc({ type: 'script', content: [text('x')] })],
  ['raw HTML', '<p>x</p>'],
  ['nothing', undefined],
  ['null', null],
  ['a list', []],
  ['a node that is no document', paragraph(text('a'))],
  ['a heading of level 1', doc({ type: 'heading', attrs: { level: 1 } })],
  ['a heading of level 5', doc({ type: 'heading', attrs: { level: 5 } })],
  ['a heading without a level', doc({ type: 'heading' })],
  ['text outside a paragraph', doc(text('a'))],
  ['a paragraph in a paragraph', doc(paragraph(paragraph(text('a'))))],
  ['a list of paragraphs', doc({ type: 'bulletList', content: [paragraph()] })],
  ['an unknown mark', doc(paragraph(text('a', [{ type: 'textStyle', attrs: { color: 'red' } }])))],
  ['an empty text', doc(paragraph(text('')))],
  ['a NUL', doc(paragraph(text('a\u0000')))],
  ['half a surrogate pair', doc(paragraph(text('a\ud83d')))],
  ['a link without attributes', doc(paragraph(text('a', [{ type: 'link' }])))],
  ['a dangerous link', doc(paragraph(text('a', [{ type: 'link', attrs: { href: 'javascript:alert(1)' } }])))],
  ['a dangerous picture', doc({ type: 'image', attrs: { src: 'data:image/svg+xml,x', alt: '' } })],
])('rich text rejects %s with a plain message', (_, document) => {
  const messages = complaints(richTextSchema, document)
  expect(messages).not.toEqual([])
  expect(messages.join()).not.toMatch(/invalid input|expected|received/i)
})

describe('links', () => {
  test.each(['https://example.com', 'mailto:info@marasim.example', 'tel:+96512345678', '/events', '/', '#top'])(
    'a page may link to %s',
    (href) => {
      expect(isPageLink(href)).toBe(true)
    },
  )
  test.each([
    '',
    'javascript:alert(1)',
    'JAVASCRIPT:alert(1)',
    'java\nscript:alert(1)',
    '//evil.example',
    '/\\evil.example',
    'data:text/html,x',
    'vbscript:x',
    'https://a:b@example.com',
    'events',
    ' /events',
  ])('a page may not link to %j', (href) => {
    expect(isPageLink(href)).toBe(false)
  })
})

describe('bounds', () => {
  const quotes = (depth: number) => {
    let node: object = paragraph(text('deep'))
    for (let level = 0; level < depth; level++) node = { type: 'blockquote', content: [node] }
    return doc(node)
  }

  test('rich text is nested at most 20 levels deep', () => {
    // doc, paragraph and text count as three levels
    expect(accepts(quotes(17))).toBe(true)
    expect(complaints(richTextSchema, quotes(18))).toEqual([': The text is nested too deeply'])
  })

  test('rejects a document that is deep enough to exhaust the stack', () => {
    expect(complaints(richTextSchema, quotes(100_000))).toEqual([': The text is nested too deeply'])
  })

  test('a rich-text document has at most 200 KB, counted in bytes [T12]', () => {
    const shell = JSON.stringify(doc(paragraph(text('')))).length
    expect(accepts(doc(paragraph(text(textOf(200 * 1024 - shell)))))).toBe(true)
    expect(complaints(richTextSchema, doc(paragraph(text(textOf(200 * 1024 - shell + 1)))))).toEqual([
      ': The text must be at most 200 KB',
    ])
    expect(accepts(doc(paragraph(text('م'.repeat(103_000)))))).toBe(false)
  })
})

describe('summary of a document', () => {
  const page = doc(
    { type: 'image', attrs: { src: '/media/hall.jpg', alt: 'The hall' } },
    { type: 'heading', attrs: { level: 2 }, content: [text('Our rules')] },
    paragraph(text('Be '), text('kind', [{ type: 'bold' }]), { type: 'hardBreak' }, text('to everyone.')),
    { type: 'bulletList', content: [{ type: 'listItem', content: [paragraph(text('Always'))] }] },
  ) as RichTextDocument

  test('the summary of a document is one line of text, cut between two words', () => {
    expect(plainText(page, 160)).toBe('Our rules Be kind to everyone. Always')
    expect(plainText(page, 20)).toBe('Our rules Be kind…')
    expect(plainText({ type: 'doc', content: [] }, 20)).toBe('')
  })

  test('the summary of a document has its first picture', () => {
    expect(firstPicture(page)).toBe('/media/hall.jpg')
    expect(firstPicture({ type: 'doc', content: [] })).toBeUndefined()
  })
})
