import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import type { Logger } from 'pino'
import type { Caller } from '../caller.ts'
import { Refusal } from '../errors.ts'
import type { KeptAnswers } from './kept-answers.ts'

/** What a handler finds in its context. */
export type HttpEnv = {
  Bindings: Partial<HttpBindings>
  Variables: {
    /** The log with the request's id in each line; made when there is something to say. */
    log: () => Logger
    kept: KeptAnswers
    /** Who is asking, by IP address: for limits only (T3, T4). */
    clientIp: string
    /** The user behind the request's token; asked at most once a request. */
    session: () => Promise<Caller | undefined>
    /** Set by allow(); undefined for anonymous callers. */
    user: Caller | undefined
  }
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
