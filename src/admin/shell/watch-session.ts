import { useEffect, useEffectEvent } from 'react'
import { useTranslations } from 'use-intl'
import { useSession } from '../../client/session.ts'
import { authStorageKey } from '../../shared/auth.ts'
import { toast } from '../../ui/toast-store.ts'
import { isPersonal, queryClient } from '../context/query-client.ts'
import { whenSaved } from '../saving/unsaved.ts'

let last = useSession.getState()

/** Drops cached data when the user changes. */
export function watchSession(): void {
  // Data that one user has read must not be shown to the next user of this browser. Data that was read between two
  // sessions of the same user is that of an anonymous visitor and lacks drafts.
  useSession.subscribe((session) => {
    if (!session.isAuthenticated || session.token === last.token) return
    if (session.user?.id === last.user?.id) void queryClient.invalidateQueries()
    else if (last.user) void queryClient.resetQueries({ predicate: isPersonal })
    last = session
  })
}

/**
 * Follows the sign-ins of other tabs, perhaps as another user. Signing out there is noticed by the next call instead,
 * which asks to sign in again, so that an open form stays.
 */
export function useOtherTabs(): void {
  const t = useTranslations('admin.shell.anotherUser')
  const onStorage = useEffectEvent(({ key, newValue }: StorageEvent) => {
    if (key !== authStorageKey || !newValue?.includes('"isAuthenticated":true')) return
    const isApplied = whenSaved(() => void useSession.persist.rehydrate())
    if (isApplied || JSON.parse(newValue).state.user?.id === last.user?.id) return
    toast({ title: t('title'), description: t('text') })
  })
  useEffect(() => {
    const listen = (event: StorageEvent) => onStorage(event)
    window.addEventListener('storage', listen)
    return () => window.removeEventListener('storage', listen)
  }, [])
}
