import { z } from 'zod'
import { coded } from './coded-message.ts'
import { idText, inputObject, responseObject } from './contract.ts'
import { languageCodes } from './languages.ts'
import { dayParameter, languageParameter } from './listing.ts'

/** What the site counts. The path of an event is that of its details, so the id is its subject. */
export const visitKinds = [
  'page',
  'event',
  'chat',
  'booking',
  'enquiry-begun',
  'enquiry-finished',
  'application-begun',
  'application-finished',
] as const
export type VisitKind = (typeof visitKinds)[number]

/** POST /api/visits. `referrer` is the host of the site that led here, with the first page only. */
export const visitInputSchema = inputObject('Visit', {
  kind: z.enum(visitKinds, { error: coded('chooseVisitKind') }),
  path: z.string({ error: coded('visitPathRequired') }).max(2000, coded('visitPathRequired')),
  referrer: z
    .string({ error: coded('visitHostRequired') })
    .max(253, coded('visitHostRequired'))
    .optional(),
})
export type VisitInput = z.output<typeof visitInputSchema>

export const maxInsightDays = 366
export const defaultInsightDays = 30

/** GET /api/insights: days in the site's zone, both included; the last 30 unless given. */
export const insightsQuerySchema = z.object({ from: dayParameter, to: dayParameter, lang: languageParameter })

const funnel = z.object({ begun: z.int(), finished: z.int() })

/** What visitors did with one event. */
const figures = { views: z.int(), chats: z.int(), bookings: z.int() }
export const eventFiguresSchema = responseObject('EventFigures', { id: idText, ...figures })
export type EventFigures = z.infer<typeof eventFiguresSchema>

const maxEvents = 100
const idsMessage = coded('eventCount', { max: maxEvents })

/** GET /api/insights/events: what visitors did with these events since counting began; ids are separated by commas. */
export const eventFiguresQuerySchema = z.object({
  ids: z
    .string({ error: idsMessage })
    .max(maxEvents * 41, { error: idsMessage, abort: true })
    .transform((text) => [...new Set(text.split(','))])
    .refine((ids) => ids.length <= maxEvents && ids.every((id) => /^[\w-]{1,40}$/.test(id)), { error: idsMessage }),
})

export const insightsSchema = responseObject('Insights', {
  from: z.string(),
  to: z.string(),
  views: z
    .array(z.object({ day: z.string(), count: z.int() }))
    .meta({ description: 'Page views, every day of the span' }),
  previousViews: z.int().meta({ description: 'Page views of the same number of days before the span' }),
  pages: z
    .array(
      z.object({
        path: z.string().meta({ description: 'Without the language' }),
        title: z.string().nullable().meta({ description: 'Of a written page; null for the fixed ones' }),
        count: z.int(),
      }),
    )
    .meta({ description: 'The ten most opened pages' }),
  languages: z
    .array(z.object({ language: z.enum(languageCodes), count: z.int() }))
    .meta({ description: 'Page views by language, every language' }),
  events: z
    .array(z.object({ id: idText, title: z.string(), ...figures }))
    .meta({ description: 'The ten most opened events' }),
  referrers: z
    .array(z.object({ site: z.string(), count: z.int() }))
    .meta({ description: 'The ten most frequent sites' }),
  chats: z.int(),
  bookings: z.int(),
  enquiries: funnel,
  applications: funnel,
  weeks: z
    .array(z.object({ week: z.string(), enquiries: z.int(), applications: z.int() }))
    .meta({ description: 'What arrived in each week of the span, by the Sunday on which it begins' }),
})
export type Insights = z.infer<typeof insightsSchema>
