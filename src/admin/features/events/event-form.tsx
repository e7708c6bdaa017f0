import { useWatch } from 'react-hook-form'
import { eventReads } from '../../../client/reads.ts'
import {
  type EventFormValues,
  type EventInput,
  type EventStatus,
  eventDefaults,
  eventInputSchema,
  type SiteEvent,
} from '../../../shared/event.ts'
import { fromZoned, isDateTime, toZoned } from '../../../shared/zone.ts'
import { siteZone } from '../../context/page-state.ts'
import { SelectField, SwitchField, TextAreaField, TextField } from '../../forms/fields.tsx'
import { ImageField } from '../../forms/image-field.tsx'
import { EventPreview } from '../../preview/event-preview.tsx'
import type { RecordForm } from '../../records/record-form.ts'
import { eventStatusOptions } from './event-kind.ts'

/** The first 16 characters are the wall clock of the site's zone (D13); the browser's zone is never used. */
const wallClock = ({ dateTime }: SiteEvent) => dateTime.slice(0, 16)

/** An untouched time is sent as it was received, so that saving never changes it. */
function toBody(input: EventInput, event: SiteEvent | null): EventInput {
  const isUntouched = event !== null && input.dateTime === wallClock(event)
  const written = () => toZoned(fromZoned(input.dateTime, siteZone), siteZone)
  return { ...input, dateTime: isUntouched ? event.dateTime : written() }
}

export const eventForm: RecordForm<SiteEvent, EventFormValues, EventInput> = {
  read: eventReads.byId,
  schema: eventInputSchema,
  labels: {
    title: 'Title',
    description: 'Description',
    dateTime: 'Date and Time',
    location: 'Location',
    status: 'Status',
    price: 'Price',
    coverImage: 'Cover Image URL',
    featured: 'Featured',
  },
  toValues: (event) => {
    if (!event) return eventDefaults
    const { title, description, location, price, coverImage, status, featured } = event
    return { title, description, location, price, coverImage, status, featured, dateTime: wallClock(event) }
  },
  toBody,
  Fields: EventFields,
  Preview: EventPreview,
}

const statusHints: Record<EventStatus, string> = {
  draft: 'Hidden from visitors.',
  upcoming: 'Listed under Upcoming Events.',
  current: 'Shown as Live Now.',
  past: 'No longer listed on the site.',
}

/** 'Kuwait time (GMT+3).', with the offset at the typed time. */
function zoneHint(wallClockTime: string): string {
  const place = siteZone.split('/').at(-1)?.replaceAll('_', ' ')
  const instant = isDateTime(wallClockTime) ? new Date(fromZoned(wallClockTime, siteZone)) : new Date()
  const parts = new Intl.DateTimeFormat('en', { timeZone: siteZone, timeZoneName: 'shortOffset' }).formatToParts(
    instant,
  )
  return `${place} time (${parts.find(({ type }) => type === 'timeZoneName')?.value}).`
}

function EventFields() {
  const [status, dateTime] = useWatch<EventFormValues, ['status', 'dateTime']>({ name: ['status', 'dateTime'] })
  return (
    <>
      <TextField required data-autofocus name="title" />
      <TextAreaField required name="description" rows={4} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField required name="dateTime" type="datetime-local" help={zoneHint(dateTime)} />
        <TextField required name="location" />
        <SelectField name="status" options={eventStatusOptions} help={status && statusHints[status]} />
        <TextField name="price" help="For example Free, 25 KWD or Contact Us. Without one, no price is shown." />
      </div>
      <ImageField name="coverImage" titleName="title" />
      <SwitchField name="featured" help="Shown first in the home page carousel." />
    </>
  )
}
