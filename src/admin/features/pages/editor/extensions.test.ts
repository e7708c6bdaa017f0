import { getSchema } from '@tiptap/react'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type RichTextDocument, richTextSchema } from '../../../../shared/rich-text.ts'
import { extensions, fitHeadings } from './extensions.ts'

const schema = getSchema(extensions)

test('the editor has exactly the nodes and marks of the contract', () => {
  expect(Object.keys(schema.nodes).sort()).toEqual(
    [
      'blockquote',
      'bulletList',
      'doc',
      'hardBreak',
      'heading',
      'horizontalRule',
      'image',
      'listItem',
      'orderedList',
      'paragraph',
      'text',
    ].sort(),
  )
  expect(Object.keys(schema.marks).sort()).toEqual(['bold', 'italic', 'link', 'strike', 'underline'])
})

const marks = fc.uniqueArray(
  fc.constantFrom(
    { type: 'link', attrs: { href: 'https://example.com/' } },
    { type: 'bold' },
    { type: 'italic' },
    { type: 'strike' },
    { type: 'underline' },
  ),
  { selector: ({ type }) => type },
)
const words = fc.string({ minLength: 1 }).filter((text) => text.isWellFormed() && !text.includes('\u0000'))
const inline = fc.oneof(
  fc.record({ type: fc.constant('text'), text: words, marks }),
  fc.constant({ type: 'hardBreak' }),
)
const inlines = fc.array(inline, { maxLength: 4 })
const { block } = fc.letrec<{ block: object; items: object[] }>((tie) => ({
  items: fc.array(
    fc.record({
      type: fc.constant('listItem'),
      content: fc
        .tuple(inlines, fc.array(tie('block'), { maxLength: 1 }))
        .map(([content, more]) => [{ type: 'paragraph', content }, ...more]),
    }),
    { minLength: 1, maxLength: 2 },
  ),
  block: fc.oneof(
    { depthSize: 'small' },
    fc.record({ type: fc.constant('paragraph'), content: inlines }),
    fc.record({
      type: fc.constant('heading'),
      attrs: fc.record({ level: fc.constantFrom(2, 3, 4) }),
      content: inlines,
    }),
    fc.constant({ type: 'horizontalRule' }),
    fc.record({
      type: fc.constant('image'),
      attrs: fc.record({ src: fc.constantFrom('/media/a.jpg', 'https://example.com/b.png'), alt: words }),
    }),
    fc.record({ type: fc.constant('bulletList'), content: tie('items') }),
    fc.record({
      type: fc.constant('orderedList'),
      attrs: fc.record({ start: fc.integer({ min: 1, max: 99 }) }),
      content: tie('items'),
    }),
    fc.record({ type: fc.constant('blockquote'), content: fc.array(tie('block'), { minLength: 1, maxLength: 2 }) }),
  ),
}))

test('every document of the editor passes the contract unchanged and loads unchanged', () => {
  fc.assert(
    fc.property(fc.array(block, { minLength: 1, maxLength: 4 }), (content) => {
      const held = schema.nodeFromJSON({ type: 'doc', content }) as { check(): void; toJSON(): RichTextDocument }
      held.check()
      const written = held.toJSON()
      const stored = richTextSchema.parse(structuredClone(written))
      expect(stored).toEqual(written)
      expect(schema.nodeFromJSON(stored).toJSON()).toEqual(written)
    }),
    { numRuns: 200 },
  )
})

test.each([
  [
    'is truncated between two characters to the limit of the contract',
    `${'a'.repeat(499)}\u{1f3aa} and more`,
    'a'.repeat(499),
  ],
  ['stays a text if it consists of digits', '2026', '2026'],
])('the alternative text of a pasted picture %s', (_, pasted, kept) => {
  const attributes = new Map([
    ['src', 'https://example.com/b.png'],
    ['alt', pasted],
  ])
  const image = { getAttribute: (name: string) => attributes.get(name) ?? null } as HTMLElement
  const rule = schema.nodes.image?.spec.parseDOM?.find(({ tag }) => tag === 'img[src]')
  const attrs = rule?.getAttrs?.(image)
  expect(attrs).toEqual({ src: 'https://example.com/b.png', alt: kept })
  richTextSchema.parse({ type: 'doc', content: [{ type: 'image', attrs }] })
})

test('pasted headings are moved below the title of the page', () => {
  expect(fitHeadings('<h1 class="x">A</h1><h2>B</h2><H6>C</H6><hr>')).toBe(
    '<h2 class="x">A</h2><h2>B</h2><h4>C</h4><hr>',
  )
})
