import type { Media } from '../../shared/media.ts'
import { mediaVariantUrl } from '../../shared/media-url.ts'

/** The image at the size of a card, with its blurred colors while it loads. */
export function MediaThumbnail({ media, alt = '' }: { media: Media; alt?: string }) {
  const isOpaque = !media.url.endsWith('.png')
  return (
    <img
      src={mediaVariantUrl(media.url, 480)}
      alt={alt}
      width={media.width}
      height={media.height}
      loading="lazy"
      decoding="async"
      style={isOpaque ? { background: `center / cover url(${media.placeholder})` } : undefined}
      className={isOpaque ? 'size-full object-cover' : 'checkerboard size-full object-contain p-3'}
    />
  )
}
