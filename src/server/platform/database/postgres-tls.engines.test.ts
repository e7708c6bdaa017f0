import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeCertificate } from '../../../../tests/support/make-certificate.ts'
import { runPostgres } from '../../../../tests/support/run-postgres.ts'
import { engine } from '../../../../tests/support/test-database.ts'
import { readEnv } from '../../config/env.ts'
import { describeStartupError } from '../../operations/system/startup-errors.ts'
import { connect, openDatabase } from './database.ts'

describe.skipIf(engine === 'sqlite')('PostgreSQL with TLS', () => {
  let folder: string
  let postgres: Awaited<ReturnType<typeof runPostgres>>
  let certificate: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'marasim-tls-'))
    const tls = await makeCertificate(folder)
    certificate = tls.certificate
    postgres = await runPostgres({ durable: false, tls })
    await postgres.createDatabase('marasim')
  })
  afterAll(async () => {
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  })

  const urlOf = (search: string, host = '127.0.0.1') => {
    const parameters = search.replace('ROOT', encodeURIComponent(certificate))
    return `${postgres.url.replace('127.0.0.1', host)}/marasim?${parameters}`
  }

  /** Whether the connections are encrypted, or why there are none. */
  const outcomeOf = async (databaseUrl: string) => {
    const env = readEnv({ DATABASE_URL: databaseUrl })
    const db = await connect(env)
    try {
      const { rows } = await sql<{ ssl: boolean }>`select ssl from pg_stat_ssl where pid = pg_backend_pid()`.execute(db)
      return rows[0]?.ssl
    } catch (error) {
      return describeStartupError(error, env)
    } finally {
      await db.destroy()
    }
  }

  // The certificate is for 127.0.0.1 only.
  test.each([
    ['sslmode=disable', '127.0.0.1', false],
    ['sslmode=require', '127.0.0.1', true],
    ['sslmode=require', 'localhost', true],
    ['sslmode=verify-ca&sslrootcert=ROOT', 'localhost', true],
    ['sslmode=verify-full&sslrootcert=ROOT', '127.0.0.1', true],
    ['sslmode=verify-full', '127.0.0.1', 'DATABASE_URL does not answer (DEPTH_ZERO_SELF_SIGNED_CERT)'],
    [
      'sslmode=verify-full&sslrootcert=ROOT',
      'localhost',
      'DATABASE_URL does not answer (ERR_TLS_CERT_ALTNAME_INVALID)',
    ],
    [
      'sslmode=require&sslrootcert=/nowhere.pem',
      '127.0.0.1',
      'DATABASE_URL names a file that cannot be read, /nowhere.pem (ENOENT)',
    ],
  ])('with %s and the host %s the connection is encrypted, or explained: %s [D5.7]', async (search, host, outcome) => {
    expect(await outcomeOf(urlOf(search, host))).toBe(outcome)
  })

  test('all connections of the server are encrypted with sslmode=verify-full [D5.7]', async () => {
    const database = await openDatabase({
      databaseUrl: urlOf('sslmode=verify-full&sslrootcert=ROOT'),
      dataDir: folder,
    })
    const encrypted = async () => {
      const { rows } = await sql<{ name: string; ssl: boolean }>`
        select distinct application_name as name, ssl from pg_stat_activity join pg_stat_ssl using (pid)
        where application_name like 'marasim%' order by name`.execute(database.db)
      return rows
    }
    const both = ['marasim', 'marasim-listen'].map((name) => ({ name, ssl: true }))
    await expect.poll(encrypted).toEqual(both)
    await database.close()
  })
})
