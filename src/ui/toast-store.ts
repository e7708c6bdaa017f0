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

/** Shows a message; the newest takes the place of the one before. */
export function toast(message: ToastMessage): { id: number; dismiss: () => void } {
  lastId += 1
  const id = lastId
  replaceEntries([{ ...message, id, open: true }, ...entries].slice(0, LIMIT))
  return { id, dismiss: () => dismissToast(id) }
}

/** Closes a message. It is kept for a while, so that its way out can be seen, and then forgotten. */
export function dismissToast(id: number): void {
  if (!entries.some((entry) => entry.id === id && entry.open)) return
  removals.set(
    id,
    setTimeout(() => replaceEntries(entries.filter((entry) => entry.id !== id)), REMOVE_DELAY),
  )
  replaceEntries(entries.map((entry) => (entry.id === id ? { ...entry, open: false } : entry)))
}

export const readToasts = (): readonly ToastEntry[] => entries

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
