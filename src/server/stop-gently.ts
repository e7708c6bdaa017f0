import type { Server } from 'node:http'
import type { Logger } from 'pino'

type Options = { onSignal: () => void; close: () => Promise<void> }

/** A balancer asks /readyz every second or so; this long it still gets answers, so that it can look elsewhere. */
const lameDuckMs = 1500
const mostMs = 15_000

/** On SIGTERM or SIGINT: takes no new connections, finishes what is in flight, closes the database, ends. */
export function stopGently(server: Server, log: Logger, { onSignal, close }: Options) {
  let signals = 0
  const stop = async (signal: string) => {
    signals++
    if (signals > 1) process.exit(1)
    log.info({ signal }, 'stopping')
    onSignal()
    setTimeout(() => process.exit(1), mostMs).unref()
    // A person at the terminal waits for nobody.
    if (signal === 'SIGTERM') await new Promise((resolve) => setTimeout(resolve, lameDuckMs))
    await new Promise((resolve) => {
      server.close(resolve)
      server.closeIdleConnections()
    })
    await close()
    process.exit(0)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}
