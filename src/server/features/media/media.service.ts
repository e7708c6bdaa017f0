import { type MediaInput, mediaUploadInputSchema } from '../../../shared/media.ts'
import { mediaIdIn } from '../../../shared/media-url.ts'
import type { Caller } from '../../caller.ts'
import { invalidField, parseInput } from '../../errors.ts'
import { createRecordService, type RecordNeeds, restorableSince } from '../records/records.service.ts'
import { findAllMedia, type MediaRow, purgeDeletedMedia } from './media.repository.ts'
import { type KeptPicture, type MediaFileNeeds, removePicture } from './media-files.service.ts'
import { findUsesOfMedia, type KnownUse } from './media-uses.repository.ts'

export type MediaNeeds = RecordNeeds & MediaFileNeeds

export type UsedMedia = { media: MediaRow; usedIn: readonly KnownUse[] }

const records = createRecordService({ kind: 'media', table: 'media', nameOf: (media) => media.fileName })

export async function listMedia({ database }: MediaNeeds): Promise<UsedMedia[]> {
  const usesOf = await findUses(database.db)
  return (await findAllMedia(database.db)).map((media) => ({ media, usedIn: usesOf(media.id) }))
}

/** The upload is durable by now; what is refused from here on must be taken back. */
export async function addMedia(
  needs: MediaNeeds,
  staff: Caller,
  alt: string | undefined,
  picture: KeptPicture | undefined,
): Promise<UsedMedia> {
  if (!picture) throw invalidField('file', 'Choose a file')
  try {
    const { id, url, fileName, mediaType, size } = picture
    const input = readUploadInput(alt)
    const media = await records.create(needs, staff, (now) => ({
      ...{ id, url, fileName, mediaType, size, alt: input.alt },
      createdAt: now,
      updatedAt: now,
      deletedAt: null,
    }))
    return { media, usedIn: [] }
  } catch (error) {
    await removePicture(needs, picture.id).catch(() => {})
    throw error
  }
}

export function readUploadInput(alt: string | undefined) {
  return parseInput(mediaUploadInputSchema, { alt })
}

export async function updateMedia(
  needs: MediaNeeds,
  staff: Caller,
  id: string,
  { alt }: MediaInput,
  expected?: number,
): Promise<UsedMedia> {
  return await withUses(needs, await records.update(needs, staff, id, { alt }, expected))
}

export const { remove: deleteMedia } = records

export async function restoreMedia(needs: MediaNeeds, staff: Caller, id: string): Promise<UsedMedia> {
  return await withUses(needs, await records.restore(needs, staff, id))
}

/** What can no longer be restored goes for good, and its files with it. */
export async function purgeMedia(needs: MediaNeeds): Promise<void> {
  const ids = await purgeDeletedMedia(needs.database.db, restorableSince(needs.clock()))
  for (const id of ids) await removePicture(needs, id)
}

async function withUses({ database }: MediaNeeds, media: MediaRow): Promise<UsedMedia> {
  return { media, usedIn: (await findUses(database.db))(media.id) }
}

/** By the picture's id: whoever copies its address from the site gets that of one of its widths. */
async function findUses(db: MediaNeeds['database']['db']): Promise<(mediaId: string) => readonly KnownUse[]> {
  const uses = new Map<string, KnownUse[]>()
  for (const { urls, ...use } of await findUsesOfMedia(db)) {
    for (const id of new Set(urls.flatMap((url) => mediaIdIn(url) ?? []))) uses.set(id, [...(uses.get(id) ?? []), use])
  }
  return (mediaId) => uses.get(mediaId) ?? []
}
