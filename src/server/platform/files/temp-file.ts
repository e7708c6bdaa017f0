import { randomUUID } from 'node:crypto'
import { type FileHandle, open, readdir, stat, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import { type FileBody, StorageFailure } from './file-store.ts'

export type TempFile = { handle: FileHandle; path: string }

// EFBIG (file size limit of the process or file system) has the same meaning to the writer as a full disk.
const outOfSpaceCodes = new Set(['ENOSPC', 'EDQUOT', 'EFBIG'])

/** Turns file system errors into StorageFailure. Wrap single calls, not a body, whose errors come from the sender. */
export async function onDisk<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (error instanceof StorageFailure) throw error
    throw new StorageFailure(outOfSpaceCodes.has(systemCode(error)) ? 'full' : 'broken', error)
  }
}

export function systemCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}

export async function createTempFile(folder: string): Promise<TempFile> {
  const path = join(folder, randomUUID())
  return { path, handle: await onDisk(open(path, 'wx+', 0o600)) }
}

export async function writeBody(handle: FileHandle, body: FileBody, onChunk?: (chunk: Uint8Array) => void) {
  let size = 0
  for await (const chunk of body instanceof Uint8Array ? [body] : body) {
    // writeFile continues at the current position and, unlike write, never writes only part of a chunk.
    await onDisk(handle.writeFile(chunk))
    onChunk?.(chunk)
    size += chunk.byteLength
  }
  return size
}

/** Never rejects, so that the original error is reported; the sweep removes leftovers. */
export async function discard({ handle, path }: TempFile): Promise<void> {
  await handle.close().catch(() => {})
  await unlink(path).catch(() => {})
}

const maxAgeMs = 60 * 60 * 1000

/**
 * Removes files left by a crash. Other instances, perhaps on other machines, may be writing to the same folder, so only
 * the time of the last write distinguishes an abandoned file from an active upload.
 */
export async function sweepTempFiles(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    const written = await stat(path).catch(() => undefined)
    if (written && Date.now() - written.mtimeMs > maxAgeMs) await unlink(path).catch(() => {})
  }
}
