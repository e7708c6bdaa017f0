import type { z } from 'zod'
import { type FieldProblem, problemOfIssues, statusWords } from '../shared/problem.ts'

/** Every refusal that the program knows, by code, with its HTTP status. */
const statusOf = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  missing: 404,
  methodNotAllowed: 405,
  conflict: 409,
  tooLarge: 413,
  unsupported: 415,
  tooMany: 429,
  unavailable: 503,
  full: 507,
} as const

export type RefusalCode = keyof typeof statusOf

type Details = {
  /** Words for people, where the status's own do not say enough. */
  message?: string
  /** Which fields of the body are wrong, in the words of the form. */
  errors?: FieldProblem[]
  /** For tooMany and unavailable: when to come back. */
  retryAfterSeconds?: number
  cause?: unknown
}

/** The one error that services throw on purpose. Everything else that reaches the top is a defect. */
export class Refusal extends Error {
  readonly status: (typeof statusOf)[RefusalCode]
  readonly errors: FieldProblem[] | undefined
  readonly retryAfterSeconds: number | undefined

  constructor(code: RefusalCode, details: Details = {}) {
    super(details.message ?? statusWords[statusOf[code]], { cause: details.cause })
    this.name = 'Refusal'
    this.status = statusOf[code]
    this.errors = details.errors
    this.retryAfterSeconds = details.retryAfterSeconds
  }
}

/** What a contract makes of a value, or a refusal with a message for each field. */
export function judgeInput<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const result = schema.safeParse(value)
  if (!result.success) throw invalidFields(result.error)
  return result.data
}

export function invalidFields(error: z.core.$ZodError): Refusal {
  return new Refusal('invalid', problemOfIssues(error))
}

/** A refusal for one field of a form, in the form's own words. */
export function invalidField(path: string, message: string): Refusal {
  return new Refusal('invalid', { message, errors: [{ path, message }] })
}
