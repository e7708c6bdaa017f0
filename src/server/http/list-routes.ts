import type { Context } from 'hono'
import type { ListedPage, PageRequest } from '../db/list-page.ts'
import type { HttpEnv } from './context.ts'
import { decodeCursor, encodeCursor } from './cursor.ts'

type ListQuery = { limit: number; cursor?: string | undefined }

/** The page that a list request asks for. */
export function pageRequestOf(c: Context<HttpEnv>, { limit, cursor, ...filters }: ListQuery): PageRequest {
  return { limit, after: cursor === undefined ? undefined : decodeCursor(cursor, scopeOf(c, filters)) }
}

/** Sets `X-Total-Count`, and `Link` while there is a next page (D43). */
export function setPageHeaders(c: Context<HttpEnv>, page: ListedPage<unknown>, query: ListQuery): void {
  const { cursor: _, ...parameters } = query
  const { limit: __, ...filters } = parameters
  c.header('x-total-count', String(page.total))
  if (!page.next) return
  const given = Object.entries(parameters).filter(([, value]) => value !== undefined)
  const next = new URLSearchParams(given.map(([name, value]): [string, string] => [name, String(value)]))
  next.set('cursor', encodeCursor(page.next, scopeOf(c, filters)))
  c.header('link', `<${c.req.path}?${next}>; rel="next"`)
}

const scopeOf = (c: Context<HttpEnv>, filters: object) => JSON.stringify([c.req.path, filters])
