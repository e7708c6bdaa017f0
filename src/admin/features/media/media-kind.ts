import { mediaReads } from '../../../client/reads.ts'
import type { Media } from '../../../shared/media.ts'
import { ImageSquareIcon } from '../../../ui/icons/image-square.ts'
import type { RecordKind } from '../../records/record-kind.ts'

export const mediaKind: RecordKind<Media> = {
  name: 'media',
  icon: ImageSquareIcon,
  list: mediaReads.all,
  nameOf: ({ fileName }) => fileName,
}
