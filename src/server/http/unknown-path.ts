import type { Context, Hono } from 'hono'
import { Refusal } from '../errors.ts'
import type { HttpEnv } from './context.ts'
import { answerRefusal } from './problems.ts'

/** An API path that no route takes: 405 with the methods it does take, else 404. */
export function answerUnknownPath(app: Hono<HttpEnv>) {
  let known: { method: string; pattern: RegExp }[] | undefined
  return (c: Context<HttpEnv>) => {
    // Read from the finished route table the first time it is needed.
    known ??= app.routes
      .filter(({ method }) => method !== 'ALL')
      .map(({ method, path }) => ({ method, pattern: new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`) }))
    const methods = new Set(known.filter(({ pattern }) => pattern.test(c.req.path)).map(({ method }) => method))
    if (methods.size === 0) return answerRefusal(c, new Refusal('missing'))
    c.header('allow', [...methods].join(', '))
    return answerRefusal(c, new Refusal('methodNotAllowed'))
  }
}
