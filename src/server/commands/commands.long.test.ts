import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { backupOf, bytesOf, copyKey, filesFolder, rowsOf, withDatabase } from '../../../tests/support/backups.ts'
import { applyWithDocuments } from '../../../tests/support/documents.ts'
import { freePort } from '../../../tests/support/free-port.ts'
import { killDuringRestore } from '../../../tests/support/other-process.ts'
import { bareEnv, runProgram } from '../../../tests/support/run-server.ts'
import { createTestApp, type TestApp } from '../../../tests/support/test-app.ts'
import { engine, makePlace, type TestPlace } from '../../../tests/support/test-database.ts'
import { createDiskStore } from '../platform/files/disk-store.ts'
import { type S3Fixture, startS3Server } from '../platform/files/file-store.fixtures.ts'
import { type FileStoreConfig, openFileStore } from '../platform/files/open-file-store.ts'

let app: TestApp
let place: TestPlace
let archive: string
beforeEach(async () => {
  app = await createTestApp({ env: { RATE_LIMITS: 'off' } })
  place = await makePlace({ empty: true })
  archive = join(app.database.place.dataDir, 'backup.tar.gz')
  await apply(3)
})
afterEach(async () => {
  await app.close()
  await place.remove()
})

async function apply(times: number) {
  for (let number = 0; number < times; number += 1) await applyWithDocuments(app, { company: `Tents ${number}` })
}

const envOf = ({ dataDir, databaseUrl }: TestPlace) => ({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl })
const run = async (
  script: 'backup' | 'restore',
  target: string,
  where: TestPlace,
  more: Record<string, string> = {},
) => {
  if (script === 'restore') await copyKey(app.database.place, where)
  const program = runProgram(`src/server/commands/${script}.ts`, [target], { ...envOf(where), ...more })
  return [await program.finished(), program.output().trim()] as const
}

const assigned = (env: Record<string, string | undefined>) =>
  Object.entries(env)
    .map(([name, value]) => `${name}='${value ?? ''}'`)
    .join(' ')

async function expectRestored() {
  await withDatabase(place, async (restored) => {
    expect(await rowsOf(restored)).toEqual(await rowsOf(app.database))
  })
  const files = await createDiskStore(filesFolder(place))
  expect(await bytesOf(files).finally(() => files.close())).toEqual(await bytesOf(app.files))
}

test('npm run backup writes a file with mode 0600, never overwrites one, and npm run restore restores everything [F7.1]', async () => {
  const { place: source } = app.database
  expect(await run('backup', archive, source)).toEqual([0, expect.stringMatching(/^Backed up \d+ rows .* 9 files\.$/)])
  expect((await stat(archive)).mode & 0o777).toBe(0o600)
  expect(await run('backup', archive, source)).toEqual([1, expect.stringContaining('already exists')])
  expect(await readdir(source.dataDir)).not.toContain('backup.tar.gz.partial')

  expect(await run('restore', archive, place)).toEqual([0, expect.stringMatching(/^Restored \d+ rows and 9 files/)])
  await expectRestored()
})

test('npm run backup fails without a database or a file store, and creates neither', async () => {
  const wrong = { ...place, databaseUrl: app.database.place.databaseUrl }
  const line =
    engine === 'sqlite' ? /^The backup was not made: There is no database at / : /There is no folder .*files$/
  expect(await run('backup', archive, wrong)).toEqual([1, expect.stringMatching(line)])
  expect(await readdir(place.dataDir)).toEqual([])
  expect(await readdir(app.database.place.dataDir)).not.toContain('backup.tar.gz.partial')
})

test('npm run backup explains a failed write in one line and removes the partial file', async () => {
  const { place: source } = app.database
  const script = `${assigned(envOf(source))} '${process.execPath}' src/server/commands/backup.ts`
  const said = async (command: string) => {
    const failed = promisify(execFile)('/bin/sh', ['-c', command], { env: bareEnv })
    return (await failed.catch((error) => error)).stderr.trim()
  }
  const line = (why: string) => `The backup was not made: ${why}`
  expect(await said(`${script} - > /dev/full`)).toBe(line('ENOSPC: no space left on device, write'))
  expect(await said(`${script} - | head -c 10 > /dev/null`)).toBe(line('write EPIPE'))
  expect(await said(`ulimit -f 8; ${script} '${archive}'`)).toBe(line('EFBIG: file too large, write'))
  expect((await readdir(source.dataDir)).filter((name) => name.startsWith('backup'))).toEqual([])
})

test('backup and restore report an unusable database in one line without its password', async () => {
  await writeFile(archive, (await backupOf({ place: app.database.place, files: app.files })).bytes)
  const wrong = { ...place, databaseUrl: place.databaseUrl && `postgres://root:hush@127.0.0.1:${await freePort()}/x` }
  if (wrong.databaseUrl) await mkdir(filesFolder(wrong))
  else await writeFile(join(wrong.dataDir, 'marasim.db'), 'not a database at all'.repeat(500))
  const line = wrong.databaseUrl
    ? 'DATABASE_URL does not answer (ECONNREFUSED)'
    : `DATA_DIR has a database that cannot be used, ${wrong.dataDir}/marasim.db (file is not a database)`
  expect(await run('backup', `${archive}.2`, wrong)).toEqual([1, `The backup was not made: ${line}`])
  expect(await run('restore', archive, wrong)).toEqual([1, `Nothing was restored: ${line}`])
})

test('a restore that is killed leaves an empty database and can be repeated', async () => {
  await writeFile(archive, (await backupOf({ place: app.database.place, files: app.files })).bytes)
  await copyKey(app.database.place, place)
  await killDuringRestore(place, archive, filesFolder(place))
  expect(await readdir(join(filesFolder(place), 'vendor-documents'))).not.toEqual([])
  await withDatabase(place, async ({ db }) => {
    expect(await db.selectFrom('vendors').selectAll().execute()).toEqual([])
  })
  expect((await run('restore', archive, place))[0]).toBe(0)
  await expectRestored()
})

describe('with files in S3', () => {
  let buckets: [S3Fixture, S3Fixture]
  let folder: string
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'marasim-buckets-'))
    buckets = [await startS3Server(join(folder, 'old')), await startS3Server(join(folder, 'new'))]
  })
  afterEach(async () => {
    for (const bucket of buckets) await bucket.stop()
    await rm(folder, { recursive: true })
  })

  const filesIn = async (config: FileStoreConfig) => {
    const files = await openFileStore(config)
    return await bytesOf(files).finally(() => files.close())
  }

  test('a backup can be piped into a restore from disk to S3, and restored from one bucket to another [F7.1]', async () => {
    const [old, fresh] = buckets
    const stored = await bytesOf(app.files)
    const node = `'${process.execPath}' src/server/commands`
    const into = assigned({ ...envOf(place), ...old.env })
    await copyKey(app.database.place, place)
    const pipe = `${assigned(envOf(app.database.place))} ${node}/backup.ts - | ${into} ${node}/restore.ts -`
    await promisify(execFile)('/bin/sh', ['-c', pipe], { env: bareEnv })
    expect(await filesIn(old.config)).toEqual(stored)

    const later = await makePlace({ empty: true })
    expect((await run('backup', archive, place, old.env))[1]).toMatch(/ 9 files\.$/)
    expect((await run('restore', archive, later, fresh.env))[1]).toMatch(/ and 9 files/)
    expect(await filesIn(fresh.config)).toEqual(stored)
    await withDatabase(later, async (restored) => {
      expect(await rowsOf(restored)).toEqual(await rowsOf(app.database))
    })
    await later.remove()
  })
})
