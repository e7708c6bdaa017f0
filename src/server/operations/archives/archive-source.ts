import { Readable } from 'node:stream'
import { type FileStore, StorageFailure, whileRoom } from '../../platform/files/file-store.ts'
import { systemCode } from '../../platform/files/temp-file.ts'
import { ArchiveError } from './manifest.ts'
import type { ArchiveSource } from './verify-archive.ts'

/** There is no archive under this name. */
export class MissingArchiveError extends ArchiveError {}

/**
 * Reads an archive from its store once per pass, while `assertRoom` finds enough space for the result. `failure` is why
 * reading failed, if it did.
 */
export function createArchiveSource(store: FileStore, key: string, assertRoom = async () => {}) {
  let failure: unknown
  async function* read() {
    try {
      const file = await store.open(key)
      if (!file) throw new MissingArchiveError(`There is no ${key}`)
      yield* whileRoom({ assertRoom }, file.body)
    } catch (error) {
      failure = failureOf(error)
      throw error
    }
  }
  const source: ArchiveSource = () => Readable.from(read())
  return { source, failure: () => failure }
}

/** A disk that cannot read its sectors has damaged the archive; a network that fails has not. */
function failureOf(error: unknown): Error {
  if (error instanceof MissingArchiveError || error instanceof StorageFailure) return error
  if (systemCode(error) === 'EIO') return new ArchiveError('The archive is damaged: the disk cannot read it')
  return new StorageFailure('broken', error)
}
