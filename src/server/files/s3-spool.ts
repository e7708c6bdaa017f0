import { createHash } from 'node:crypto'
import { mkdir, unlink } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import type { FileBody } from './file-store.ts'
import { createTempFile, discard, onDisk, writeBody } from './temp-file.ts'

export type Upload = {
  size: number
  md5: Buffer
  /** A fresh body for each attempt. */
  body(): Uint8Array | Readable
  done(): Promise<void>
}

/**
 * A body waits on disk until it is whole. So one that breaks off never reaches the bucket, S3 learns length and digest
 * beforehand, a failed attempt can be repeated, and fifty slow visitors cost file handles instead of a gigabyte of
 * memory. Multipart uploads would need 5 MB of memory each and leave parts that somebody pays for after a crash.
 */
export async function spool(folder: string, body: FileBody): Promise<Upload> {
  if (body instanceof Uint8Array) return { ...measure(body), body: () => body, done: async () => {} }
  await onDisk(mkdir(folder, { recursive: true, mode: 0o700 }))
  const temp = await createTempFile(folder)
  try {
    // Nameless from now on: nobody else can open it, and a crash leaves nothing to sweep.
    await onDisk(unlink(temp.path))
    const hash = createHash('md5')
    const size = await writeBody(temp.handle, body, (chunk) => hash.update(chunk))
    const bodies: Readable[] = []
    const readAnew = () => {
      const body = temp.handle.createReadStream({ start: 0, autoClose: false })
      bodies.push(body)
      return body
    }
    return {
      size,
      md5: hash.digest(),
      body: () => (size === 0 ? new Uint8Array() : readAnew()),
      done: async () => {
        // A file is not closed while somebody reads it, and who gave up in the middle still does.
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
