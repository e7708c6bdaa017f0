import { useRef } from 'react'
import { focusPanel } from '../ui/focus-panel.ts'

/** For a panel that opens by its address or from a distance, without a trigger that it would give the focus back to. */
export function useReturnedFocus() {
  const opener = useRef<Element>(null)
  return {
    onOpenAutoFocus: (event: Event) => {
      opener.current = document.activeElement
      focusPanel(event)
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault()
      if (opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true })
    },
  }
}
