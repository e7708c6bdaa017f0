import type { Insertable, Selectable, Updateable } from 'kysely'
import { comparableUsername } from '../../../shared/comparable-username.ts'
import type { Language } from '../../../shared/languages.ts'
import type { NotificationChoice } from '../../../shared/mail.ts'
import type { Role } from '../../../shared/permissions.ts'
import type { UserSort } from '../../../shared/user.ts'
import type { Executor } from '../../platform/database/database.ts'
import { type SortKey, sortKeys } from '../../platform/database/keyset.ts'
import { createList } from '../../platform/database/list-page.ts'
import type { UsersTable } from '../../platform/database/schema.ts'
import { textsOfRow, withTexts } from '../../platform/database/search-text.ts'

/** With the password hash; presenters leave it out. */
export type UserRow = Selectable<UsersTable>

export async function findUserByEmail(db: Executor, email: string): Promise<UserRow | undefined> {
  return await db
    .selectFrom('users')
    .selectAll()
    .where((where) => where(where.fn<string>('lower', ['email']), '=', email.toLowerCase()))
    .executeTakeFirst()
}

export async function findUser(db: Executor, id: string): Promise<UserRow | undefined> {
  return await db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Compared here because neither engine can; there are few users. */
export async function findUserByUsername(db: Executor, username: string): Promise<UserRow | undefined> {
  const wanted = comparableUsername(username)
  return (await findUsers(db)).find((user) => comparableUsername(user.username) === wanted)
}

async function findUsers(db: Executor): Promise<UserRow[]> {
  return await db.selectFrom('users').selectAll().orderBy('createdAt').orderBy('id').execute()
}

export type UserFilter = { q?: string | undefined; sort?: UserSort | undefined }

const sorts: Record<UserSort, SortKey[]> = {
  createdAt: sortKeys('createdAt'),
  '-createdAt': sortKeys('-createdAt'),
  username: sortKeys('searchText'),
  '-username': sortKeys('-searchText'),
  email: sortKeys('emailText'),
  '-email': sortKeys('-emailText'),
}

/** Oldest first unless sorted otherwise. */
export function userList(db: Executor, { q, sort }: UserFilter) {
  return createList(db.selectFrom('users').selectAll(), sorts[sort ?? 'createdAt'], q)
}

export async function countUsers(db: Executor, role: Role): Promise<number> {
  const { count } = await db
    .selectFrom('users')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('role', '=', role)
    .executeTakeFirstOrThrow()
  return count
}

export async function hasUsers(db: Executor): Promise<boolean> {
  return (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined
}

export async function insertUser(db: Executor, user: Insertable<UsersTable>): Promise<UserRow> {
  return await db.insertInto('users').values(withTexts('users', user)).returningAll().executeTakeFirstOrThrow()
}

export async function updateUser(db: Executor, id: string, changes: Updateable<UsersTable>): Promise<UserRow> {
  const user = await db
    .updateTable('users')
    .set((row) => ({ ...changes, version: row('version', '+', 1) }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  const texts = textsOfRow('users', user)
  if (texts.searchText !== user.searchText) await db.updateTable('users').set(texts).where('id', '=', id).execute()
  return user
}

export async function deleteUser(db: Executor, id: string): Promise<void> {
  await db.deleteFrom('users').where('id', '=', id).execute()
}

/** Signing in is not an edit, so unlike updateUser it leaves the version unchanged. */
export async function touchLastLogin(db: Executor, id: string, now: string): Promise<void> {
  await db.updateTable('users').set({ lastLogin: now }).where('id', '=', id).execute()
}

/** Neither is what a sign-in finds out about the password. */
export async function markWeakPassword(db: Executor, id: string, weakPassword: boolean): Promise<void> {
  await db.updateTable('users').set({ weakPassword }).where('id', '=', id).execute()
}

type Preferences = { language: Language } | { newApplicationMail: NotificationChoice; assignedMail?: boolean }

/** A preference is no edit of the account, so it leaves the version unchanged too. */
export async function setPreference(db: Executor, id: string, preference: Preferences): Promise<void> {
  await db.updateTable('users').set(preference).where('id', '=', id).execute()
}
