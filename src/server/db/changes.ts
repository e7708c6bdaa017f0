/** What public content consists of, by its tables. */
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
 * Tells every instance that public content has changed, so that kept pages are rendered anew. The truth is the number
 * in site_state, raised in the transaction of each change. Three ways lead here: our own commits, PostgreSQL's NOTIFY
 * from other instances, and a slow poll for whatever those two miss (a lost connection, another process on SQLite).
 */
export type ChangeFeed = {
  /**
   * The last generation known here, or the last in which one of these parts may have changed. Whatever was read before it
   * moved must not be kept.
   */
  generation(of?: readonly ContentPart[]): number
  /**
   * Takes note of a generation; listeners hear of it only when it is newer. Where it is not said which part has changed,
   * or generations in between are unknown, any may have.
   */
  note(generation: number, changed?: ContentPart): void
  onChange(listener: () => void): void
  close(): Promise<void>
}

type Needs = {
  readGeneration: () => Promise<number>
  /** Set for PostgreSQL: hears of other instances' changes, and answers how to end it. */
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
        if (!closed) onTrouble('asking for changes', error)
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
