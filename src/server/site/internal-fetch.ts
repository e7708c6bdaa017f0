import { Hono, type MiddlewareHandler } from 'hono'
import type { Logger } from 'pino'
import type { HttpEnv } from '../platform/http/context.ts'
import { answerProblem } from '../platform/http/problems.ts'

/** The API for the loaders of pages: called in process, without a token, and not counted as a request. */
export function createInternalFetch(api: Hono<HttpEnv>, log: Logger) {
  const internal = new Hono<HttpEnv>()
  internal.onError(answerProblem)
  internal.use(logTo(log))
  internal.route('/', api)
  return async (path: string) => await internal.request(path)
}

export const logTo = (log: Logger): MiddlewareHandler<HttpEnv> => {
  return async (c, next) => {
    c.set('log', () => log)
    await next()
  }
}
