import { Fragment, type ReactNode } from 'react'
import {
  isPageLink,
  type RichTextBlock,
  type RichTextDocument,
  type RichTextInline,
} from '../../../shared/rich-text.ts'
import { Picture } from '../../pictures/picture.tsx'

/** The text of a page, drawn node by node: a document has no way to bring markup of its own along. */
export function RichText({ document }: { document: RichTextDocument }) {
  return <div className="rich-text">{drawBlocks(document.content, 'auto')}</div>
}

/** An item or a quote is turned as a whole, by its first letters; those of a part with a direction of its own do not count. */
type Direction = 'auto' | undefined

const drawBlocks = (blocks: readonly RichTextBlock[], dir?: Direction): ReactNode =>
  // biome-ignore lint/suspicious/noArrayIndexKey: a document is drawn as a whole, its nodes have no identity
  blocks.map((block, index) => <Fragment key={index}>{drawBlock(block, dir)}</Fragment>)

function drawBlock(block: RichTextBlock, dir: Direction): ReactNode {
  switch (block.type) {
    case 'paragraph':
      // The space between paragraphs is the rhythm's, not that of empty lines.
      return block.content?.length ? <p dir={dir}>{drawInlines(block.content)}</p> : null
    case 'heading': {
      const Heading = `h${block.attrs.level}` as const
      return <Heading dir={dir}>{drawInlines(block.content)}</Heading>
    }
    case 'bulletList':
      return <ul>{drawItems(block.content)}</ul>
    case 'orderedList':
      return <ol start={block.attrs?.start ?? 1}>{drawItems(block.content)}</ol>
    case 'blockquote':
      return <blockquote dir="auto">{drawBlocks(block.content)}</blockquote>
    case 'horizontalRule':
      return <hr />
    case 'image':
      return <Figure src={block.attrs.src} alt={block.attrs.alt} />
  }
}

function drawItems(items: readonly { content: readonly RichTextBlock[] }[]): ReactNode {
  return items.map((item, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: as above
    <li key={index} dir="auto">
      {drawBlocks(item.content)}
    </li>
  ))
}

function Figure({ src, alt }: { src: string; alt: string }) {
  return (
    <figure>
      <Picture src={src} alt={alt} title={alt} sizes="(min-width: 48rem) 42rem, 100vw" />
      {/* The picture has said it already to whoever listens. */}
      {alt && (
        <figcaption dir="auto" aria-hidden="true">
          {alt}
        </figcaption>
      )}
    </figure>
  )
}

function drawInlines(inlines: readonly RichTextInline[] = []): ReactNode {
  return inlines.map((inline, index) => {
    const drawn = inline.type === 'hardBreak' ? <br /> : drawMarks(inline)
    // biome-ignore lint/suspicious/noArrayIndexKey: as above
    return <Fragment key={index}>{drawn}</Fragment>
  })
}

type Text = Extract<RichTextInline, { type: 'text' }>
type Mark = NonNullable<Text['marks']>[number]

function drawMarks({ text, marks = [] }: Text): ReactNode {
  return marks.reduceRight<ReactNode>((inner, mark) => drawMark(mark, inner), text)
}

function drawMark(mark: Mark, inner: ReactNode): ReactNode {
  switch (mark.type) {
    case 'bold':
      return <strong>{inner}</strong>
    case 'italic':
      return <em>{inner}</em>
    case 'underline':
      return <u>{inner}</u>
    case 'strike':
      return <s>{inner}</s>
    case 'link':
      return <TextLink href={mark.attrs.href}>{inner}</TextLink>
    default:
      return inner
  }
}

/** Judged once more: whatever is stored, only an address that a page may link to becomes a link (T8). */
function TextLink({ href, children }: { href: string; children: ReactNode }) {
  if (!isPageLink(href)) return children
  const elsewhere = /^https?:/i.test(href) && ({ target: '_blank', rel: 'noopener' } as const)
  return (
    <a href={href} {...elsewhere}>
      {children}
    </a>
  )
}
