/** The tables with public content. */
export type ContentPart =
  | 'events'
  | 'portfolioItems'
  | 'clients'
  | 'pages'
  | 'hero'
  | 'company'
  | 'contact'
  | 'navigation'

/**
 * Notifies every instance that public content has changed, so that it invalidates its caches. The source of truth is
 * the generation in site_state, which the transaction of each change increments. It arrives through our own commits,
 * PostgreSQL's NOTIFY, and a slow poll for the cases without either (a lost connection, another process on SQLite).
 */
export type ChangeFeed = {
  /** The latest known generation, or the latest in which one of these parts may have changed. Part of cache keys. */
  generation(of?: readonly ContentPart[]): number
  /**
   * Records a generation, and calls the listeners if it is newer. Without a part, or after a gap in the generations,
   * every part counts as changed.
   */
  note(generation: number, changed?: ContentPart): void
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
  let allChanged = known
  const changedIn = new Map<ContentPart, number>()
  let closed = false

  const note = (generation: number, changed?: ContentPart) => {
    if (generation <= known) return
    if (changed && generation === known + 1) changedIn.set(changed, generation)
    else allChanged = generation
    known = generation
    for (const listener of listeners) listener()
  }

  const lastChangeOf = (parts: readonly ContentPart[]) =>
    parts.reduce((last, part) => Math.max(last, changedIn.get(part) ?? 0), allChanged)

  const poll = () =>
    readGeneration().then(
      (generation) => note(generation),
      (error) => {
        if (!closed) onTrouble('polling for changes', error)
      },
    )
  const timer = setInterval(poll, pollMs)
  timer.unref()

  const stopListening = listen?.(note)

  return {
    generation: (of) => (of ? lastChangeOf(of) : known),
    note,
    onChange: (listener) => listeners.push(listener),
    close: async () => {
      closed = true
      clearInterval(timer)
      await stopListening?.()
    },
  }
}
