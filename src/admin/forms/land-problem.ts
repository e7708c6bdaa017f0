import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { ApiError } from '../../client/api.ts'

/**
 * Puts what the server said about single fields where the form shows its own errors, and focuses the first of them.
 * Answers whether the record was changed by somebody else in the meantime (D39).
 */
export function landProblem<Values extends FieldValues>(
  form: Pick<UseFormReturn<Values>, 'setError'>,
  error: unknown,
): 'conflict' | undefined {
  if (!(error instanceof ApiError)) return undefined
  const problems = error.problem?.errors ?? []
  for (const [index, { path, message }] of problems.entries()) {
    if (path !== '') form.setError(path as Path<Values>, { type: 'server', message }, { shouldFocus: index === 0 })
  }
  return error.status === 409 && problems.length === 0 ? 'conflict' : undefined
}
