import type { Media } from '../../../shared/media.ts'
import { drawPlaceholder, mediaVariants, parseMediaUrl } from '../../../shared/media-url.ts'
import { hasPermission } from '../../../shared/permissions.ts'
import type { User } from '../../../shared/user.ts'
import { toZoned } from '../../../shared/zone.ts'
import type { MediaWithUses } from './media.service.ts'

/** Titles of draft pages are shown only to users who may edit pages. */
export function presentMedia({ media, usedIn }: MediaWithUses, viewer: User, timeZone: string): Media {
  const seesDraftTitles = hasPermission(viewer, 'manage_content')
  const address = parseMediaUrl(media.url)
  if (!address) throw new Error(`media ${media.id} has a broken address`)
  return {
    id: media.id,
    url: media.url,
    fileName: media.fileName,
    alt: media.alt,
    type: media.mediaType,
    size: media.size,
    width: address.width,
    height: address.height,
    placeholder: drawPlaceholder(address.blur),
    variants: mediaVariants(address),
    usedIn: usedIn.map(({ kind, id, label, isDraftPage }) => ({
      kind,
      id,
      label: isDraftPage && !seesDraftTitles ? 'A draft page' : label,
    })),
    createdAt: toZoned(media.createdAt, timeZone),
    version: media.version,
  }
}
