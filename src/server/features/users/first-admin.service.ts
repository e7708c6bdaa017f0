import { v7 as createId } from 'uuid'
import { takeLock } from '../../db/locks.ts'
import { randomPassword } from './reset-password.service.ts'
import { hasUsers, insertUser } from './users.repository.ts'
import type { UserNeeds } from './users.service.ts'

export type FirstAdmin = { email: string; password: string; generated: boolean }

/** Nobody has ever used this database. */
export async function isFirstStart({ database }: Pick<UserNeeds, 'database'>): Promise<boolean> {
  return !(await hasUsers(database.db))
}

/**
 * Makes the first superadmin while there is no user at all (D6): the one of the environment, or one with a random
 * password, which the caller prints once. Two starters at once make one.
 */
export async function createFirstAdmin(
  needs: UserNeeds,
  given: { email: string; password: string } | undefined,
): Promise<FirstAdmin | undefined> {
  if (!(await isFirstStart(needs))) return undefined
  const admin: FirstAdmin = given
    ? { ...given, generated: false }
    : { email: 'admin@marasim.example', password: randomPassword(), generated: true }
  const passwordHash = await needs.passwords.hash(admin.password)
  return await needs.database.transaction(async (trx) => {
    await takeLock(trx, 'users')
    if (await hasUsers(trx)) return undefined
    const now = needs.clock().toISOString()
    await insertUser(trx, {
      id: createId(),
      username: 'admin',
      email: admin.email,
      passwordHash,
      firstName: '',
      lastName: '',
      role: 'superadmin',
      lastLogin: null,
      createdAt: now,
      updatedAt: now,
    })
    return admin
  })
}
