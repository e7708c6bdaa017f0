import { z } from 'zod'
import { coded } from './coded-message.ts'
import { instantText, responseObject } from './contract.ts'
import { isDateTime } from './zone.ts'

const maxPathLength = 500

/** GET /api/history/site. Without a moment it is now; without an offset the time is in the site's zone. */
export const snapshotPageQuerySchema = z.object({
  at: z
    .string({ error: coded('invalidMoment') })
    .refine(isDateTime, { error: coded('invalidMoment') })
    .optional(),
  path: z
    .string({ error: coded('invalidPastPath') })
    .max(maxPathLength, coded('invalidPastPath'))
    .default('/'),
})

/** A page of the site as visitors saw it at a moment, and the moments of the changes around it. */
export const snapshotPageSchema = responseObject('PastPage', {
  at: instantText,
  /** Of the page that is shown, which differs from the requested one after a redirect. */
  path: z.string(),
  status: z.int(),
  html: z.string(),
  since: instantText,
  previous: instantText.nullable(),
  next: instantText.nullable(),
})
export type SnapshotPage = z.infer<typeof snapshotPageSchema>
