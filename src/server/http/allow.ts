import type { MiddlewareHandler } from 'hono'
import { type Access, checkAccess } from '../../shared/permissions.ts'
import { Refusal } from '../errors.ts'
import type { HttpEnv } from './context.ts'
import { readJsonBody } from './json-body.ts'
import { keep } from './keep.ts'

/**
 * The permission that stands beside every route. Spread into a route's definition it guards the route, and shows in
 * the OpenAPI document. A body is read only after the caller has been let in (D36).
 */
export function allow<Given extends Access>(access: Given, body: { depth?: number } = {}) {
  const guard: MiddlewareHandler<HttpEnv> = async (c, next) => {
    const user = await c.get('session')()
    const verdict = checkAccess(user, access)
    if (verdict !== 'allowed') throw new Refusal(verdict)
    // What everyone may read is answered all the same; staff learn that it is not all that they would see (RFC 9110, 11.6.1).
    if (!user && c.req.header('authorization') !== undefined)
      c.header('www-authenticate', 'Bearer error="invalid_token"')
    c.set('user', user)
    await next()
  }
  return {
    middleware: [guard, readJsonBody(body.depth)],
    'x-access': access,
    ...(access !== 'anyone' && { security: [{ bearer: [] }] }),
  }
}

/**
 * A read for everyone whose answer to anonymous callers is the same until content changes, and kept until then. Named
 * are the search parameters that it looks at.
 */
export function allowPublicRead(...parameters: string[]) {
  const { middleware, ...rest } = allow('anyone')
  return { ...rest, middleware: [keep(...parameters), ...middleware] }
}
