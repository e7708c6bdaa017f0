import type { OwnUser, Session } from '../../../shared/auth.ts'
import type { LoginAnswer } from '../../../shared/second-factor.ts'
import type { OwnAccount } from '../../platform/caller/caller.ts'
import { presentUser } from '../users/users.presenter.ts'
import type { SecondStep } from './auth.service.ts'
import type { SignedIn } from './complete-sign-in.service.ts'

export function presentLogin(answer: SignedIn | SecondStep, timeZone: string): LoginAnswer {
  return 'secondFactor' in answer ? answer : presentSession(answer, timeZone)
}

export function presentSession({ user, token }: SignedIn, timeZone: string): Session {
  return { user: presentOwnUser(user, timeZone), token }
}

export function presentOwnUser(user: OwnAccount, timeZone: string): OwnUser {
  return {
    ...presentUser(user, timeZone),
    language: user.language,
    notifications: { newApplication: user.newApplicationMail, assigned: user.assignedMail },
    mustEnroll: user.mustEnroll,
    shouldChangePassword: user.shouldChangePassword,
    passwordPolicy: user.passwordPolicy,
  }
}
