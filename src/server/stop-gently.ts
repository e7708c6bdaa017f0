import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http'
import { setImmediate, setTimeout as wait } from 'node:timers/promises'
import type { Logger } from 'pino'

type Options = { onSignal: () => void; close: () => Promise<void> }

/** A balancer asks /readyz every second or so; this long it still gets answers, so that it can look elsewhere. */
const lameDuckMs = 2000
const mostMs = 15_000
/** Longer than nginx passes over the instance that was restarted before this one (docs/deploy/nginx.conf). */
const mostWaitMs = 5000
const calmMs = 250
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
    if (signal === 'SIGTERM') {
      await wait(lameDuckMs)
      sendProxiesAway(server)
      await untilNobodyComes(server)
    }
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
 * A proxy that asks nobody for readiness goes on sending until it fails here. So it fails, with reads alone: it repeats
 * those at another instance, and passes this one over for a while with everything else. Without that, a write would be
 * among the connections that closing throws away, and nobody repeats a write.
 */
function sendProxiesAway(server: Server) {
  const listeners = server.listeners('request') as RequestListener[]
  server.removeAllListeners('request').on('request', (request, response) => {
    const read = request.method === 'GET' || request.method === 'HEAD'
    if (read && request.headers['x-forwarded-for'] !== undefined) request.socket.destroy()
    else for (const listener of listeners) listener.call(server, request, response)
  })
}

/**
 * Closing throws away the connections that nobody has taken yet. So this waits until nobody came for a while, and for a
 * turn of the event loop so short that nobody can have come since.
 */
async function untilNobodyComes(server: Server): Promise<void> {
  const deadline = performance.now() + mostWaitMs
  let lastCame = performance.now()
  server.on('connection', () => {
    lastCame = performance.now()
  })
  while (performance.now() < deadline) {
    const turned = performance.now()
    const calm = turned - lastCame > calmMs
    await (calm ? setImmediate() : wait(10))
    if (calm && performance.now() - turned < shortMs && lastCame < turned) return
  }
}

async function closeAll(server: Server): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve))
  // An answer that began before the signal left its connection open; whatever is idle now has nothing more to say.
  const timer = setInterval(() => server.closeIdleConnections(), 50)
  await closed
  clearInterval(timer)
}
