import { noteNewSuperadmin } from '../../../shared/activity.ts'
import { displayName } from '../../../shared/user.ts'
import { acquireLock } from '../../platform/database/locks.ts'
import { logActivity } from '../activities/activities.service.ts'
import { userSubject, writeAudit } from '../audit/audit.service.ts'
import { endSessionsOf } from '../sessions/sessions.service.ts'
import { findUserByEmail, updateUser } from './users.repository.ts'
import type { UserNeeds } from './users.service.ts'

/** Only the terminal makes a superadmin. Returns false if there is no such user. */
export async function makeSuperadmin({ database, clock }: UserNeeds, email: string): Promise<boolean> {
  return await database.transaction(async (trx) => {
    await acquireLock(trx, 'users')
    const account = await findUserByEmail(trx, email)
    if (!account) return false
    if (account.role === 'superadmin') return true
    const now = clock()
    await updateUser(trx, account.id, { role: 'superadmin', updatedAt: now.toISOString() })
    await endSessionsOf(trx, account.id)
    await logActivity(trx, undefined, noteNewSuperadmin(displayName(account)), now, { kind: 'user', id: account.id })
    const detail = { code: 'superadminAppointed' } as const
    await writeAudit(trx, { kind: 'role', by: 'command', subject: userSubject(account), detail }, now)
    return true
  })
}
