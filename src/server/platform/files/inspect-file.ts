import { createHash } from 'node:crypto'
import { extname } from 'node:path'
import type { KnownMessage } from '../../../shared/coded-message.ts'
import { invalidField, Refusal } from '../errors.ts'

/** A signature is a set of magic bytes at fixed offsets; a file of the type matches at least one. */
type FileType = { mediaType: string; extensions: readonly string[]; signatures: readonly Signature[] }
type Signature = readonly { at: number; bytes: Buffer }[]

const text = (at: number, characters: string) => ({ at, bytes: Buffer.from(characters, 'latin1') })
const hex = (at: number, digits: string) => ({ at, bytes: Buffer.from(digits, 'hex') })

export const fileTypes = {
  pdf: { mediaType: 'application/pdf', extensions: ['.pdf'], signatures: [[text(0, '%PDF-')]] },
  jpeg: { mediaType: 'image/jpeg', extensions: ['.jpg', '.jpeg'], signatures: [[hex(0, 'ffd8ff')]] },
  png: { mediaType: 'image/png', extensions: ['.png'], signatures: [[hex(0, '89504e470d0a1a0a')]] },
  webp: { mediaType: 'image/webp', extensions: ['.webp'], signatures: [[text(0, 'RIFF'), text(8, 'WEBP')]] },
  avif: {
    mediaType: 'image/avif',
    extensions: ['.avif'],
    signatures: ['avif', 'avis', 'mif1'].map((brand) => [text(4, `ftyp${brand}`)]),
  },
} as const satisfies Record<string, FileType>

/** PDF readers search this far for the header, and browsers sniff less than this for HTML. */
const headSize = 1024
/** The end-of-central-directory record of a ZIP archive has 22 bytes and an optional comment. */
const zipEndSize = 22
const zipEnd = Buffer.from('PK\x05\x06', 'latin1')
const htmlStart = /<(?:!doctype\s|html|script|iframe|svg|\?php)/i

export type FileRules = {
  types: readonly FileType[]
  sizeLimit: number
  problems: Readonly<Record<'type' | 'tooLarge' | 'empty', KnownMessage>>
}

export type Inspected = { mediaType: string; size: number; sha256: string }

/**
 * Streams a file through and rejects it if its content does not match its extension. Polyglots are rejected
 * too: a second PDF header, HTML near the start, a ZIP archive at the end. Data after the end of a JPEG is allowed,
 * because phones append motion pictures and depth maps there.
 */
export function inspectFile(fileName: string, { types, sizeLimit, problems }: FileRules) {
  const wrongType = () => new Refusal('unsupported', problems.type)
  const extension = extname(fileName).toLowerCase()
  const type = types.find(({ extensions }) => extensions.includes(extension))
  if (!type) throw wrongType()
  const minSize = signatureLength(type)
  const hash = createHash('sha256')
  let size = 0
  let head = Buffer.alloc(0)
  const zip = createZipDetector()

  const checkHead = () => {
    const text = head.toString('latin1')
    if (!matchesSignature(head, type) || htmlStart.test(text) || text.indexOf('%PDF-', 1) > 0) throw wrongType()
  }

  async function* pass(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    for await (const chunk of body) {
      size += chunk.byteLength
      if (size > sizeLimit) throw new Refusal('tooLarge', problems.tooLarge)
      hash.update(chunk)
      zip.push(chunk)
      if (head.length < headSize) {
        head = Buffer.concat([head, chunk.subarray(0, headSize - head.length)])
        checkHead()
      }
      yield chunk
    }
    if (size === 0) throw invalidField('file', problems.empty)
    if (head.length < minSize || zip.isArchive()) throw wrongType()
  }

  return { pass, result: (): Inspected => ({ mediaType: type.mediaType, size, sha256: hash.digest('hex') }) }
}

/** Compares only the bytes that have arrived so far. */
function matchesSignature(head: Buffer, { signatures }: FileType): boolean {
  return signatures.some((signature) =>
    signature.every(({ at, bytes }) => {
      const arrived = head.subarray(at, at + bytes.length)
      return arrived.equals(bytes.subarray(0, arrived.length))
    }),
  )
}

function signatureLength({ signatures }: FileType): number {
  return Math.max(...signatures.flat().map(({ at, bytes }) => at + bytes.length))
}

/** ZIP readers search this far back from the end of a file (the longest comment) and ignore trailing data. */
const zipSearchRange = zipEndSize + 65_535
/** More records than fit into the search range. */
const maxTrackedEnds = 6000

/**
 * Detects data that readers would accept as a ZIP archive. It stores only the offsets of possible end records, because
 * many files arrive at once, and its cost does not depend on the chunk size.
 */
function createZipDetector() {
  let size = 0
  let ends = new Set<number>()
  /** The last bytes, which may contain the start of a record. */
  let tail = Buffer.alloc(0)
  const isInRange = (end: number) => end >= size - zipSearchRange

  const scan = (bytes: Buffer, offset: number) => {
    for (
      let at = bytes.indexOf(zipEnd);
      at >= 0 && at + zipEndSize <= bytes.length;
      at = bytes.indexOf(zipEnd, at + 1)
    ) {
      if (isZipEnd(bytes, at, offset + at)) ends.add(offset + at)
    }
  }

  return {
    push(chunk: Uint8Array) {
      const bytes = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength)
      const boundary = Buffer.concat([tail, bytes.subarray(0, zipEndSize - 1)])
      scan(boundary, size - tail.length)
      scan(bytes, size)
      tail = Buffer.concat([tail, bytes.subarray(-(zipEndSize - 1))]).subarray(-(zipEndSize - 1))
      size += bytes.length
      if (ends.size > maxTrackedEnds) ends = new Set([...ends].filter(isInRange))
    },
    isArchive: () => [...ends].some(isInRange),
  }
}

/**
 * The four magic bytes may occur by chance. A real record of a single-disk archive has equal entry counts and a central
 * directory that ends before the record.
 */
function isZipEnd(bytes: Buffer, at: number, fileOffset: number): boolean {
  const entries = bytes.readUInt16LE(at + 10)
  const [length, start] = [bytes.readUInt32LE(at + 12), bytes.readUInt32LE(at + 16)]
  const isZip64 = start === 0xffffffff || entries === 0xffff
  return bytes.readUInt16LE(at + 8) === entries && (isZip64 || start + length <= fileOffset)
}
