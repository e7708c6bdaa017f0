import { z } from 'zod'
import { coded, type ParameterName } from './coded-message.ts'
import { languageCodes } from './languages.ts'
import { isStorable } from './text.ts'

export const pageSize = { min: 1, max: 100 } as const

const limitMessage = coded('limitRange', pageSize)

/** `?limit=` of every list; query parameters arrive as text. */
const limitParameter = z
  .string({ error: limitMessage })
  .regex(/^\d{1,3}$/, { error: limitMessage, abort: true })
  .transform(Number)
  .refine((limit) => limit >= pageSize.min && limit <= pageSize.max, { error: limitMessage })
  .optional()

const cursorParameter = z
  .string({ error: coded('invalidCursor') })
  .max(2000, coded('invalidCursor'))
  .optional()

/** The parameters of every list: the page size, and where the previous page ended. */
export const pageParameters = { limit: limitParameter, cursor: cursorParameter }

export const searchParameter = z
  .string({ error: coded('oneSearchTerm') })
  .max(200, coded('tooLong', { field: 'search', max: 200 }))
  .refine(isStorable, coded('notStorable', { field: 'search' }))
  .optional()

export function oneOf<Value extends string>(parameter: ParameterName, values: readonly Value[]) {
  return z
    .enum(values as [Value, ...Value[]], { error: coded('notOneOf', { parameter, values: values.join(', ') }) })
    .optional()
}

/** `?lang=` of public reads. */
export const languageParameter = oneOf('language', languageCodes)
export const languageQuerySchema = z.object({ lang: languageParameter })

/** The parameters of public lists. */
export const listingQuerySchema = z.object({ ...pageParameters, lang: languageParameter })

/** Each field ascending, and with a minus sign descending. */
export function sortParameter<Field extends string>(fields: readonly Field[]) {
  return oneOf(
    'sort',
    fields.flatMap((field): (Field | `-${Field}`)[] => [field, `-${field}`]),
  )
}

const dayMessage = coded('invalidDay')

/** Databases and zones do not know every year that ISO 8601 can write. */
export function isStorableDay(day: string): boolean {
  return day >= '1900' && day < '3000'
}

/** A day in the site's time zone: '2026-12-01'. */
export const dayParameter = z.iso.date({ error: dayMessage }).refine(isStorableDay, { error: dayMessage }).optional()
