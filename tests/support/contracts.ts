import type { z } from 'zod'
import { problemFromIssues } from '../../src/shared/problem.ts'

/** What a person would read about a value, as 'path: message'. */
export function complaints(schema: z.ZodType, value: unknown): string[] {
  const { error } = schema.safeParse(value)
  return error ? (problemFromIssues(error).errors ?? []).map(({ path, message }) => `${path}: ${message}`) : []
}

/** A text of exactly so many characters. */
export function textOf(length: number): string {
  return 'x'.repeat(length)
}

/** Values that no text field takes. */
export const notTexts: readonly unknown[] = [undefined, null, 5, true, [], {}, ['text']]
