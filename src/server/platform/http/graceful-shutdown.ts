import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { setImmediate, setTimeout as wait } from 'node:timers/promises'
import type { Logger } from 'pino'

type Options = {
  /** How long to keep serving after SIGTERM, so that a balancer sees /readyz fail and stops sending requests. */
  drainMs: number
  onSignal: () => void
  close: () => Promise<void>
}

/** Requests in flight that take longer are cut off. */
const finishMs = 30_000
const repeatedSignalMs = 1000
const quietWaitMs = 1000
const quietTurnMs = 0.1

/** On SIGTERM or SIGINT: drains, stops accepting connections, finishes requests in flight, closes the database, exits. */
export function shutDownOnSignal(server: Server, log: Logger, { drainMs, onSignal, close }: Options) {
  let stoppedAt: number | undefined
  const stop = async (signal: NodeJS.Signals) => {
    // npm forwards the SIGINT of a terminal, which the server has received already; a later one is meant to force it.
    if (stoppedAt !== undefined && performance.now() - stoppedAt < repeatedSignalMs) return
    if (stoppedAt !== undefined) process.exit(1)
    stoppedAt = performance.now()
    log.info({ signal }, 'stopping')
    onSignal()
    server.prependListener('request', endConnection)
    // SIGINT is Ctrl-C in a terminal, where no balancer is in front.
    if (signal === 'SIGTERM') await wait(drainMs)
    setTimeout(() => process.exit(1), finishMs).unref()
    await untilQuiet(server)
    await closeServer(server)
    await close()
    process.exit(0)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}

/** Sends `Connection: close`, so that proxies open their next connection elsewhere. */
function endConnection(_request: IncomingMessage, response: ServerResponse) {
  response.shouldKeepAlive = false
}

/**
 * Closing a port resets the connections that the kernel has established but Node has not accepted. Right after a short
 * turn of the event loop without a new connection there is most likely none.
 */
async function untilQuiet(server: Server): Promise<void> {
  let connections = 0
  server.on('connection', () => connections++)
  const deadline = performance.now() + quietWaitMs
  for (;;) {
    const [start, before] = [performance.now(), connections]
    await setImmediate()
    const now = performance.now()
    if ((connections === before && now - start < quietTurnMs) || now > deadline) return
  }
}

async function closeServer(server: Server): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve))
  // A response that started before the signal keeps its connection alive.
  const timer = setInterval(() => server.closeIdleConnections(), 50)
  await closed
  clearInterval(timer)
}
