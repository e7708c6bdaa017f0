import { startTransition, useEffect, useState } from 'react'

/**
 * False on the server and while the browser takes over its page, true from then on. As a transition: a store that reads
 * otherwise there and here would have React draw in the same task in which it took over.
 */
export function useHydrated(): boolean {
  const [isHydrated, setHydrated] = useState(false)
  useEffect(() => startTransition(() => setHydrated(true)), [])
  return isHydrated
}
