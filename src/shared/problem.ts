import { z } from 'zod'

/** Default message of each status. */
export const statusMessages = {
  400: 'The request is not valid',
  401: 'Authentication required',
  403: 'You don’t have permission to do this',
  404: 'Not found',
  405: 'Method not allowed',
  409: 'Someone else has changed this in the meantime',
  410: 'This document was erased',
  413: 'The request is too large',
  415: 'This content type is not supported',
  422: 'This Idempotency-Key was already used for another request',
  429: 'Too many attempts. Please try again later.',
  500: 'Something went wrong. Please try again.',
  503: 'The service is busy. Please try again in a moment.',
  507: 'The storage is full. Nothing was saved.',
} as const

export const invalidCredentialsMessage = 'Invalid credentials'
export const otherUserMessage = 'Someone else is signed in now. Nothing was saved.'
export const alreadyReviewedMessage = 'Application has already been reviewed'
export const stillPendingMessage = 'Application is still pending'

const fieldProblemSchema = z
  .object({ path: z.string(), message: z.string() })
  .meta({ id: 'FieldProblem', description: "A field's path, its parts joined with dots: images.0" })
export type FieldProblem = z.infer<typeof fieldProblemSchema>

export const problemSchema = z
  .object({ message: z.string(), errors: z.array(fieldProblemSchema).optional() })
  .meta({ id: 'Problem' })
export type Problem = z.infer<typeof problemSchema>

/** Written without the schema, because every page needs it and should not load zod. */
export function isProblem(body: unknown): body is Problem {
  return typeof body === 'object' && body !== null && 'message' in body && typeof body.message === 'string'
}

/** The body of a 400; `message` repeats the first field's message, because toasts show only that. */
export function invalidInput(errors: readonly FieldProblem[]): Problem {
  return { message: errors[0]?.message ?? statusMessages[400], errors: [...errors] }
}

/** More fields than any form has; bounds the response to a malicious body. */
const maxFields = 50

/** Reports one message per field, because a value of the wrong type fails several checks. */
export function problemFromIssues(error: z.core.$ZodError): Problem {
  const messages = new Map<string, string>()
  for (const issue of error.issues) {
    if (messages.size === maxFields) break
    const path = issue.path.map(String).join('.')
    if (!messages.has(path)) messages.set(path, issue.message)
  }
  return invalidInput([...messages].map(([path, message]) => ({ path, message })))
}
