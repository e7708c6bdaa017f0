import { randomUUID } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import type { Logger } from 'pino'
import type { HttpEnv } from './context.ts'

const reads = new Set(['GET', 'HEAD'])

/**
 * Gives each request an id, which its answer and its log lines carry. Changes are logged, reads only at debug level.
 * A line holds the path without its search part, and never a header or a body: those carry tokens and people's data.
 */
export function logRequests(log: Logger): MiddlewareHandler<HttpEnv> {
  return async (c, next) => {
    const requestId = randomUUID()
    c.set('log', () => log.child({ requestId }))
    const start = performance.now()
    await next()
    // Not c.header(): after an answer is there, that copies it and turns its body into a stream.
    c.res.headers.set('x-request-id', requestId)
    const level = c.res.status >= 500 ? 'warn' : reads.has(c.req.method) ? 'debug' : 'info'
    if (!log.isLevelEnabled(level)) return
    // As it was sent: undone, it could turn the line on somebody's terminal into another.
    const { pathname: path } = new URL(c.req.url)
    const ms = Math.round(performance.now() - start)
    log[level]({ requestId, method: c.req.method, path, status: c.res.status, ms }, 'request')
  }
}
