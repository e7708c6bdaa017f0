import { startTransition, useEffect, useState } from 'react'

/** False on the server and during hydration, true afterwards. */
export function useHydrated(): boolean {
  const [isHydrated, setHydrated] = useState(false)
  useEffect(() => startTransition(() => setHydrated(true)), [])
  return isHydrated
}
