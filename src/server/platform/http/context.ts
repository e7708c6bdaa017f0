import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import type { Logger } from 'pino'
import type { Caller } from '../caller/caller.ts'
import { describeDevice, type Origin } from '../caller/origin.ts'
import { Refusal } from '../errors.ts'

/** The context of every handler. */
export type HttpEnv = {
  Bindings: Partial<HttpBindings>
  Variables: {
    /** A logger that adds the request id to each line. */
    log: () => Logger
    /** The caller's IP address, for rate limits only. */
    clientIp: string
    /** Looks up the user of the request's token, at most once per request. */
    session: () => Promise<Caller | undefined>
    /** The secret that signs the cursors of lists. */
    cursorKey: () => Promise<string>
    /** Set by allow(); undefined for anonymous callers. */
    user: Caller | undefined
  }
}

/** For rate limits, and to recognize the devices of users. */
export function originOf(c: Context<HttpEnv>): Origin {
  return { clientIp: c.get('clientIp'), device: describeDevice(c.req.header('user-agent')) }
}

/** The caller of a route that needs one. */
export function callerOf(c: Context<HttpEnv>): Caller {
  const user = c.get('user')
  if (!user) throw new Refusal('unauthenticated')
  return user
}

export function bearerToken(authorization: string | undefined): string | undefined {
  return /^Bearer ([\w-]{20,200})$/i.exec(authorization ?? '')?.[1]
}
