import { hash } from 'node:crypto'
import { mkdir, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Part, repack } from '../../../../tests/support/backups.ts'
import { applyWithDocuments } from '../../../../tests/support/documents.ts'
import {
  archiveBytes,
  archiveFolder,
  archivesOf,
  leftoversOf,
  makeJob,
} from '../../../../tests/support/proven-backups.ts'
import { fillUp, mountSmallDisk } from '../../../../tests/support/small-disk.ts'
import { createTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { startS3Server } from '../../platform/files/file-store.fixtures.ts'
import { StorageFailure } from '../../platform/files/file-store.ts'
import { openFileStore } from '../../platform/files/open-file-store.ts'
import { keyFilePath } from '../../platform/keys/key-file.ts'
import { readKeysOf } from '../../platform/keys/open-master-key.ts'
import { addSampleContent } from '../sample-content/sample-content.service.ts'
import { createArchiveSource } from './archive-source.ts'
import { checkArchive, makeAndProve } from './make-and-prove.ts'
import { rehearseRestore } from './rehearse-restore.ts'
import { createRowDigests } from './row-digests.ts'
import { verifyArchive } from './verify-archive.ts'

let app: TestApp
const openSite = async (options: Parameters<typeof createTestApp>[0] = {}) => {
  app = await createTestApp({ ...options, env: { RATE_LIMITS: 'off', ...options.env } })
  await addSampleContent({ ...app, timeZone: 'Asia/Kuwait' })
  await applyWithDocuments(app, { company: 'Tents "1" 🎪' })
  await app.enter('superadmin')
}
afterEach(() => app.close())

const never = new AbortController().signal
const name = 'marasim-test.tar.gz'
const make = (changes = {}) => makeAndProve(makeJob(app, changes), never)
const check = (sha256 = '', archive = name) => {
  const { store, prefix } = app.env.backups
  return checkArchive({ kind: 'check', store, key: prefix + archive, sha256 })
}

test('a backup is stored, read back, restored and found to be the same; only its owner can read it [F7.7 F7.12]', async () => {
  await openSite()
  const result = await make()
  expect(result).toEqual({ made: expect.objectContaining({ missing: 0 }) })
  expect(result.made?.rows).toBeGreaterThan(50)
  expect(result.made?.files).toBeGreaterThan(3)
  expect(await archivesOf(app)).toEqual([name])
  expect(await leftoversOf(app)).toEqual([])
  const bytes = await archiveBytes(app, name)
  expect(result.made).toMatchObject({ bytes: bytes.length, sha256: hash('sha256', bytes) })
  expect((await stat(join(archiveFolder(app), name))).mode & 0o777).toBe(0o600)
  expect((await stat(archiveFolder(app))).mode & 0o777).toBe(0o700)
  expect(await check(result.made?.sha256)).toEqual({})
})

test('an application that is erased during the backup is neither missed nor restored [F7.7]', async () => {
  await openSite()
  const { id } = await applyWithDocuments(app, { company: 'Erased' })
  const { token } = await app.enter('superadmin')
  const job = makeJob(app)
  const working = makeAndProve(job, never)
  await app.call('DELETE', `/api/vendors/${id}`, { token })
  expect(await working).not.toHaveProperty('problem')
})

describe('an archive of another content, whose hashes are right,', () => {
  /** Changes the rows of a table and makes the manifest match them. */
  const forge = (table: string, change: (rows: string[]) => string[]) => (parts: Part[]) => {
    const entry = `rows/${table}/000000.jsonl`
    const rows =
      parts
        .find(({ header }) => header.name === entry)
        ?.data.toString()
        .trimEnd()
        .split('\n') ?? []
    const changed = change(rows)
    const data = Buffer.from(changed.map((row) => `${row}\n`).join(''))
    return parts.map((part) => {
      if (part.header.name === entry) return { header: { name: entry }, data }
      if (part.header.name !== 'manifest.json') return part
      const manifest = JSON.parse(part.data.toString())
      manifest.tables[table] += changed.length - rows.length
      manifest.entries[entry] = { size: data.length, sha256: hash('sha256', data) }
      return { ...part, data: Buffer.from(JSON.stringify(manifest)) }
    })
  }
  const rehearse = async (bytes: Buffer) => {
    const expected = createRowDigests()
    await verifyArchive(() => Readable.from([original]), expected.add)
    const documentKeys = [...readKeysOf(app.env)()]
    const scratchFolder = join(app.env.spoolFolder, 'rehearsal-forged')
    await rehearseRestore({ scratchFolder, documentKeys, expected: expected.tables }, () => Readable.from([bytes]))
  }
  let original: Buffer
  beforeEach(async () => {
    await openSite()
    await make()
    original = await archiveBytes(app, name)
  })

  test('an archive of other content is refused even if its hashes are right: a row less, a row more, or another value [F7.7]', async () => {
    await rehearse(original)
    const [less, other] = [
      await repack(
        original,
        forge('events', (rows) => rows.slice(1)),
      ),
      await repack(
        original,
        forge('events', (rows) => [String(rows[0]).replace('"version":1', '"version":2'), ...rows.slice(1)]),
      ),
    ]
    await verifyArchive(() => Readable.from([less]))
    await expect(rehearse(less)).rejects.toThrow(/^The archive has \d+ rows of events instead of \d+$/)
    await expect(rehearse(other)).rejects.toThrow('The archive has other values in rows of events')
    expect(await leftoversOf(app)).toEqual([])
  })
})

describe('a stored archive', () => {
  let sha256: string
  let path: string
  beforeEach(async () => {
    await openSite()
    sha256 = (await make()).made?.sha256 ?? ''
    path = join(archiveFolder(app), name)
  })

  test('a stored archive is found to be damaged after a flipped byte or a cut, and missing once it was deleted [F7.10]', async () => {
    const bytes = await archiveBytes(app, name)
    for (const at of [0, 4, 10, Math.floor(bytes.length / 2), bytes.length - 1]) {
      const flipped = Buffer.from(bytes)
      flipped[at] = (flipped[at] ?? 0) ^ 1
      await writeFile(path, flipped)
      expect((await check(sha256)).problem?.code, `byte ${at}`).toBe('changed')
    }
    await writeFile(path, Buffer.concat([bytes, Buffer.from('more')]))
    expect((await check(sha256)).problem?.code).toBe('changed')
    await writeFile(path, bytes)
    expect(await check(sha256)).toEqual({})
    for (const length of [0, 1, bytes.length - 1]) {
      await writeFile(path, bytes)
      await truncate(path, length)
      expect((await check(sha256)).problem?.code, `${length} bytes`).toBe('changed')
    }
    await rm(path)
    expect((await check(sha256)).problem).toEqual({ code: 'missing', detail: `There is no ${name}` })
  })
})

test('a backup whose document key is lost fails, because a restore would be refused [F7.7]', async () => {
  await openSite()
  await rm(keyFilePath(app.database.place.dataDir))
  expect(await make({ documentKeys: [] })).toEqual({ problem: { code: 'key', detail: expect.any(String) } })
  expect([await archivesOf(app), await leftoversOf(app)]).toEqual([[], []])
})

test('a backup names the number of files that the site itself has lost [F7.7]', async () => {
  await openSite()
  const { key } = await app.database.db.selectFrom('uploads').select('key').limit(1).executeTakeFirstOrThrow()
  await app.files.remove(key)
  expect(await make()).toEqual({ made: expect.objectContaining({ missing: 1 }) })
})

test('a folder that cannot be used is a problem with a clear name [F7.8]', async () => {
  await openSite()
  await mkdir(archiveFolder(app), { recursive: true })
  await writeFile(join(archiveFolder(app), 'taken'), '')
  const store = { kind: 'disk', folder: join(archiveFolder(app), 'taken') } as const
  expect((await make({ store })).problem?.code).toBe('unreachable')
})

test('an aborted backup leaves no partial archive and no scratch database [F7.11]', async () => {
  await openSite()
  const stopping = new AbortController()
  const working = makeAndProve(makeJob(app), stopping.signal)
  stopping.abort()
  expect(await working).toMatchObject({ problem: {} })
  expect([await archivesOf(app), await leftoversOf(app)]).toEqual([[], []])
})

test('an archive is read only as long as there is room for the scratch database [F7.11]', async () => {
  await openSite()
  await make()
  const store = await openFileStore(app.env.backups.store)
  let readings = 0
  const { source, failure } = createArchiveSource(store, name, async () => {
    readings++
    if (readings > 1) throw new StorageFailure('full', undefined)
  })
  await expect(verifyArchive(source)).rejects.toThrow()
  await store.close()
  expect([failure(), readings]).toEqual([new StorageFailure('full', undefined), 2])
})

const disk = mountSmallDisk(24)
afterAll(() => disk.remove())

describe.skipIf(disk.folder === undefined)(`a full disk${disk.skipped}`, () => {
  test('a full disk fails the backup, keeps the old archives and leaves no partial one [F7.11]', async () => {
    const folder = disk.folder ?? ''
    await openSite({ env: { BACKUP_TO: join(folder, 'archives') } })
    const filler = join(folder, 'filler')
    expect(await make()).not.toHaveProperty('problem')
    await fillUp(filler)
    const { problem } = await make({ key: 'marasim-second.tar.gz' })
    expect(problem?.code).toBe('full')
    await rm(filler)
    expect(await check(hash('sha256', await archiveBytesIn(folder)))).toEqual({})
    expect(await leftoversIn(folder)).toEqual([[name], []])
  })
})

async function archiveBytesIn(folder: string) {
  return await readFile(join(folder, 'archives', name))
}
async function leftoversIn(folder: string) {
  const names = (await readdir(join(folder, 'archives'))).filter((file) => file.endsWith('.tar.gz'))
  return [names, await readdir(join(folder, 'archives', '~incoming'))]
}

test('archives in a bucket are made, proven and checked like those in a folder [F7.12]', async () => {
  const folder = join(process.env.TMPDIR ?? '/tmp', `marasim-s3-${process.pid}`)
  const server = await startS3Server(folder)
  try {
    const { S3_BUCKET, ...env } = server.env
    await openSite({ env: { ...env, BACKUP_TO: `s3://${S3_BUCKET}/nightly/site-1` } })
    const { prefix, label } = app.env.backups
    expect([prefix, label, app.env.files.kind]).toEqual(['nightly/site-1/', 's3://files/nightly/site-1', 'disk'])
    const { made, problem } = await make()
    expect(problem).toBeUndefined()
    expect((await make({ reserve: Number.MAX_SAFE_INTEGER })).problem?.code).toBe('full')
    expect(await check(made?.sha256)).toEqual({})
    expect((await check('other')).problem?.code).toBe('changed')
    expect((await check('', `${name}x`)).problem?.code).toBe('missing')
    await server.stop()
    expect((await check()).problem?.code).toBe('unreachable')
    expect((await make()).problem?.code).toBe('unreachable')
  } finally {
    await server.stop().catch(() => {})
    await rm(folder, { recursive: true, force: true })
  }
})
