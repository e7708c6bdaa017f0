import { createHmac, hash } from 'node:crypto'
import { z } from '@hono/zod-openapi'
import type { MiddlewareHandler } from 'hono'
import { Refusal } from '../errors.ts'
import type { HttpEnv } from './context.ts'

const maxLength = 200

/** The header of routes whose changes are made once per key. Checked below, because anonymous calls ignore it. */
export const idempotent = {
  headers: z.object({
    'idempotency-key': z
      .string()
      .optional()
      .meta({ description: `At most ${maxLength} characters; a repeated call gets the first answer`, maxLength }),
  }),
}

export const reads = ['GET', 'HEAD']

/**
 * Adds the request's Idempotency-Key to the caller. Only hashes are stored: the fingerprint is keyed with the client's
 * key, because a plain hash of the body would allow guessing a password in it. Uploads are not buffered, so for them
 * the key alone decides. A read has no key, because it is answered again each time, and an export recorded each time.
 */
export const readIdempotencyKey: MiddlewareHandler<HttpEnv> = async (c, next) => {
  const user = c.get('user')
  const key = c.req.header('idempotency-key')
  if (user && key && !reads.includes(c.req.method)) {
    if (key.length > maxLength)
      throw new Refusal('invalid', { code: 'tooLong', values: { field: 'idempotencyKey', max: maxLength } })
    const body = await c.req.bodyCache.text
    const request = JSON.stringify([c.req.method, c.req.path, body ?? ''])
    const fingerprint = createHmac('sha256', key).update(request).digest('base64url')
    c.set('user', { ...user, idempotency: { key: hash('sha256', key, 'base64url'), fingerprint } })
  }
  await next()
}
