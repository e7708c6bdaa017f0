import { useSession } from '../client/session.ts'
import { type Access, checkAccess } from '../shared/permissions.ts'
import type { User } from '../shared/user.ts'

/** Who is looking. The guard has made sure that there is somebody. */
export function useViewer(): User {
  const user = useSession((session) => session.user)
  if (!user) throw new Error('Nobody is signed in')
  return user
}

export function useMay(access: Access): boolean {
  return useSession((session) => checkAccess(session.user, access) === 'allowed')
}
