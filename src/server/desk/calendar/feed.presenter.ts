import { recordPath } from '../../../shared/paths.ts'
import { referenceOf } from '../../../shared/reference.ts'
import { presentCalendar } from '../../content/events/calendar.presenter.ts'
import { localize } from '../../content/translations/translations.presenter.ts'
import { tables } from '../../platform/database/tables.ts'
import { getTranslations } from '../../platform/translations.ts'
import type { readCalendarFeed } from './feed.service.ts'

type Found = NonNullable<Awaited<ReturnType<typeof readCalendarFeed>>>
type Site = { publicUrl: string; timeZone: string }

/** Events and open enquiries as an iCalendar file, without personal data of the enquirers. */
export function presentFeed({ events, enquiries, language }: Found, { publicUrl, timeZone }: Site): string {
  const t = getTranslations(language, 'calendar')
  const tSite = getTranslations(language, 'site')
  const localized = events.map((event) => ({ ...event, ...localize(tables.events.translated, event, language) }))
  const days = enquiries.map(({ id, reference, category, date, guests, version, updatedAt }) => ({
    ...{ id: `enquiry-${id}`, version, updatedAt },
    date: date ?? '',
    title: t('enquiry', { category: tSite(`categories.${category}`) }),
    description: t('enquiryDetails', { reference: referenceOf({ id, reference }), guests: guests ?? 0 }),
    url: `${publicUrl}${recordPath('enquiries', id)}`,
  }))
  return presentCalendar(localized, t('name'), { publicUrl, timeZone, language }, days)
}
