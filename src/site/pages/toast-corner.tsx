import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react'
import { readToasts, subscribeToToasts } from '../../ui/toast-store.ts'

/**
 * Fetches what draws notifications when there is the first one: most visits have none. Without a connection it cannot
 * be fetched; the page then goes on without it and tries again with the next notification.
 */
export function ToastCorner() {
  const [loaded, setLoaded] = useState<{ Toaster: ComponentType }>()
  const toasts = useSyncExternalStore(subscribeToToasts, readToasts, readToasts)
  const isNeeded = toasts.length > 0 && !loaded
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new notification is a reason to try again
  useEffect(() => {
    if (isNeeded) import('../../ui/toast.tsx').then(setLoaded, () => {})
  }, [isNeeded, toasts])
  return loaded ? <loaded.Toaster /> : null
}
