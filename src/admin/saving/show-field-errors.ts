import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { ApiError } from '../../client/api.ts'
import { encodeMessage } from '../../shared/coded-message.ts'
import type { FieldProblem } from '../../shared/problem.ts'
import { isOtherUser } from './other-user.tsx'

/** Shows the server's messages about single fields where the form shows its own, and focuses the first. */
export function showFieldErrors<Values extends FieldValues>(
  form: Pick<UseFormReturn<Values>, 'setError'>,
  error: unknown,
): void {
  for (const [index, { path, ...problem }] of fieldErrors(error).entries()) {
    form.setError(
      path as Path<Values>,
      { type: 'server', message: encodeMessage(problem) },
      { shouldFocus: index === 0 },
    )
  }
}

/** Another user has saved a newer version. A 409 about a field, such as a slug that is taken, is no conflict. */
export function isConflict(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status === 409 && fieldErrors(error).length === 0 && !isOtherUser(error)
}

export function fieldErrors(error: unknown): FieldProblem[] {
  const errors = error instanceof ApiError ? error.problem?.errors : undefined
  return errors?.filter(({ path }) => path !== '') ?? []
}
