import { describe, expect, test } from 'vitest'
import { documentProblems } from '../../../shared/vendor.ts'
import { Refusal } from '../errors.ts'
import { fileTypes, inspectFile } from './inspect-file.ts'

const megabyte = 1024 * 1024
const rules = {
  types: [fileTypes.pdf],
  sizeLimit: megabyte,
  problems: documentProblems,
}

/** The end-of-central-directory record of a ZIP archive with a comment. */
function zipEnd(comment = ''): Buffer {
  const record = Buffer.from(`504b0506${'00'.repeat(18)}`, 'hex')
  record.writeUInt16LE(comment.length, 20)
  return Buffer.concat([record, Buffer.from(comment)])
}

async function inspect(bytes: Buffer, chunkSize: number): Promise<number> {
  const inspection = inspectFile('document.pdf', rules)
  async function* chunks() {
    for (let at = 0; at < bytes.length; at += chunkSize) yield bytes.subarray(at, at + chunkSize)
  }
  let passed = 0
  for await (const chunk of inspection.pass(chunks())) passed += chunk.byteLength
  return passed
}

const document = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(1500, 'x')])
const comment = 'c'.repeat(2000)

describe.each([1, 7, 21, 22, 23, 65_536])('in chunks of %i bytes', (chunkSize) => {
  test.each([
    ['an appended ZIP archive', [zipEnd()]],
    ['an appended ZIP archive with a long comment', [zipEnd(comment)]],
    ['a ZIP archive followed by other data', [zipEnd(), Buffer.from('and on')]],
    ['a ZIP archive with a truncated comment', [zipEnd('a comment').subarray(0, 28)]],
    ['a ZIP archive inside the comment of another record', [zipEnd('x').subarray(0, 22), zipEnd()]],
  ])(`inspectFile rejects a PDF with %s in chunks of ${chunkSize} bytes`, async (_, after) => {
    await expect(inspect(Buffer.concat([document, ...after]), chunkSize)).rejects.toThrow(Refusal)
  })

  test.each([
    ['no trailing data', []],
    ['a ZIP archive outside the search range of readers', [zipEnd(), Buffer.alloc(65_536, 'x')]],
    ['the magic bytes of a ZIP record in a text', [Buffer.from('PK\x05\x06 and then words, no numbers')]],
    ['an incomplete ZIP record', [zipEnd().subarray(0, 12)]],
  ])(`inspectFile passes a PDF with %s in chunks of ${chunkSize} bytes`, async (_, after) => {
    const bytes = Buffer.concat([document, ...after])
    expect(await inspect(bytes, chunkSize)).toBe(bytes.length)
  })
})

test('inspectFile takes linear time for a file full of ZIP end records', async () => {
  const records = Buffer.alloc(900_000, zipEnd())
  const start = performance.now()
  await expect(inspect(Buffer.concat([document, records]), 4096)).rejects.toThrow(Refusal)
  const harmless = Buffer.concat([document, records, Buffer.alloc(70_000, 'x')])
  expect(await inspect(harmless, 4096)).toBe(harmless.length)
  expect(performance.now() - start).toBeLessThan(2000)
})
