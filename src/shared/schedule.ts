import { z } from 'zod'
import { idText, instantText, responseObject } from './contract.ts'
import { type KindWith, kindsWith } from './kinds.ts'
import { isDateTime } from './zone.ts'

export type ScheduledKind = KindWith<'schedule'>

/** What the clock does: publishes a draft, starts an event, ends it. */
export const plannedChanges = ['publish', 'start', 'end'] as const
export type PlannedChange = (typeof plannedChanges)[number]

/** A change that the clock will make. GET /api/schedule lists them, soonest first. */
export const scheduledChangeSchema = responseObject('ScheduleEntry', {
  kind: z.enum(kindsWith('schedule')),
  id: idText,
  name: z.string(),
  change: z.enum(plannedChanges),
  at: instantText,
})
export type ScheduledChange = z.infer<typeof scheduledChangeSchema>

/** A time that may be cleared with null; absent in a PUT it stays as it is. */
export function optionalDateTime(message: string) {
  return z
    .string({ error: message })
    .trim()
    .refine(isDateTime, { error: message })
    .meta({ format: 'date-time' })
    .nullable()
    .optional()
}
