export type FileBody = AsyncIterable<Uint8Array> | Uint8Array

export type StoredFile = {
  /** Read it to the end or cancel it; until then it holds a file handle or a connection. */
  body: ReadableStream<Uint8Array>
  size: number
}

export type FileListing = { key: string; size: number; modifiedAt: Date }

/** Failures of the store are thrown as StorageFailure; an error thrown by a body is passed through unchanged. */
export type FileStore = {
  /** Replaces the file atomically and resolves when the bytes are durable. A body that throws stores nothing. */
  put(key: string, body: FileBody): Promise<{ size: number }>
  open(key: string): Promise<StoredFile | undefined>
  /** Resolves if there is no such file. */
  remove(key: string): Promise<void>
  /** All keys that start with the prefix, in no particular order. */
  list(prefix: string): AsyncIterable<FileListing>
  /** Rejects when uploads would use the disk's reserve, which the database needs. A bucket has none. */
  assertRoom(): Promise<void>
  /** Rejects within a second if the store does not respond or is not writable. */
  ping(): Promise<void>
  close(): Promise<void>
}

export class StorageFailure extends Error {
  readonly reason: 'full' | 'broken'

  constructor(reason: 'full' | 'broken', cause: unknown) {
    super(reason === 'full' ? 'The file store is full' : 'The file store does not work', { cause })
    this.name = 'StorageFailure'
    this.reason = reason
  }
}

// Fits one file name on common file systems and an S3 key, so that keys are portable between stores.
const maxKeyLength = 255

export function isKeySegment(name: string): boolean {
  return /^[a-z0-9._-]+$/.test(name) && name !== '.' && name !== '..'
}

export function isKey(key: string): boolean {
  return key.length <= maxKeyLength && key.split('/').every(isKeySegment)
}

/** Does not check that no key is the folder of another ('a' and 'a/b'), which a disk store cannot hold. */
export function assertKey(key: string): void {
  if (!isKey(key)) throw new TypeError(`Not a file key: ${JSON.stringify(key)}`)
}

/** A prefix is '' or any beginning of a valid key. */
export function assertPrefix(prefix: string): void {
  if (!isKey(`${prefix}x`)) throw new TypeError(`Not a file key prefix: ${JSON.stringify(prefix)}`)
}

/** Passes an upload on and stops it at the disk's reserve, however many uploads are being written. */
export async function* whileRoom(files: Pick<FileStore, 'assertRoom'>, body: AsyncIterable<Uint8Array>) {
  for await (const chunk of body) {
    await files.assertRoom()
    yield chunk
  }
}

export function emptyBody(): ReadableStream<Uint8Array> {
  return new ReadableStream({ start: (controller) => controller.close() })
}
