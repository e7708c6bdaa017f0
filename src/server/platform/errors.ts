import type { z } from 'zod'
import { type FieldProblem, problemFromIssues, statusMessages } from '../../shared/problem.ts'
import { faultOf } from './database/faults.ts'

/** HTTP status of each error code. */
const statusOf = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  missing: 404,
  methodNotAllowed: 405,
  conflict: 409,
  gone: 410,
  tooLarge: 413,
  unsupported: 415,
  keyReused: 422,
  tooMany: 429,
  unavailable: 503,
  full: 507,
} as const

export type RefusalCode = keyof typeof statusOf

type Details = {
  /** Message for people; default: the message of the status. */
  message?: string
  /** Invalid fields of the body, with the messages of the form. */
  errors?: FieldProblem[]
  /** Sent as Retry-After with tooMany and unavailable. */
  retryAfterSeconds?: number
  cause?: unknown
}

/** The only error that services throw on purpose; any other error that reaches the top is a bug. */
export class Refusal extends Error {
  readonly status: (typeof statusOf)[RefusalCode]
  readonly errors: FieldProblem[] | undefined
  readonly retryAfterSeconds: number | undefined

  constructor(code: RefusalCode, details: Details = {}) {
    super(details.message ?? statusMessages[statusOf[code]], { cause: details.cause })
    this.name = 'Refusal'
    this.status = statusOf[code]
    this.errors = details.errors
    this.retryAfterSeconds = details.retryAfterSeconds
  }
}

/** Parses a value with a contract's schema; throws a Refusal with a message per invalid field. */
export function parseInput<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const result = schema.safeParse(value)
  if (!result.success) throw invalidFields(result.error)
  return result.data
}

export function invalidFields(error: z.core.$ZodError): Refusal {
  return new Refusal('invalid', problemFromIssues(error))
}

/** A Refusal for a single field of a form. */
export function invalidField(path: string, message: string): Refusal {
  return new Refusal('invalid', { message, errors: [{ path, message }] })
}

/**
 * Whether a failed transaction has certainly changed nothing. After a lost connection or a disk error it may have been
 * committed, so files that its rows would refer to must stay; the sweep removes them if there are no such rows.
 */
export function isRolledBack(error: unknown): boolean {
  const fault = faultOf(error)
  return error instanceof Refusal || (fault !== undefined && fault !== 'away' && fault !== 'unusable')
}
