import type { RichTextBlock, RichTextInline } from '../../../shared/rich-text.ts'

export const link = (words: string, href: string): RichTextInline => ({
  type: 'text',
  text: words,
  marks: [{ type: 'link', attrs: { href } }],
})
export const strong = (words: string): RichTextInline => ({ type: 'text', text: words, marks: [{ type: 'bold' }] })

type Words = string | RichTextInline
const inline = (words: Words): RichTextInline => (typeof words === 'string' ? { type: 'text', text: words } : words)
export const paragraph = (...words: Words[]): RichTextBlock => ({ type: 'paragraph', content: words.map(inline) })
export const heading = (words: string): RichTextBlock => ({
  type: 'heading',
  attrs: { level: 2 },
  content: [{ type: 'text', text: words }],
})
const items = (lines: Words[][]) =>
  lines.map((words) => ({ type: 'listItem' as const, content: [paragraph(...words)] }))
export const bullets = (...lines: Words[][]): RichTextBlock => ({ type: 'bulletList', content: items(lines) })
export const steps = (...lines: Words[][]): RichTextBlock => ({
  type: 'orderedList',
  attrs: { start: 1 },
  content: items(lines),
})
export const quote = (words: string): RichTextBlock => ({ type: 'blockquote', content: [paragraph(words)] })
export const picture = (artwork: string, alt: string): RichTextBlock => ({
  type: 'image',
  attrs: { src: `/artwork/${artwork}/1200.jpg`, alt },
})
export const ornament: RichTextBlock = { type: 'horizontalRule' }
