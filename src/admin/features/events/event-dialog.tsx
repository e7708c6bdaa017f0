import {
  type EventFormValues,
  type EventInput,
  eventDefaults,
  eventInputSchema,
  eventStatuses,
  eventStatusLabels,
  type SiteEvent,
} from '../../../shared/event.ts'
import { fromZoned, toZoned } from '../../../shared/zone.ts'
import { SelectField, SwitchField, TextAreaField, TextField } from '../../forms/fields.tsx'
import { ImageField } from '../../forms/image-field.tsx'
import { siteZone } from '../../page-state.ts'
import { RecordDialog } from '../../records/record-dialog.tsx'
import { eventKind } from './event-kind.ts'

const statusOptions = eventStatuses.map((value) => ({ value, label: eventStatusLabels[value] }))

/** The first 16 characters are the wall clock of the site's zone (D13); no browser's zone comes into it. */
const wallClock = ({ dateTime }: SiteEvent) => dateTime.slice(0, 16)

function toValues(event?: SiteEvent): EventFormValues {
  if (!event) return eventDefaults
  const { title, description, location, price, coverImage, status, featured } = event
  return { title, description, location, price, coverImage, status, featured, dateTime: wallClock(event) }
}

/** An untouched time is sent back as it came, so that saving ten times moves nothing. */
function toBody(input: EventInput, event?: SiteEvent): EventInput {
  const isUntouched = event !== undefined && input.dateTime === wallClock(event)
  const written = () => toZoned(fromZoned(input.dateTime, siteZone), siteZone)
  return { ...input, dateTime: isUntouched ? event.dateTime : written() }
}

export function EventDialog({ events }: { events: readonly SiteEvent[] | undefined }) {
  return (
    <RecordDialog kind={eventKind} items={events} schema={eventInputSchema} toValues={toValues} toBody={toBody}>
      <TextField required data-autofocus name="title" label="Title" />
      <TextAreaField required name="description" label="Description" rows={4} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          required
          name="dateTime"
          label="Date and Time"
          type="datetime-local"
          help={`On the site's clock, ${siteZone.replaceAll('_', ' ')}.`}
        />
        <TextField required name="location" label="Location" />
        <SelectField name="status" label="Status" options={statusOptions} help="Drafts stay hidden from visitors." />
        <TextField name="price" label="Price" placeholder="Free" help="For example Free, 25 KWD or Contact Us." />
      </div>
      <ImageField name="coverImage" label="Cover Image URL" titleName="title" />
      <SwitchField name="featured" label="Featured" help="Appears in the carousel of the home page." />
    </RecordDialog>
  )
}
