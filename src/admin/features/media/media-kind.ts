import { mediaReads } from '../../../client/reads.ts'
import { kinds } from '../../../shared/kinds.ts'
import type { Media } from '../../../shared/media.ts'
import { adminPaths } from '../../../shared/paths.ts'
import { ImageSquareIcon } from '../../../ui/icons/image-square.ts'
import type { RecordKind } from '../../records/record-kind.ts'

export const mediaKind: RecordKind<Media> = {
  name: 'media',
  path: adminPaths.media,
  icon: ImageSquareIcon,
  view: kinds.media.change,
  manage: kinds.media.change,
  remove: kinds.media.remove,
  list: mediaReads.all,
  nameOf: ({ fileName }) => fileName,
  isTranslated: true,
  isRestorable: true,
}
