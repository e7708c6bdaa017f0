import type { MiddlewareHandler } from 'hono'
import { type Access, checkAccess } from '../../shared/permissions.ts'
import { Refusal } from '../errors.ts'
import type { HttpEnv } from './context.ts'
import { readIdempotencyKey } from './idempotency-key.ts'
import { readJsonBody } from './json-body.ts'

/**
 * The permission of a route. Spread into a route's definition, it guards the route and documents the permission in
 * OpenAPI. The body is read only after the caller is authorized (D36).
 */
export function allow<Given extends Access>(access: Given, body: { depth?: number } = {}) {
  const guard: MiddlewareHandler<HttpEnv> = async (c, next) => {
    const user = await c.get('session')()
    const verdict = checkAccess(user, access)
    if (verdict !== 'allowed') throw new Refusal(verdict)
    // With an invalid token a public read returns only public data, and this header says why (RFC 9110, 11.6.1).
    if (!user && c.req.header('authorization') !== undefined)
      c.header('www-authenticate', 'Bearer error="invalid_token"')
    c.set('user', user)
    await next()
  }
  return {
    middleware: [guard, readJsonBody(body.depth), readIdempotencyKey],
    'x-access': access,
    ...(access !== 'anyone' && { security: [{ bearer: [] }] }),
  }
}

const revalidated: MiddlewareHandler<HttpEnv> = async (c, next) => {
  await next()
  if (c.res.status < 400) c.res.headers.set('cache-control', 'no-cache')
}

/**
 * A read whose response is the same for all anonymous callers until content changes. The answer cache derives its key
 * from the route's contract (answer-cache.ts), without the parameters that only staff may use (D44).
 */
export function publicRead(staffParameters: Record<string, unknown> = {}) {
  const { middleware, ...rest } = allow('anyone')
  const ignored = Object.keys(staffParameters)
  return {
    ...rest,
    middleware: [revalidated, ...middleware],
    'x-cached': true,
    ...(ignored.length > 0 && { 'x-staff-parameters': ignored }),
  }
}
