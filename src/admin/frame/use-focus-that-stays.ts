import { type FocusEvent, useLayoutEffect, useRef } from 'react'

const rowOf = ':is(li, [role="listitem"])'

/**
 * To be given the `onFocus` of a list: when the row that had the focus is gone, the one in its place gets it, and nobody
 * starts again at the top of the screen.
 */
export function useFocusThatStays(
  list: { current: HTMLElement | null },
  items: unknown,
  control = 'button:enabled',
): (event: FocusEvent<HTMLElement>) => void {
  const position = useRef<number>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it looks after every change of the list
  useLayoutEffect(() => {
    if (position.current === undefined || document.activeElement !== document.body) return
    // An open dialog looks after its own focus.
    if (list.current?.closest('[aria-hidden="true"]')) return
    const rows = [...(list.current?.querySelectorAll<HTMLElement>(rowOf) ?? [])]
    const row = rows.find((other) => positionOf(other) === position.current) ?? rows.at(-1)
    row?.querySelector<HTMLElement>(control)?.focus()
  }, [list, items])
  return (event) => {
    position.current = positionOf(event.target.closest(rowOf))
  }
}

/** Of a long list only some rows are drawn, and these say where they stand. */
function positionOf(row: Element | null): number | undefined {
  if (!row) return undefined
  return row.ariaPosInSet ? Number(row.ariaPosInSet) : [...(row.parentElement?.children ?? [])].indexOf(row)
}
