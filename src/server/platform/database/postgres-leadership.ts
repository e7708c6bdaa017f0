import pg from 'pg'
import { withTimeout } from '../with-timeout.ts'
import { advisoryLock } from './advisory-locks.ts'
import type { Leadership } from './leadership.ts'
import { connectTimeoutMs, withLibpqModes } from './postgres.ts'

const answerTimeoutMs = 2000
const closeTimeoutMs = 1000

/** With its defaults the server would hold the lock of a machine that lost power for two hours. */
const noticeLostClient = `
  set tcp_keepalives_idle = 3;
  set tcp_keepalives_interval = 1;
  set tcp_keepalives_count = 3;
  set tcp_user_timeout = 6000`

/**
 * The leader holds a session-level advisory lock on its own connection; PostgreSQL releases it when the process ends or
 * the connection is lost. Connects at the first check, so that commands never become the leader.
 */
export function createPostgresLeadership(url: string, onTrouble: (what: string, error: unknown) => void): Leadership {
  let client: pg.Client | undefined
  let holdsLock = false
  let isClosed = false
  let checking: Promise<boolean> | undefined

  const disconnect = async () => {
    const lost = client
    client = undefined
    holdsLock = false
    await lost?.end()
  }

  const connect = async () => {
    const next = new pg.Client({
      connectionString: withLibpqModes(url),
      connectionTimeoutMillis: connectTimeoutMs,
      query_timeout: answerTimeoutMs,
      application_name: 'marasim-leader',
    })
    client = next
    const lost = () => {
      if (client === next) void disconnect()
    }
    next.on('error', lost)
    next.on('end', lost)
    await next.connect()
    await next.query(noticeLostClient)
    return next
  }

  const check = async () => {
    try {
      const connection = client ?? (await connect())
      if (holdsLock) await connection.query('select 1')
      else {
        const { rows } = await connection.query('select pg_try_advisory_lock($1, $2) as held', advisoryLock('leader'))
        // The connection may have been lost right after the answer.
        holdsLock = rows[0]?.held === true && client === connection
      }
      return holdsLock
    } catch (error) {
      if (!isClosed) onTrouble('checking the leader lock', error)
      void disconnect()
      return false
    }
  }

  return {
    isLeader: async () => {
      if (isClosed) return false
      checking ??= check().finally(() => {
        checking = undefined
      })
      return (await checking) && !isClosed
    },
    close: async () => {
      isClosed = true
      const finish = async () => {
        // The driver never settles a connection attempt that is ended.
        await checking
        await disconnect()
      }
      // A server that does not answer must not delay the shutdown.
      await withTimeout(closeTimeoutMs, finish).catch(() => {})
    },
  }
}
