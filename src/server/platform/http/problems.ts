import type { Context, ErrorHandler } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { Logger } from 'pino'
import { type Problem, statusMessages } from '../../../shared/problem.ts'
import { type Fault, faultOf } from '../database/faults.ts'
import { Refusal, type RefusalCode } from '../errors.ts'
import { StorageFailure } from '../files/file-store.ts'
import { MissingKeyError } from '../keys/master-key.ts'
import type { HttpEnv } from './context.ts'

/** The error handler: all errors have the shape of `Problem`, without internal details. */
export const answerProblem: ErrorHandler<HttpEnv> = (error, c) => {
  const refusal = isHangUp(error, c) ? new Refusal('invalid', { message: incompleteMessage }) : asRefusal(error)
  logFailure(c.get('log')(), error, refusal)
  return refusal ? answerRefusal(c, refusal) : c.json<Problem>({ message: statusMessages[500] }, 500)
}

const incompleteMessage = 'The request is incomplete'

/** A client that disconnects within its body must not look like a lost database connection. */
function isHangUp(error: unknown, c: Context<HttpEnv>): boolean {
  return error === c.env?.incoming?.errored
}

function logFailure(log: Logger, error: unknown, refusal: Refusal | undefined): void {
  if (refusal === undefined) log.error({ err: error }, 'a request failed')
  // Not for intended refusals: during an overload they would flood the log.
  else if (refusal.status >= 500 && refusal !== error) log.warn({ err: error }, 'a request could not be served')
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

const missingKeyMessage = 'The key of the stored documents is missing on the server. Please tell its administrator.'

/** Translates errors of Hono, the file store and both databases; undefined for bugs. */
export function asRefusal(error: unknown): Refusal | undefined {
  if (error instanceof Refusal) return error
  if (error instanceof StorageFailure)
    return new Refusal(error.reason === 'full' ? 'full' : 'unavailable', { cause: error })
  if (error instanceof MissingKeyError) return new Refusal('unavailable', { message: missingKeyMessage, cause: error })
  if (error instanceof HTTPException) {
    if (error.status === 415) return new Refusal('unsupported')
    if (error.status === 400) return new Refusal('invalid', { message: 'The body is not valid JSON' })
  }
  return fromDatabase(error)
}

const refusalOf: Partial<Record<Fault, RefusalCode>> = {
  // The referenced record was deleted after it had been found.
  orphaned: 'missing',
  full: 'full',
  badValue: 'invalid',
  unusable: 'unavailable',
  away: 'unavailable',
}

function fromDatabase(error: unknown): Refusal | undefined {
  const fault = faultOf(error)
  const code = fault && refusalOf[fault]
  return code && new Refusal(code, { cause: error })
}
