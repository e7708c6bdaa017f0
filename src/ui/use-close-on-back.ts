import { useEffect, useEffectEvent } from 'react'

/**
 * For what lies over a page without an address of its own: Back closes it, and stays. Browsers let a page say so once after
 * each click or key, and only for the way back within it.
 */
export function useCloseOnBack(onBack: () => void): void {
  const close = useEffectEvent(onBack)

  useEffect(() => {
    const hold = (event: NavigateEvent) => {
      if (event.navigationType !== 'traverse' || !event.cancelable) return
      event.preventDefault()
      close()
    }
    // Not every browser has it yet.
    const navigation: Navigation | undefined = window.navigation
    navigation?.addEventListener('navigate', hold)
    return () => navigation?.removeEventListener('navigate', hold)
  }, [])
}
