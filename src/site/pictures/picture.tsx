import { useState } from 'react'
import { drawGradient, drawPlaceholder, type PictureSources, pictureSources } from '../../shared/media-url.ts'
import { pictureHref } from '../../shared/url.ts'
import { Poster } from '../../ui/poster.tsx'
import { brokenImageRef } from './broken-image-ref.ts'

type Props = {
  src: string | undefined
  /** Empty where the text next to the picture says the same. */
  alt?: string
  /** On the poster that replaces a picture that is missing or fails to load, with an optional note above it. */
  title: string
  note?: string
  /** The displayed width, as in the `sizes` attribute. */
  sizes: string
  /** For the first picture of a page: loads before everything else. */
  priority?: boolean
  /**
   * For a picture behind the first screen: loads at once, but after the picture with priority. It has no placeholder
   * colours, because browsers paint them under the picture even after it has loaded, which is slow at full-screen size.
   */
  backdrop?: boolean
}

const priorityLoading = { fetchPriority: 'high', decoding: 'sync' } as const
const backdropLoading = { fetchPriority: 'low', decoding: 'sync' } as const
const lazyLoading = { loading: 'lazy' } as const

/** A responsive picture: files of the media library and of the sample content exist in several widths. */
export function Picture({ src, alt = '', title, note, sizes, priority = false, backdrop = false }: Props) {
  const [broken, setBroken] = useState<string>()
  const href = pictureHref(src)
  if (href === undefined || broken === href) return <Poster title={title} note={note} alt={alt} />
  const loading = backdrop ? backdropLoading : priority ? priorityLoading : lazyLoading
  const onBroken = () => setBroken(href)
  const variants = pictureSources(href) ?? sampleArtworkSources(href)
  const colours = !backdrop && variants?.colours
  const placeholder = (blur: string) => (priority ? drawGradient(blur) : `center / cover url(${drawPlaceholder(blur)})`)
  const image = (
    <img
      ref={brokenImageRef(onBroken)}
      src={href}
      alt={alt}
      width={variants?.width}
      height={variants?.height}
      style={colours ? { background: placeholder(colours) } : undefined}
      {...loading}
      onError={onBroken}
    />
  )
  if (!variants) return image
  return (
    <picture className="contents">
      {variants.sources.map(({ type, srcSet }) => (
        <source key={type} type={type} srcSet={srcSet} sizes={sizes} />
      ))}
      {image}
    </picture>
  )
}

const artworkWidths = [480, 960, 1600]

/** The sample artwork has three AVIF widths next to its JPEG; its URL may end with placeholder colours. */
function sampleArtworkSources(href: string): (Partial<PictureSources> & Pick<PictureSources, 'sources'>) | undefined {
  const [, folder, colours] = /^(\/artwork\/[\w-]+)\/\d+\.jpg(?:#([0-9a-f]{36}))?$/.exec(href) ?? []
  if (!folder) return undefined
  const srcSet = artworkWidths.map((width) => `${folder}/${width}.avif ${width}w`).join(', ')
  return { sources: [{ type: 'image/avif', srcSet }], colours }
}
