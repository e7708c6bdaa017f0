import { randomUUID } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import type { Logger } from 'pino'
import type { HttpEnv } from './context.ts'

const reads = new Set(['GET', 'HEAD'])
/** The address of a private calendar contains its token, however a client spells the rest. */
const token = /[\w-]{43,}/g
/** Every page view sends one. */
const beaconPath = '/api/visits'

/**
 * Gives each request an id, which is part of its response and log lines. Reads and counted visits are logged at debug
 * level only. A line never contains the query string, headers or the body, nor the token of a calendar feed, because they
 * contain tokens and personal data.
 */
export function logRequests(log: Logger): MiddlewareHandler<HttpEnv> {
  return async (c, next) => {
    const requestId = randomUUID()
    c.set('log', () => log.child({ requestId }))
    const start = performance.now()
    await next()
    // Not c.header(), which would copy the finished response and turn its body into a stream.
    c.res.headers.set('x-request-id', requestId)
    const isQuiet = reads.has(c.req.method) || c.req.path === beaconPath
    const level = c.res.status >= 500 ? 'warn' : isQuiet ? 'debug' : 'info'
    if (!log.isLevelEnabled(level)) return
    // Percent-encoded as it was sent, because decoded control characters could forge log lines on a terminal.
    const path = new URL(c.req.url).pathname.replaceAll(token, '…')
    const ms = Math.round(performance.now() - start)
    log[level]({ requestId, method: c.req.method, path, status: c.res.status, ms }, 'request')
  }
}
