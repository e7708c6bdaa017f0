import type { Context, ErrorHandler } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { Logger } from 'pino'
import type { Problem } from '../../../shared/problem.ts'
import { type Fault, faultOf } from '../database/faults.ts'
import { inEnglish } from '../english-messages.ts'
import { Refusal, type RefusalKind } from '../errors.ts'
import { StorageFailure } from '../files/file-store.ts'
import { MissingKeyError } from '../keys/master-key.ts'
import type { HttpEnv } from './context.ts'

/** The error handler: all errors have the shape of `Problem`, without internal details. */
export const answerProblem: ErrorHandler<HttpEnv> = (error, c) => {
  const refusal = isHangUp(error, c) ? new Refusal('invalid', { code: 'incomplete' }) : asRefusal(error)
  logFailure(c.get('log')(), error, refusal)
  return refusal ? answerRefusal(c, refusal) : c.json<Problem>({ message: inEnglish(failed), ...failed }, 500)
}

const failed = { code: 'failed' } as const

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
    { ...describeRefusal(refusal), ...(refusal.errors && { errors: refusal.errors }) },
    refusal.status,
  )
}

/** The message of a refusal with its code, as bodies of errors and results of bulk changes have it. */
export const describeRefusal = ({ message, code, values }: Refusal) => ({ message, code, ...(values && { values }) })

/** Translates errors of Hono, the file store and both databases; undefined for bugs. */
export function asRefusal(error: unknown): Refusal | undefined {
  if (error instanceof Refusal) return error
  if (error instanceof StorageFailure)
    return new Refusal(error.reason === 'full' ? 'storageFull' : 'unavailable', { cause: error })
  if (error instanceof MissingKeyError) return new Refusal('unavailable', { code: 'documentKeyMissing', cause: error })
  if (error instanceof HTTPException) {
    if (error.status === 415) return new Refusal('unsupported')
    if (error.status === 400) return new Refusal('invalid', { code: 'invalidJson' })
  }
  return fromDatabase(error)
}

const refusalOf: Partial<Record<Fault, RefusalKind>> = {
  // The referenced record was deleted after it had been found.
  orphaned: 'notFound',
  full: 'storageFull',
  badValue: 'invalid',
  unusable: 'unavailable',
  away: 'unavailable',
}

function fromDatabase(error: unknown): Refusal | undefined {
  const fault = faultOf(error)
  const kind = fault && refusalOf[fault]
  return kind && new Refusal(kind, { cause: error })
}
