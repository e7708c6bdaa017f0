import { createReadStream } from 'node:fs'
import { mkdir, mkdtemp, open, readdir, rm, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { v7 as createId } from 'uuid'
import {
  emptyMediaMessage,
  mediaPixelsMessage,
  mediaSizeLimit,
  mediaTooLargeMessage,
  mediaTypeMessage,
  unreadableMediaMessage,
} from '../../../shared/media.ts'
import { mediaUrl } from '../../../shared/media-url.ts'
import type { Database } from '../../db/database.ts'
import { invalidField } from '../../errors.ts'
import { cleanFileName } from '../../files/file-name.ts'
import { type FileStore, StorageFailure, type StoredFile } from '../../files/file-store.ts'
import { fileTypes, inspectFile } from '../../files/inspect-file.ts'
import { pictureFolder, pictureIdOf, picturesFolder } from '../../files/picture-folder.ts'
import { onDisk, writeBody } from '../../files/temp-file.ts'
import { assertOwnStore } from '../storage/store-owner.service.ts'
import { findKnownMedia } from './media.repository.ts'
import type { MadePicture, Outcome } from './picture-job.ts'
import type { PictureMaker } from './picture-maker.ts'

export type MediaFileNeeds = {
  files: FileStore
  pictures: PictureMaker
  /** Where uploads wait until their variants are made. */
  spoolFolder: string
}

/** A picture whose files are durable, but that nobody knows of yet. */
export type KeptPicture = { id: string; url: string; fileName: string; mediaType: string; size: number }

const rules = {
  types: [fileTypes.jpeg, fileTypes.png, fileTypes.webp, fileTypes.avif],
  sizeLimit: mediaSizeLimit,
  messages: { type: mediaTypeMessage, tooLarge: mediaTooLargeMessage, empty: emptyMediaMessage },
}
const spoolPrefix = 'picture-'
const abandonedMs = 24 * 60 * 60 * 1000

/**
 * Takes a picture in while it arrives, makes its variants and stores those. The upload itself is never kept: with it
 * go the place and the time that a camera writes into its pictures. What is refused leaves nothing behind.
 */
export async function keepPicture(
  needs: MediaFileNeeds,
  givenName: string,
  body: AsyncIterable<Uint8Array>,
): Promise<KeptPicture> {
  const fileName = cleanFileName(givenName, 'picture')
  const inspection = inspectFile(fileName, rules)
  needs.pictures.refuseWhenBusy()
  await onDisk(mkdir(needs.spoolFolder, { recursive: true, mode: 0o700 }))
  const spool = await onDisk(mkdtemp(join(needs.spoolFolder, spoolPrefix)))
  try {
    const input = join(spool, 'upload')
    await spoolBody(input, inspection.pass(body))
    const { mediaType, size } = inspection.result()
    const made = madeOf(await needs.pictures.make({ input, folder: spool }))
    return { ...(await storePicture(needs, made, spool)), fileName, mediaType, size }
  } finally {
    await rm(spool, { recursive: true, force: true })
  }
}

async function spoolBody(path: string, body: AsyncIterable<Uint8Array>): Promise<void> {
  const handle = await onDisk(open(path, 'wx', 0o600))
  try {
    await writeBody(handle, body)
  } finally {
    await handle.close()
  }
}

function madeOf(outcome: Outcome): MadePicture {
  if ('made' in outcome) return outcome.made
  if (outcome.problem === 'unwritable') {
    throw new StorageFailure(/ENOSPC|EDQUOT|EFBIG/.test(outcome.reason) ? 'full' : 'broken', outcome.reason)
  }
  throw invalidField('file', outcome.problem === 'pixels' ? mediaPixelsMessage : unreadableMediaMessage)
}

async function storePicture({ files }: MediaFileNeeds, { names, ...made }: MadePicture, spool: string) {
  const id = createId()
  const url = mediaUrl({ id, ...made })
  try {
    for (const name of names) {
      const known = name === 'fallback' ? basename(url) : name
      await files.put(`${pictureFolder(id)}${known}`, readWhenAsked(join(spool, name)))
    }
    return { id, url }
  } catch (error) {
    await removePicture({ files }, id).catch(() => {})
    throw error
  }
}

/** A stream opens its file by itself. Where the store fails first, it would find none, and nobody would hear of that. */
async function* readWhenAsked(path: string): AsyncGenerator<Uint8Array> {
  yield* createReadStream(path)
}

export async function removePicture({ files }: Pick<MediaFileNeeds, 'files'>, id: string): Promise<void> {
  for await (const { key } of files.list(pictureFolder(id))) await files.remove(key)
}

const deliverable = /^[0-9a-f-]{36}\/(?:\d{1,5}\.(?:avif|webp)|\d{1,5}x\d{1,5}-[0-9a-f]{36}\.(?:jpg|png))$/
const mediaTypes: Record<string, string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  png: 'image/png',
}

/** A file by what follows /media/ in its address; the database is not asked. */
export async function openPicture(
  { files }: Pick<MediaFileNeeds, 'files'>,
  path: string,
): Promise<{ file: StoredFile; mediaType: string } | undefined> {
  const mediaType = mediaTypes[path.split('.').at(-1) ?? '']
  if (!mediaType || !deliverable.test(path)) return undefined
  const file = await files.open(`${picturesFolder}${path}`)
  return file && { file, mediaType }
}

type SweepNeeds = MediaFileNeeds & { database: Database; clock: () => Date }

/** Removes what a crash left between spool, files and row. Young ones stay: their upload may be under way. */
export async function sweepMediaFiles({ database, files, spoolFolder, clock }: SweepNeeds): Promise<void> {
  const before = clock().getTime() - abandonedMs
  await sweepSpool(spoolFolder, before)
  await assertOwnStore({ database, files })
  const old = new Set<string>()
  for await (const { key, modifiedAt } of files.list(picturesFolder)) {
    const id = pictureIdOf(key)
    if (id && modifiedAt.getTime() <= before) old.add(id)
  }
  const ids = [...old]
  while (ids.length > 0) {
    const batch = ids.splice(0, 500)
    const known = await findKnownMedia(database.db, batch)
    for (const id of batch) if (!known.has(id)) await removePicture({ files }, id)
  }
}

async function sweepSpool(spoolFolder: string, before: number): Promise<void> {
  for (const name of await readdir(spoolFolder).catch(() => [])) {
    const path = join(spoolFolder, name)
    const made = await stat(path).catch(() => undefined)
    const isAbandoned = name.startsWith(spoolPrefix) && made && made.mtimeMs <= before
    if (isAbandoned) await rm(path, { recursive: true, force: true })
  }
}
