import type { Context, ErrorHandler } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { Logger } from 'pino'
import { type Problem, statusMessages } from '../../shared/problem.ts'
import { type Fault, faultOf } from '../db/faults.ts'
import { Refusal, type RefusalCode } from '../errors.ts'
import { StorageFailure } from '../files/file-store.ts'
import type { HttpEnv } from './context.ts'

/** The last resort of the API: every error leaves in the one shape of D36, and nothing of the inside with it. */
export const answerProblem: ErrorHandler<HttpEnv> = (error, c) => {
  const refusal = noteFailure(error, c.get('log')())
  return refusal ? answerRefusal(c, refusal) : c.json<Problem>({ message: statusMessages[500] }, 500)
}

/** The refusal that an error means; none for a defect. The log is told what nobody refused on purpose. */
function noteFailure(error: unknown, log: Logger): Refusal | undefined {
  const refusal = asRefusal(error)
  if (refusal === undefined) log.error({ err: error }, 'a request failed')
  // What was refused on purpose, because there is too much of it, must not fill the log as well.
  else if (refusal.status >= 500 && refusal !== error) log.warn({ err: error }, 'a request could not be served')
  return refusal
}

export function answerRefusal(c: Context<HttpEnv>, refusal: Refusal): Response {
  const retryAfter = refusal.retryAfterSeconds ?? (refusal.status === 503 ? 1 : undefined)
  if (retryAfter !== undefined) c.header('retry-after', String(retryAfter))
  if (refusal.status === 401) c.header('www-authenticate', 'Bearer')
  return c.json<Problem>(
    { message: refusal.message, ...(refusal.errors && { errors: refusal.errors }) },
    refusal.status,
  )
}

/** Translates what others throw: the HTTP library, the file store, both databases. */
export function asRefusal(error: unknown): Refusal | undefined {
  if (error instanceof Refusal) return error
  if (error instanceof StorageFailure)
    return new Refusal(error.reason === 'full' ? 'full' : 'unavailable', { cause: error })
  if (error instanceof HTTPException) {
    if (error.status === 415) return new Refusal('unsupported')
    if (error.status === 400) return new Refusal('invalid', { message: 'The body is not valid JSON' })
  }
  return fromDatabase(error)
}

const refusalOf: Partial<Record<Fault, RefusalCode>> = {
  // What was found a moment ago has been deleted by somebody else since.
  orphaned: 'missing',
  full: 'full',
  unusable: 'unavailable',
  away: 'unavailable',
}

function fromDatabase(error: unknown): Refusal | undefined {
  const fault = faultOf(error)
  const code = fault && refusalOf[fault]
  return code && new Refusal(code, { cause: error })
}
