import { mayDeleteUser, mayEditUser } from '../../../shared/permissions.ts'
import type { User } from '../../../shared/user.ts'

/** Why the viewer cannot edit or delete this user; undefined if both are possible. */
export function describeEditLimit(viewer: User, target: User): string | undefined {
  if (mayDeleteUser(viewer, target)) return undefined
  if (viewer.id !== target.id) return 'Only a super admin can edit or delete this account.'
  if (mayEditUser(viewer, target)) return 'You cannot delete yourself.'
  return "You can't edit or delete your own account here."
}

/** The id of the element that shows the limit. */
export const editLimitId = ({ id }: User): string => `edit-limit-${id}`
