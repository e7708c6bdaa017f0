import type { Media, MediaUse } from '../../../shared/media.ts'
import { drawPlaceholder, mediaVariants, parseMediaUrl } from '../../../shared/media-url.ts'
import { toZoned } from '../../../shared/zone.ts'
import { tables } from '../../platform/database/tables.ts'
import { presentTexts } from '../translations/translations.presenter.ts'
import type { MediaRow } from './media.repository.ts'

type MediaWithUses = { media: MediaRow; usedIn: readonly MediaUse[] }

export function presentMedia({ media, usedIn }: MediaWithUses, timeZone: string): Media {
  const address = parseMediaUrl(media.url)
  if (!address) throw new Error(`media ${media.id} has a broken address`)
  return {
    id: media.id,
    url: media.url,
    fileName: media.fileName,
    // Only staff read the media library.
    ...presentTexts(tables.media.translated, media, { isStaff: true }),
    type: media.mediaType,
    size: media.size,
    width: address.width,
    height: address.height,
    placeholder: drawPlaceholder(address.blur),
    variants: mediaVariants(address),
    usedIn: usedIn.map(({ kind, id, label }) => ({ kind, id, label })),
    createdAt: toZoned(media.createdAt, timeZone),
    version: media.version,
  }
}
