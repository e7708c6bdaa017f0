import type { Server, ServerOptions } from 'node:http'
import type { Socket } from 'node:net'

/**
 * How long a connection may take its time, so that slow and endless clients lose theirs and nobody else's. Generous
 * for people: five minutes carry 20 MB over a line of 70 kB/s.
 */
export const socketOptions: ServerOptions = {
  /** From the connection, or from the first byte of a later request, to the end of its headers. */
  headersTimeout: 10_000,
  /** To the end of its body. */
  requestTimeout: 300_000,
  /** Between two requests. Longer than any proxy in front keeps an idle connection: the proxy closes first. */
  keepAliveTimeout: 10_000,
  connectionsCheckingInterval: 1000,
  maxHeaderSize: 16_384,
  /** How much of a body waits here for whoever reads it; the rest waits in its sender's machine. */
  highWaterMark: 16_384,
}

const limits = {
  /** A connection on which nothing moves in either direction: a body that stands still, an answer that nobody takes. */
  timeout: 30_000,
  /** An answer may wait this long to be taken, and longer for as much of it as was taken at this speed. */
  patienceMs: 30_000,
  bytesPerSecond: 5000,
  lookEveryMs: 1000,
}

/** Far more than visitors need and fewer than a process may have files open: past it new connections are closed. */
const mostConnections = 10_000

export function limitSockets(server: Server, given: Partial<typeof limits> = {}): void {
  const { timeout, ...pace } = { ...limits, ...given }
  server.timeout = timeout
  server.maxConnections = mostConnections
  server.on('request', (incoming, outgoing) => {
    // Whoever has said everything is waiting for us, for a picture with others in front of it say, and may wait on.
    outgoing.on('timeout', (socket) => {
      if (!incoming.complete || outgoing.headersSent) socket.destroy()
    })
  })
  cutOffTricklers(server, pace)
}

type Waiting = { since: number; from: number }

/**
 * Whoever takes a few bytes of an answer now and then never stands still. All connections are looked at together, so
 * that no request pays for it.
 */
function cutOffTricklers(server: Server, { patienceMs, bytesPerSecond, lookEveryMs }: Omit<typeof limits, 'timeout'>) {
  const connections = new Map<Socket, Waiting | undefined>()
  server.on('connection', (socket) => {
    connections.set(socket, undefined)
    socket.once('close', () => connections.delete(socket))
  })
  const look = () => {
    const now = performance.now()
    for (const [socket, waiting] of connections) {
      const { bytesWritten: handed, writableLength: untaken } = socket
      if (untaken === 0) connections.set(socket, undefined)
      else if (!waiting) connections.set(socket, { since: now, from: handed - untaken })
      else {
        const most = patienceMs + ((handed - waiting.from) / bytesPerSecond) * 1000
        if (now - waiting.since > most) socket.destroy()
      }
    }
  }
  const timer = setInterval(look, lookEveryMs).unref()
  server.once('close', () => clearInterval(timer))
}
