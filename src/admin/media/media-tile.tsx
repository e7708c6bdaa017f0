import type { Media } from '../../shared/media.ts'
import { MediaThumbnail } from './media-thumbnail.tsx'

/** An image and its file name, inside a button or label of the class `group`. */
export function MediaTile({ media }: { media: Media }) {
  return (
    <>
      <span className="aspect-4/3 overflow-hidden rounded-md border border-line bg-surface-sunken transition-shadow group-hover:shadow-md group-hover:outline-2 group-hover:outline-accent group-has-checked:outline-3 group-has-checked:outline-accent">
        <MediaThumbnail media={media} alt={media.alt} />
      </span>
      <span dir="auto" className="truncate text-ink-quiet text-xs">
        {media.fileName}
      </span>
    </>
  )
}

export const tileClasses = 'align-to-page group relative grid cursor-pointer gap-1 rounded-md text-start'
