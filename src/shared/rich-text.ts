import { z } from 'zod'
import { coded } from './coded-message.ts'
import { isStorable } from './text.ts'
import { isImageUrl, isWebUrl } from './url.ts'

export const richTextLimits = { bytes: 200 * 1024, depth: 20 } as const

const unknownContent = coded('unknownTextContent')
const wrongLink = coded('invalidTextLink')

/** Allows web, mailto: and tel: links, and links within this site. */
export function isPageLink(href: string): boolean {
  if (isWebUrl(href)) return true
  if (!/^[\x21-\x7e]{1,2048}$/.test(href) || href.includes('\\')) return false
  return /^(?:mailto:[^@/]+@[^@/]+|tel:\+?[\d().-]+|\/(?!\/)\S*|#\S*)$/i.test(href)
}

const markSchema = z.discriminatedUnion(
  'type',
  [
    z.object({ type: z.literal(['bold', 'italic', 'underline', 'strike']) }),
    z.object({
      type: z.literal('link'),
      attrs: z.object({ href: z.string(wrongLink).trim().refine(isPageLink, wrongLink) }, wrongLink),
    }),
  ],
  unknownContent,
)

const textNode = z.object({
  type: z.literal('text'),
  text: z.string(unknownContent).min(1, unknownContent).refine(isStorable, unknownContent),
  marks: z.array(markSchema, unknownContent).max(5, unknownContent).optional(),
})
const hardBreakNode = z.object({ type: z.literal('hardBreak') })
const inlineNodes = z.array(z.discriminatedUnion('type', [textNode, hardBreakNode], unknownContent), unknownContent)

const paragraphNode = z.object({ type: z.literal('paragraph'), content: inlineNodes.optional() })
const headingNode = z.object({
  type: z.literal('heading'),
  attrs: z.object({ level: z.literal([2, 3, 4], unknownContent) }, unknownContent),
  content: inlineNodes.optional(),
})
const horizontalRuleNode = z.object({ type: z.literal('horizontalRule') })
const imageNode = z.object({
  type: z.literal('image'),
  attrs: z.object(
    {
      src: z
        .string({ error: coded('invalidTextImage') })
        .trim()
        .refine(isImageUrl, coded('invalidTextImage')),
      alt: z
        .string(unknownContent)
        .max(500, coded('tooLong', { field: 'alternativeText', max: 500 }))
        .refine(isStorable, unknownContent)
        .nullish()
        .transform((alt) => alt ?? ''),
    },
    unknownContent,
  ),
})

// Getters make the schema recursive, and the ids let OpenAPI refer to recursive types.
const listItemNode = z
  .object({
    type: z.literal('listItem', unknownContent),
    get content(): z.ZodArray<typeof blockNode> {
      return z.array(blockNode, unknownContent)
    },
  })
  .meta({ id: 'RichTextListItem' })
const bulletListNode = z.object({ type: z.literal('bulletList'), content: z.array(listItemNode, unknownContent) })
const orderedListNode = z.object({
  type: z.literal('orderedList'),
  attrs: z.object({ start: z.int(unknownContent).min(0, unknownContent).default(1) }, unknownContent).optional(),
  content: z.array(listItemNode, unknownContent),
})
const blockquoteNode = z.object({
  type: z.literal('blockquote'),
  get content(): z.ZodArray<typeof blockNode> {
    return z.array(blockNode, unknownContent)
  },
})
const blockNode = z
  .discriminatedUnion(
    'type',
    [paragraphNode, headingNode, bulletListNode, orderedListNode, blockquoteNode, horizontalRuleNode, imageNode],
    unknownContent,
  )
  .meta({ id: 'RichTextBlock' })

const documentSchema = z.object(
  { type: z.literal('doc', unknownContent), content: z.array(blockNode, unknownContent).default([]) },
  unknownContent,
)

export type RichTextDocument = z.output<typeof documentSchema>
export type RichTextBlock = z.output<typeof blockNode>
export type RichTextInline = z.output<typeof inlineNodes>[number]

/** Iterative, so that a deeply nested document cannot overflow the stack before it is rejected. */
function isTooDeep(document: unknown): boolean {
  const stack: { node: unknown; depth: number }[] = [{ node: document, depth: 1 }]
  for (let next = stack.pop(); next; next = stack.pop()) {
    if (next.depth > richTextLimits.depth) return true
    const content = typeof next.node === 'object' && next.node !== null && 'content' in next.node && next.node.content
    if (!Array.isArray(content)) continue
    for (const node of content) stack.push({ node, depth: next.depth + 1 })
  }
  return false
}

function isTooLong(document: unknown): boolean {
  return new TextEncoder().encode(JSON.stringify(document) ?? '').length > richTextLimits.bytes
}

/** A page's text as the editor's JSON: a closed set of nodes and marks; unknown attributes are dropped. */
export const richTextSchema: z.ZodType<RichTextDocument, RichTextDocument> = z
  .preprocess((document: RichTextDocument, context) => {
    if (isTooDeep(document)) context.addIssue({ code: 'custom', message: coded('textTooDeep') })
    else if (isTooLong(document)) context.addIssue({ code: 'custom', message: coded('textTooLarge', { size: 200 }) })
    return document
  }, documentSchema)
  .meta({ id: 'RichText' })

export const emptyRichText: RichTextDocument = { type: 'doc', content: [] }

type AnyNode = { type: string; text?: string; content?: readonly AnyNode[] }

/** The text of a document in one line, truncated at a word boundary. */
export function plainText(document: RichTextDocument, maxLength: number): string {
  const words: string[] = []
  const collect = (node: AnyNode) => {
    if (node.text !== undefined) words.push(node.text)
    else if (node.type !== 'doc') words.push(' ')
    for (const child of node.content ?? []) collect(child)
  }
  collect(document)
  const line = words.join('').replace(/\s+/g, ' ').trim()
  return line.length <= maxLength ? line : `${line.slice(0, maxLength).replace(/\s+\S*$/, '')}…`
}

/** Whether a document has neither text nor pictures. */
export function isEmptyRichText(document: RichTextDocument): boolean {
  const hasContent = (node: AnyNode): boolean =>
    node.type === 'text' || node.type === 'image' || (node.content ?? []).some(hasContent)
  return !hasContent(document)
}

/** The first top-level picture, used in link previews of the page. */
export function firstPicture({ content }: RichTextDocument): string | undefined {
  return content.find((node) => node.type === 'image')?.attrs.src
}
