import { useLayoutEffect } from 'react'
import { useLocalPath } from './language-context.ts'

/** Focuses the card with this link when a dialog closes, unless the dialog was opened from that card. */
export function useReturnToCard(path: string) {
  const href = useLocalPath()(path)
  // A layout effect, because it must run before the dialog moves the focus.
  useLayoutEffect(() => {
    const opener = document.activeElement
    const focusCard = () => {
      // Looked up now, because the list may have been loaded after the dialog was opened.
      const card = document.querySelector<HTMLElement>(`main a[href="${href}"]`)
      if (card && !card.closest('li')?.contains(opener)) card.focus()
    }
    // After the dialog has unmounted, but before it returns the focus to the title of the page.
    return () => void setTimeout(focusCard)
  }, [href])
}
