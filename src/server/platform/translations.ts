import { createTranslator, type Messages, type NamespaceKeys, type NestedKeyOf } from 'use-intl/core'
import arActivities from '../../messages/ar/activities.json' with { type: 'json' }
import arClients from '../../messages/ar/admin/kinds/clients.json' with { type: 'json' }
import arEvents from '../../messages/ar/admin/kinds/events.json' with { type: 'json' }
import arPages from '../../messages/ar/admin/kinds/pages.json' with { type: 'json' }
import arPortfolio from '../../messages/ar/admin/kinds/portfolio.json' with { type: 'json' }
import arVendors from '../../messages/ar/admin/kinds/vendors.json' with { type: 'json' }
import arCalendar from '../../messages/ar/calendar.json' with { type: 'json' }
import arMail from '../../messages/ar/mail.json' with { type: 'json' }
import arPlan from '../../messages/ar/plan.json' with { type: 'json' }
import arSite from '../../messages/ar/site.json' with { type: 'json' }
import enActivities from '../../messages/en/activities.json' with { type: 'json' }
import enClients from '../../messages/en/admin/kinds/clients.json' with { type: 'json' }
import enEvents from '../../messages/en/admin/kinds/events.json' with { type: 'json' }
import enPages from '../../messages/en/admin/kinds/pages.json' with { type: 'json' }
import enPortfolio from '../../messages/en/admin/kinds/portfolio.json' with { type: 'json' }
import enVendors from '../../messages/en/admin/kinds/vendors.json' with { type: 'json' }
import enCalendar from '../../messages/en/calendar.json' with { type: 'json' }
import enMail from '../../messages/en/mail.json' with { type: 'json' }
import enPlan from '../../messages/en/plan.json' with { type: 'json' }
import enSite from '../../messages/en/site.json' with { type: 'json' }
import { type Digits, localeOf } from '../../shared/formats.ts'
import type { Language } from '../../shared/languages.ts'

/** Every catalogue has the keys of the English one; `npm run check:messages` makes sure. */
const catalogues: Record<Language, object> = {
  en: {
    ...{ site: enSite, activities: enActivities, mail: enMail, plan: enPlan, calendar: enCalendar },
    admin: {
      kinds: { clients: enClients, events: enEvents, pages: enPages, portfolio: enPortfolio, vendors: enVendors },
    },
  },
  ar: {
    ...{ site: arSite, activities: arActivities, mail: arMail, plan: arPlan, calendar: arCalendar },
    admin: {
      kinds: { clients: arClients, events: arEvents, pages: arPages, portfolio: arPortfolio, vendors: arVendors },
    },
  },
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
