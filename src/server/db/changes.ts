/**
 * Tells every instance that public content has changed, so that kept pages are rendered anew. The truth is the number
 * in site_state, raised in the transaction of each change. Three ways lead here: our own commits, PostgreSQL's NOTIFY
 * from other instances, and a slow poll for whatever those two miss (a lost connection, another process on SQLite).
 */
export type ChangeFeed = {
  /** The last generation known here. Whatever was read before it moved must not be kept. */
  generation(): number
  /** Takes note of a generation; listeners hear of it only when it is newer. */
  note(generation: number): void
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
  let closed = false

  const note = (generation: number) => {
    if (generation <= known) return
    known = generation
    for (const listener of listeners) listener()
  }

  const poll = () =>
    readGeneration().then(note, (error) => {
      if (!closed) onTrouble('asking for changes', error)
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
