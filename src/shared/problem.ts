import { z } from 'zod'

/** Words for a status that says no more by itself (D36). */
export const statusWords = {
  400: 'The request is not valid',
  401: 'Authentication required',
  403: "You don't have permission to do this",
  404: 'Not found',
  405: 'Method not allowed',
  409: 'Somebody else has changed this in the meantime',
  413: 'The request is too large',
  415: 'This content type is not supported',
  429: 'Too many attempts. Please try again later.',
  500: 'Something went wrong. Please try again.',
  503: 'The service is busy. Please try again in a moment.',
  507: 'The storage is full. Nothing was saved.',
} as const

export const invalidCredentialsMessage = 'Invalid credentials'
export const alreadyReviewedMessage = 'Application has already been reviewed'

const fieldProblemSchema = z
  .object({ path: z.string(), message: z.string() })
  .meta({ id: 'FieldProblem', description: "A field's path, its parts joined with dots: images.0" })
export type FieldProblem = z.infer<typeof fieldProblemSchema>

export const problemSchema = z
  .object({ message: z.string(), errors: z.array(fieldProblemSchema).optional() })
  .meta({ id: 'Problem' })
export type Problem = z.infer<typeof problemSchema>

/** By hand rather than by schema: every page needs it, and should not have to load zod for it. */
export function isProblem(body: unknown): body is Problem {
  return typeof body === 'object' && body !== null && 'message' in body && typeof body.message === 'string'
}

/** The body of a 400: the first field's message also leads, since toasts show only `message`. */
export function invalidInput(errors: readonly FieldProblem[]): Problem {
  return { message: errors[0]?.message ?? statusWords[400], errors: [...errors] }
}

/** More than a form has; whoever sends a thousand wrong things has heard enough. */
const mostFields = 50

/** One message a field: a list where a text belongs also fails the length checks, with the same words. */
export function problemOfIssues(error: z.core.$ZodError): Problem {
  const messages = new Map<string, string>()
  for (const issue of error.issues) {
    if (messages.size === mostFields) break
    const path = issue.path.map(String).join('.')
    if (!messages.has(path)) messages.set(path, issue.message)
  }
  return invalidInput([...messages].map(([path, message]) => ({ path, message })))
}
