import type { z } from 'zod'
import { inEnglish } from '../../src/server/platform/english-messages.ts'
import { invalidFields } from '../../src/server/platform/errors.ts'
import { decodeMessage } from '../../src/shared/coded-message.ts'

/** The validation errors of a value, as 'path: message'. */
export function complaints(schema: z.ZodType, value: unknown): string[] {
  const { error } = schema.safeParse(value)
  return error ? (invalidFields(error).errors ?? []).map(({ path, message }) => `${path}: ${message}`) : []
}

/** The English text of an encoded message. */
export const wordsOf = (message: string | undefined) => message && inEnglish(decodeMessage(message))

/** A text of exactly this length. */
export function textOf(length: number): string {
  return 'x'.repeat(length)
}

/** Values that every text field refuses. */
export const notTexts: readonly unknown[] = [undefined, null, 5, true, [], {}, ['text']]
