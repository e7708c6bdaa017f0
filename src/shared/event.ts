import { z } from 'zod'
import { coded } from './coded-message.ts'
import { booleanField, idText, inputObject, instantText, responseObject, versionNumber } from './contract.ts'
import { optionalDateTime } from './schedule.ts'
import { optionalText, requiredText, textLimits } from './text.ts'
import { translationFields, translationsInput } from './translation.ts'
import { optionalImageUrl } from './url.ts'
import { isDateTime } from './zone.ts'

export const eventSorts = ['dateTime', 'title'] as const
export type EventSort = (typeof eventSorts)[number] | `-${(typeof eventSorts)[number]}`

export const eventStatuses = ['draft', 'upcoming', 'current', 'past'] as const
export type EventStatus = (typeof eventStatuses)[number]

const defaultEventStatus: EventStatus = 'draft'

const dateTimeMessage = coded('dateTimeRequired')
const endMessage = coded('invalidEnd')

/** The fields with translations. */
const inputTexts = () => ({
  title: requiredText('title', 2),
  description: requiredText('description', 10, undefined, textLimits.text),
  location: requiredText('location', 2),
  price: optionalText('price', textLimits.price),
})
const texts = () => ({ title: z.string(), description: z.string(), location: z.string(), price: z.string() })

/** `dateTime` may have any offset; without one it is in the site's time zone. */
export const eventInputSchema = inputObject('EventInput', {
  ...inputTexts(),
  translations: translationsInput(inputTexts()),
  coverImage: optionalImageUrl(),
  status: z.enum(eventStatuses, { error: coded('chooseStatus') }).default(defaultEventStatus),
  dateTime: z
    .string({ error: dateTimeMessage })
    .trim()
    .refine(isDateTime, { error: dateTimeMessage })
    .meta({ format: 'date-time' }),
  featured: booleanField('featured').default(false),
  endDateTime: optionalDateTime(endMessage),
  publishAt: optionalDateTime(coded('invalidPublishTime')),
  followClock: booleanField('followClock').optional(),
})
/** PUT /api/events/{id}/times: where a calendar moves an event. */
export const eventMoveSchema = inputObject('EventMove', {
  dateTime: eventInputSchema.shape.dateTime,
  endDateTime: eventInputSchema.shape.endDateTime,
})
export type EventMove = z.output<typeof eventMoveSchema>
export type EventInput = z.output<typeof eventInputSchema>
export type EventFormValues = z.input<typeof eventInputSchema>

export const eventSchema = responseObject('Event', {
  id: idText,
  ...texts(),
  coverImage: z.string(),
  status: z.enum(eventStatuses),
  dateTime: instantText,
  endDateTime: instantText.nullable(),
  publishAt: instantText.nullable(),
  followClock: z.boolean(),
  featured: z.boolean(),
  version: versionNumber,
  ...translationFields(texts()),
})
export type SiteEvent = z.infer<typeof eventSchema>

/** The duration of an event without an end. */
const assumedDurationMs = 3 * 60 * 60 * 1000

type EventTimes = Pick<SiteEvent, 'dateTime' | 'endDateTime'>

/** The end of an event, or the assumed one, in epoch milliseconds. */
export function endTimeOf({ dateTime, endDateTime }: EventTimes): number {
  return endDateTime ? Date.parse(endDateTime) : Date.parse(dateTime) + assumedDurationMs
}

/** The end of an event, or the assumed one, as an instant in UTC. */
export function endOf(times: EventTimes): string {
  return new Date(endTimeOf(times)).toISOString()
}

/** Whether an event is still announced although it is over. */
export function isOver({ status, ...times }: EventTimes & Pick<SiteEvent, 'status'>, now = Date.now()): boolean {
  return (status === 'upcoming' || status === 'current') && Date.parse(endOf(times)) <= now
}

export const eventDefaults: EventFormValues = {
  title: '',
  description: '',
  location: '',
  price: '',
  coverImage: '',
  status: defaultEventStatus,
  dateTime: '',
  featured: false,
}
