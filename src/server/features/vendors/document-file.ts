import { createHash } from 'node:crypto'
import { extname } from 'node:path'
import {
  documentSizeLimit,
  documentTooLargeMessage,
  documentTypeMessage,
  emptyDocumentMessage,
} from '../../../shared/vendor.ts'
import { invalidField, Refusal } from '../../errors.ts'

const types = {
  pdf: { mediaType: 'application/pdf', signature: Buffer.from('%PDF-') },
  jpeg: { mediaType: 'image/jpeg', signature: Buffer.from([0xff, 0xd8, 0xff]) },
  png: { mediaType: 'image/png', signature: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]) },
}

const typeOfExtension = new Map([
  ['.pdf', types.pdf],
  ['.jpg', types.jpeg],
  ['.jpeg', types.jpeg],
  ['.png', types.png],
])

/** As far as readers look for the beginning of a PDF, and further than browsers look for HTML. */
const headSize = 1024
/** The end of a ZIP archive is its table of contents, followed by a comment of at most 65,535 bytes. */
const zipEndSize = 22
const tailSize = zipEndSize + 0xffff
const zipEnd = Buffer.from('PK\x05\x06', 'latin1')
const page = /<(?:!doctype\s|html|script|iframe|svg|\?php)/i

export type Inspected = { mediaType: string; size: number; sha256: string }

/**
 * Passes a document on while it arrives, and refuses whatever is not what its name says (D19, T16). A file that is
 * also something else is refused too: a PDF header further in, the beginning of a web page, an archive at its end.
 * What follows after a JPEG's own end is allowed, since phones put moving pictures and depth there.
 */
export function inspectDocument(fileName: string) {
  const type = typeOfExtension.get(extname(fileName).toLowerCase())
  if (!type) throw new Refusal('unsupported', { message: documentTypeMessage })
  const hash = createHash('sha256')
  let size = 0
  let head = Buffer.alloc(0)
  const tail = createTail(tailSize)

  async function* pass(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    for await (const chunk of body) {
      size += chunk.byteLength
      if (size > documentSizeLimit) throw new Refusal('tooLarge', { message: documentTooLargeMessage })
      hash.update(chunk)
      tail.add(chunk)
      if (head.length < headSize) {
        head = Buffer.concat([head, chunk.subarray(0, headSize - head.length)])
        judgeHead(head)
      }
      yield chunk
    }
    if (size === 0) throw invalidField('file', emptyDocumentMessage)
    if (!head.subarray(0, signature.length).equals(signature) || endsAsZip(tail.bytes())) throw wrongType()
  }

  const { signature, mediaType } = type
  const judgeHead = (bytes: Buffer) => {
    const begun = Math.min(bytes.length, signature.length)
    const text = bytes.toString('latin1')
    const isOurs = bytes.subarray(0, begun).equals(signature.subarray(0, begun))
    if (!isOurs || page.test(text) || text.indexOf('%PDF-', 1) > 0) throw wrongType()
  }
  return { pass, result: (): Inspected => ({ mediaType, size, sha256: hash.digest('hex') }) }
}

const wrongType = () => new Refusal('unsupported', { message: documentTypeMessage })

function endsAsZip(tail: Buffer): boolean {
  for (let at = tail.lastIndexOf(zipEnd); at >= 0; at = at === 0 ? -1 : tail.lastIndexOf(zipEnd, at - 1)) {
    const rest = tail.length - at - zipEndSize
    if (rest >= 0 && tail.readUInt16LE(at + zipEndSize - 2) === rest) return true
  }
  return false
}

/** The last so many bytes of a stream, at a cost that does not grow when they come one by one. */
function createTail(size: number) {
  const room = Buffer.allocUnsafe(size * 2)
  let used = 0
  return {
    add(chunk: Uint8Array) {
      const last = chunk.subarray(-size)
      if (used + last.length > room.length) {
        room.copyWithin(0, used - size, used)
        used = size
      }
      room.set(last, used)
      used += last.length
    },
    bytes: () => room.subarray(Math.max(0, used - size), used),
  }
}
