import pg from 'pg'
import { connectTimeoutMs } from './postgres.ts'

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
  /** Set for PostgreSQL: where to listen. */
  listenUrl?: string
  onTrouble: (what: string, error: unknown) => void
}

export const channel = 'marasim_content'
const pollMs = 750
const reconnectMs = 500

export async function createChangeFeed({ readGeneration, listenUrl, onTrouble }: Needs): Promise<ChangeFeed> {
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

  const stopListening = listenUrl ? listen(listenUrl, note, onTrouble) : async () => {}

  return {
    generation: () => known,
    note,
    onChange: (listener) => listeners.push(listener),
    close: async () => {
      closed = true
      clearInterval(timer)
      await stopListening()
    },
  }
}

/** Keeps one connection listening, and makes a new one whenever it is lost. */
function listen(url: string, note: (generation: number) => void, onTrouble: Needs['onTrouble']) {
  let client: pg.Client | undefined
  let retry: NodeJS.Timeout | undefined
  let closed = false

  const connect = async () => {
    const next = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: connectTimeoutMs,
      application_name: 'marasim-listen',
      // It only listens, and would never notice that there is nobody to hear.
      keepAlive: true,
    })
    const lost = (error?: unknown) => {
      if (closed || client !== next) return
      client = undefined
      // It may be connected and only refuse to listen.
      void next.end().catch(() => {})
      onTrouble('listening for changes', error)
      retry = setTimeout(connect, reconnectMs)
      retry.unref()
    }
    client = next
    next.on('error', lost)
    next.on('end', () => lost())
    next.on('notification', ({ payload }) => note(Number(payload)))
    try {
      await next.connect()
      await next.query(`listen ${channel}`)
    } catch (error) {
      lost(error)
    }
  }

  void connect()
  return async () => {
    closed = true
    clearTimeout(retry)
    await client?.end()
  }
}
