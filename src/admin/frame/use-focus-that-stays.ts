import { type FocusEvent, useLayoutEffect, useRef } from 'react'
import { focusScreen } from './focus-screen.ts'

const rowOf = ':is(li, [role="listitem"])'

/**
 * To be given the `onFocus` of a list: when the row that had the focus is gone, the one in its place gets it, or the
 * nearest that can be used, and nobody starts again at the top of the page. Where there is none, the screen has it.
 */
export function useFocusThatStays(
  list: { current: HTMLElement | null },
  items: unknown,
  control = 'button:enabled',
): (event: FocusEvent<HTMLElement>) => void {
  const held = useRef<{ element: HTMLElement; position: number | undefined }>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it looks after every change of the list
  useLayoutEffect(() => {
    const moveOn = () => {
      if (held.current?.position === undefined || document.activeElement !== document.body) return
      const { position } = held.current
      const rows = [...(list.current?.querySelectorAll(rowOf) ?? [])]
      const at = rows.findIndex((row) => positionOf(row) === position)
      const [before, after] = at < 0 ? [rows, []] : [rows.slice(0, at), rows.slice(at)]
      // A row may have nothing that can be used, such as that of a user whom one may not edit.
      const next = [...after, ...before.reverse()].map((row) => row.querySelector<HTMLElement>(control)).find(Boolean)
      if (next) next.focus()
      else focusScreen()
    }
    const hidden = list.current?.closest('[aria-hidden="true"]')
    if (!hidden) return moveOn()
    // An open dialog looks after its own focus, and gives it back; unless what it would give it to is gone.
    const observer = new MutationObserver(() => {
      if (!hidden.ariaHidden && !held.current?.element.isConnected) moveOn()
    })
    observer.observe(hidden, { attributeFilter: ['aria-hidden'] })
    return () => observer.disconnect()
  }, [list, items])
  // In place of its last row, a list shows words.
  useLayoutEffect(
    () => () => {
      const { activeElement, body } = document
      // A button that could not be used any more, while what it did was under way, has lost the focus already.
      if (list.current?.contains(activeElement) || (held.current && activeElement === body)) focusScreen()
    },
    [list],
  )
  return ({ target }) => {
    held.current = { element: target, position: positionOf(target.closest(rowOf)) }
  }
}

/** Of a long list only some rows are drawn, and these say where they stand. */
function positionOf(row: Element | null): number | undefined {
  if (!row) return undefined
  return row.ariaPosInSet ? Number(row.ariaPosInSet) : [...(row.parentElement?.children ?? [])].indexOf(row)
}
