import { type MediaInput, mediaUploadInputSchema } from '../../../shared/media.ts'
import { mediaIdIn } from '../../../shared/media-url.ts'
import type { Caller } from '../../caller.ts'
import { type ListedPage, type PageRequest, readList } from '../../db/list-page.ts'
import { invalidField, parseInput } from '../../errors.ts'
import { createRecordService, type RecordNeeds, restorableSince } from '../records/records.service.ts'
import { type MediaRow, mediaList, purgeDeletedMedia } from './media.repository.ts'
import { type MediaFileNeeds, removePicture, type StoredPicture } from './media-files.service.ts'
import { findUsesOfMedia, type RecordUse } from './media-uses.repository.ts'

export type MediaNeeds = RecordNeeds & MediaFileNeeds

export type MediaWithUses = { media: MediaRow; usedIn: readonly RecordUse[] }

const records = createRecordService({ kind: 'media', table: 'media', nameOf: (media) => media.fileName })

export async function listMedia(
  { database }: MediaNeeds,
  filter: { q?: string | undefined },
  page: PageRequest,
): Promise<ListedPage<MediaWithUses>> {
  const usesOf = await findUses(database.db)
  const { rows, ...rest } = await readList(database, ['media', filter], mediaList(database.db, filter), page)
  return { ...rest, rows: rows.map((media) => ({ media, usedIn: usesOf(media.id) })) }
}

/** The files are already stored, so they are removed again if anything fails here. */
export async function addMedia(
  needs: MediaNeeds,
  staff: Caller,
  alt: string | undefined,
  picture: StoredPicture | undefined,
): Promise<MediaWithUses> {
  if (!picture) throw invalidField('file', 'Choose a file')
  try {
    const { id, url, fileName, mediaType, size } = picture
    const input = parseUploadInput(alt)
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

export function parseUploadInput(alt: string | undefined) {
  return parseInput(mediaUploadInputSchema, { alt })
}

export async function updateMedia(
  needs: MediaNeeds,
  staff: Caller,
  id: string,
  { alt }: MediaInput,
  expected?: number,
): Promise<MediaWithUses> {
  return await withUses(needs, await records.update(needs, staff, id, { alt }, expected))
}

export const { remove: deleteMedia } = records

export async function restoreMedia(needs: MediaNeeds, staff: Caller, id: string): Promise<MediaWithUses> {
  return await withUses(needs, await records.restore(needs, staff, id))
}

/** Permanently deletes pictures that can no longer be restored, with their files. */
export async function purgeMedia(needs: MediaNeeds): Promise<void> {
  const ids = await purgeDeletedMedia(needs.database.db, restorableSince(needs.clock()))
  for (const id of ids) await removePicture(needs, id)
}

async function withUses({ database }: MediaNeeds, media: MediaRow): Promise<MediaWithUses> {
  return { media, usedIn: (await findUses(database.db))(media.id) }
}

/** Matches by id instead of URL, because a URL copied from the site may be that of any variant. */
async function findUses(db: MediaNeeds['database']['db']): Promise<(mediaId: string) => readonly RecordUse[]> {
  const uses = new Map<string, RecordUse[]>()
  for (const { urls, ...use } of await findUsesOfMedia(db)) {
    for (const id of new Set(urls.flatMap((url) => mediaIdIn(url) ?? []))) uses.set(id, [...(uses.get(id) ?? []), use])
  }
  return (mediaId) => uses.get(mediaId) ?? []
}
