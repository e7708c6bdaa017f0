import { useEffect, useEffectEvent } from 'react'

/**
 * Missing in TypeScript's DOM types: https://html.spec.whatwg.org/multipage/interaction.html#close-requests-and-close-
 * watchers
 */
type CloseWatcher = EventTarget & { destroy(): void }

declare global {
  interface Window {
    CloseWatcher?: new () => CloseWatcher
  }
}

/** Calls `onRequest` instead of navigating when the back button of a phone is pressed, in browsers with CloseWatcher. */
export function useCloseRequest(onRequest: () => void): void {
  const close = useEffectEvent(onRequest)

  useEffect(() => {
    const { CloseWatcher } = window
    if (!CloseWatcher) return
    const watch = () => {
      const watcher = new CloseWatcher()
      watcher.addEventListener('close', () => {
        // A watcher fires once, but the panel may stay open to ask about unsaved changes.
        current = watch()
        close()
      })
      return watcher
    }
    let current = watch()
    return () => current.destroy()
  }, [])
}
