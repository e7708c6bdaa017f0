import type { OwnUser, Session } from '../../../shared/auth.ts'
import type { OwnAccount } from '../../caller.ts'
import { presentUser } from '../users/users.presenter.ts'
import type { SignedIn } from './auth.service.ts'

export function presentSession({ user, token }: SignedIn, timeZone: string): Session {
  return { user: presentOwnUser(user, timeZone), token }
}

export function presentOwnUser(user: OwnAccount, timeZone: string): OwnUser {
  return {
    ...presentUser(user, timeZone),
    language: user.language,
    notifications: { newApplication: user.newApplicationMail },
  }
}
