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
import { fromZoned, toZoned } from '../../../shared/zone.ts'
import { siteZone } from '../../context/page-state.ts'
import { SelectField, SwitchField, TextAreaField, TextField } from '../../forms/fields.tsx'
import { ImageField } from '../../forms/image-field.tsx'
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
}

const statusHints: Record<EventStatus, string> = {
  draft: 'Hidden from visitors.',
  upcoming: 'Listed under Upcoming Events.',
  current: 'Shown as Live Now.',
  past: 'No longer listed on the site.',
}

function EventFields() {
  const status = useWatch<EventFormValues, 'status'>({ name: 'status' })
  return (
    <>
      <TextField required data-autofocus name="title" />
      <TextAreaField required name="description" rows={4} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          required
          name="dateTime"
          type="datetime-local"
          help={`On the site's clock, ${siteZone.replaceAll('_', ' ')}.`}
        />
        <TextField required name="location" />
        <SelectField name="status" options={eventStatusOptions} help={status && statusHints[status]} />
        <TextField name="price" help="For example Free, 25 KWD or Contact Us. Without one, no price is shown." />
      </div>
      <ImageField name="coverImage" titleName="title" />
      <SwitchField name="featured" help="Shown first in the home page carousel." />
    </>
  )
}
