import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { collect, type OpenedStore, openOnDisk, openOnS3, streamOf } from './file-store.fixtures.ts'
import type { FileStore } from './file-store.ts'

const traversalKeys = [
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
  // The test server does not write atomically, so concurrent writers mix unless a body is a single small chunk.
  { kind: 's3', openStore: openOnS3, writerChunks: 1 },
]

describe.each(kinds)('file store on $kind', ({ kind, openStore, writerChunks }) => {
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

  test(`the ${kind} store returns the bytes that were put, in one chunk or as a stream [D5.1]`, async () => {
    const chunks = fc.array(fc.uint8Array({ maxLength: 5000 }), { maxLength: 5 })
    let run = 0
    const roundTrip = fc.asyncProperty(chunks, fc.boolean(), async (parts, inOneChunk) => {
      const bytes = Buffer.concat(parts)
      // A new key each time, because the test server does not replace files atomically.
      const key = `media/any-${run++}.bin`
      const put = await store.put(key, inOneChunk ? new Uint8Array(bytes) : streamOf(parts))
      expect(put).toEqual({ size: bytes.length })
      expect(await read(key)).toEqual({ bytes, size: bytes.length })
    })
    await fc.assert(roundTrip, { numRuns: 40 })
  })

  test(`the ${kind} store stores twenty large files at the same time`, async () => {
    const sent = Array.from({ length: 20 }, (_, n) => ({
      key: `media/${n}.jpg`,
      bytes: Buffer.alloc(400_000, n + 1),
    }))
    await Promise.all(sent.map(({ key, bytes }) => store.put(key, streamOf([bytes, bytes]))))
    for (const { key, bytes } of sent) {
      const file = await read(key)
      // Not compared with toEqual, which would try to print the difference.
      expect(file?.size === 800_000 && Buffer.concat([bytes, bytes]).equals(file.bytes)).toBe(true)
    }
  })

  test(`the ${kind} store leaves nothing of an aborted upload`, async () => {
    const broken = new Error('the visitor went away')
    await expect(store.put('documents/half.pdf', streamOf([Buffer.alloc(100_000)], broken))).rejects.toBe(broken)
    expect(await store.open('documents/half.pdf')).toBeUndefined()
    expect(await keysOf('')).toEqual([])
    expect(await opened.leftovers()).toEqual([])
  })

  test(`the ${kind} store keeps the existing file when an upload is aborted`, async () => {
    await store.put('a.txt', Buffer.from('older'))
    await expect(store.put('a.txt', streamOf([Buffer.from('new')], new Error('gone')))).rejects.toThrow('gone')
    expect(await text('a.txt')).toBe('older')
  })

  test(`the ${kind} store never mixes concurrent writes of one key`, async () => {
    const bodyOf = (letter: string) => Array.from({ length: writerChunks }, () => Buffer.alloc(1000, letter))
    await Promise.all(['a', 'b', 'c'].map((letter) => store.put('same.txt', streamOf(bodyOf(letter)))))
    expect(await text('same.txt')).toMatch(/^(a+|b+|c+)$/)
    expect((await read('same.txt'))?.size).toBe(writerChunks * 1000)
  })

  test(`the ${kind} store removes a file, and removing it again does nothing`, async () => {
    await store.put('documents/1/a.pdf', Buffer.from('x'))
    await store.remove('documents/1/a.pdf')
    await store.remove('documents/1/a.pdf')
    expect(await store.open('documents/1/a.pdf')).toBeUndefined()
  })

  test(`the ${kind} store lists the keys with a prefix, with size and modification time`, async () => {
    for (const key of ['documents/1/a', 'documents/2', 'documents-old/3', 'media/4'])
      await store.put(key, Buffer.from(key))
    expect(await keysOf('documents/')).toEqual(['documents/1/a', 'documents/2'])
    expect(await keysOf('doc')).toEqual(['documents-old/3', 'documents/1/a', 'documents/2'])
    expect(await keysOf('nothing/')).toEqual([])
    const [file] = await collect(store.list('media/'))
    expect(file).toMatchObject({ key: 'media/4', size: 7 })
    expect(Math.abs(Date.now() - Number(file?.modifiedAt))).toBeLessThan(5000)
  })

  test.each([...traversalKeys, ...otherBadKeys])(`the ${kind} store rejects the invalid key %j`, async (key) => {
    await expect(store.put(key, Buffer.from('x'))).rejects.toThrow(TypeError)
    await expect(store.open(key)).rejects.toThrow(TypeError)
    await expect(store.remove(key)).rejects.toThrow(TypeError)
    expect(() => store.list(`${key}/../`)).toThrow(TypeError)
  })

  test(`a ping of the ${kind} store leaves no file`, async () => {
    await store.ping()
    await store.ping()
    expect(await keysOf('')).toEqual([])
    expect(await opened.leftovers()).toEqual([])
  })
})
