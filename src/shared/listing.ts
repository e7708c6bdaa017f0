import { z } from 'zod'

const listLimits = { min: 1, max: 10_000 } as const

const limitMessage = `Limit must be between ${listLimits.min} and ${listLimits.max}`

/** `?limit=` of every public list (D15); query parameters arrive as text. */
export const limitParameter = z
  .string({ error: limitMessage })
  .regex(/^\d{1,5}$/, { error: limitMessage, abort: true })
  .transform(Number)
  .refine((limit) => limit >= listLimits.min && limit <= listLimits.max, { error: limitMessage })
  .optional()

export const listingQuerySchema = z.object({ limit: limitParameter })
