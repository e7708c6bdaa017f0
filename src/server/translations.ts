import { createTranslator, type Messages, type NamespaceKeys, type NestedKeyOf } from 'use-intl/core'
import arActivities from '../messages/ar/activities.json' with { type: 'json' }
import arCalendar from '../messages/ar/calendar.json' with { type: 'json' }
import arMail from '../messages/ar/mail.json' with { type: 'json' }
import arPlan from '../messages/ar/plan.json' with { type: 'json' }
import arSite from '../messages/ar/site.json' with { type: 'json' }
import enActivities from '../messages/en/activities.json' with { type: 'json' }
import enCalendar from '../messages/en/calendar.json' with { type: 'json' }
import enMail from '../messages/en/mail.json' with { type: 'json' }
import enPlan from '../messages/en/plan.json' with { type: 'json' }
import enSite from '../messages/en/site.json' with { type: 'json' }
import { type Digits, localeOf } from '../shared/formats.ts'
import type { Language } from '../shared/languages.ts'

/** Every catalogue has the keys of the English one; `npm run check:messages` makes sure. */
const catalogues: Record<Language, object> = {
  en: { site: enSite, activities: enActivities, mail: enMail, plan: enPlan, calendar: enCalendar },
  ar: { site: arSite, activities: arActivities, mail: arMail, plan: arPlan, calendar: arCalendar },
}

/** The messages of a namespace for texts that the server writes. */
export function getTranslations<Namespace extends NamespaceKeys<Messages, NestedKeyOf<Messages>>>(
  language: Language,
  namespace: Namespace,
  digits?: Digits,
) {
  return createTranslator<Messages, Namespace>({
    locale: localeOf(language, digits),
    messages: catalogues[language] as Messages,
    namespace,
  })
}
