/**
 * Notifies every instance that public content has changed, so that it invalidates its caches. The source of truth is
 * the generation in site_state, which the transaction of each change increments. It arrives through our own commits,
 * PostgreSQL's NOTIFY, and a slow poll for the cases without either (a lost connection, another process on SQLite).
 */
export type ChangeFeed = {
  /** Grows with every known change; part of cache keys. */
  generation(): number
  /** Records a generation, and calls the listeners if it is newer. */
  note(generation: number): void
  onChange(listener: () => void): void
  close(): Promise<void>
}

type Needs = {
  readGeneration: () => Promise<number>
  /** PostgreSQL only: subscribes to the changes of other instances and returns the function that unsubscribes. */
  listen?: ((note: (generation: number) => void) => () => Promise<void>) | undefined
  onTrouble: (what: string, error: unknown) => void
}

export const channel = 'marasim_content'
const pollMs = 750

export async function createChangeFeed({ readGeneration, listen, onTrouble }: Needs): Promise<ChangeFeed> {
  const listeners: (() => void)[] = []
  let known = await readGeneration()
  /** Added to the stored generation, so that after a failover no cache key is used again for other content. */
  let lost = 0
  let closed = false
  let isPolling = false

  const change = (generation: number) => {
    known = generation
    for (const listener of listeners) listener()
  }
  /** Notifications arrive in any order, so a lower generation is an earlier one. */
  const note = (generation: number) => {
    if (generation > known) change(generation)
  }

  const poll = async () => {
    if (isPolling) return
    isPolling = true
    const before = known
    try {
      const found = await readGeneration()
      if (found < before && known === before) {
        // A standby that had not received the last changes has taken over, or a backup was restored.
        lost += before - found + 1
        change(found)
      } else note(found)
    } catch (error) {
      if (!closed) onTrouble('polling for changes', error)
    } finally {
      isPolling = false
    }
  }
  const timer = setInterval(poll, pollMs)
  timer.unref()

  const stopListening = listen?.(note)

  return {
    generation: () => known + lost,
    note,
    onChange: (listener) => listeners.push(listener),
    close: async () => {
      closed = true
      clearInterval(timer)
      await stopListening?.()
    },
  }
}
