/**
 * Notifies every instance that public content has changed, so that it invalidates its caches. The source of truth is
 * the generation in site_state, which the transaction of each change increments. It arrives through our own commits,
 * PostgreSQL's NOTIFY, and a slow poll for the cases without either (a lost connection, another process on SQLite).
 */
export type ChangeFeed = {
  /** The latest known generation, which is part of cache keys. */
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
  let closed = false

  const note = (generation: number) => {
    if (generation <= known) return
    known = generation
    for (const listener of listeners) listener()
  }

  const poll = () =>
    readGeneration().then(note, (error) => {
      if (!closed) onTrouble('polling for changes', error)
    })
  const timer = setInterval(poll, pollMs)
  timer.unref()

  const stopListening = listen?.(note)

  return {
    generation: () => known,
    note,
    onChange: (listener) => listeners.push(listener),
    close: async () => {
      closed = true
      clearInterval(timer)
      await stopListening?.()
    },
  }
}
