import type { OwnUser } from '../../../shared/auth.ts'
import type { User } from '../../../shared/user.ts'
import { toZoned } from '../../../shared/zone.ts'
import type { OwnAccount } from '../../platform/caller/caller.ts'

/** Names every field, so that the password hash never leaves the server. */
export function presentUser(user: User, timeZone: string): User {
  return {
    id: user.id,
    username: user.username,
    email: user.email,
    firstName: user.firstName,
    lastName: user.lastName,
    role: user.role,
    invited: user.invited,
    secondFactor: user.secondFactor,
    lastLogin: user.lastLogin && toZoned(user.lastLogin, timeZone),
    version: user.version,
  }
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
