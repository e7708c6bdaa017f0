import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { collect, streamOf } from './file-store.fixtures.ts'
import { whileRoom } from './file-store.ts'
import { openFileStore } from './open-file-store.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'marasim-reserve-'))
})
afterEach(() => rm(folder, { recursive: true }))

const body = () => streamOf([Buffer.from('hello')])
const moreThanAnyDisk = Number.MAX_SAFE_INTEGER

test('passes an upload on only while the disk has more free space than the reserve', async () => {
  const open = await openFileStore({ kind: 'disk', folder, reserve: 0 })
  expect(Buffer.concat(await collect(whileRoom(open, body()))).toString()).toBe('hello')
  const full = await openFileStore({ kind: 'disk', folder, reserve: moreThanAnyDisk })
  await expect(collect(whileRoom(full, body()))).rejects.toMatchObject({ name: 'StorageFailure', reason: 'full' })
  await Promise.all([open.close(), full.close()])
})

test('stores files that are no uploads within the reserve', async () => {
  const store = await openFileStore({ kind: 'disk', folder, reserve: moreThanAnyDisk })
  expect(await store.put('a.txt', body())).toEqual({ size: 5 })
  await store.close()
})

test('knows no reserve for files in S3', async () => {
  const store = await openFileStore({ kind: 's3', bucket: 'files', endpoint: 'http://127.0.0.1:1', region: 'none' })
  await expect(store.assertRoom()).resolves.toBeUndefined()
  await store.close()
})
