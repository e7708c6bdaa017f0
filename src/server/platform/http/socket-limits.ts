import type { Server, ServerOptions } from 'node:http'
import type { Socket } from 'node:net'

/** Timeouts that disconnect slow clients without affecting others; 300 s are enough to upload 20 MB at 70 kB/s. */
export const socketOptions: ServerOptions = {
  /** From the connection, or from the first byte of a later request, to the end of the headers. */
  headersTimeout: 10_000,
  /** To the end of the body. */
  requestTimeout: 300_000,
  /** Between two requests. Longer than a proxy keeps idle connections, so that the proxy closes them first. */
  keepAliveTimeout: 10_000,
  connectionsCheckingInterval: 1000,
  maxHeaderSize: 16_384,
  /** Buffered bytes of an unread body; beyond that, backpressure leaves the rest with the sender. */
  highWaterMark: 16_384,
}

const limits = {
  /** No bytes in either direction. */
  timeout: 30_000,
  /** A response must be read within this time, plus the time that its bytes take at the minimum rate. */
  gracePeriodMs: 30_000,
  bytesPerSecond: 5000,
  checkIntervalMs: 1000,
}

/** Below the usual limit of open files; further connections are closed. */
const maxConnections = 10_000

export function limitSockets(server: Server, given: Partial<typeof limits> = {}): void {
  const { timeout, ...rate } = { ...limits, ...given }
  server.timeout = timeout
  server.maxConnections = maxConnections
  server.on('request', (incoming, outgoing) => {
    // A client whose request is complete is waiting for us, for example for a queued picture, and is not cut off.
    outgoing.on('timeout', (socket) => {
      if (!incoming.complete || outgoing.headersSent) socket.destroy()
    })
  })
  disconnectSlowReaders(server, rate)
}

type PendingResponse = { since: number; from: number }
type RateLimits = Omit<typeof limits, 'timeout'>

/**
 * A client that reads a few bytes now and then never triggers the idle timeout. One timer checks all connections, so
 * that requests pay nothing for it.
 */
function disconnectSlowReaders(server: Server, { gracePeriodMs, bytesPerSecond, checkIntervalMs }: RateLimits) {
  const connections = new Map<Socket, PendingResponse | undefined>()
  server.on('connection', (socket) => {
    connections.set(socket, undefined)
    socket.once('close', () => connections.delete(socket))
  })
  const check = () => {
    const now = performance.now()
    for (const [socket, pending] of connections) {
      const { bytesWritten: written, writableLength: buffered } = socket
      if (buffered === 0) connections.set(socket, undefined)
      else if (!pending) connections.set(socket, { since: now, from: written - buffered })
      else {
        const allowedMs = gracePeriodMs + ((written - pending.from) / bytesPerSecond) * 1000
        if (now - pending.since > allowedMs) socket.destroy()
      }
    }
  }
  const timer = setInterval(check, checkIntervalMs).unref()
  server.once('close', () => clearInterval(timer))
}
