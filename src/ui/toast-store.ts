export type ToastMessage = {
  title: string
  description?: string | undefined
  tone?: 'success' | 'destructive'
  action?: { label: string; onSelect: () => void }
}

export type ToastEntry = ToastMessage & { id: number; open: boolean }

const LIMIT = 1
const REMOVE_DELAY = 1_000_000

let entries: readonly ToastEntry[] = []
let lastId = 0
let viewport: HTMLElement | null = null
const listeners = new Set<() => void>()
const removals = new Map<number, ReturnType<typeof setTimeout>>()

const replaceEntries = (next: readonly ToastEntry[]) => {
  entries = next
  for (const [id, timer] of removals) {
    if (next.some((entry) => entry.id === id)) continue
    clearTimeout(timer)
    removals.delete(id)
  }
  for (const listener of listeners) listener()
}

/** Shows a toast in place of the previous one. */
export function toast(message: ToastMessage): { id: number; dismiss: () => void } {
  lastId += 1
  const id = lastId
  replaceEntries([{ ...message, id, open: true }, ...entries].slice(0, LIMIT))
  return { id, dismiss: () => dismissToast(id) }
}

/** Closes a toast. Its entry is removed later, so that the exit animation can be seen. */
export function dismissToast(id: number): void {
  if (!entries.some((entry) => entry.id === id && entry.open)) return
  removals.set(
    id,
    setTimeout(() => replaceEntries(entries.filter((entry) => entry.id !== id)), REMOVE_DELAY),
  )
  replaceEntries(entries.map((entry) => (entry.id === id ? { ...entry, open: false } : entry)))
}

export const readToasts = (): readonly ToastEntry[] => entries

/** A ref of the list that contains the toasts. */
export function setToastViewport(element: HTMLElement | null): void {
  viewport = element
  for (const listener of listeners) listener()
}

/** The list that contains the toasts, while at least one is open. */
export const readToastViewport = (): HTMLElement | null => (entries.some(({ open }) => open) ? viewport : null)

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
