import type { OwnUser } from '../../../shared/auth.ts'
import type { NotificationChoice } from '../../../shared/mail.ts'

/** Identifies a request that its client may send again after a lost answer. Both values are hashes. */
type Idempotency = { key: string; fingerprint: string }

/** The signed-in user as stored, and what the policies ask of them. */
export type OwnAccount = Omit<OwnUser, 'notifications'> & {
  newApplicationMail: NotificationChoice
  assignedMail: boolean
}

export type AccountRequirements = Pick<OwnUser, 'mustEnroll' | 'shouldChangePassword' | 'passwordPolicy'>

/** The signed-in user who makes a request, and their session. */
export type Caller = OwnAccount & { sessionId: string; idempotency?: Idempotency }
