import type { Context, MiddlewareHandler } from 'hono'
import type { HttpEnv } from './context.ts'

/** Longer lists are for nobody's first screen and would push out everything else. */
const mostBytes = 1024 * 1024
const longestValue = 40

/**
 * Keeps what a public read answers to anonymous callers, like a page: until content changes. The named search
 * parameters are those that the read looks at.
 */
export function keep(...parameters: string[]): MiddlewareHandler<HttpEnv> {
  return async (c, next) => {
    const key = c.req.header('authorization') === undefined ? keyOf(c, parameters) : undefined
    if (key === undefined) return await next()
    const response = await c.get('kept').send(key, c.req.raw, async () => {
      await next()
      const { status, headers } = c.res
      const body = await c.res.text()
      return {
        status,
        type: headers.get('content-type') ?? '',
        body,
        headers,
        passing: status >= 400 || body.length > mostBytes,
      }
    })
    // Taken away first: Hono would otherwise merge the headers of the answer that this one was made from.
    c.res = undefined
    c.res = response
  }
}

/** None for a question that is asked oddly; it is answered, but not kept. */
function keyOf(c: Context<HttpEnv>, parameters: string[]): string | undefined {
  const search = new URLSearchParams()
  for (const name of parameters) {
    const [value, ...more] = c.req.queries(name) ?? []
    if (more.length > 0 || (value !== undefined && value.length > longestValue)) return undefined
    if (value !== undefined) search.set(name, value)
  }
  return `${c.req.path}?${search}`
}
