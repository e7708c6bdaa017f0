import type { Context, Hono } from 'hono'
import { Refusal } from '../errors.ts'
import type { HttpEnv } from './context.ts'
import { answerRefusal } from './problems.ts'

/** For requests that no route handles: 405 with the allowed methods if the path exists, otherwise 404. */
export function answerUnknownPath(app: Hono<HttpEnv>, isPage: (path: string) => Promise<boolean> = async () => false) {
  let known: { method: string; pattern: RegExp }[] | undefined
  return async (c: Context<HttpEnv>) => {
    // Computed on first use, when all routes are registered.
    known ??= app.routes
      .filter(({ method, path }) => method !== 'ALL' && !path.includes('*'))
      .map(({ method, path }) => ({ method, pattern: patternOf(path) }))
    const methods = new Set(known.filter(({ pattern }) => pattern.test(c.req.path)).map(({ method }) => method))
    if (methods.size === 0 && (await isPage(c.req.path))) methods.add('GET')
    if (methods.size === 0) return answerRefusal(c, new Refusal('notFound'))
    if (methods.has('GET')) methods.add('HEAD')
    c.header('allow', [...methods].join(', '))
    return answerRefusal(c, new Refusal('methodNotAllowed'))
  }
}

function patternOf(path: string): RegExp {
  const parts = path.split('/').map((part) => {
    const parameter = /^:\w+(?:\{(.+)\})?$/.exec(part)
    return parameter ? (parameter[1] ?? '[^/]+') : part.replaceAll('.', '\\.')
  })
  return new RegExp(`^${parts.join('/')}$`)
}
