import { z } from 'zod'
import { coded } from './coded-message.ts'
import { idText, instantText, responseObject, versionNumber } from './contract.ts'
import { enquiryCategories, enquiryStatuses } from './enquiry.ts'
import { eventStatuses } from './event.ts'
import { dayParameter, languageParameter } from './listing.ts'
import { scheduledChangeSchema } from './schedule.ts'
import { countDays } from './zone.ts'

/** The longest span of one request. */
export const maxCalendarDays = 100

/** GET /api/calendar: days in the site's zone, both included. */
export const calendarQuerySchema = z
  .object({ from: dayParameter.unwrap(), to: dayParameter.unwrap(), lang: languageParameter })
  .refine(({ from, to }) => countDays(from, to) >= 1 && countDays(from, to) <= maxCalendarDays, {
    error: coded('spanTooLong', { days: maxCalendarDays }),
    path: ['to'],
  })

const calendarEventSchema = responseObject('CalendarEvent', {
  id: idText,
  title: z.string(),
  location: z.string(),
  place: z.string().meta({ description: 'The location in the primary language, by which clashes are found' }),
  status: z.enum(eventStatuses),
  dateTime: instantText,
  endDateTime: instantText.nullable(),
  version: versionNumber,
})
export type CalendarEvent = z.infer<typeof calendarEventSchema>

/** An open or won enquiry with a date. */
const calendarEnquirySchema = responseObject('CalendarEnquiry', {
  id: idText,
  name: z.string(),
  category: z.enum(enquiryCategories),
  date: z.string(),
  guests: z.int().nullable(),
  status: z.enum(enquiryStatuses),
})
export type CalendarEnquiry = z.infer<typeof calendarEnquirySchema>

export const calendarSchema = responseObject('Calendar', {
  events: z.array(calendarEventSchema),
  enquiries: z.array(calendarEnquirySchema),
  planned: z.array(scheduledChangeSchema).meta({ description: 'Drafts that the clock will publish' }),
})
export type Calendar = z.infer<typeof calendarSchema>

/** POST /api/calendar/feed: the private address, which is shown once. */
export const calendarFeedSchema = responseObject('CalendarFeed', { url: z.string() })
export type CalendarFeed = z.infer<typeof calendarFeedSchema>

/** GET /api/calendar/feed: when the present address was made; null without one. */
export const calendarFeedStateSchema = responseObject('CalendarFeedState', { createdAt: instantText.nullable() })
