import type { User } from '../../../shared/user.ts'
import { toZoned } from '../../../shared/zone.ts'

/** What leaves of a user: never the hash of the password. */
export function presentUser(user: User, timeZone: string): User {
  return {
    id: user.id,
    username: user.username,
    email: user.email,
    firstName: user.firstName,
    lastName: user.lastName,
    role: user.role,
    lastLogin: user.lastLogin && toZoned(user.lastLogin, timeZone),
    version: user.version,
  }
}
