import type { Server, ServerOptions } from 'node:http'

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
}

/** A connection on which nothing moves in either direction: a body that stands still, an answer that nobody takes. */
const stillMs = 30_000
/** Far more than visitors need and fewer than a process may have files open: past it new connections are closed. */
const mostConnections = 10_000

export function limitSockets(server: Server, { timeout = stillMs } = {}): void {
  server.timeout = timeout
  server.maxConnections = mostConnections
  server.on('request', (incoming, outgoing) => {
    // Whoever has said everything is waiting for us, for a picture with others in front of it say, and may wait on.
    outgoing.on('timeout', (socket) => {
      if (!incoming.complete || outgoing.headersSent) socket.destroy()
    })
  })
}
