import { z } from 'zod'
import { instantText, responseObject } from './contract.ts'
import { isDateTime } from './zone.ts'

export const momentMessage = 'Enter the moment as a date and time'
export const futureMomentMessage = 'Choose a moment that is not in the future'
export const beforeHistoryMessage = (since: string) => `The history begins at ${since}`
export const pastPathMessage = 'Enter the path of a public page'
const maxPathLength = 500

/** GET /api/history/site. Without a moment it is now; without an offset the time is in the site's zone. */
export const pastPageQuerySchema = z.object({
  at: z.string({ error: momentMessage }).refine(isDateTime, { error: momentMessage }).optional(),
  path: z.string({ error: pastPathMessage }).max(maxPathLength, pastPathMessage).default('/'),
})

/** A page of the site as visitors saw it at a moment, and the moments of the changes around it. */
export const pastPageSchema = responseObject('PastPage', {
  at: instantText,
  /** Of the page that is shown, which differs from the requested one after a redirect. */
  path: z.string(),
  status: z.int(),
  html: z.string(),
  since: instantText,
  previous: instantText.nullable(),
  next: instantText.nullable(),
})
export type PastPage = z.infer<typeof pastPageSchema>
