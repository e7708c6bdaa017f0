import { type Extensions, mergeAttributes, Node } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { altTextLimit } from '../../../../shared/media.ts'
import { isPageLink } from '../../../../shared/rich-text.ts'
import { truncateText } from '../../../../shared/truncate-text.ts'
import { isImageUrl } from '../../../../shared/url.ts'

/** The attributes that the contract accepts, for nodes and marks of Tiptap that have more. */
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

/** readPicture reads the attributes; Tiptap itself would not truncate them and would turn digits into a number. */
const readAttribute = { default: '', parseHTML: () => null }

/** A picture with its alternative text as caption, as on the site. */
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

/** Drops pictures that the contract rejects, such as local files in text from a word processor. */
function readPicture(image: Element | null, figure?: Element): PictureAttributes | false {
  const src = image?.getAttribute('src') ?? ''
  if (!isImageUrl(src)) return false
  const alt = image?.getAttribute('alt') || figure?.querySelector('figcaption')?.textContent || ''
  return { src, alt: truncateText(alt.trim(), altTextLimit) }
}

/** Exactly the nodes and marks of richTextSchema; pasted text is reduced to them. */
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

/** Fits pasted headings into the three levels below the title of the page. */
export function fitHeadings(html: string): string {
  return html.replace(/<(\/?)h1\b/gi, '<$1h2').replace(/<(\/?)h[56]\b/gi, '<$1h4')
}
