import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react'
import { readToasts, subscribeToToasts } from '../../ui/toast-store.ts'

/**
 * Loads the toast component with the first toast, because most visits have none. If loading fails, it is tried again
 * with the next toast.
 */
export function ToastCorner() {
  const [loaded, setLoaded] = useState<{ Toaster: ComponentType }>()
  const toasts = useSyncExternalStore(subscribeToToasts, readToasts, readToasts)
  const isNeeded = toasts.length > 0 && !loaded
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new toast retries a failed load
  useEffect(() => {
    if (isNeeded) import('../../ui/toast.tsx').then(setLoaded, () => {})
  }, [isNeeded, toasts])
  return loaded ? <loaded.Toaster /> : null
}
