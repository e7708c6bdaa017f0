import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

/*
 * An encrypted file is a header followed by frames of AES-256-GCM, each of 64 KiB and a tag; only the last frame may be
 * shorter. A frame's nonce holds its number and whether it is the last, so frames that are missing, reordered or of
 * another file are not authentic. Nonces repeat only between files, and each file has its own key.
 */

/** The stored file was changed, or the key belongs to another file. */
export class DamagedFileError extends Error {
  constructor(cause?: unknown) {
    super('An encrypted file is damaged', { cause })
    this.name = 'DamagedFileError'
  }
}

const algorithm = 'aes-256-gcm'
/** The last byte is the version of the format. */
const header = Buffer.from('MARASIM\x01', 'latin1')
const frameSize = 64 * 1024
const tagSize = 16
const sealedSize = frameSize + tagSize

export const createDataKey = () => randomBytes(32)

export async function* encryptFile(body: AsyncIterable<Uint8Array>, dataKey: Uint8Array): AsyncGenerator<Uint8Array> {
  yield header
  let number = 0
  for await (const { bytes, isLast } of framesOf(body, frameSize)) {
    const cipher = createCipheriv(algorithm, dataKey, nonceOf(number++, isLast)).setAAD(header)
    yield Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()])
  }
}

/** Yields authentic bytes only; throws a DamagedFileError at the first frame that is not. */
export async function* decryptFile(body: AsyncIterable<Uint8Array>, dataKey: Uint8Array): AsyncGenerator<Uint8Array> {
  let number = 0
  for await (const { bytes, isLast } of framesOf(withoutHeader(body), sealedSize))
    yield openFrame(bytes, dataKey, nonceOf(number++, isLast))
}

function openFrame(sealed: Buffer, dataKey: Uint8Array, nonce: Buffer): Buffer {
  try {
    const decipher = createDecipheriv(algorithm, dataKey, nonce, { authTagLength: tagSize })
      .setAAD(header)
      .setAuthTag(sealed.subarray(-tagSize))
    return Buffer.concat([decipher.update(sealed.subarray(0, -tagSize)), decipher.final()])
  } catch (error) {
    throw new DamagedFileError(error)
  }
}

function nonceOf(number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12)
  nonce.writeUInt32BE(number, 0)
  nonce.writeUInt8(isLast ? 1 : 0, 4)
  return nonce
}

async function* withoutHeader(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let head = Buffer.alloc(0)
  for await (const chunk of body) {
    if (head.length === header.length) {
      yield chunk
      continue
    }
    const missing = header.length - head.length
    head = Buffer.concat([head, chunk.subarray(0, missing)])
    if (head.length < header.length) continue
    if (!head.equals(header)) throw new DamagedFileError()
    yield chunk.subarray(missing)
  }
  if (head.length < header.length) throw new DamagedFileError()
}

type Frame = { bytes: Buffer; isLast: boolean }

/** Cuts a stream into frames of one size, all in the same buffer; an empty stream is one empty frame. */
async function* framesOf(body: AsyncIterable<Uint8Array>, size: number): AsyncGenerator<Frame> {
  const frame = Buffer.alloc(size)
  let filled = 0
  for await (const chunk of body) {
    let rest = chunk
    while (rest.length > 0) {
      // Only now is it certain that another frame follows.
      if (filled === size) {
        yield { bytes: frame, isLast: false }
        filled = 0
      }
      const part = rest.subarray(0, size - filled)
      frame.set(part, filled)
      filled += part.length
      rest = rest.subarray(part.length)
    }
  }
  yield { bytes: frame.subarray(0, filled), isLast: true }
}
