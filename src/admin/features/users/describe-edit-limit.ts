import { mayDeleteUser, mayEditUser } from '../../../shared/permissions.ts'
import type { User } from '../../../shared/user.ts'
import { type MessageKey, messageKey } from '../../context/message-key.ts'

/** Why the viewer cannot edit or delete this user; undefined if both are possible. */
export function describeEditLimit(viewer: User, target: User): MessageKey | undefined {
  if (mayDeleteUser(viewer, target)) return undefined
  if (viewer.id !== target.id) return messageKey('admin.users.limits.superadminOnly')
  if (mayEditUser(viewer, target)) return messageKey('admin.users.limits.ownDeletion')
  return messageKey('admin.users.limits.ownAccount')
}

/** The id of the element that shows the limit. */
export const editLimitId = ({ id }: User): string => `edit-limit-${id}`
