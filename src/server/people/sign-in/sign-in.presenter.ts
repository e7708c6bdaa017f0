import type { Session } from '../../../shared/auth.ts'
import type { LoginAnswer } from '../../../shared/second-factor.ts'
import { presentOwnUser } from '../users/users.presenter.ts'
import type { SignedIn } from './complete-sign-in.service.ts'
import type { SecondStep } from './second-step.service.ts'

export function presentLogin(answer: SignedIn | SecondStep, timeZone: string): LoginAnswer {
  return 'secondFactor' in answer ? answer : presentSession(answer, timeZone)
}

export function presentSession({ user, token }: SignedIn, timeZone: string): Session {
  return { user: presentOwnUser(user, timeZone), token }
}
