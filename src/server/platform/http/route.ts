import { createRoute, OpenAPIHono, type RouteConfig, z } from '@hono/zod-openapi'
import { problemSchema } from '../../../shared/problem.ts'
import { isStorable } from '../../../shared/text.ts'
import { invalidFields, Refusal } from '../errors.ts'
import type { CachedRoute } from '../urls/cached-route.ts'
import type { HttpEnv } from './context.ts'

export { createRoute }

/** Creates a router whose validation errors have the shape of `Problem`, with a message for each field. */
export function createRoutes() {
  return new OpenAPIHono<HttpEnv>({
    defaultHook: (result) => {
      if (!result.success) throw refuseInvalid(result.target, result.error)
    },
  })
}

function refuseInvalid(target: string, error: z.core.$ZodError): Refusal {
  // An invalid id is treated like an unknown one.
  return target === 'param' ? new Refusal('notFound') : invalidFields(error)
}

/** The JSON body of a request. */
export const json = <S extends z.ZodType>(schema: S) => ({
  body: { required: true as const, content: { 'application/json': { schema } } },
})

/** A JSON body that may be left out. */
export const optionalJson = <S extends z.ZodType>(schema: S) => ({
  body: { content: { 'application/json': { schema } } },
})

/** A JSON answer. */
export const answer = <S extends z.ZodType>(schema: S, description: string) => ({
  description,
  content: { 'application/json': { schema } },
})

export const noContent = (description: string) => ({ description })

export const idParams = z.object({ id: z.string().max(100).refine(isStorable) })

const reasons = {
  400: 'The body or the query is not valid',
  401: 'No valid token',
  403: 'The caller lacks the permission',
  404: 'There is no such record',
  409: 'The record has changed or is not in the right state',
  410: 'The document was erased',
  413: 'Too large',
  415: 'Not an accepted content type',
  422: 'The Idempotency-Key was already used for another request',
  429: 'Too many attempts; Retry-After says when to come back',
  503: 'Busy or out of order; Retry-After says when to come back',
  507: 'The storage is full',
} as const

/** The error responses of a route, all in one shape. */
export function refusals<Status extends keyof typeof reasons>(...statuses: Status[]) {
  const entries = statuses.map((status) => [status, answer(problemSchema, reasons[status])])
  return Object.fromEntries(entries) as Record<Status, ReturnType<typeof answer<typeof problemSchema>>>
}

/** What the answer cache knows of the routes that it may answer. */
export function cachedRoutesOf(api: ReturnType<typeof createRoutes>): CachedRoute[] {
  return api.openAPIRegistry.definitions.flatMap((definition) =>
    definition.type === 'route' && definition.route['x-cached'] ? [forVisitors(definition.route)] : [],
  )
}

/** The parameters of staff mean nothing for visitors, so they must not make new cache entries. */
function forVisitors({ path, request, 'x-staff-parameters': ignored = [] }: RouteConfig): CachedRoute {
  const { query, ...rest } = request ?? {}
  if (!(query instanceof z.ZodObject)) return { path, request }
  const shape = Object.entries(query.shape).filter(([name]) => !ignored.includes(name))
  return { path, request: { ...rest, query: z.object(Object.fromEntries(shape)) } }
}
