import { useEffect, useEffectEvent } from 'react'

/** Not yet among TypeScript's own: https://html.spec.whatwg.org/multipage/interaction.html#close-requests-and-close-watchers */
type CloseWatcher = EventTarget & { destroy(): void }

declare global {
  interface Window {
    CloseWatcher?: new () => CloseWatcher
  }
}

/** On a phone, Back closes what lies over the page instead of leaving it, where the browser knows how (Android). */
export function useCloseRequest(onRequest: () => void): void {
  const close = useEffectEvent(onRequest)

  useEffect(() => {
    const { CloseWatcher } = window
    if (!CloseWatcher) return
    const watch = () => {
      const watcher = new CloseWatcher()
      watcher.addEventListener('close', () => {
        // It hears of one request only, and a panel may stay, to ask about what has been typed.
        current = watch()
        close()
      })
      return watcher
    }
    let current = watch()
    return () => current.destroy()
  }, [])
}

/** For panels that end with Escape. */
export function pressEscape(): void {
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }))
}
