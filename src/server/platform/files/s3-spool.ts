import { createHash } from 'node:crypto'
import { mkdir, unlink } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import type { FileBody } from './file-store.ts'
import { createTempFile, discard, onDisk, writeBody } from './temp-file.ts'

export type Upload = {
  size: number
  md5: Buffer
  /** Returns a new stream for each attempt. */
  body(): Uint8Array | Readable
  done(): Promise<void>
}

/**
 * Buffers a body on disk before it is sent: an aborted body never reaches the bucket, length and digest are known
 * beforehand, failed attempts can be retried, and slow uploads cost file handles instead of memory. Multipart uploads
 * would need 5 MB of memory each and leave billable parts behind after a crash.
 */
export async function spool(folder: string, body: FileBody): Promise<Upload> {
  if (body instanceof Uint8Array) return { ...measure(body), body: () => body, done: async () => {} }
  await onDisk(mkdir(folder, { recursive: true, mode: 0o700 }))
  const temp = await createTempFile(folder)
  try {
    // Unlinked at once: no other process can open it, and a crash leaves nothing to clean up.
    await onDisk(unlink(temp.path))
    const hash = createHash('md5')
    const size = await writeBody(temp.handle, body, (chunk) => hash.update(chunk))
    const bodies: Readable[] = []
    const openStream = () => {
      const body = temp.handle.createReadStream({ start: 0, autoClose: false })
      bodies.push(body)
      return body
    }
    return {
      size,
      md5: hash.digest(),
      body: () => (size === 0 ? new Uint8Array() : openStream()),
      done: async () => {
        // A handle cannot be closed while a stream reads from it, and an aborted attempt leaves its stream open.
        for (const body of bodies) body.destroy()
        await discard(temp)
      },
    }
  } catch (error) {
    await discard(temp)
    throw error
  }
}

function measure(bytes: Uint8Array) {
  return { size: bytes.byteLength, md5: createHash('md5').update(bytes).digest() }
}
