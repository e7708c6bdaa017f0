import { useEffect } from 'react'

/**
 * The error boundary above the languages, for when the messages of another language cannot be loaded: the page of the
 * server has them. A page that was already reloaded is not reloaded again.
 */
export function LanguageMissing() {
  useEffect(() => {
    const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    if (visit?.type !== 'reload') location.reload()
  }, [])
  return null
}
