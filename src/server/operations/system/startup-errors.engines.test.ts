import { describe, expect, inject, test } from 'vitest'
import { freePort } from '../../../../tests/support/free-port.ts'
import { engine } from '../../../../tests/support/test-database.ts'
import { readEnv } from '../../config/env.ts'
import { connect } from '../../platform/database/database.ts'
import { findMigrations } from '../../platform/database/migrate.ts'
import { describeStartupError } from './startup-errors.ts'

describe.skipIf(engine === 'sqlite')('an unusable DATABASE_URL', () => {
  test.each([
    ['a wrong password', { password: 'hush' }, 'DATABASE_URL has a wrong user or password'],
    ['no password', { password: '' }, 'DATABASE_URL has a wrong user or password'],
    ['an unknown user', { username: 'nobody' }, 'DATABASE_URL has a wrong user or password'],
    ['no such database', { pathname: '/nowhere' }, 'DATABASE_URL names a database that does not exist'],
    [
      'an unknown host',
      { hostname: 'nowhere.invalid' },
      expect.stringMatching(/^DATABASE_URL does not answer \(E\w+\)$/),
    ],
    ['TLS that it does not speak', { search: '?sslmode=verify-full' }, expect.stringContaining('SSL connections')],
  ])('explains an unusable DATABASE_URL without secrets: %s', async (_, change, line) => {
    const url = new URL(`${inject('postgresUrl')}/template_marasim`)
    expect(await problemOf(Object.assign(url, change).href)).toEqual(line)
  })

  test('explains that no server listens at DATABASE_URL', async () => {
    const url = `postgres://postgres:hush@127.0.0.1:${await freePort()}/x`
    expect(await problemOf(url)).toBe('DATABASE_URL does not answer (ECONNREFUSED)')
  })
})

async function problemOf(databaseUrl: string): Promise<string | undefined> {
  const env = readEnv({ DATABASE_URL: databaseUrl })
  const db = await connect(env)
  try {
    await findMigrations(db)
    return 'none'
  } catch (error) {
    return describeStartupError(error, env)
  } finally {
    await db.destroy()
  }
}
