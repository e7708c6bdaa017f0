import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { createDataKey, DamagedFileError, decryptFile, encryptFile } from './document-cipher.ts'

const frame = 64 * 1024
const sealed = frame + 16
const key = createDataKey()

async function* chunksOf(bytes: Uint8Array, size = bytes.length || 1) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}
async function join(body: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  for await (const chunk of body) chunks.push(chunk)
  return Buffer.concat(chunks)
}
const encrypt = (bytes: Uint8Array, size?: number) => join(encryptFile(chunksOf(bytes, size), key))
const decrypt = (bytes: Uint8Array, size?: number) => join(decryptFile(chunksOf(bytes, size), key))

/** What arrives before the error. */
async function decryptUntilError(bytes: Uint8Array, dataKey = key) {
  const received: Uint8Array[] = []
  try {
    for await (const chunk of decryptFile(chunksOf(bytes, 1000), dataKey)) received.push(chunk)
    return 'no error'
  } catch (error) {
    expect(error).toBeInstanceOf(DamagedFileError)
    return Buffer.concat(received)
  }
}

describe('an encrypted file', () => {
  test.for([0, 1, 5, frame - 1, frame, frame + 1, 2 * frame, 3 * frame + 7])(
    'an encrypted file is decrypted to its %i bytes',
    async (size) => {
      const plain = randomBytes(size)
      const encrypted = await encrypt(plain)
      const frames = Math.max(1, Math.ceil(size / frame))
      expect(encrypted).toHaveLength(8 + size + 16 * frames)
      for (const chunk of [1, 7, 1000, sealed, sealed + 1, undefined])
        if (chunk !== 1 || size < frame) expect((await decrypt(encrypted, chunk)).equals(plain)).toBe(true)
    },
  )

  test('an encrypted file is the same for any sizes of the chunks it was made of, and has nothing of its plaintext', async () => {
    const plain = Buffer.alloc(2 * frame + 100, 'Civil ID 284010112345 ')
    const encrypted = await encrypt(plain)
    expect((await encrypt(plain, 13)).equals(encrypted)).toBe(true)
    expect(encrypted.includes('Civil')).toBe(false)
    const other = await join(encryptFile(chunksOf(plain), createDataKey()))
    expect(other.subarray(8).equals(encrypted.subarray(8))).toBe(false)
  })

  test('an encrypted file fails at the first changed bit and yields no byte of that frame [D77.5]', async () => {
    const plain = randomBytes(2 * frame + 100)
    const encrypted = await encrypt(plain)
    const frameStarts = [0, 8, 8 + sealed, 8 + 2 * sealed]
    const positions = [0, 7, 8, 8 + frame, 8 + sealed - 1, 8 + sealed, 8 + 2 * sealed, encrypted.length - 1]
    for (const at of positions) {
      const damaged = Buffer.from(encrypted)
      damaged.writeUInt8(damaged.readUInt8(at) ^ 1, at)
      const authentic = Math.max(0, frameStarts.filter((start) => start <= at).length - 2)
      const received = await decryptUntilError(damaged)
      expect(received, `bit of byte ${at}`).toEqual(plain.subarray(0, authentic * frame))
    }
  })

  test('an encrypted file fails if it is truncated anywhere, also between two frames', async () => {
    const encrypted = await encrypt(randomBytes(2 * frame))
    for (const length of [0, 3, 8, 20, 8 + frame, 8 + sealed, 8 + sealed + 1, encrypted.length - 1])
      expect(await decryptUntilError(encrypted.subarray(0, length)), `${length} bytes`).not.toBe('no error')
  })

  test('an encrypted file fails if its frames are reordered, repeated or of another file', async () => {
    const encrypted = await encrypt(randomBytes(3 * frame))
    const [head, ...frames] = [0, 1, 2, 3].map((part) =>
      part === 0 ? encrypted.subarray(0, 8) : encrypted.subarray(8 + (part - 1) * sealed, 8 + part * sealed),
    ) as [Buffer, Buffer, Buffer, Buffer]
    const [first, second, third] = frames as [Buffer, Buffer, Buffer]
    for (const order of [
      [second, first, third],
      [first, third, second],
      [first, second],
      [second, third],
      [first, first, second, third],
      [first, second, third, third],
    ])
      expect(await decryptUntilError(Buffer.concat([head, ...order]))).not.toBe('no error')
    expect(await decryptUntilError(encrypted, createDataKey())).toHaveLength(0)
  })

  test('a file is neither encrypted nor decrypted in more memory than a few frames', async () => {
    const chunk = randomBytes(1024)
    let sent = 0
    let decrypted = 0
    let ahead = 0
    async function* large() {
      for (; sent < 100 * frame; sent += chunk.length) yield chunk
    }
    for await (const part of decryptFile(encryptFile(large(), key), key)) {
      decrypted += part.length
      ahead = Math.max(ahead, sent - decrypted)
    }
    expect(decrypted).toBe(100 * frame)
    expect(ahead).toBeLessThan(4 * frame)
  })
})
