import type { Media } from '../../../shared/media.ts'
import { apiKeys } from '../../../shared/paths.ts'
import type { RecordKind } from '../../records/record-kind.ts'

export const mediaKind: RecordKind<Media> = {
  path: 'media',
  list: apiKeys.media,
  noun: 'picture',
  nameOf: ({ fileName }) => fileName,
}
