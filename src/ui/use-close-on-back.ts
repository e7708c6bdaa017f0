import { useEffect, useEffectEvent } from 'react'

/**
 * Calls `onBack` instead of navigating when the Back button is pressed, for overlays without a URL. A browser allows
 * this once per user interaction, and only for navigation within the page.
 */
export function useCloseOnBack(onBack: () => void): void {
  const close = useEffectEvent(onBack)

  useEffect(() => {
    const closeInstead = (event: NavigateEvent) => {
      if (event.navigationType !== 'traverse' || !event.cancelable) return
      event.preventDefault()
      close()
    }
    // Some supported browsers lack the Navigation API.
    const navigation: Navigation | undefined = window.navigation
    navigation?.addEventListener('navigate', closeInstead)
    return () => navigation?.removeEventListener('navigate', closeInstead)
  }, [])
}
