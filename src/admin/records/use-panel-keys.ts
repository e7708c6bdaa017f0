import { useEffect, useEffectEvent } from 'react'

/** What a key does, by `KeyboardEvent.code`, so that the letters work on Arabic keyboards too. */
export type PanelKeys = Readonly<Record<string, (() => void) | undefined>>

/**
 * Shortcuts while a panel is open and the focus is on it or on a record of its list. Fields keep their keys, and letters
 * do nothing elsewhere (WCAG 2.1.4).
 */
export function usePanelKeys(isOpen: boolean, keys: PanelKeys): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { code, altKey, ctrlKey, metaKey, shiftKey, defaultPrevented, target } = event
    const act = keys[code]
    if (!act || defaultPrevented || altKey || ctrlKey || metaKey || shiftKey || !isInReach(target)) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    if (!isOpen) return
    const listen = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [isOpen])
}

const isInReach = (target: EventTarget | null) =>
  target instanceof Element &&
  target.closest('[data-side-panel], [data-record]') !== null &&
  target.closest('input, textarea, select, [contenteditable]') === null
