import { readdir } from 'node:fs/promises'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { runProgram } from '../../../tests/support/run-server.ts'
import { engine, makePlace, type TestPlace } from '../../../tests/support/test-database.ts'
import { connect, type Executor } from '../platform/database/database.ts'
import { findMigrations, migrateTo } from '../platform/database/migrate.ts'
import { migrations } from '../platform/database/migrations.ts'

let place: TestPlace
beforeEach(async () => {
  place = await makePlace({ empty: true })
})
afterEach(() => place.remove())

async function runAdmin(...args: string[]) {
  const env = { DATA_DIR: place.dataDir, DATABASE_URL: place.databaseUrl }
  const program = runProgram('src/server/commands/admin.ts', args, env)
  return [await program.finished(), program.output().trim()] as const
}

const resetPassword = () => runAdmin('reset-password', 'owner@marasim.example')

async function onDatabase<T>(work: (db: Executor) => Promise<T>): Promise<T> {
  const db = await connect(place)
  return await work(db).finally(() => db.destroy())
}

describe('npm run admin reset-password', () => {
  test('npm run admin refuses to reset a password without a database and creates none [D34.1]', async () => {
    const line = engine === 'sqlite' ? `There is no database at ${place.dataDir}/marasim.db` : 'The database is empty: '
    expect(await resetPassword()).toEqual([1, expect.stringContaining(line)])
    expect(await readdir(place.dataDir)).toEqual([])
  })

  test('npm run admin refuses to reset a password in an older database and does not migrate it', async () => {
    await onDatabase((db) => migrateTo(db, '0007-featured-events'))
    const line = 'The database is of an older version of this program (it does not contain "0008-installation"). '
    expect(await resetPassword()).toEqual([1, expect.stringContaining(line)])
    expect((await onDatabase(findMigrations)).at(-1)).toBe('0007-featured-events')
  })
})

const now = '2026-11-15T09:00:00.000Z'
const noura = { username: 'noura', email: 'noura@staff.example', firstName: 'Noura', lastName: '', passwordHash: '-' }

/** Adds a user with a session to a new database. */
async function addNoura(fields: { secondFactor?: boolean } = {}) {
  await onDatabase(async (db) => {
    await migrateTo(db, Object.keys(migrations).at(-1) ?? '')
    const user = { id: 'noura-1', ...noura, role: 'editor' as const, lastLogin: null, createdAt: now, updatedAt: now }
    await db
      .insertInto('users')
      .values({ ...user, ...fields })
      .execute()
    const session = { id: 's', tokenHash: 'h', userId: user.id, createdAt: now, lastUsedAt: now, expiresAt: now }
    await db.insertInto('sessions').values(session).execute()
  })
}

describe('npm run admin make-superadmin', () => {
  test('npm run admin makes an existing user a superadmin, ends their sessions and logs it [D33.3]', async () => {
    await addNoura()
    const done = 'NOURA@staff.example is a superadmin now and has to sign in again.'
    expect(await runAdmin('make-superadmin', 'NOURA@staff.example')).toEqual([0, done])
    await onDatabase(async (db) => {
      expect(await db.selectFrom('users').select('role').execute()).toEqual([{ role: 'superadmin' }])
      expect(await db.selectFrom('sessions').selectAll().execute()).toEqual([])
      const notes = await db.selectFrom('activities').select('data').execute()
      expect(notes).toEqual([{ data: { code: 'superadminAppointed', name: 'Noura' } }])
    })
    expect(await runAdmin('make-superadmin', 'nobody@staff.example')).toEqual([
      1,
      'There is no user with the email nobody@staff.example.',
    ])
  })

  test('npm run admin prints its commands without a known one', async () => {
    const lines = [
      'reset-password <email>',
      'make-superadmin <email>',
      'reset-second-factor <email>',
      'rotate-document-key',
      'give-up-document-key <key id>',
    ]
    const usage = lines.map((line) => `Usage: npm run admin -- ${line}`).join('\n')
    for (const args of [[], ['make-superadmin'], ['toString', 'a@b.example'], ['rotate-document-key', 'now']])
      expect(await runAdmin(...args)).toEqual([2, usage])
  })
})

describe('npm run admin reset-second-factor', () => {
  test('npm run admin removes the second factors of a user and ends their sessions [D74.12]', async () => {
    await addNoura({ secondFactor: true })
    await onDatabase(async (db) => {
      await db.insertInto('recoveryCodes').values({ codeHash: 'hash', userId: 'noura-1' }).execute()
    })
    const done = 'noura@staff.example signs in with the password only now. All sessions of this user have ended.'
    expect(await runAdmin('reset-second-factor', 'noura@staff.example')).toEqual([0, done])
    await onDatabase(async (db) => {
      expect(await db.selectFrom('users').select('secondFactor').execute()).toEqual([{ secondFactor: false }])
      expect(await db.selectFrom('sessions').selectAll().execute()).toEqual([])
      expect(await db.selectFrom('recoveryCodes').selectAll().execute()).toEqual([])
    })
    expect(await runAdmin('reset-second-factor', 'nobody@staff.example')).toEqual([
      1,
      'There is no user with the email nobody@staff.example.',
    ])
  })
})
