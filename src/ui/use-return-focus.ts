import { useRef } from 'react'
import { focusPanel } from './focus-panel.ts'

/**
 * To be spread on a panel's content: whoever had the focus before gets it back, also where no trigger opened the panel
 * but the address or a state.
 */
export function useReturnFocus() {
  const opener = useRef<Element>(null)
  return {
    onOpenAutoFocus: (event: Event) => {
      opener.current = document.activeElement
      focusPanel(event)
    },
    onCloseAutoFocus: (event: Event) => {
      // Somebody was quicker than the panel's way out: another panel, or what a choice in this one led to.
      if (document.activeElement !== document.body) return event.preventDefault()
      const before = opener.current
      if (before instanceof HTMLElement && before.isConnected && before !== document.body) {
        event.preventDefault()
        before.focus({ preventScroll: true })
        return
      }
      // It is gone. A trigger, if there is one, takes over from here.
      document.querySelector('main')?.focus({ preventScroll: true })
    },
  }
}
