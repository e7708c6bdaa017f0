import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'

/** Encrypts small secrets with a key that is neither in the database nor in a backup. */
export type MasterKey = {
  /** Encrypts with the newest key. The context, such as the id of a row, is needed to decrypt. */
  wrap(secret: Uint8Array, context: string): string
  /** Throws MissingKeyError if the key of this secret is not known here. */
  unwrap(wrapped: string, context: string): Buffer
  /** Throws MissingKeyError if nothing can be encrypted here. */
  assertUsable(): void
  /** Whether the secret is encrypted with the newest key. */
  isCurrent(wrapped: string): boolean
  /** Of all known keys, the newest first. */
  ids(): string[]
}

export class MissingKeyError extends Error {
  constructor(keyId: string) {
    super(`The document key ${keyId} is missing`)
    this.name = 'MissingKeyError'
  }
}

/** Bind a wrapped secret to what it belongs to, so that it is useless in another row. */
export const keyContexts = {
  document: (uploadId: string) => `document ${uploadId}`,
  totp: (userId: string) => `totp ${userId}`,
}

export const masterKeyLength = 32
const algorithm = 'aes-256-gcm'
const nonceLength = 12
const tagLength = 16

/** Names a key without revealing it. */
export const masterKeyId = (key: Uint8Array) =>
  createHash('sha256').update('key id').update(key).digest('hex').slice(0, 16)

export const wrappingKeyId = (wrapped: string) => wrapped.slice(0, wrapped.indexOf('.'))

/**
 * `readKeys` returns the known keys, the newest first; the others decrypt data from before a rotation. Refuses to encrypt
 * without the `required` key, because the keys probably belong to another installation.
 */
export function createMasterKey(readKeys: () => readonly Uint8Array[], required?: string): MasterKey {
  const read = () => readKeys().map((key) => ({ id: masterKeyId(key), key }))
  const newest = () => {
    const keys = read()
    const [first] = keys
    const isUsable = required === undefined || keys.some(({ id }) => id === required)
    if (!first || !isUsable) throw new MissingKeyError(required ?? '')
    return first
  }
  return {
    ids: () => read().map(({ id }) => id),
    wrap(secret, context) {
      const { id, key } = newest()
      const nonce = randomBytes(nonceLength)
      const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(context))
      const sealed = Buffer.concat([nonce, cipher.update(secret), cipher.final(), cipher.getAuthTag()])
      return `${id}.${sealed.toString('base64url')}`
    },
    unwrap(wrapped, context) {
      const keyId = wrappingKeyId(wrapped)
      const known = read().find(({ id }) => id === keyId)
      if (!known) throw new MissingKeyError(keyId)
      const sealed = Buffer.from(wrapped.slice(keyId.length + 1), 'base64url')
      const decipher = createDecipheriv(algorithm, known.key, sealed.subarray(0, nonceLength))
        .setAAD(Buffer.from(context))
        .setAuthTag(sealed.subarray(-tagLength))
      return Buffer.concat([decipher.update(sealed.subarray(nonceLength, -tagLength)), decipher.final()])
    },
    assertUsable: () => void newest(),
    isCurrent: (wrapped) => wrappingKeyId(wrapped) === newest().id,
  }
}
