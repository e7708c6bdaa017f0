import { createReadStream } from 'node:fs'
import { mkdir, mkdtemp, open, readdir, rm, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { v7 as createId } from 'uuid'
import { mediaProblems, mediaSizeLimit } from '../../../shared/media.ts'
import { mediaUrl } from '../../../shared/media-url.ts'
import type { Database } from '../../platform/database/database.ts'
import { invalidField } from '../../platform/errors.ts'
import { cleanFileName } from '../../platform/files/file-name.ts'
import { type FileStore, StorageFailure, type StoredFile, whileRoom } from '../../platform/files/file-store.ts'
import { fileTypes, inspectFile } from '../../platform/files/inspect-file.ts'
import { pictureFolder, pictureIdOf, picturesFolder } from '../../platform/files/picture-folder.ts'
import { onDisk, writeBody } from '../../platform/files/temp-file.ts'
import { assertOwnStore } from '../../platform/store-owner/store-owner.service.ts'
import { findExistingMediaIds } from './media.repository.ts'
import type { PictureResult, ProcessedPicture } from './picture-job.ts'
import type { PictureProcessor } from './picture-processor.ts'

export type MediaFileNeeds = {
  files: FileStore
  pictures: PictureProcessor
  /** Temporary folder for uploads and their variants until they are stored. */
  spoolFolder: string
}

/** A picture whose files are stored, but that has no row in the database yet. */
export type StoredPicture = { id: string; url: string; fileName: string; mediaType: string; size: number }

const rules = {
  types: [fileTypes.jpeg, fileTypes.png, fileTypes.webp, fileTypes.avif],
  sizeLimit: mediaSizeLimit,
  problems: mediaProblems,
}
const spoolPrefix = 'picture-'
const abandonedMs = 24 * 60 * 60 * 1000

/**
 * Spools an upload, creates its variants and stores only those: the original may contain private metadata such as the
 * place where it was taken. A rejected upload leaves nothing behind.
 */
export async function storePicture(
  needs: MediaFileNeeds,
  originalName: string,
  body: AsyncIterable<Uint8Array>,
): Promise<StoredPicture> {
  const fileName = cleanFileName(originalName, 'picture')
  const inspection = inspectFile(fileName, rules)
  needs.pictures.refuseWhenBusy()
  await needs.files.assertRoom()
  await onDisk(mkdir(needs.spoolFolder, { recursive: true, mode: 0o700 }))
  const spool = await onDisk(mkdtemp(join(needs.spoolFolder, spoolPrefix)))
  try {
    const input = join(spool, 'upload')
    await spoolBody(input, inspection.pass(whileRoom(needs.files, body)))
    const { mediaType, size } = inspection.result()
    const processed = unwrapResult(await needs.pictures.process({ input, folder: spool }))
    return { ...(await storeVariants(needs, processed, spool)), fileName, mediaType, size }
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

function unwrapResult(result: PictureResult): ProcessedPicture {
  if ('picture' in result) return result.picture
  if (result.problem === 'unwritable') {
    throw new StorageFailure(/ENOSPC|EDQUOT|EFBIG/.test(result.reason) ? 'full' : 'broken', result.reason)
  }
  throw invalidField(
    'file',
    result.problem === 'pixels' ? { code: 'tooManyPixels', values: { max: 50 } } : { code: 'imageDamaged' },
  )
}

async function storeVariants({ files }: MediaFileNeeds, { names, ...picture }: ProcessedPicture, spool: string) {
  const id = createId()
  const url = mediaUrl({ id, ...picture })
  try {
    for (const name of names) {
      const fileName = name === 'fallback' ? basename(url) : name
      await files.put(`${pictureFolder(id)}${fileName}`, readLazily(join(spool, name)))
    }
    return { id, url }
  } catch (error) {
    await removePicture({ files }, id).catch(() => {})
    throw error
  }
}

/** Opens the file on the first read: if the store fails earlier, an eager stream would emit an unhandled error. */
async function* readLazily(path: string): AsyncGenerator<Uint8Array> {
  yield* createReadStream(path)
}

export async function removePicture({ files }: Pick<MediaFileNeeds, 'files'>, id: string): Promise<void> {
  for await (const { key } of files.list(pictureFolder(id))) await files.remove(key)
}

const publicPath = /^[0-9a-f-]{36}\/(?:\d{1,5}\.(?:avif|webp)|\d{1,5}x\d{1,5}-[0-9a-f]{36}\.(?:jpg|png))$/
const mediaTypes: Record<string, string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  png: 'image/png',
}

/** Opens a file by its path below /media/, without a database query. */
export async function openPicture(
  { files }: Pick<MediaFileNeeds, 'files'>,
  path: string,
): Promise<{ file: StoredFile; mediaType: string } | undefined> {
  const mediaType = mediaTypes[path.split('.').at(-1) ?? '']
  if (!mediaType || !publicPath.test(path)) return undefined
  const file = await files.open(`${picturesFolder}${path}`)
  return file && { file, mediaType }
}

type SweepNeeds = { database: Database; files: FileStore; clock: () => Date }

/** Removes files without a row, left by a crash. Recent ones may belong to a running upload. */
export async function sweepMediaFiles({ database, files, clock }: SweepNeeds): Promise<void> {
  const before = clock().getTime() - abandonedMs
  await assertOwnStore({ database, files })
  const oldIds = new Set<string>()
  for await (const { key, modifiedAt } of files.list(picturesFolder)) {
    const id = pictureIdOf(key)
    if (id && modifiedAt.getTime() <= before) oldIds.add(id)
  }
  const ids = [...oldIds]
  while (ids.length > 0) {
    const batch = ids.splice(0, 500)
    const existing = await findExistingMediaIds(database.db, batch)
    for (const id of batch) if (!existing.has(id)) await removePicture({ files }, id)
  }
}

/** Removes the spool folders of uploads during which this instance crashed. */
export async function sweepSpool({
  spoolFolder,
  clock,
}: Pick<MediaFileNeeds, 'spoolFolder'> & { clock: () => Date }): Promise<void> {
  const before = clock().getTime() - abandonedMs
  for (const name of await readdir(spoolFolder).catch(() => [])) {
    const path = join(spoolFolder, name)
    const stats = await stat(path).catch(() => undefined)
    const isAbandoned = name.startsWith(spoolPrefix) && stats && stats.mtimeMs <= before
    if (isAbandoned) await rm(path, { recursive: true, force: true })
  }
}
