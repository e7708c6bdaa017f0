import { createHash } from 'node:crypto'
import { extname } from 'node:path'
import { invalidField, Refusal } from '../errors.ts'

/** How files of a type begin: each signature is a few bytes at their places. */
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

/** As far as readers look for the beginning of a PDF, and further than browsers look for HTML. */
const headSize = 1024
/** The end of a ZIP archive is a record of 22 bytes, which a comment may follow. */
const zipEndSize = 22
const zipEnd = Buffer.from('PK\x05\x06', 'latin1')
const page = /<(?:!doctype\s|html|script|iframe|svg|\?php)/i

type Rules = {
  types: readonly FileType[]
  sizeLimit: number
  messages: { type: string; tooLarge: string; empty: string }
}

export type Inspected = { mediaType: string; size: number; sha256: string }

/**
 * Passes a file on while it arrives, and refuses whatever is not what its name says (D19, T16). A file that is
 * also something else is refused too: a PDF header further in, the beginning of a web page, an archive near its end.
 * What follows after a JPEG's own end is allowed, since phones put moving pictures and depth there.
 */
export function inspectFile(fileName: string, { types, sizeLimit, messages }: Rules) {
  const wrongType = () => new Refusal('unsupported', { message: messages.type })
  const extension = extname(fileName).toLowerCase()
  const type = types.find(({ extensions }) => extensions.includes(extension))
  if (!type) throw wrongType()
  const shortest = lengthOf(type)
  const hash = createHash('sha256')
  let size = 0
  let head = Buffer.alloc(0)
  const archive = watchForArchive()

  const judgeHead = () => {
    const words = head.toString('latin1')
    if (!begins(head, type) || page.test(words) || words.indexOf('%PDF-', 1) > 0) throw wrongType()
  }

  async function* pass(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    for await (const chunk of body) {
      size += chunk.byteLength
      if (size > sizeLimit) throw new Refusal('tooLarge', { message: messages.tooLarge })
      hash.update(chunk)
      archive.see(chunk)
      if (head.length < headSize) {
        head = Buffer.concat([head, chunk.subarray(0, headSize - head.length)])
        judgeHead()
      }
      yield chunk
    }
    if (size === 0) throw invalidField('file', messages.empty)
    if (head.length < shortest || archive.isArchive()) throw wrongType()
  }

  return { pass, result: (): Inspected => ({ mediaType: type.mediaType, size, sha256: hash.digest('hex') }) }
}

/** As far as there is anything to compare yet. */
function begins(head: Buffer, { signatures }: FileType): boolean {
  return signatures.some((signature) =>
    signature.every(({ at, bytes }) => {
      const there = head.subarray(at, at + bytes.length)
      return there.equals(bytes.subarray(0, there.length))
    }),
  )
}

function lengthOf({ signatures }: FileType): number {
  return Math.max(...signatures.flat().map(({ at, bytes }) => at + bytes.length))
}

/** Archive readers look this far from the end of a file, and mind nothing that follows the record. */
const zipReach = zipEndSize + 65_535
/** More than a file can have of them so near its end. */
const mostEnds = 6000

/**
 * Tells whether readers would take what has passed for a ZIP archive. It notes where ends of archives lie and keeps none
 * of the bytes, since many files arrive at once; and its cost does not grow when they come one by one.
 */
function watchForArchive() {
  let size = 0
  let ends = new Set<number>()
  /** The last bytes, in which a record may have begun. */
  let last = Buffer.alloc(0)
  const isNear = (end: number) => end >= size - zipReach

  const look = (bytes: Buffer, offset: number) => {
    for (
      let at = bytes.indexOf(zipEnd);
      at >= 0 && at + zipEndSize <= bytes.length;
      at = bytes.indexOf(zipEnd, at + 1)
    ) {
      if (isZipEnd(bytes, at, offset + at)) ends.add(offset + at)
    }
  }

  return {
    see(chunk: Uint8Array) {
      const bytes = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength)
      const across = Buffer.concat([last, bytes.subarray(0, zipEndSize - 1)])
      look(across, size - last.length)
      look(bytes, size)
      last = Buffer.concat([last, bytes.subarray(-(zipEndSize - 1))]).subarray(-(zipEndSize - 1))
      size += bytes.length
      if (ends.size > mostEnds) ends = new Set([...ends].filter(isNear))
    },
    isArchive: () => [...ends].some(isNear),
  }
}

/** Four bytes alone may be chance: on one disk there are as many entries as there are, and they lie before their end. */
function isZipEnd(bytes: Buffer, at: number, place: number): boolean {
  const entries = bytes.readUInt16LE(at + 10)
  const [length, start] = [bytes.readUInt32LE(at + 12), bytes.readUInt32LE(at + 16)]
  const isLarge = start === 0xffffffff || entries === 0xffff
  return bytes.readUInt16LE(at + 8) === entries && (isLarge || start + length <= place)
}
