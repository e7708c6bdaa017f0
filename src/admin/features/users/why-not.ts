import type { User } from '../../../shared/user.ts'

/** In words, why a button of the list is switched off; the rules themselves are in shared/permissions.ts. */
export function whyNotEdit(viewer: User, target: User): string {
  if (viewer.id === target.id) return 'Your own account is not edited here; change your password in the menu.'
  return 'Only a super admin may edit this account.'
}

export function whyNotDelete(viewer: User, target: User): string {
  if (viewer.id === target.id) return 'You cannot delete yourself.'
  return 'Only a super admin may delete this account.'
}
