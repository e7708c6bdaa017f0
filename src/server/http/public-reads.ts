import type { RouteConfig, z } from '@hono/zod-openapi'
import type { User } from '../../shared/user.ts'
import { createRoutes, refuseInvalid } from './route.ts'

type OutputOf<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined

/** What a read is asked: its parameters, judged by its contract, and who is asking. */
type Asked<Route extends RouteConfig> = {
  params: OutputOf<NonNullable<Route['request']>['params']>
  query: OutputOf<NonNullable<Route['request']>['query']>
  viewer: User | undefined
}

/** What its contract says that it answers; nothing where that has a 204. */
type Answer<Route extends RouteConfig> =
  | (Route extends { responses: { 200: { content: { 'application/json': { schema: infer Schema } } } } }
      ? OutputOf<Schema>
      : never)
  | (Route extends { responses: { 204: unknown } } ? undefined : never)

/** A GET that is open to everyone, as its contract and a function: whoever has the parameters needs no HTTP to call it. */
export type PublicRead = {
  route: RouteConfig
  answer: (asked: { params: unknown; query: unknown; viewer: User | undefined }) => Promise<object | undefined>
}

export function publicRead<Route extends RouteConfig>(
  route: Route,
  answer: (asked: Asked<Route>) => Promise<Answer<Route>>,
): PublicRead {
  return { route, answer: answer as PublicRead['answer'] }
}

/** The version that a record carries is its ETag; lists have none of their own. */
export function tagOf(data: object): string | undefined {
  return 'version' in data ? `"${data.version}"` : undefined
}

/** The reads as routes of the API. */
export function readRoutes(reads: PublicRead[]) {
  const routes = createRoutes()
  for (const { route, answer } of reads) {
    routes.openapi(route, async (c) => {
      const data = await answer({
        params: c.req.valid('param' as never),
        query: c.req.valid('query' as never),
        viewer: c.get('user'),
      })
      if (data === undefined) return c.body(null, 204)
      const tag = tagOf(data)
      if (tag !== undefined) c.header('etag', tag)
      return c.json(data, 200)
    })
  }
  return routes
}

type Found = {
  read: PublicRead
  /** Judges the search parameters; what comes back reads, as often as it is called. */
  ask: (search: Record<string, string>) => (viewer: User | undefined) => Promise<object | undefined>
}

/** Finds a read by the parts of its path: 'api', 'events', 'upcoming'. */
export function createReadFinder(reads: PublicRead[]) {
  const known = reads.map((read) => ({ read, parts: read.route.path.slice(1).split('/') }))
  return (path: string[]): Found | undefined => {
    // In the order of the routes, as the router goes: 'featured' is no id.
    const found = known.find(({ parts }) => parts.length === path.length && parts.every(fits, path))
    if (!found) return undefined
    const { read, parts } = found
    return {
      read,
      ask: (search) => {
        const { request = {} } = read.route
        const named = parts.flatMap((part, at) => (part.startsWith('{') ? [[part.slice(1, -1), path[at]]] : []))
        const params = judge('param', request.params, Object.fromEntries(named))
        const query = judge('query', request.query, search)
        return (viewer) => read.answer({ params, query, viewer })
      },
    }
  }
}

export type FindRead = ReturnType<typeof createReadFinder>

function fits(this: string[], part: string, at: number): boolean {
  return part.startsWith('{') || part === this[at]
}

function judge(target: 'param' | 'query', schema: unknown, value: unknown): unknown {
  if (schema === undefined) return undefined
  const result = (schema as z.ZodType).safeParse(value)
  if (!result.success) throw refuseInvalid(target, result.error)
  return result.data
}
