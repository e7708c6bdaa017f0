import type { RouteConfig, z } from '@hono/zod-openapi'
import { LRUCache } from 'lru-cache'

/** The contract of a GET whose answer is the same for all visitors until content changes. */
export type CachedRoute = Pick<RouteConfig, 'path' | 'request'>

/** Paths with escapes or doubled slashes are left to the router. */
const plainPath = /^(?:\/[\w.-]+)+\/?$|^\/$/
const memoizedUrls = 1000
const maxMemoizedLength = 500

/**
 * Maps the URLs that mean the same to one: the path and the parameters that the contract knows, as its schemas parse
 * them. Undefined where no route matches or the parameters are invalid.
 */
export function createUrlNormalizer(routes: readonly CachedRoute[]) {
  const patterns = routes.map(({ path, request }) => ({ pattern: patternOf(path), request }))

  const normalize = (url: string): string | undefined => {
    const at = url.indexOf('?')
    const [path, search] = at < 0 ? [url, ''] : [url.slice(0, at), url.slice(at + 1)]
    if (!plainPath.test(path)) return undefined
    for (const { pattern, request } of patterns) {
      const match = pattern.exec(path)
      if (!match) continue
      const query = parse(request?.query as z.ZodType | undefined, queryOf(search))
      if (!query || !parse(request?.params as z.ZodType | undefined, { ...match.groups })) return undefined
      const known = new URLSearchParams(query).toString()
      return known === '' ? path : `${path}?${known}`
    }
    return undefined
  }

  // Parsing a URL takes longer than sending a cached answer, and visitors share a few URLs.
  const memo = new LRUCache<string, { normalized: string | undefined }>({ max: memoizedUrls })
  return (url: string): string | undefined => {
    if (url.length > maxMemoizedLength) return normalize(url)
    const known = memo.get(url) ?? { normalized: normalize(url) }
    memo.set(url, known)
    return known.normalized
  }
}

function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/\{(\w+)\}/g, '(?<$1>[\\w-]+)')}$`)
}

/** A parameter that is given twice becomes a list, which the schemas refuse. */
function queryOf(search: string): Record<string, string | string[]> {
  const parameters = new URLSearchParams(search)
  return Object.fromEntries(
    [...new Set(parameters.keys())].map((name) => {
      const values = parameters.getAll(name)
      return [name, values.length === 1 ? (values[0] ?? '') : values]
    }),
  )
}

function parse(schema: z.ZodType | undefined, value: unknown): Record<string, string> | undefined {
  if (schema === undefined) return {}
  const result = schema.safeParse(value)
  if (!result.success) return undefined
  const entries = Object.entries(result.data as Record<string, unknown>).filter(([, given]) => given !== undefined)
  return Object.fromEntries(entries.map(([name, given]) => [name, String(given)]))
}
