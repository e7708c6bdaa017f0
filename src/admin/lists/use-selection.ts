import { useEffect, useEffectEvent, useState } from 'react'
import { isShortcut } from '../layout/is-shortcut.ts'

/** The selected records of a list. Shift selects a range, Ctrl or ⌘ with A all loaded records, Escape none. */
export function useSelection(ids: readonly string[], isEnabled: boolean) {
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set())
  const [anchor, setAnchor] = useState<string>()
  const selected = isEnabled ? ids.filter((id) => picked.has(id)) : []

  const toggle = (id: string, isRange: boolean) => {
    const next = new Set(selected)
    const [from, to] = [ids.indexOf(anchor ?? id), ids.indexOf(id)].sort((one, other) => one - other)
    if (isRange && from !== undefined && from >= 0) {
      for (const between of ids.slice(from, (to ?? from) + 1)) next.add(between)
    } else if (!next.delete(id)) {
      next.add(id)
    }
    setPicked(next)
    setAnchor(id)
  }
  const clear = () => setPicked(new Set())

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!isEnabled || event.defaultPrevented || isElsewhere(event.target)) return
    if (event.key === 'Escape' && selected.length > 0) clear()
    if (isShortcut(event, 'a') && ids.length > 0) {
      event.preventDefault()
      setPicked(new Set(ids))
    }
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])

  return { selected, toggle, clear }
}

/** Text fields and dialogs have their own meaning of these keys. */
const isElsewhere = (target: EventTarget | null) =>
  target instanceof Element &&
  target.closest(
    'input:not([type="checkbox"]), textarea, select, [contenteditable], [role="dialog"], [role="alertdialog"], [role="menu"]',
  ) !== null
