import type { KnownMessage } from '../../../shared/coded-message.ts'
import { checkPassword } from '../../../shared/password-policy.ts'
import { isStaff, type Role } from '../../../shared/permissions.ts'
import { type SingleValue, singleSettings } from '../../../shared/settings.ts'
import type { Executor } from '../../platform/database/database.ts'
import { invalidField } from '../../platform/errors.ts'
import { readSingleSetting } from '../../platform/settings/settings.repository.ts'
import { isCommonPassword } from './common-passwords.ts'

/** What the policy `strong` has against a password, whether it holds or not. */
export async function findWeakness(password: string, email: string): Promise<KnownMessage | undefined> {
  return (
    checkPassword(password, { email }) ?? ((await isCommonPassword(password)) ? { code: 'passwordCommon' } : undefined)
  )
}

/** The policy that holds for a role; it is about staff. */
export async function readPasswordPolicy(db: Executor, role: Role): Promise<SingleValue<'password_policy'>> {
  return isStaff(role) ? await readSingleSetting(db, 'password_policy') : singleSettings.password_policy
}

/** Refuses a new password that the policy does not allow; `path` is its field in the form. */
export async function refuseWeakPassword(
  db: Executor,
  password: string,
  user: { role: Role; email: string },
  path: 'password' | 'newPassword',
): Promise<void> {
  if ((await readPasswordPolicy(db, user.role)) !== 'strong') return
  const weakness = await findWeakness(password, user.email)
  if (weakness) throw invalidField(path, weakness)
}
