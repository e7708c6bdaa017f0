import { type MediaInput, mediaUploadInputSchema } from '../../../shared/media.ts'
import type { Caller } from '../../platform/caller/caller.ts'
import { isRolledBack } from '../../platform/database/faults.ts'
import { type ListedPage, type PageRequest, readList } from '../../platform/database/list-page.ts'
import { invalidField, parseInput } from '../../platform/errors.ts'
import type { ChangeNeeds } from '../records/change-content.service.ts'
import { createRecordService } from '../records/records.service.ts'
import { type MediaFilter, type MediaRow, mediaList } from './media.repository.ts'
import { type MediaFileNeeds, removePicture, type StoredPicture } from './media-files.service.ts'

export type MediaNeeds = ChangeNeeds & MediaFileNeeds

export const mediaRecords = createRecordService({ kind: 'media', nameColumn: 'fileName' })

export async function listMedia(
  { database }: MediaNeeds,
  filter: MediaFilter,
  page: PageRequest,
): Promise<ListedPage<MediaRow>> {
  return await readList(database, ['media', filter], mediaList(database.reads, filter), page)
}

/** The files are already stored, so they are removed again if the picture is refused. */
export async function addMedia(
  needs: MediaNeeds,
  staff: Caller,
  alt: string | undefined,
  picture: StoredPicture | undefined,
): Promise<MediaRow> {
  if (!picture) throw invalidField('file', { code: 'missingFile' })
  try {
    const { id, url, fileName, mediaType, size } = picture
    const input = parseUploadInput(alt)
    const media = await mediaRecords.create(needs, staff, (now) => ({
      ...{ id, url, fileName, mediaType, size, alt: input.alt },
      createdAt: now,
      updatedAt: now,
      deletedAt: null,
    }))
    // A repeated upload gets the first picture, so the new files are not needed.
    if (media.id !== id) await removePicture(needs, id).catch(() => {})
    return media
  } catch (error) {
    if (isRolledBack(error)) await removePicture(needs, picture.id).catch(() => {})
    throw error
  }
}

export function parseUploadInput(alt: string | undefined) {
  return parseInput(mediaUploadInputSchema, { alt })
}

export async function updateMedia(
  needs: MediaNeeds,
  staff: Caller,
  id: string,
  { alt, translations }: MediaInput,
  expected?: number,
): Promise<MediaRow> {
  return await mediaRecords.update(needs, staff, id, { alt }, expected, { translations })
}

export const { read: readMedia, remove: deleteMedia, restore: restoreMedia } = mediaRecords

/** Permanently deletes pictures that can no longer be restored, with their files. */
export async function purgeMedia(needs: ChangeNeeds & Pick<MediaFileNeeds, 'files'>): Promise<void> {
  const ids = await mediaRecords.purge(needs)
  for (const id of ids) await removePicture(needs, id)
}
