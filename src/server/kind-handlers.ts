import { clientKind } from './content/clients/client-kind.ts'
import { eventKind } from './content/events/event-kind.ts'
import { mediaKind } from './content/media/media-kind.ts'
import { pageKind } from './content/pages/page-kind.ts'
import { portfolioKind } from './content/portfolio/portfolio-kind.ts'
import type { KindHandlers } from './content/records/kind-handler.ts'
import { settingKind } from './content/settings/setting-kind.ts'
import { companyKind, contactKind, heroKind, navigationKind } from './content/singletons/singleton-kinds.ts'
import { enquiryKind } from './desk/enquiries/enquiry-kind.ts'
import { vendorKind } from './desk/vendors/vendor-kind.ts'
import { userKind } from './people/users/user-kind.ts'

/**
 * What the server does for every kind of content: history, trash, search, schedule and others know the kinds only by
 * it.
 */
export const kindHandlers: KindHandlers = {
  events: eventKind,
  portfolio: portfolioKind,
  clients: clientKind,
  pages: pageKind,
  media: mediaKind,
  hero: heroKind,
  company: companyKind,
  contact: contactKind,
  navigation: navigationKind,
  settings: settingKind,
  vendors: vendorKind,
  enquiries: enquiryKind,
  users: userKind,
}
