import { mayDeleteUser, mayEditUser } from '../../../shared/permissions.ts'
import type { User } from '../../../shared/user.ts'

/** In words, why buttons in a user's row are switched off; none where all of them work. */
export function whyNot(viewer: User, target: User): string | undefined {
  if (mayDeleteUser(viewer, target)) return undefined
  if (viewer.id !== target.id) return 'Only a super admin may edit or delete this account.'
  if (mayEditUser(viewer, target)) return 'You cannot delete yourself.'
  return 'Your own account is neither edited nor deleted here. Change your password in the menu.'
}
