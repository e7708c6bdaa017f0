import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { failureMessage } from '../../client/api.ts'
import { useApiMessage } from '../../client/api-message.ts'
import { toast } from '../../ui/toast-store.ts'
import { isShortcut } from '../browser/is-shortcut.ts'
import type { ListPages } from './use-list-pages.ts'

type Pages = Pick<ListPages<{ id: string }>, 'items' | 'total' | 'readAll'>
export type Selection = ReturnType<typeof useSelection>

/** The selected records of a list. Shift selects a range, Ctrl or ⌘ with A all loaded records, Escape none. */
export function useSelection({ items = [], total, readAll }: Pages, isEnabled: boolean) {
  const t = useTranslations('admin.records')
  const apiMessage = useApiMessage()
  const ids = items.map(({ id }) => id)
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set())
  const [anchor, setAnchor] = useState<string>()
  const selected = isEnabled ? ids.filter((id) => picked.has(id)) : []

  const [isSelectingAll, setSelectingAll] = useState(false)
  const lastChange = useRef(0)
  const pick = (next: ReadonlySet<string>) => {
    lastChange.current++
    setSelectingAll(false)
    setPicked(next)
  }

  const toggle = (id: string, isRange: boolean) => {
    const next = new Set(selected)
    const [from, to] = [ids.indexOf(anchor ?? id), ids.indexOf(id)].sort((one, other) => one - other)
    if (isRange && from !== undefined && from >= 0) {
      for (const between of ids.slice(from, (to ?? from) + 1)) next.add(between)
    } else if (!next.delete(id)) {
      next.add(id)
    }
    pick(next)
    setAnchor(id)
  }
  const clear = () => pick(new Set())
  /** Also the records that are not loaded yet, unless the selection changes meanwhile. */
  const selectAll = async () => {
    const change = ++lastChange.current
    setSelectingAll(true)
    try {
      const all = await readAll()
      if (change === lastChange.current) pick(new Set(all.map(({ id }) => id)))
    } catch (error) {
      if (change !== lastChange.current) return
      setSelectingAll(false)
      toast({ title: t('selectAllFailed'), description: apiMessage(failureMessage(error)), tone: 'destructive' })
    }
  }

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!isEnabled || event.defaultPrevented || isElsewhere(event.target)) return
    if (event.key === 'Escape' && selected.length > 0) clear()
    if (isShortcut(event, 'a') && ids.length > 0) {
      event.preventDefault()
      pick(new Set(ids))
    }
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])

  return { selected, total: total ?? ids.length, toggle, clear, selectAll, isSelectingAll }
}

/** Text fields and dialogs have their own meaning of these keys. */
const isElsewhere = (target: EventTarget | null) =>
  target instanceof Element &&
  target.closest(
    'input:not([type="checkbox"]), textarea, select, [contenteditable], [role="dialog"], [role="alertdialog"], [role="menu"]',
  ) !== null
