import type { Session } from '../../../shared/auth.ts'
import { presentUser } from '../users/users.presenter.ts'
import type { SignedIn } from './auth.service.ts'

export function presentSession({ user, token }: SignedIn, timeZone: string): Session {
  return { user: presentUser(user, timeZone), token }
}
