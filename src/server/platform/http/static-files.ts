import type { MiddlewareHandler } from 'hono'
import type { HttpEnv } from './context.ts'

/** The pictures that ship with the project keep their names when they are redrawn. */
export const cachedForADay: MiddlewareHandler<HttpEnv> = async (c, next) => {
  await next()
  if (c.res.ok) c.header('cache-control', 'public, max-age=86400')
}

/** Built files change their names with their content. */
export const immutable: MiddlewareHandler<HttpEnv> = async (c, next) => {
  await next()
  if (c.res.ok) c.header('cache-control', 'public, max-age=31536000, immutable')
}
