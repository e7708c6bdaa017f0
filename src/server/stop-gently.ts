import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { setImmediate, setTimeout as wait } from 'node:timers/promises'
import type { Logger } from 'pino'

type Options = { onSignal: () => void; close: () => Promise<void> }

/** A balancer asks /readyz every second or so; this long it still gets answers, so that it can look elsewhere. */
const lameDuckMs = 1500
const mostMs = 15_000
const mostWaitMs = 3000
const calmMs = 3
const shortMs = 0.06

/** On SIGTERM or SIGINT: sends connections away one by one, finishes what is in flight, closes the database, ends. */
export function stopGently(server: Server, log: Logger, { onSignal, close }: Options) {
  let signals = 0
  const stop = async (signal: string) => {
    signals++
    if (signals > 1) process.exit(1)
    log.info({ signal }, 'stopping')
    onSignal()
    setTimeout(() => process.exit(1), mostMs).unref()
    server.prependListener('request', sayGoodbye)
    // A person at the terminal waits for nobody.
    if (signal === 'SIGTERM') await wait(lameDuckMs)
    await untilNobodyWaits(server)
    await closeAll(server)
    await close()
    process.exit(0)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}

/** The answer says `Connection: close`, so the other side sends its next request elsewhere and loses none here. */
function sayGoodbye(_request: IncomingMessage, response: ServerResponse) {
  response.shouldKeepAlive = false
}

/**
 * Closing throws away the connections that nobody has taken yet. The event loop takes one a turn, and a visitor who has
 * just been answered comes back at once: so this waits until nobody came for some milliseconds, and for a turn so short
 * that nobody can have come since.
 */
async function untilNobodyWaits(server: Server): Promise<void> {
  const deadline = performance.now() + mostWaitMs
  let lastCame = 0
  server.on('connection', () => {
    lastCame = performance.now()
  })
  for (let turned = performance.now(); turned < deadline; ) {
    await setImmediate()
    const now = performance.now()
    if (now - turned < shortMs && now - lastCame > calmMs) return
    turned = now
  }
}

async function closeAll(server: Server): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve))
  // An answer that began before the signal left its connection open; whatever is idle now has nothing more to say.
  const timer = setInterval(() => server.closeIdleConnections(), 50)
  await closed
  clearInterval(timer)
}
