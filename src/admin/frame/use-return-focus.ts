import { useLayoutEffect, useRef } from 'react'

/**
 * For a dialog that no trigger opens, but the address or a state: when it closes, whoever had the focus before gets it
 * back. To be spread on the dialog's content.
 */
export function useReturnFocus(open: boolean) {
  const before = useRef<Element>(null)
  // Before the dialog takes the focus, which it does in an effect.
  useLayoutEffect(() => {
    if (open) before.current = document.activeElement
  }, [open])
  return {
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault()
      // Somebody was quicker than the dialog's way out.
      if (document.activeElement !== document.body) return
      const opener = before.current
      const target = opener?.isConnected && opener !== document.body ? opener : document.getElementById('content')
      if (target instanceof HTMLElement) target.focus({ preventScroll: true })
    },
  }
}
