import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freePort } from '../../../../tests/support/free-port.ts'
import { readEnv } from '../../config/env.ts'
import { openDatabase } from '../../platform/database/database.ts'
import { openFileStore } from '../../platform/files/open-file-store.ts'
import { describeStartupError } from './startup-errors.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'marasim-start-'))
  writeFileSync(join(folder, 'file'), '')
})
afterAll(() => rmSync(folder, { recursive: true }))

const envOf = (source: Record<string, string>) => readEnv({ DATA_DIR: folder, ...source })
const errorOf = (work: Promise<unknown>) => work.then(() => undefined).catch((error: unknown) => error)
const systemError = (code: string, more: object = {}) => Object.assign(new Error('its own words'), { code, ...more })

describe('start problems of HOST and PORT', () => {
  async function listening(source: Record<string, string>) {
    const env = envOf(source)
    const { promise, reject } = Promise.withResolvers()
    createServer().once('error', reject).listen(env.port, env.host)
    return describeStartupError(await errorOf(promise), env)
  }

  test('explains that HOST is an unknown name', async () => {
    expect(await listening({ HOST: 'nowhere.invalid', PORT: '0' })).toBe('HOST nowhere.invalid is not known')
  })

  test('explains that HOST is an address of another machine', async () => {
    const line = 'HOST 203.0.113.9 is not an address of this machine'
    expect(await listening({ HOST: '203.0.113.9', PORT: '0' })).toBe(line)
  })

  test.each([
    ['EADDRINUSE', 'PORT 80 is already in use'],
    ['EACCES', 'PORT 80 cannot be used by this user, who has no permission to listen on it'],
    ['EAFNOSUPPORT', 'HOST ::1 cannot be listened on (EAFNOSUPPORT)'],
  ])('explains the error %s of listening', (code, line) => {
    expect(describeStartupError(systemError(code, { syscall: 'listen' }), envOf({ HOST: '::1', PORT: '80' }))).toBe(
      line,
    )
  })
})

describe('start problems of DATA_DIR', () => {
  const opening = async (dataDir: string) => {
    const env = envOf({ DATA_DIR: dataDir })
    return describeStartupError(await errorOf(openDatabase(env)), env)
  }

  test('explains that DATA_DIR is a file or below one', async () => {
    const file = join(folder, 'file')
    expect(await opening(file)).toMatch(`DATA_DIR ${file} cannot be used (EEXIST: `)
    expect(await opening(join(file, 'data'))).toMatch(`DATA_DIR ${join(file, 'data')} cannot be used (ENOTDIR: `)
  })

  test('explains that the folder for files cannot be created', async () => {
    const env = envOf({ DATA_DIR: join(folder, 'odd') })
    mkdirSync(env.dataDir)
    writeFileSync(join(env.dataDir, 'files'), '')
    const error = await errorOf(openFileStore(env.files))
    expect(describeStartupError(error, env)).toMatch(`DATA_DIR ${env.dataDir} cannot be used (ENOTDIR: `)
  })

  test.each(['EROFS', 'EACCES', 'ENOSPC'])('explains %s in, above or below DATA_DIR', (code) => {
    const env = envOf({ DATA_DIR: '/srv/marasim/data' })
    const of = (path: string) => describeStartupError(systemError(code, { path }), env)
    for (const path of ['/srv/marasim/data', '/srv', '/srv/marasim/data/marasim.db'])
      expect(of(path)).toBe('DATA_DIR /srv/marasim/data cannot be used (its own words)')
    expect(of('/srv/marasim/data-of-others')).toBeUndefined()
  })

  test('explains that the database file is damaged [D5.1]', async () => {
    const damaged = join(folder, 'damaged')
    mkdirSync(damaged)
    writeFileSync(join(damaged, 'marasim.db'), 'not a database at all'.repeat(500))
    expect(await opening(damaged)).toBe(
      `DATA_DIR has a database that cannot be used, ${join(damaged, 'marasim.db')} (file is not a database)`,
    )
  })
})

describe('start problems of remote services', () => {
  test('explains that the S3 endpoint does not respond, without secrets', async () => {
    const endpoint = `http://127.0.0.1:${await freePort()}`
    const keys = { S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'hush' }
    const env = envOf({ S3_BUCKET: 'files', S3_ENDPOINT: endpoint, ...keys })
    const store = await openFileStore(env.files)
    const line = describeStartupError(await errorOf(store.ping()), env)
    expect(line).toMatch(/^S3_BUCKET files cannot be used with this endpoint and these keys \(.*ECONNREFUSED.*\)$/)
    expect(line).not.toContain('hush')
  })

  test.each([
    ['28P01', 'DATABASE_URL has a wrong user or password'],
    ['3D000', 'DATABASE_URL names a database that does not exist'],
    ['42501', 'DATABASE_URL names a user who is not allowed to change the tables'],
    ['57P03', 'DATABASE_URL does not answer (57P03)'],
    ['ECONNRESET', 'DATABASE_URL does not answer (ECONNRESET)'],
  ])('explains the PostgreSQL error %s', (code, line) => {
    const env = envOf({ DATABASE_URL: 'postgres://root:hush@db/x' })
    expect(describeStartupError(systemError(code), env)).toBe(line)
    expect(describeStartupError(new Error('not brought up to date', { cause: systemError(code) }), env)).toBe(line)
  })
})

test('has no short explanation for unexpected errors, so that they are shown in full', () => {
  const mistakes = [new TypeError('x is undefined'), systemError('23505'), systemError('ENOENT', { path: folder }), 'x']
  for (const mistake of mistakes) {
    expect(describeStartupError(mistake, envOf({}))).toBeUndefined()
    expect(describeStartupError(mistake, envOf({ DATABASE_URL: 'postgres://db/x' }))).toBeUndefined()
  }
})
