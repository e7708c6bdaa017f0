export type FileBody = AsyncIterable<Uint8Array> | Uint8Array

export type StoredFile = {
  /** Read it to the end or cancel it: it holds a file handle or a connection until then. */
  body: ReadableStream<Uint8Array>
  size: number
}

export type FileListing = { key: string; size: number; modifiedAt: Date }

/** Every fault of the store itself is a StorageFailure; an error thrown by a body comes through as it is. */
export type FileStore = {
  /** Resolves only when the bytes are durable. A body that throws leaves nothing behind. Replaces in one step. */
  put(key: string, body: FileBody): Promise<{ size: number }>
  open(key: string): Promise<StoredFile | undefined>
  /** An absent file is fine. */
  remove(key: string): Promise<void>
  /** Every key that starts with the prefix, in no promised order. */
  list(prefix: string): AsyncIterable<FileListing>
  /** Rejects within a second when the store does not answer or cannot be written. */
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

// Short enough for one name on any file system and for S3, so that a key that works here works everywhere.
const longestKey = 255

export function isKeySegment(name: string): boolean {
  return /^[a-z0-9._-]+$/.test(name) && name !== '.' && name !== '..'
}

export function isKey(key: string): boolean {
  return key.length <= longestKey && key.split('/').every(isKeySegment)
}

/** On disk a key cannot be the folder of another ('a' and 'a/b'); our keys never are. */
export function assertKey(key: string): void {
  if (!isKey(key)) throw new TypeError(`Not a file key: ${JSON.stringify(key)}`)
}

/** A prefix is the beginning of a key: nothing, or whole segments and perhaps a begun one. */
export function assertPrefix(prefix: string): void {
  if (!isKey(`${prefix}x`)) throw new TypeError(`Not a file key prefix: ${JSON.stringify(prefix)}`)
}

export function emptyBody(): ReadableStream<Uint8Array> {
  return new ReadableStream({ start: (controller) => controller.close() })
}
