import type { Context } from 'hono'
import type { HttpEnv } from './context.ts'

/** The version in If-Match; undefined, which matches any version, without the header or with `*`. */
export function expectedVersion(c: Context<HttpEnv>): number | undefined {
  const tag = expectedTag(c)
  if (tag === undefined) return undefined
  const version = /^(\d{1,9})(?:-[\w-]{1,22})?$/.exec(tag)?.[1]
  // An unknown tag must not match any version.
  return version === undefined ? -1 : Number(version)
}

/** The tag in If-Match without its quotes, empty if it is malformed; undefined without the header or with `*`. */
export function expectedTag(c: Context<HttpEnv>): string | undefined {
  const header = c.req.header('if-match')?.trim()
  if (header === undefined || header === '*') return undefined
  return /^(?:W\/)?"([^"]*)"$/.exec(header)?.[1] ?? ''
}

/** Responds with a record and its version as ETag. */
export function tagged<Body extends { version: number }, Status extends 200 | 201>(
  c: Context<HttpEnv>,
  body: Body,
  status: Status,
) {
  c.header('etag', `"${body.version}"`)
  return c.json(body, status)
}
