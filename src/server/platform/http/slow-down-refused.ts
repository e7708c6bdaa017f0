import { setTimeout } from 'node:timers/promises'
import type { getRequestListener, HttpBindings } from '@hono/node-server'
import type { Hono } from 'hono'
import type { HttpEnv } from './context.ts'

const rateLimitPauseMs = 500

/** A client over its rate limit waits before it hears so, which slows a flood that waits for its answers. */
export function slowDownRefused(handle: Hono<HttpEnv>['fetch']): Parameters<typeof getRequestListener>[0] {
  return async (request, bindings) => {
    const response = await handle(request, bindings as HttpBindings)
    if (response.status === 429) await setTimeout(rateLimitPauseMs)
    return response
  }
}
