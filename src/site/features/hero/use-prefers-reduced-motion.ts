import { useSyncExternalStore } from 'react'

const reducedMotion = '(prefers-reduced-motion: reduce)'

/** True on the server and during hydration, so that nothing moves before the preference is known. */
export function usePrefersReducedMotion(): boolean {
  return useSyncExternalStore(subscribe, isReduced, () => true)
}

const isReduced = () => matchMedia(reducedMotion).matches

function subscribe(onChange: () => void) {
  const query = matchMedia(reducedMotion)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}
