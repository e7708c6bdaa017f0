import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { collect, type OpenedStore, openOnDisk, openOnS3, streamOf } from './file-store.fixtures.ts'
import type { FileStore } from './file-store.ts'

const climbingKeys = [
  '',
  '/',
  '/etc/passwd',
  '..',
  '../a',
  'a/../b',
  'a/.',
  'a//b',
  'a/',
  'a\\b',
  'A',
  'a\0',
  'a\n',
  'é',
]
const otherBadKeys = ['~incoming/a', '~ping', 'a%2f', 'a'.repeat(256)]

const kinds = [
  { kind: 'disk', openStore: openOnDisk, writerChunks: 50 },
  // The test server writes straight into the file: its own writers mix unless a body is a single small chunk.
  { kind: 's3', openStore: openOnS3, writerChunks: 1 },
]

describe.each(kinds)('the file store on $kind', ({ openStore, writerChunks }) => {
  let folder: string
  let opened: OpenedStore
  let store: FileStore

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'file-store-'))
    opened = await openStore(folder)
    store = opened.store
  })
  beforeEach(async () => {
    for (const key of await keysOf('')) await store.remove(key)
  })
  afterAll(async () => {
    await opened.stop()
    await rm(folder, { recursive: true })
  })

  const keysOf = async (prefix: string) => (await collect(store.list(prefix))).map(({ key }) => key).sort()
  const read = async (key: string) => {
    const file = await store.open(key)
    return file && { bytes: await buffer(file.body), size: file.size }
  }
  const text = async (key: string) => (await read(key))?.bytes.toString()

  test('bytes come back as they went in [D5.4]', async () => {
    const chunks = fc.array(fc.uint8Array({ maxLength: 5000 }), { maxLength: 5 })
    let run = 0
    const comeBack = fc.asyncProperty(chunks, fc.boolean(), async (parts, inOnePiece) => {
      const bytes = Buffer.concat(parts)
      // A key of its own each time: the S3 server of the tests does not replace a file in one step, as real ones do.
      const key = `media/any-${run++}.bin`
      const put = await store.put(key, inOnePiece ? new Uint8Array(bytes) : streamOf(parts))
      expect(put).toEqual({ size: bytes.length })
      expect(await read(key)).toEqual({ bytes, size: bytes.length })
    })
    await fc.assert(comeBack, { numRuns: 40 })
  })

  test('twenty large files at once come back whole', async () => {
    const sent = Array.from({ length: 20 }, (_, n) => ({
      key: `media/${n}.jpg`,
      bytes: Buffer.alloc(400_000, n + 1),
    }))
    await Promise.all(sent.map(({ key, bytes }) => store.put(key, streamOf([bytes, bytes]))))
    for (const { key, bytes } of sent) {
      const file = await read(key)
      // Compared by itself: a difference of so many bytes cannot be printed.
      expect(file?.size === 800_000 && Buffer.concat([bytes, bytes]).equals(file.bytes)).toBe(true)
    }
  })

  test('a body that breaks off leaves nothing behind', async () => {
    const broken = new Error('the visitor went away')
    await expect(store.put('documents/half.pdf', streamOf([Buffer.alloc(100_000)], broken))).rejects.toBe(broken)
    expect(await store.open('documents/half.pdf')).toBeUndefined()
    expect(await keysOf('')).toEqual([])
    expect(await opened.leftovers()).toEqual([])
  })

  test('a body that breaks off leaves the older file as it was', async () => {
    await store.put('a.txt', Buffer.from('older'))
    await expect(store.put('a.txt', streamOf([Buffer.from('new')], new Error('gone')))).rejects.toThrow('gone')
    expect(await text('a.txt')).toBe('older')
  })

  test('two writers of one key leave one whole file', async () => {
    const bodyOf = (letter: string) => Array.from({ length: writerChunks }, () => Buffer.alloc(1000, letter))
    await Promise.all(['a', 'b', 'c'].map((letter) => store.put('same.txt', streamOf(bodyOf(letter)))))
    expect(await text('same.txt')).toMatch(/^(a+|b+|c+)$/)
    expect((await read('same.txt'))?.size).toBe(writerChunks * 1000)
  })

  test('what is removed is gone, and removing it again is fine', async () => {
    await store.put('documents/1/a.pdf', Buffer.from('x'))
    await store.remove('documents/1/a.pdf')
    await store.remove('documents/1/a.pdf')
    expect(await store.open('documents/1/a.pdf')).toBeUndefined()
  })

  test('a list has every key that starts with the prefix, with size and time', async () => {
    for (const key of ['documents/1/a', 'documents/2', 'documents-old/3', 'media/4'])
      await store.put(key, Buffer.from(key))
    expect(await keysOf('documents/')).toEqual(['documents/1/a', 'documents/2'])
    expect(await keysOf('doc')).toEqual(['documents-old/3', 'documents/1/a', 'documents/2'])
    expect(await keysOf('nothing/')).toEqual([])
    const [file] = await collect(store.list('media/'))
    expect(file).toMatchObject({ key: 'media/4', size: 7 })
    expect(Math.abs(Date.now() - Number(file?.modifiedAt))).toBeLessThan(5000)
  })

  test.each([...climbingKeys, ...otherBadKeys])('a key that climbs out is refused: %j', async (key) => {
    await expect(store.put(key, Buffer.from('x'))).rejects.toThrow(TypeError)
    await expect(store.open(key)).rejects.toThrow(TypeError)
    await expect(store.remove(key)).rejects.toThrow(TypeError)
    expect(() => store.list(`${key}/../`)).toThrow(TypeError)
  })

  test('a ping is answered and is not seen in the list', async () => {
    await store.ping()
    await store.ping()
    expect(await keysOf('')).toEqual([])
    expect(await opened.leftovers()).toEqual([])
  })
})
