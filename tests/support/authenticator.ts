import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto'

type Options = Record<string, unknown> & { challenge: string }
type Overrides = {
  origin?: string
  domain?: string
  userVerified?: boolean
  userHandle?: string | undefined
  /** The format of the attestation; all but `none` are signed. */
  format?: string
  certificates?: Uint8Array[]
}

const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest()
const base64url = (data: string | Uint8Array) => Buffer.from(data).toString('base64url')

/** A passkey in software: a P-256 key that answers the options of WebAuthn as a browser does (attestation `none`). */
export function createAuthenticator({ site = 'http://localhost:3000', counts = true } = {}) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(32)
  let counter = 0
  let ownHandle: string | undefined

  const clientData = (type: string, { challenge }: Options, { origin = site }: Overrides) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))

  const authenticatorData = (
    { domain = new URL(site).hostname, userVerified = true }: Overrides,
    attested?: Buffer,
  ) => {
    const flags = 0x01 | (userVerified ? 0x04 : 0) | (attested ? 0x40 : 0)
    const count = Buffer.alloc(4)
    if (counts) count.writeUInt32BE(++counter)
    return Buffer.concat([sha256(domain), Buffer.of(flags), count, attested ?? Buffer.alloc(0)])
  }

  const sign = (data: Buffer, client: Buffer) =>
    createSign('sha256').update(data).update(sha256(client)).sign(privateKey)

  const credential = (response: object) => ({
    id: base64url(id),
    rawId: base64url(id),
    type: 'public-key',
    clientExtensionResults: {},
    response,
  })

  return {
    id: base64url(id),
    /** Answers navigator.credentials.create(). */
    create(options: Options, overrides: Overrides = {}) {
      ownHandle = (options.user as { id: string } | undefined)?.id
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
      const key = new Map<number, Value>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ])
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.of(0, id.length), id, toCbor(key)])
      const { format = 'none', certificates } = overrides
      const data = authenticatorData(overrides, attested)
      const client = clientData('webauthn.create', options, overrides)
      const statement = new Map<string, Value>()
      if (format !== 'none') statement.set('alg', -7).set('sig', sign(data, client))
      if (certificates) statement.set('x5c', certificates)
      const attestation = new Map<string, Value>([
        ['fmt', format],
        ['attStmt', statement],
        ['authData', data],
      ])
      return credential({
        clientDataJSON: base64url(client),
        attestationObject: base64url(toCbor(attestation)),
        transports: ['internal', 'telepathy'],
      })
    },
    /** Answers navigator.credentials.get(). */
    get(options: Options, overrides: Overrides = {}) {
      const data = authenticatorData(overrides)
      const client = clientData('webauthn.get', options, overrides)
      return credential({
        clientDataJSON: base64url(client),
        authenticatorData: base64url(data),
        signature: base64url(sign(data, client)),
        userHandle: 'userHandle' in overrides ? overrides.userHandle : ownHandle,
      })
    },
    /** Sets the counter back, as a copied authenticator would. */
    rewind: () => {
      counter = 0
    },
  }
}

type Value = number | string | Uint8Array | Value[] | Map<number | string, Value>

/** The part of CBOR that attestations need: small integers, texts, bytes, lists and maps. */
function toCbor(value: Value): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (value instanceof Uint8Array) return Buffer.concat([head(2, value.length), value])
  if (Array.isArray(value)) return Buffer.concat([head(4, value.length), ...value.map(toCbor)])
  return Buffer.concat([head(5, value.size), ...[...value].flatMap((entry) => entry.map(toCbor))])
}

function head(major: number, size: number): Buffer {
  if (size < 24) return Buffer.of((major << 5) | size)
  return size < 256 ? Buffer.of((major << 5) | 24, size) : Buffer.of((major << 5) | 25, size >> 8, size & 255)
}
