import { type ComponentType, useEffect, useState } from 'react'
import { readToasts, subscribeToToasts } from '../../ui/toast-store.ts'

/**
 * Loads the toast component with the first toast, because most visits have none. If loading fails, it is tried again
 * with the next toast.
 */
export function ToastCorner() {
  const [loaded, setLoaded] = useState<{ Toaster: ComponentType }>()
  useEffect(() => {
    const load = () => {
      if (readToasts().length > 0) import('../../ui/toast.tsx').then(setLoaded, () => {})
    }
    load()
    return subscribeToToasts(load)
  }, [])
  return loaded ? <loaded.Toaster /> : null
}
