import { useSession } from '../../client/session.ts'
import type { OwnUser } from '../../shared/auth.ts'
import { type Access, checkAccess } from '../../shared/permissions.ts'

/** The signed-in user; the guard renders nothing else without one. */
export function useViewer(): OwnUser {
  const user = useSession((session) => session.user)
  if (!user) throw new Error('No user is signed in')
  return user
}

export function useMay(access: Access): boolean {
  return useSession((session) => checkAccess(session.user, access) === 'allowed')
}
