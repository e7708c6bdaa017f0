import { Fragment, type ReactNode } from 'react'
import { UserText } from '../../../client/user-text.tsx'
import { type Language, languages } from '../../../shared/languages.ts'
import { pagePath, publicPaths } from '../../../shared/paths.ts'
import {
  isPageLink,
  type RichTextBlock,
  type RichTextDocument,
  type RichTextInline,
} from '../../../shared/rich-text.ts'
import { useLocalPath } from '../../language-context.ts'
import { Picture } from '../../pictures/picture.tsx'

/** The text of a page, rendered node by node, so that a document cannot inject markup. */
export function RichText({ document, lang }: { document: RichTextDocument; lang?: Language }) {
  return (
    <div className="rich-text" lang={lang} dir={lang && languages[lang].direction}>
      {renderBlocks(document.content, 'auto')}
    </div>
  )
}

/** List items and quotes have one direction, so their paragraphs must not set their own. */
type Direction = 'auto' | undefined

const renderBlocks = (blocks: readonly RichTextBlock[], dir?: Direction): ReactNode =>
  // biome-ignore lint/suspicious/noArrayIndexKey: the document is static, and its nodes have no ids
  blocks.map((block, index) => <Fragment key={index}>{renderBlock(block, dir)}</Fragment>)

function renderBlock(block: RichTextBlock, dir: Direction): ReactNode {
  switch (block.type) {
    case 'paragraph':
      // Empty paragraphs are omitted: the style sheet determines the space between blocks.
      return block.content?.length ? <p dir={dir}>{renderInlines(block.content)}</p> : null
    case 'heading': {
      const Heading = `h${block.attrs.level}` as const
      return <Heading dir={dir}>{renderInlines(block.content)}</Heading>
    }
    case 'bulletList':
      return <ul>{renderItems(block.content)}</ul>
    case 'orderedList':
      return <ol start={block.attrs?.start ?? 1}>{renderItems(block.content)}</ol>
    case 'blockquote':
      return <blockquote dir="auto">{renderBlocks(block.content)}</blockquote>
    case 'horizontalRule':
      return <hr />
    case 'image':
      return <Figure src={block.attrs.src} alt={block.attrs.alt} />
  }
}

function renderItems(items: readonly { content: readonly RichTextBlock[] }[]): ReactNode {
  return items.map((item, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: as above
    <li key={index} dir="auto">
      {renderBlocks(item.content)}
    </li>
  ))
}

function Figure({ src, alt }: { src: string; alt: string }) {
  return (
    <figure>
      <Picture src={src} alt={alt} title={alt} sizes="(min-width: 48rem) 42rem, 100vw" />
      {/* Hidden from screen readers, which read the same text as the picture's alt. */}
      {alt && (
        <figcaption dir="auto" aria-hidden="true">
          <UserText>{alt}</UserText>
        </figcaption>
      )}
    </figure>
  )
}

function renderInlines(inlines: readonly RichTextInline[] = []): ReactNode {
  return inlines.map((inline, index) => {
    const node = inline.type === 'hardBreak' ? <br /> : renderMarks(inline)
    // biome-ignore lint/suspicious/noArrayIndexKey: as above
    return <Fragment key={index}>{node}</Fragment>
  })
}

type Text = Extract<RichTextInline, { type: 'text' }>
type Mark = NonNullable<Text['marks']>[number]

function renderMarks({ text, marks = [] }: Text): ReactNode {
  const plain = <UserText isPlain={marks.some(({ type }) => type === 'link')}>{text}</UserText>
  return marks.reduceRight<ReactNode>((inner, mark) => renderMark(mark, inner), plain)
}

function renderMark(mark: Mark, inner: ReactNode): ReactNode {
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

/** Validates again at render time, so that even a stored unsafe URL never becomes a link. */
function TextLink({ href, children }: { href: string; children: ReactNode }) {
  const localPath = useLocalPath()
  if (!isPageLink(href)) return children
  const external = /^https?:/i.test(href) && ({ target: '_blank', rel: 'noopener' } as const)
  return (
    <a href={isSitePage(href) ? localPath(href) : href} {...external}>
      {children}
    </a>
  )
}

const sitePages: readonly string[] = Object.values(publicPaths)

/** Pages exist in every language; files, feeds and the back office have one address. */
function isSitePage(href: string): boolean {
  const [path = ''] = href.split(/[?#]/, 1)
  return sitePages.includes(path) || path.startsWith(pagePath(''))
}
