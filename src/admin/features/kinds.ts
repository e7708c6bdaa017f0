import type { ComponentType } from 'react'
import type { KindWith, ListedKind } from '../../shared/kinds.ts'
import type { RecordKind } from '../records/record-kind.ts'
import type { FieldLabels } from '../saving/differences.tsx'
import { clientKind } from './clients/client-kind.ts'
import { enquiryKind } from './enquiries/enquiry-kind.ts'
import { eventKind } from './events/event-kind.ts'
import { mediaKind } from './media/media-kind.ts'
import { pageKind } from './pages/page-kind.ts'
import { portfolioKind } from './portfolio/portfolio-kind.ts'
import { userKind } from './users/user-kind.ts'
import { vendorKind } from './vendors/vendor-kind.ts'

/** What the shell and the history need to know about a kind; they never read a record. */
export type KindEntry = Pick<RecordKind, 'name' | 'icon' | 'newIcon' | 'newPath' | 'filters' | 'alsoRefresh'>

type Entry<Kind extends ListedKind> = {
  kind: KindEntry
  /** The code of its screen, loaded on the first visit. */
  loadScreen: () => Promise<ComponentType>
} & (Kind extends KindWith<'history'>
  ? {
      /** Its form, loaded when the history first shows a change. */
      loadForm: () => Promise<{ labels: FieldLabels }>
    }
  : unknown)

/** Each kind of records, in the order of the navigation. */
export const kindEntries = {
  enquiries: {
    kind: enquiryKind,
    loadScreen: async () => (await import('./enquiries/enquiries-screen.tsx')).EnquiriesScreen,
  },
  events: {
    kind: eventKind,
    loadScreen: async () => (await import('./events/events-screen.tsx')).EventsScreen,
    loadForm: async () => (await import('./events/event-form.tsx')).eventForm,
  },
  portfolio: {
    kind: portfolioKind,
    loadScreen: async () => (await import('./portfolio/portfolio-screen.tsx')).PortfolioScreen,
    loadForm: async () => (await import('./portfolio/portfolio-form.tsx')).portfolioForm,
  },
  vendors: {
    kind: vendorKind,
    loadScreen: async () => (await import('./vendors/vendors-screen.tsx')).VendorsScreen,
  },
  clients: {
    kind: clientKind,
    loadScreen: async () => (await import('./clients/clients-screen.tsx')).ClientsScreen,
    loadForm: async () => (await import('./clients/client-form.tsx')).clientForm,
  },
  users: {
    kind: userKind,
    loadScreen: async () => (await import('./users/users-screen.tsx')).UsersScreen,
  },
  pages: {
    kind: pageKind,
    loadScreen: async () => (await import('./pages/pages-screen.tsx')).PagesScreen,
    loadForm: async () => (await import('./pages/page-form.ts')).pageForm,
  },
  media: {
    kind: mediaKind,
    loadScreen: async () => (await import('./media/media-screen.tsx')).MediaScreen,
    loadForm: async () => (await import('./media/media-form.tsx')).mediaForm,
  },
} satisfies { [Kind in ListedKind]: Entry<Kind> }

export const recordKinds: readonly KindEntry[] = Object.values(kindEntries).map(({ kind }) => kind)
