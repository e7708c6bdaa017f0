import { noteInvitation } from '../../../shared/activity.ts'
import { editableUserFields } from '../../../shared/permissions.ts'
import { displayName, type User } from '../../../shared/user.ts'
import type { Caller } from '../../platform/caller/caller.ts'
import { Refusal } from '../../platform/errors.ts'
import { mailInvitation } from './account-mails.service.ts'
import { findUser } from './users.repository.ts'
import { changeUsers, type MailingUserNeeds } from './users.service.ts'

/** Sends the invitation again to a user who has not chosen a password yet; the earlier link ends. */
export async function inviteAgain(needs: MailingUserNeeds, staff: Caller, id: string): Promise<User> {
  return await changeUsers(needs, staff, async (trx, viewer) => {
    const target = await findUser(trx, id)
    if (!target) throw new Refusal('notFound')
    if (!editableUserFields(viewer, target).includes('password')) throw new Refusal('forbidden')
    if (!target.invited) throw new Refusal('conflict', { code: 'notInvited' })
    await mailInvitation(trx, needs, target, viewer)
    return {
      user: target,
      note: noteInvitation(displayName(viewer), displayName(target)),
      audit: [{ kind: 'invitation', detail: { code: 'invitedAgain' } }],
    }
  })
}
