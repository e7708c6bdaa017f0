import { type Extensions, mergeAttributes, Node } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { altTextLimit } from '../../../../shared/media.ts'
import { isPageLink } from '../../../../shared/rich-text.ts'
import { truncateText } from '../../../../shared/truncate-text.ts'
import { isImageUrl } from '../../../../shared/url.ts'

/** What the closed set of rich-text.ts keeps of nodes and marks that know more attributes. */
const keptAttributes: Record<string, readonly string[]> = { link: ['href'], orderedList: ['start'] }

const ClosedKit = StarterKit.extend({
  addExtensions() {
    return (this.parent?.() ?? []).map((extension) => {
      const kept = keptAttributes[extension.name]
      if (!kept) return extension
      return extension.extend({
        addAttributes(this: { parent?: () => Record<string, unknown> }) {
          const attributes = this.parent?.() ?? {}
          return Object.fromEntries(kept.map((name) => [name, attributes[name]]))
        },
      })
    })
  },
})

type PictureAttributes = { src: string; alt: string }

/** As readPicture says: Tiptap would put the element's own in its place, uncut, and a number for a text of digits. */
const readAttribute = { default: '', parseHTML: () => null }

/** A picture by itself, with its alternative text as caption, as the site shows it. */
const Picture = Node.create({
  name: 'image',
  group: 'block',
  draggable: true,
  addAttributes: () => ({ src: readAttribute, alt: readAttribute }),
  parseHTML: () => [
    { tag: 'figure', getAttrs: (figure) => readPicture(figure.querySelector('img'), figure) },
    { tag: 'img[src]', getAttrs: (image) => readPicture(image) },
  ],
  renderHTML: ({ HTMLAttributes }) => {
    const { alt } = HTMLAttributes as PictureAttributes
    return ['figure', ['img', mergeAttributes(HTMLAttributes)], ...(alt ? [['figcaption', alt]] : [])]
  },
})

/** Only what the contract takes; a picture from a text processor lies on somebody's disk and is left out. */
function readPicture(image: Element | null, figure?: Element): PictureAttributes | false {
  const src = image?.getAttribute('src') ?? ''
  if (!isImageUrl(src)) return false
  const alt = image?.getAttribute('alt') || figure?.querySelector('figcaption')?.textContent || ''
  return { src, alt: truncateText(alt.trim(), altTextLimit) }
}

/** Exactly the nodes and marks that richTextSchema takes; whatever is pasted is reduced to them. */
export const extensions: Extensions = [
  ClosedKit.configure({
    code: false,
    codeBlock: false,
    heading: { levels: [2, 3, 4] },
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      isAllowedUri: (uri) => isPageLink(uri),
    },
  }),
  Picture,
]

/** A pasted text has headings of its own: the highest is the title's on our pages, and there are only three below. */
export function fitHeadings(html: string): string {
  return html.replace(/<(\/?)h1\b/gi, '<$1h2').replace(/<(\/?)h[56]\b/gi, '<$1h4')
}
