import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react'
import { focusScreen } from '../layout/focus-screen.ts'

const rowSelector = ':is(li, [role="listitem"], tbody > tr)'
const controlSelector = 'a[href], button:enabled'

type Focused = {
  element: HTMLElement
  position: number | undefined
  record: string | undefined
  /** The index of the control within its row. */
  control: number
}

/**
 * Keeps the keyboard's place in a list: when the row that has the focus moves, its control keeps it; when the row
 * disappears, the row that takes its place gets it, or else the screen. Returns the `onFocus` handler of the list.
 */
export function useRowFocus(list: RefObject<HTMLElement | null>, items: unknown) {
  const focused = useRef<Focused>(undefined)
  const rendered = useRef(items)
  const dialogObserver = useRef<MutationObserver>(undefined)
  // Runs after every render and does nothing unless the items have changed.
  useLayoutEffect(() => {
    if (rendered.current === items) return
    rendered.current = items
    const restoreFocus = () => {
      if (focused.current?.position === undefined || document.activeElement !== document.body) return
      const rows = [...(list.current?.querySelectorAll<HTMLElement>(rowSelector) ?? [])]
      const next = findMoved(rows, focused.current) ?? findNeighbour(rows, focused.current.position)
      if (next) next.focus()
      else focusScreen()
    }
    dialogObserver.current?.disconnect()
    const hidden = list.current?.closest('[aria-hidden="true"]')
    if (!hidden) return restoreFocus()
    // A closing dialog returns the focus to its opener, unless the opener was in the row that disappeared.
    dialogObserver.current = new MutationObserver(() => {
      if (!hidden.ariaHidden && !focused.current?.element.isConnected) restoreFocus()
    })
    dialogObserver.current.observe(hidden, { attributeFilter: ['aria-hidden'] })
  })
  // The empty state replaces a list whose last row was removed.
  useLayoutEffect(() => {
    const element = list.current
    return () => {
      dialogObserver.current?.disconnect()
      const { activeElement, body } = document
      if (element?.contains(activeElement) || (focused.current && activeElement === body)) focusScreen()
    }
  }, [list])
  return ({ target }: FocusEvent<HTMLElement>) => {
    const row = target.closest<HTMLElement>(rowSelector)
    const control = row ? controlsOf(row).indexOf(target) : -1
    focused.current = { element: target, position: positionOf(row), record: row?.dataset.record, control }
  }
}

const controlsOf = (row: HTMLElement) => [...row.querySelectorAll<HTMLElement>(controlSelector)]

/** The same control of the same record, which was rendered again at another place. */
function findMoved(rows: readonly HTMLElement[], { record, control }: Focused): HTMLElement | undefined {
  const row = record === undefined ? undefined : rows.find(({ dataset }) => dataset.record === record)
  return row && controlsOf(row)[control]
}

/** The first control of the row at this position, of the rows after it, or of those before it. */
function findNeighbour(rows: readonly HTMLElement[], position: number): HTMLElement | undefined {
  const index = rows.findIndex((row) => positionOf(row) === position)
  const [before, after] = index < 0 ? [rows, []] : [rows.slice(0, index), rows.slice(index)]
  return [...after, ...before.toReversed()].flatMap((row) => controlsOf(row).slice(0, 1))[0]
}

/** A virtual list or table renders only some rows, which state their position. */
function positionOf(row: Element | null): number | undefined {
  if (!row) return undefined
  const position = row.ariaPosInSet ?? row.ariaRowIndex
  return position ? Number(position) : [...(row.parentElement?.children ?? [])].indexOf(row)
}
