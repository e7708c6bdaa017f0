import type { z } from 'zod'
import { type CodedMessage, decodeMessage, type KnownMessage, type MessageCode } from '../../shared/coded-message.ts'
import type { FieldProblem } from '../../shared/problem.ts'
import { inEnglish } from './english-messages.ts'

/** HTTP status of each kind of refusal, whose name is also the code of its default message. */
const statusOf = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  notFound: 404,
  methodNotAllowed: 405,
  conflict: 409,
  gone: 410,
  tooLarge: 413,
  unsupported: 415,
  keyReused: 422,
  tooMany: 429,
  unavailable: 503,
  storageFull: 507,
} as const satisfies Partial<Record<MessageCode, number>>

export type RefusalKind = keyof typeof statusOf

/** The message is that of the code, except for checks of zod itself. */
type InvalidField = KnownMessage & { path: string; message?: string | undefined }

type Details = (KnownMessage | { code?: undefined }) & {
  /** Invalid fields of the body. Without a code of its own, a refusal has that of the first. */
  errors?: readonly InvalidField[]
  /** Sent as Retry-After with tooMany and unavailable. */
  retryAfterSeconds?: number
  cause?: unknown
}

/** The only error that services throw on purpose; any other error that reaches the top is a bug. */
export class Refusal extends Error {
  readonly status: (typeof statusOf)[RefusalKind]
  readonly code: string
  readonly values: CodedMessage['values']
  readonly errors: FieldProblem[] | undefined
  readonly retryAfterSeconds: number | undefined

  constructor(kind: RefusalKind, details: Details = {}) {
    const problem: CodedMessage = details.code ? details : (details.errors?.[0] ?? { code: kind })
    super(problem.message ?? inEnglish(problem), { cause: details.cause })
    this.name = 'Refusal'
    this.status = statusOf[kind]
    this.code = problem.code ?? kind
    this.values = problem.values
    this.errors = details.errors?.map((field) => ({ ...field, message: field.message ?? inEnglish(field) }))
    this.retryAfterSeconds = details.retryAfterSeconds
  }
}
/** Parses a value with a contract's schema; throws a Refusal with a message per invalid field. */
export function parseInput<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const result = schema.safeParse(value)
  if (!result.success) throw invalidFields(result.error)
  return result.data
}

/** More fields than any form has; bounds the response to a malicious body. */
const maxFields = 50

/** Reports one message per field, because a value of the wrong type fails several checks. */
export function invalidFields(error: z.core.$ZodError): Refusal {
  const fields = new Map<string, InvalidField>()
  for (const issue of error.issues) {
    if (fields.size === maxFields) break
    const path = issue.path.map(String).join('.')
    if (!fields.has(path)) fields.set(path, { path, code: 'invalid', ...decodeMessage(issue.message) } as InvalidField)
  }
  return new Refusal('invalid', { errors: [...fields.values()] })
}

/** A Refusal for a single field of a form. */
export function invalidField(path: string, message: KnownMessage): Refusal {
  return new Refusal('invalid', { errors: [{ path, ...message }] })
}
