import { focusScreen } from '../frame/focus-screen.ts'

let awaited: string | undefined

/** Whoever takes a deletion back goes on from the record as soon as it is there; until then, from the screen. */
export function awaitRecord(id: string | undefined): void {
  awaited = id
  focusScreen()
}

/** The ref of a record's row. */
export function restoredRow(id: string, control = 'button:enabled') {
  return (row: HTMLElement | null) => {
    if (!row || awaited !== id) return
    awaited = undefined
    const hasMovedOn = !document.activeElement?.matches('body, main')
    if (!hasMovedOn) row.querySelector<HTMLElement>(control)?.focus()
  }
}
