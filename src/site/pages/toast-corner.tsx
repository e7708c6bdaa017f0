import { lazy, Suspense, useSyncExternalStore } from 'react'
import { readToasts, subscribeToToasts } from '../../ui/toast-store.ts'

const Toaster = lazy(async () => ({ default: (await import('../../ui/toast.tsx')).Toaster }))

/** Fetches what draws notifications when there is the first one: most visits have none. */
export function ToastCorner() {
  const hasToasts = useSyncExternalStore(
    subscribeToToasts,
    () => readToasts().length > 0,
    () => false,
  )
  return <Suspense>{hasToasts && <Toaster />}</Suspense>
}
