import pg from 'pg'
import { channel } from './changes.ts'
import { connectTimeoutMs, withLibpqModes } from './postgres.ts'

const reconnectMs = 500

/** Listens on its own connection, and reconnects whenever it is lost. */
export function listenToChanges(
  url: string,
  note: (generation: number) => void,
  onTrouble: (what: string, error: unknown) => void,
) {
  let client: pg.Client | undefined
  let retry: NodeJS.Timeout | undefined
  let closed = false

  const connect = async () => {
    const next = new pg.Client({
      connectionString: withLibpqModes(url),
      connectionTimeoutMillis: connectTimeoutMs,
      application_name: 'marasim-listen',
      // A connection that never sends would not notice that the server is gone.
      keepAlive: true,
    })
    const lost = (error?: unknown) => {
      if (closed || client !== next) return
      client = undefined
      // It may be connected when only LISTEN failed.
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
