import type { Context } from 'hono'
import type { HttpEnv } from './context.ts'

/** The version that the caller has seen (D39). Without If-Match, or with *, any version will do. */
export function expectedVersion(c: Context<HttpEnv>): number | undefined {
  const header = c.req.header('if-match')?.trim()
  if (header === undefined || header === '*') return undefined
  const version = /^(?:W\/)?"(\d{1,9})(?:-[\w-]{1,22})?"$/.exec(header)?.[1]
  // A tag that we never gave out cannot match anything.
  return version === undefined ? -1 : Number(version)
}

/** Answers a record with its version as ETag. */
export function tagged<Body extends { version: number }, Status extends 200 | 201>(
  c: Context<HttpEnv>,
  body: Body,
  status: Status,
) {
  c.header('etag', `"${body.version}"`)
  return c.json(body, status)
}
