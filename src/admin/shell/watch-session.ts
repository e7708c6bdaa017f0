import { useSession } from '../../client/session.ts'
import { authStorageKey } from '../../shared/auth.ts'
import { toast } from '../../ui/toast-store.ts'
import { isPersonal, queryClient } from '../context/query-client.ts'
import { whenSaved } from '../saving/unsaved.ts'

/** Follows sign-ins in this tab and in others. */
export function watchSession(): void {
  let last = useSession.getState()

  // Data that one user has read must not be shown to the next user of this browser. Data that was read between two
  // sessions of the same user is that of an anonymous visitor and lacks drafts.
  useSession.subscribe((session) => {
    if (!session.isAuthenticated || session.token === last.token) return
    if (session.user?.id === last.user?.id) void queryClient.invalidateQueries()
    else if (last.user) void queryClient.resetQueries({ predicate: isPersonal })
    last = session
  })

  // Another tab has signed in, perhaps as another user. Signing out there is noticed by the next call instead, which
  // asks to sign in again, so that an open form stays.
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key !== authStorageKey || !newValue?.includes('"isAuthenticated":true')) return
    const isApplied = whenSaved(() => void useSession.persist.rehydrate())
    if (isApplied || JSON.parse(newValue).state.user?.id === last.user?.id) return
    toast({
      title: 'Another user has signed in',
      description: 'This happened in another tab. If you save what you typed here, it is saved under their name.',
    })
  })
}
