import { randomUUID } from 'node:crypto'
import { type FileHandle, open, readdir, stat, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import { type FileBody, StorageFailure } from './file-store.ts'

export type TempFile = { handle: FileHandle; path: string }

// EFBIG is the limit of a file's size set for the process or the file system: to the writer the same as no room.
const noRoom = new Set(['ENOSPC', 'EDQUOT', 'EFBIG'])

/** Names the faults of the file system. Wraps single calls, never a body: its errors belong to whoever sent it. */
export async function onDisk<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (error instanceof StorageFailure) throw error
    throw new StorageFailure(noRoom.has(systemCode(error)) ? 'full' : 'broken', error)
  }
}

export function systemCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}

export async function createTempFile(folder: string): Promise<TempFile> {
  const path = join(folder, randomUUID())
  return { path, handle: await onDisk(open(path, 'wx+', 0o600)) }
}

export async function writeBody(handle: FileHandle, body: FileBody, seen?: (chunk: Uint8Array) => void) {
  let size = 0
  for await (const chunk of body instanceof Uint8Array ? [body] : body) {
    // writeFile goes on from the current position and, unlike write, never stops half way through a chunk.
    await onDisk(handle.writeFile(chunk))
    seen?.(chunk)
    size += chunk.byteLength
  }
  return size
}

/** Never rejects, so that the error that made us give up is the one that is seen; the sweep takes what stays. */
export async function discard({ handle, path }: TempFile): Promise<void> {
  await handle.close().catch(() => {})
  await unlink(path).catch(() => {})
}

const abandonedAfter = 60 * 60 * 1000

/**
 * Removes what a crash left. Another instance may be writing into the same folder, perhaps from another machine
 * where its process id says nothing: only age tells an upload that goes on (each chunk renews it) from a dead one.
 */
export async function sweepTempFiles(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    const written = await stat(path).catch(() => undefined)
    if (written && Date.now() - written.mtimeMs > abandonedAfter) await unlink(path).catch(() => {})
  }
}
