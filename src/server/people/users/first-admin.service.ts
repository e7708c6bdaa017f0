import { v7 as createId } from 'uuid'
import { acquireLock } from '../../platform/database/locks.ts'
import { userSubject, writeAudit } from '../audit/audit.service.ts'
import { randomPassword } from './reset-password.service.ts'
import { hasUsers, insertUser } from './users.repository.ts'
import type { UserNeeds } from './users.service.ts'

export type FirstAdmin = { email: string; password: string; generated: boolean }

export async function isFirstStart({ database }: Pick<UserNeeds, 'database'>): Promise<boolean> {
  return !(await hasUsers(database.db))
}

/**
 * Creates the first superadmin if there are no users, either from the environment or with a random password that
 * the caller prints once. Instances that start at the same time create only one.
 */
export async function createFirstAdmin(
  needs: UserNeeds,
  configured: { email: string; password: string } | undefined,
): Promise<FirstAdmin | undefined> {
  if (!(await isFirstStart(needs))) return undefined
  const admin: FirstAdmin = configured
    ? { ...configured, generated: false }
    : { email: 'admin@marasim.example', password: randomPassword(), generated: true }
  const passwordHash = await needs.passwords.hash(admin.password)
  return await needs.database.transaction(async (trx) => {
    await acquireLock(trx, 'users')
    if (await hasUsers(trx)) return undefined
    const now = needs.clock()
    const created = await insertUser(trx, {
      id: createId(),
      username: 'admin',
      email: admin.email,
      passwordHash,
      firstName: '',
      lastName: '',
      role: 'superadmin',
      lastLogin: null,
      createdAt: now.toISOString(),
      updatedAt: now.toISOString(),
    })
    const detail = { code: 'userCreated', role: created.role } as const
    await writeAudit(trx, { kind: 'role', by: 'command', subject: userSubject(created), detail }, now)
    return admin
  })
}
