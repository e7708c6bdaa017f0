import { translatedText } from '../../platform/database/translations.ts'
import { Refusal } from '../../platform/errors.ts'
import type { KindHandlers } from '../records/kind-handler.ts'
import { mediaList } from './media.repository.ts'
import { mediaRecords, purgeMedia } from './media.service.ts'
import { removePicture } from './media-files.service.ts'

export const mediaKind = {
  ...mediaRecords,
  purge: purgeMedia,
  removeFiles: removePicture,
  adaptRevision: async (_, data, current) => {
    // The files of a purged image are gone too.
    if (!current) throw new Refusal('conflict', { code: 'imagePurged' })
    return data
  },
  search: async ({ database }, q, { page, lang }) => {
    const { rows } = await mediaList(database.reads, { q }).find(page)
    return rows.map((image) => ({
      id: image.id,
      name: translatedText(image, 'alt', lang) || image.fileName,
      detail: image.fileName,
    }))
  },
} satisfies KindHandlers['media']
