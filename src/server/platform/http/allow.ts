import type { HonoRequest, MiddlewareHandler } from 'hono'
import { typedByHeader } from '../../../shared/auth.ts'
import { type Access, checkAccess } from '../../../shared/permissions.ts'
import type { Caller } from '../caller/caller.ts'
import { Refusal } from '../errors.ts'
import type { HttpEnv } from './context.ts'
import { readIdempotencyKey, reads } from './idempotency-key.ts'
import { readJsonBody } from './json-body.ts'

type Options = {
  /** The deepest nesting of the body. */
  depth?: number
  /** Whether users may call it who have to set up a second factor first. */
  beforeEnrollment?: boolean
}

/**
 * The permission of a route. Spread into a route's definition, it guards the route and documents the permission in
 * OpenAPI. The body is read only after the caller is authorized.
 */
export function allow<Given extends Access>(access: Given, { depth, beforeEnrollment = false }: Options = {}) {
  const guard: MiddlewareHandler<HttpEnv> = async (c, next) => {
    const session = await c.get('session')()
    const isHeldBack = session?.mustEnroll === true && !beforeEnrollment
    if (isHeldBack && access !== 'anyone') throw new Refusal('forbidden', { code: 'enrollFirst' })
    // Public routes answer them as strangers.
    const user = isHeldBack ? undefined : session
    const verdict = checkAccess(user, access)
    if (verdict !== 'allowed') throw new Refusal(verdict)
    // With an invalid token a public read returns only public data, and this header says why (RFC 9110, 11.6.1).
    if (!session && c.req.header('authorization') !== undefined)
      c.header('www-authenticate', 'Bearer error="invalid_token"')
    refuseOtherUser(c.req, user)
    c.set('user', user)
    await next()
  }
  return {
    middleware: [guard, readJsonBody(depth), readIdempotencyKey],
    'x-access': access,
    ...(beforeEnrollment && { 'x-before-enrollment': true }),
    ...(access !== 'anyone' && { security: [{ bearer: [] }] }),
  }
}

/** A change that one user has typed is not saved in a session that another one has opened meanwhile. */
function refuseOtherUser(request: HonoRequest, user: Caller | undefined): void {
  const typedBy = request.header(typedByHeader)
  if (user && typedBy !== undefined && typedBy !== user.id && !reads.includes(request.method))
    throw new Refusal('conflict', { code: 'otherUser' })
}

const revalidated: MiddlewareHandler<HttpEnv> = async (c, next) => {
  await next()
  if (c.res.status < 400) c.res.headers.set('cache-control', 'no-cache')
}

/**
 * A read whose response is the same for all anonymous callers until content changes. The answer cache derives its key
 * from the route's contract (answer-cache.ts), without the parameters that only staff may use.
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
