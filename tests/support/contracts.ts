import type { z } from 'zod'
import { problemFromIssues } from '../../src/shared/problem.ts'

/** The validation errors of a value, as 'path: message'. */
export function complaints(schema: z.ZodType, value: unknown): string[] {
  const { error } = schema.safeParse(value)
  return error ? (problemFromIssues(error).errors ?? []).map(({ path, message }) => `${path}: ${message}`) : []
}

/** A text of exactly this length. */
export function textOf(length: number): string {
  return 'x'.repeat(length)
}

/** Values that every text field refuses. */
export const notTexts: readonly unknown[] = [undefined, null, 5, true, [], {}, ['text']]
