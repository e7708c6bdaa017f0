import type { RouteConfig, z } from '@hono/zod-openapi'
import type { User } from '../../shared/user.ts'
import type { ContentPart } from '../db/changes.ts'
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

/** The door asks no route who may come in, so nothing that is not for everyone may be one of these. */
type OpenRoute = RouteConfig & { 'x-access': 'anyone' }

/** A GET that is open to everyone, as its contract and a function: whoever has the parameters needs no HTTP to call it. */
export type PublicRead = {
  route: RouteConfig
  /** The parts of the content that it reads: its answer stays the same until one of them changes. */
  parts: readonly ContentPart[]
  answer: (asked: { params: unknown; query: unknown; viewer: User | undefined }) => Promise<object | undefined>
}

export function publicRead<Route extends OpenRoute>(
  route: Route,
  parts: readonly ContentPart[],
  answer: (asked: Asked<Route>) => Promise<Answer<Route>>,
): PublicRead {
  return { route, parts, answer: answer as PublicRead['answer'] }
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

/** A read with its parameters, which have been judged. */
export type AskedRead = Pick<PublicRead, 'parts'> & {
  path: string
  read: (viewer: User | undefined) => Promise<object | undefined>
}

/** Addresses that can be meant in one way only; whatever is written otherwise is the router's to judge. */
const plainAddress = /^\/(api(?:\/[\w-]+)+)(?:\?((?:\w+=[\w-]+&)*\w+=[\w-]+))?$/
const longestAddress = 300

/** Understanding an address takes half as long as reading what is there, and few are asked for. */
const mostUnderstood = 500

/** Finds a read by its address, '/api/events/upcoming?limit=6', and judges the parameters in it. */
export function createReadFinder(reads: PublicRead[]) {
  const known = reads.map((read) => ({ read, parts: read.route.path.slice(1).split('/') }))
  const understood = new Map<string, AskedRead>()

  const understand = (address: string): AskedRead | undefined => {
    const [, path, search] = (address.length <= longestAddress && plainAddress.exec(address)) || []
    const parameters = (search?.split('&') ?? []).map((pair) => pair.split('='))
    const asked = path?.split('/')
    if (!asked || new Set(parameters.map(([name]) => name)).size < parameters.length) return undefined
    // In the order of the routes, as the router goes: 'featured' is no id.
    const found = known.find(
      ({ parts }) =>
        parts.length === asked.length && parts.every((part, at) => part.startsWith('{') || part === asked[at]),
    )
    if (!found) return undefined
    const { route, parts, answer } = found.read
    const named = found.parts.flatMap((part, at) => (part.startsWith('{') ? [[part.slice(1, -1), asked[at]]] : []))
    const params = judge('param', route.request?.params, Object.fromEntries(named))
    const query = judge('query', route.request?.query, Object.fromEntries(parameters))
    return { path: route.path, parts, read: (viewer) => answer({ params, query, viewer }) }
  }

  return (address: string): AskedRead | undefined => {
    const before = understood.get(address)
    if (before) return before
    const asked = understand(address)
    if (!asked) return undefined
    if (understood.size >= mostUnderstood) understood.clear()
    understood.set(address, asked)
    return asked
  }
}

export type FindRead = ReturnType<typeof createReadFinder>

function judge(target: 'param' | 'query', schema: unknown, value: unknown): unknown {
  if (schema === undefined) return undefined
  const result = (schema as z.ZodType).safeParse(value)
  if (!result.success) throw refuseInvalid(target, result.error)
  return result.data
}
