import { useState } from 'react'
import { drawGradient, drawPlaceholder, type PictureSources, pictureSources } from '../../shared/media-url.ts'
import { pictureHref } from '../../shared/url.ts'
import { Artwork } from './artwork.tsx'
import { noticeBroken } from './notice-broken.ts'

type Props = {
  src: string | undefined
  /** Empty where the words beside the picture already say it. */
  alt?: string
  /** What the artwork is drawn from when there is no picture, or it does not load. */
  title: string
  /** How wide it is shown, in the words of the sizes attribute. */
  sizes: string
  /** The first picture of a page is fetched before everything else. */
  priority?: boolean
  /**
   * Seen at once too, but behind everything: the first picture comes before it. It has no colours until it comes, since they
   * are drawn beneath it ever after, which is dear where a picture fills the screen.
   */
  backdrop?: boolean
}

const now = { fetchPriority: 'high', decoding: 'sync' } as const
const behind = { fetchPriority: 'low', decoding: 'sync' } as const
const whenNear = { loading: 'lazy' } as const

/** A picture in the smallest form that serves; our own files exist in several widths. */
export function Picture({ src, alt = '', title, sizes, priority = false, backdrop = false }: Props) {
  const [broken, setBroken] = useState<string>()
  const href = pictureHref(src)
  if (href === undefined || broken === href) return <Artwork title={title} alt={alt} />
  const loading = backdrop ? behind : priority ? now : whenNear
  const giveUp = () => setBroken(href)
  const own = pictureSources(href) ?? artworkSources(href)
  const colours = !backdrop && own?.colours
  const ground = (blur: string) => (priority ? drawGradient(blur) : `center / cover url(${drawPlaceholder(blur)})`)
  const image = (
    <img
      ref={noticeBroken(giveUp)}
      src={href}
      alt={alt}
      width={own?.width}
      height={own?.height}
      style={colours ? { background: ground(colours) } : undefined}
      {...loading}
      onError={giveUp}
    />
  )
  if (!own) return image
  return (
    <picture className="contents">
      {own.sources.map(({ type, srcSet }) => (
        <source key={type} type={type} srcSet={srcSet} sizes={sizes} />
      ))}
      {image}
    </picture>
  )
}

const artworkWidths = [480, 960, 1600]

/** The artwork that comes with the project lies beside its JPEG in three widths; its colours may follow the address. */
function artworkSources(href: string): (Partial<PictureSources> & Pick<PictureSources, 'sources'>) | undefined {
  const [, folder, colours] = /^(\/artwork\/[\w-]+)\/\d+\.jpg(?:#([0-9a-f]{36}))?$/.exec(href) ?? []
  if (!folder) return undefined
  const srcSet = artworkWidths.map((width) => `${folder}/${width}.avif ${width}w`).join(', ')
  return { sources: [{ type: 'image/avif', srcSet }], colours }
}
