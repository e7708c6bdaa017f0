import { useRef } from 'react'

/**
 * Event handlers for the content of a Radix dialog. Radix returns the focus to a trigger only; these return it to the
 * element that had it before, also if a URL or a state opened the panel.
 */
export function useReturnFocus() {
  const opener = useRef<Element>(null)
  return {
    onOpenAutoFocus: (event: Event) => {
      opener.current = document.activeElement
      if (!(event.target instanceof HTMLElement)) return
      event.preventDefault()
      // By default the panel itself, so that a screen reader starts with the title and Enter presses no button.
      const marked = event.target.querySelector<HTMLElement>('[data-autofocus]')
      ;(marked ?? event.target).focus()
    },
    onCloseAutoFocus: (event: Event) => {
      // Something else took the focus while the panel closed, such as another panel.
      if (document.activeElement !== document.body) return event.preventDefault()
      const before = opener.current
      if (before instanceof HTMLElement && before.isConnected && before !== document.body) {
        event.preventDefault()
        before.focus({ preventScroll: true })
        return
      }
      // The opener is gone. Radix focuses the trigger after this, if there is one.
      document.querySelector('main')?.focus({ preventScroll: true })
    },
  }
}
