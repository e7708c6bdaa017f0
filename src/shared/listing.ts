import { z } from 'zod'

const listLimits = { min: 1, max: 10_000 } as const

const limitMessage = `Limit must be between ${listLimits.min} and ${listLimits.max}`

/** `?limit=` of every public list (D15); query parameters arrive as text. */
export const limitParameter = z.coerce
  .number<number | string>({ error: limitMessage })
  .min(listLimits.min, { error: limitMessage, abort: true })
  .max(listLimits.max, { error: limitMessage, abort: true })
  .refine(Number.isInteger, { error: limitMessage })
  .optional()

export const listingQuerySchema = z.object({ limit: limitParameter })
