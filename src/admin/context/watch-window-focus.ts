import { focusManager } from '@tanstack/react-query'

/** By default only a tab that becomes visible counts, not a window that stood beside another one. */
export function watchWindowFocus(): void {
  focusManager.setEventListener((onFocus) => {
    const notify = () => onFocus()
    const events = ['focus', 'visibilitychange'] as const
    for (const event of events) window.addEventListener(event, notify)
    return () => {
      for (const event of events) window.removeEventListener(event, notify)
    }
  })
}
