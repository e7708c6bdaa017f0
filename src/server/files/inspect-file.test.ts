import { describe, expect, test } from 'vitest'
import { Refusal } from '../errors.ts'
import { fileTypes, inspectFile } from './inspect-file.ts'

const megabyte = 1024 * 1024
const rules = {
  types: [fileTypes.pdf],
  sizeLimit: megabyte,
  messages: { type: 'not a PDF', tooLarge: 'too large', empty: 'empty' },
}

/** The last record of an archive, followed by a comment. */
function archiveEnd(comment = ''): Buffer {
  const record = Buffer.from(`504b0506${'00'.repeat(18)}`, 'hex')
  record.writeUInt16LE(comment.length, 20)
  return Buffer.concat([record, Buffer.from(comment)])
}

async function inspect(bytes: Buffer, pieceSize: number): Promise<number> {
  const inspection = inspectFile('document.pdf', rules)
  async function* pieces() {
    for (let at = 0; at < bytes.length; at += pieceSize) yield bytes.subarray(at, at + pieceSize)
  }
  let passed = 0
  for await (const piece of inspection.pass(pieces())) passed += piece.byteLength
  return passed
}

const document = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(1500, 'x')])
const comment = 'c'.repeat(2000)

describe.each([1, 7, 21, 22, 23, 65_536])('in pieces of %i bytes', (pieceSize) => {
  test.each([
    ['an archive at its end', [archiveEnd()]],
    ['an archive with a long comment at its end', [archiveEnd(comment)]],
    ['an archive that something follows', [archiveEnd(), Buffer.from('and on')]],
    ['an archive whose comment is cut off', [archiveEnd('a comment').subarray(0, 28)]],
    ['an archive in the comment of what only looks like one', [archiveEnd('x').subarray(0, 22), archiveEnd()]],
  ])('a document with %s is refused', async (_, after) => {
    await expect(inspect(Buffer.concat([document, ...after]), pieceSize)).rejects.toThrow(Refusal)
  })

  test.each([
    ['nothing else', []],
    ['an archive too far from its end for any reader', [archiveEnd(), Buffer.alloc(65_536, 'x')]],
    ['what only begins like the end of an archive', [Buffer.from('PK\x05\x06 and then words, no numbers')]],
    ['half a record', [archiveEnd().subarray(0, 12)]],
  ])('a document with %s passes whole', async (_, after) => {
    const bytes = Buffer.concat([document, ...after])
    expect(await inspect(bytes, pieceSize)).toBe(bytes.length)
  })
})

test('a document that is nothing but ends of archives is judged at once', async () => {
  const records = Buffer.alloc(900_000, archiveEnd())
  const start = performance.now()
  await expect(inspect(Buffer.concat([document, records]), 4096)).rejects.toThrow(Refusal)
  const harmless = Buffer.concat([document, records, Buffer.alloc(70_000, 'x')])
  expect(await inspect(harmless, 4096)).toBe(harmless.length)
  expect(performance.now() - start).toBeLessThan(2000)
})
