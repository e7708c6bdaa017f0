import type { Caller } from '../../platform/caller/caller.ts'
import type { Executor } from '../../platform/database/database.ts'
import { acquireLock } from '../../platform/database/locks.ts'
import { Refusal } from '../../platform/errors.ts'
import { userSubject, writeAudit } from '../audit/audit.service.ts'
import { endSessionsOf } from '../sessions/sessions.service.ts'
import { mailSecondFactorChanged } from '../users/account-mails.service.ts'
import { findUser, findUserByEmail, type UserRow } from '../users/users.repository.ts'
import { changeUsers, type MailingUserNeeds, type UserNeeds } from '../users/users.service.ts'
import { deleteFactors } from './second-factors.service.ts'

/** A superadmin helps a user who has lost theirs. One's own factors need one's own password. */
export async function resetSecondFactors(needs: MailingUserNeeds, staff: Caller, id: string): Promise<void> {
  await changeUsers(needs, staff, async (trx, viewer) => {
    const target = await findUser(trx, id)
    if (!target) throw new Refusal('notFound')
    if (viewer.role !== 'superadmin') throw new Refusal('forbidden')
    if (viewer.id === target.id) throw new Refusal('forbidden', { code: 'ownSecondFactors' })
    await removeFactors(trx, target, needs.clock())
    if (target.secondFactor) await mailSecondFactorChanged(trx, needs, target, { change: 'factorsReset' })
    const audit = [{ kind: 'second-factor' as const, detail: { code: 'factorsReset' as const } }]
    return { user: target, action: 'updated', audit }
  })
}

/** For the last superadmin, too. Returns false if there is no such user. */
export async function resetSecondFactorsByCommand({ database, clock }: UserNeeds, email: string): Promise<boolean> {
  return await database.transaction(async (trx) => {
    await acquireLock(trx, 'users')
    const account = await findUserByEmail(trx, email)
    if (!account) return false
    const now = clock()
    await removeFactors(trx, account, now)
    const detail = { code: 'factorsResetByCommand' } as const
    await writeAudit(trx, { kind: 'second-factor', by: 'command', subject: userSubject(account), detail }, now)
    return true
  })
}

/** Sessions end, because the factor may have been lost to a thief. */
async function removeFactors(trx: Executor, account: UserRow, now: Date): Promise<void> {
  await deleteFactors(trx, account, now)
  await endSessionsOf(trx, account.id)
}
