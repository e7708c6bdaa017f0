import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../../../tests/support/test-database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const at = '2026-12-01T16:00:00.123Z'
const item = {
  id: 'one',
  title: 'Harbour',
  description: 'A launch on the water',
  category: 'launch' as const,
  images: JSON.stringify(['https://a.example/1.jpg', 'https://a.example/"quoted".jpg', 'https://a.example/عرس.jpg']),
  videos: '[]',
  year: 2026,
  featured: true,
  order: 7,
  createdAt: at,
  updatedAt: at,
}

test('booleans, lists, numbers and instants are read back as they were written [D5.1]', async () => {
  const inserted = await database.db.insertInto('portfolioItems').values(item).returningAll().executeTakeFirstOrThrow()
  const stored = await database.db.selectFrom('portfolioItems').selectAll().executeTakeFirstOrThrow()
  expect(stored).toEqual({
    ...item,
    images: JSON.parse(item.images),
    videos: [],
    version: 1,
    sample: false,
    deletedAt: null,
    searchText: '',
    translations: {},
    translationState: '',
  })
  expect(inserted).toEqual(stored)
})

test('conditions distinguish false and true', async () => {
  const { db } = database
  await db
    .insertInto('portfolioItems')
    .values({ ...item, id: 'two', featured: false })
    .execute()
  const find = (featured: boolean) => db.selectFrom('portfolioItems').select('id').where('featured', '=', featured)
  expect(await find(true).execute()).toEqual([{ id: 'one' }])
  expect(await find(false).execute()).toEqual([{ id: 'two' }])
})

test('counts are read as numbers', async () => {
  const { count } = await database.db
    .selectFrom('portfolioItems')
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  expect(count).toBe(2)
})

test('instants compare to the millisecond', async () => {
  const { db } = database
  const late = { ...item, id: 'late', updatedAt: '2026-12-31T23:59:59.999Z' }
  await db.insertInto('portfolioItems').values(late).execute()
  const after = (moment: string) => db.selectFrom('portfolioItems').select('id').where('updatedAt', '>', moment)
  expect(await after('2026-12-31T23:59:59.998Z').execute()).toEqual([{ id: 'late' }])
  expect(await after('2026-12-31T23:59:59.999Z').execute()).toEqual([])
})

test('updates and deletions report the number of rows', async () => {
  const { db } = database
  const changed = await db.updateTable('portfolioItems').set({ order: 9 }).where('featured', '=', true).execute()
  expect(changed[0]?.numUpdatedRows).toBe(2n)
  const deleted = await db.deleteFrom('portfolioItems').where('id', 'in', ['late', 'nowhere']).execute()
  expect(deleted[0]?.numDeletedRows).toBe(1n)
})

test('long text with Arabic, emoji and control characters is read back unchanged', async () => {
  const title = `مراسم 🎉 ${"'; drop table users; --".repeat(200)} \\ \u2028 \u0001`
  await database.db.updateTable('portfolioItems').set({ title }).where('id', '=', 'one').execute()
  const stored = await database.db.selectFrom('portfolioItems').select('title').where('id', '=', 'one').execute()
  expect(stored).toEqual([{ title }])
})

test('foreign keys reject a missing parent and cascade its deletion', async () => {
  const { db } = database
  const session = { id: 's', tokenHash: 'h', userId: 'nobody', createdAt: at, lastUsedAt: at, expiresAt: at }
  await expect(db.insertInto('sessions').values(session).execute()).rejects.toThrow(/foreign key/i)
  const user = { id: 'u', username: 'u', email: 'u@x.example', passwordHash: '', role: 'editor' as const }
  const names = { firstName: '', lastName: '', lastLogin: null, createdAt: at, updatedAt: at }
  await db
    .insertInto('users')
    .values({ ...user, ...names })
    .execute()
  await db
    .insertInto('sessions')
    .values({ ...session, userId: 'u' })
    .execute()
  await db.deleteFrom('users').execute()
  expect(await db.selectFrom('sessions').selectAll().execute()).toEqual([])
})

test('e-mail and username are unique regardless of case', async () => {
  const { db } = database
  const user = { passwordHash: '', role: 'editor' as const, firstName: '', lastName: '', lastLogin: null }
  const dates = { createdAt: at, updatedAt: at }
  const add = (id: string, username: string, email: string) =>
    db
      .insertInto('users')
      .values({ id, username, email, ...user, ...dates })
      .execute()
  await add('1', 'noura', 'noura@x.example')
  await expect(add('2', 'other', 'NOURA@x.example')).rejects.toThrow(/unique/i)
  await expect(add('3', 'Noura', 'other@x.example')).rejects.toThrow(/unique/i)
})

if (process.env.TEST_ENGINE === 'sqlite') {
  test('SQLite uses WAL, full synchronization, foreign keys and a busy timeout [F1]', async () => {
    const pragma = async (name: string) => {
      const { rows } = await sql<Record<string, unknown>>`${sql.raw(`pragma ${name}`)}`.execute(database.db)
      return Object.values(rows[0] ?? {})[0]
    }
    expect(await pragma('journal_mode')).toBe('wal')
    expect(await pragma('synchronous')).toBe(2)
    expect(await pragma('foreign_keys')).toBe(1)
    expect(await pragma('busy_timeout')).toBe(5000)
  })
}
