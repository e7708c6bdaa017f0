import { useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { eventReads } from '../../../client/reads.ts'
import {
  type EventFormValues,
  type EventInput,
  eventDefaults,
  eventInputSchema,
  type SiteEvent,
} from '../../../shared/event.ts'
import { fromZoned, isDateTime, toZoned } from '../../../shared/zone.ts'
import { messageKey, useOptions } from '../../context/message-key.ts'
import { siteZone } from '../../context/page-state.ts'
import { useIsolate } from '../../context/use-formats.ts'
import { SelectField, SwitchField, TextField } from '../../forms/fields.tsx'
import { ImageField } from '../../forms/image-field.tsx'
import { TranslatedTextAreaField, TranslatedTextField } from '../../forms/translations/translated-fields.tsx'
import { translationLabels, translationValues } from '../../forms/translations/translation-values.ts'
import { Translations } from '../../forms/translations/translations.tsx'
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

const translated = ['title', 'description', 'location', 'price'] as const

export const eventForm: RecordForm<SiteEvent, EventFormValues, EventInput> = {
  read: eventReads.byId,
  schema: eventInputSchema,
  labels: {
    title: messageKey('admin.events.fields.title'),
    description: messageKey('admin.events.fields.description'),
    dateTime: messageKey('admin.events.fields.dateTime'),
    location: messageKey('admin.events.fields.location'),
    status: messageKey('admin.events.fields.status'),
    price: messageKey('admin.events.fields.price'),
    coverImage: messageKey('admin.events.fields.coverImage'),
    featured: messageKey('admin.events.fields.featured'),
    ...translationLabels(translated),
  },
  toValues: (event) => {
    const texts = translationValues(event, translated)
    if (!event) return { ...eventDefaults, ...texts }
    const { title, description, location, price, coverImage, status, featured } = event
    return { title, description, location, price, coverImage, status, featured, dateTime: wallClock(event), ...texts }
  },
  toBody,
  Fields: EventFields,
  Preview: EventPreview,
}

/** 'Kuwait' */
const zonePlace = siteZone.split('/').at(-1)?.replaceAll('_', ' ') ?? ''

/** 'GMT+3', at the typed time. */
function zoneOffset(wallClockTime: string): string {
  const instant = isDateTime(wallClockTime) ? new Date(fromZoned(wallClockTime, siteZone)) : new Date()
  const formatter = new Intl.DateTimeFormat('en', { timeZone: siteZone, timeZoneName: 'shortOffset' })
  return formatter.formatToParts(instant).find(({ type }) => type === 'timeZoneName')?.value ?? ''
}

function EventFields({ item }: { item: SiteEvent | null }) {
  const t = useTranslations('admin.events')
  const isolated = useIsolate()
  const [status, dateTime] = useWatch<EventFormValues, ['status', 'dateTime']>({ name: ['status', 'dateTime'] })
  return (
    <Translations fields={translated} saved={item}>
      <TranslatedTextField required data-autofocus name="title" />
      <TranslatedTextAreaField required name="description" rows={4} />
      <TranslatedTextField required name="location" />
      <TranslatedTextField name="price" help={t('hints.price')} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          required
          name="dateTime"
          type="datetime-local"
          help={t('hints.zone', { place: zonePlace, offset: isolated(zoneOffset(dateTime)) })}
        />
        <SelectField
          name="status"
          options={useOptions(eventStatusOptions)}
          help={status && t(`hints.status.${status}`)}
        />
      </div>
      <ImageField name="coverImage" title={t('coverImage')} titleName="title" />
      <SwitchField name="featured" help={t('hints.featured')} />
    </Translations>
  )
}
