import { randomBytes } from 'node:crypto'
import { chmod, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../../../tests/support/test-database.ts'
import { findDocumentKeyId } from '../database/document-key-id.ts'
import { keyFilePath } from './key-file.ts'
import { createMasterKey, MissingKeyError, masterKeyId } from './master-key.ts'
import { openMasterKey } from './open-master-key.ts'

let database: TestDatabase
let dataDir: string
let errors: string[]
let warnings: string[]
beforeEach(async () => {
  database = await openTestDatabase()
  dataDir = database.place.dataDir
  errors = []
  warnings = []
})
afterEach(() => database.close())

const log = pino(
  { level: 'warn' },
  {
    write(line: string) {
      const { level, msg } = JSON.parse(line)
      const list = level === pino.levels.values.warn ? warnings : errors
      list.push(msg)
    },
  },
)
const open = (place: { dataDir?: string; documentKeys?: Buffer[] } = {}, onCreated?: (path: string) => void) =>
  openMasterKey({ env: { dataDir, documentKeys: undefined, ...place }, database, log }, onCreated)
const secret = Buffer.from('a data key')
const linesOf = async (path: string) => (await readFile(path, 'utf8')).trim().split('\n')
const keyLine = () => randomBytes(32).toString('base64')

describe('the document key file', () => {
  test('the document key file is created at the first start, for its owner only, and never replaced [D77.1]', async () => {
    const created: string[] = []
    const first = await open({}, (path) => created.push(path))
    const path = keyFilePath(dataDir)
    const [key = ''] = await linesOf(path)
    expect(Buffer.from(key, 'base64')).toHaveLength(32)
    expect((await stat(path)).mode & 0o777).toBe(0o600)
    expect(await findDocumentKeyId(database.db)).toBe(first.ids()[0])
    const again = await open({}, (found) => created.push(found))
    expect(again.unwrap(first.wrap(secret, 'x'), 'x')).toEqual(secret)
    expect(created).toEqual([path])
    expect((await readdir(dataDir)).filter((name) => name.startsWith('document'))).toEqual(['document.key'])
  })

  test('the document key file is the same for ten instances that start at once with one folder', async () => {
    const keys = await Promise.all(Array.from({ length: 10 }, () => open()))
    expect(new Set(keys.flatMap((key) => key.ids())).size).toBe(1)
    expect(errors).toEqual([])
  })

  test('the document key file is removed again by an instance with another folder that was not the first', async () => {
    const other = await mkdtemp(join(tmpdir(), 'marasim-other-'))
    try {
      const keys = await Promise.all([open(), open({ dataDir: other })])
      const id = await findDocumentKeyId(database.db)
      const files = [...(await readdir(dataDir)), ...(await readdir(other))]
      expect(files.filter((name) => name === 'document.key')).toHaveLength(1)
      expect(keys.flatMap((key) => key.ids())).toEqual([id])
      expect(errors).toHaveLength(1)
    } finally {
      await rm(other, { recursive: true })
    }
  })

  test('the document key file is not created again for a database that has had a key; the log names it and its place [D77.2]', async () => {
    const wrapped = (await open()).wrap(secret, 'x')
    const id = await findDocumentKeyId(database.db)
    const path = keyFilePath(dataDir)
    const content = await readFile(path)
    await rm(path)
    const without = await open()
    expect(errors).toEqual([
      `the document key ${id} is not in ${path}; vendor documents can neither be stored nor opened`,
    ])
    expect(await readdir(dataDir)).not.toContain('document.key')
    expect(() => without.wrap(secret, 'x')).toThrow(MissingKeyError)
    expect(() => without.unwrap(wrapped, 'x')).toThrow(MissingKeyError)
    await writeFile(path, `${keyLine()}\n`)
    expect(() => without.wrap(secret, 'x'), 'with the key of another installation').toThrow(MissingKeyError)
    await writeFile(path, content)
    expect(without.unwrap(wrapped, 'x'), 'once the key is back').toEqual(secret)
    expect(without.unwrap(without.wrap(secret, 'x'), 'x')).toEqual(secret)
  })

  test('the document key file is read again by a running server after a key was put before the others [D77.3]', async () => {
    const running = await open()
    const before = running.wrap(secret, 'x')
    const path = keyFilePath(dataDir)
    await writeFile(path, [keyLine(), ...(await linesOf(path))].join('\n'))
    expect(running.unwrap(before, 'x')).toEqual(secret)
    expect(running.isCurrent(before)).toBe(false)
    const after = running.wrap(secret, 'x')
    expect(running.isCurrent(after)).toBe(true)
    expect((await open()).unwrap(after, 'x')).toEqual(secret)
    expect(await findDocumentKeyId(database.db)).toBe(running.ids()[0])
  })

  test('the document key file is used if other users can read it, with a warning that names the command against it [D77.1]', async () => {
    const path = keyFilePath(dataDir)
    const wrapped = (await open()).wrap(secret, 'x')
    await open({ documentKeys: [randomBytes(32)] })
    expect(warnings).toEqual([])
    for (const mode of [0o640, 0o604]) {
      await chmod(path, mode)
      expect((await open()).unwrap(wrapped, 'x')).toEqual(secret)
      expect(warnings.splice(0)).toEqual([`other users can read the document key; run: chmod 600 '${path}'`])
    }
    await chmod(path, 0o600)
    await open()
    expect(warnings).toEqual([])
  })

  test('the document key file is not used or replaced while it has no valid key', async () => {
    await writeFile(keyFilePath(dataDir), 'not a key\n')
    const key = await open()
    expect(() => key.wrap(secret, 'x')).toThrow(MissingKeyError)
    expect(errors).toEqual([expect.stringContaining('document.key has no valid key')])
    expect(await readFile(keyFilePath(dataDir), 'utf8')).toBe('not a key\n')
  })
})

test('DOCUMENT_KEY is used instead of a key file, its first key for new documents [D77.3]', async () => {
  const [older, newer] = [randomBytes(32), randomBytes(32)]
  const before = (await open({ documentKeys: [older] })).wrap(secret, 'x')
  const key = await open({ documentKeys: [newer, older] })
  expect(key.unwrap(before, 'x')).toEqual(secret)
  expect(key.ids()).toEqual([newer, older].map(masterKeyId))
  expect(await readdir(dataDir)).not.toContain('document.key')
  await open({ documentKeys: [older] })
  expect(errors).toEqual([expect.stringContaining(`${masterKeyId(newer)} is not in DOCUMENT_KEY`)])
})

test('a wrapped key opens only with the context it was wrapped with', () => {
  const key = createMasterKey(() => [Buffer.alloc(32, 1)])
  expect(() => key.unwrap(key.wrap(secret, 'one'), 'another')).toThrow()
})
