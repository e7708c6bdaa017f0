import { useTranslations } from 'use-intl'
import { eventReads } from '../../../client/reads.ts'
import {
  type EventFormValues,
  type EventInput,
  eventDefaults,
  eventInputSchema,
  type SiteEvent,
} from '../../../shared/event.ts'
import { messageKey } from '../../context/message-key.ts'
import { SwitchField } from '../../forms/fields.tsx'
import { ImageField } from '../../forms/image-field.tsx'
import { publishProblem } from '../../forms/publish-field.tsx'
import { toSent, toSentOrNull, toTyped } from '../../forms/site-time.ts'
import { TranslatedTextAreaField, TranslatedTextField } from '../../forms/translations/translated-fields.tsx'
import { translationLabels, translationValues } from '../../forms/translations/translation-values.ts'
import { Translations } from '../../forms/translations/translations.tsx'
import { EventPreview } from '../../preview/event-preview.tsx'
import { EventFiguresText } from '../../records/event-figures.tsx'
import type { RecordForm } from '../../records/record-form.ts'
import { EventEnquiry } from './event-enquiry.tsx'
import { EventSchedule } from './event-schedule.tsx'
import { endProblem } from './event-times.ts'
import { typedTimes } from './typed-times.ts'

const translated = ['title', 'description', 'location', 'price'] as const

export const eventForm: RecordForm<SiteEvent, EventFormValues, EventInput> = {
  read: eventReads.byId,
  schema: (event) =>
    eventInputSchema.superRefine((input, context) => {
      const problems = {
        endDateTime: endProblem(typedTimes(input)),
        publishAt: publishProblem(input.publishAt, event?.publishAt),
      }
      for (const [field, message] of Object.entries(problems)) {
        if (message) context.addIssue({ code: 'custom', path: [field], message })
      }
    }),
  labels: {
    title: messageKey('admin.events.fields.title'),
    description: messageKey('admin.events.fields.description'),
    dateTime: messageKey('admin.events.fields.dateTime'),
    endDateTime: messageKey('admin.events.fields.endDateTime'),
    location: messageKey('admin.events.fields.location'),
    status: messageKey('admin.events.fields.status'),
    publishAt: messageKey('admin.events.fields.publishAt'),
    followClock: messageKey('admin.events.fields.followClock'),
    price: messageKey('admin.events.fields.price'),
    coverImage: messageKey('admin.events.fields.coverImage'),
    featured: messageKey('admin.events.fields.featured'),
    ...translationLabels(translated),
  },
  toValues: (event) => {
    const texts = translationValues(event, translated)
    if (!event) return { ...eventDefaults, endDateTime: '', publishAt: '', followClock: true, ...texts }
    const { title, description, location, price, coverImage, status, featured, followClock } = event
    return {
      ...{ title, description, location, price, coverImage, status, featured, followClock },
      dateTime: toTyped(event.dateTime),
      endDateTime: toTyped(event.endDateTime),
      publishAt: toTyped(event.publishAt),
      ...texts,
    }
  },
  // Only drafts are published; the planned time stays in the form in case the event becomes a draft again.
  prepare: ({ endDateTime, publishAt, ...values }) => ({
    ...values,
    endDateTime: endDateTime || null,
    publishAt: (values.status === 'draft' && publishAt) || null,
  }),
  toBody: (input, event) => ({
    ...input,
    dateTime: toSent(input.dateTime, event?.dateTime),
    endDateTime: toSentOrNull(input.endDateTime, event?.endDateTime),
    publishAt: toSentOrNull(input.publishAt, event?.publishAt),
  }),
  Fields: EventFields,
  Preview: EventPreview,
}

/** What visitors did with a saved event. */
function EventVisitors({ id }: { id: string }) {
  const t = useTranslations('admin.events.visitors')
  return (
    <p className="grid gap-0.5 rounded-md bg-surface-sunken px-4 py-3 text-sm">
      <span className="figures min-h-5 font-medium">
        <EventFiguresText id={id} />
      </span>
      <span className="text-ink-quiet">{t('since')}</span>
    </p>
  )
}

function EventFields({ item }: { item: SiteEvent | null }) {
  const t = useTranslations('admin.events')
  return (
    <Translations fields={translated} saved={item}>
      {item && <EventEnquiry id={item.id} />}
      {item && <EventVisitors id={item.id} />}
      <TranslatedTextField required data-autofocus name="title" />
      <TranslatedTextAreaField required name="description" rows={4} />
      <TranslatedTextField required name="location" />
      <TranslatedTextField name="price" help={t('hints.price')} />
      <EventSchedule item={item} />
      <ImageField name="coverImage" title={t('coverImage')} titleName="title" />
      <SwitchField name="featured" help={t('hints.featured')} />
    </Translations>
  )
}
