import { useSession } from '../../client/session.ts'
import { type Access, checkAccess } from '../../shared/permissions.ts'
import type { User } from '../../shared/user.ts'

/** The signed-in user; the guard renders nothing else without one. */
export function useViewer(): User {
  const user = useSession((session) => session.user)
  if (!user) throw new Error('No user is signed in')
  return user
}

export function useMay(access: Access): boolean {
  return useSession((session) => checkAccess(session.user, access) === 'allowed')
}
