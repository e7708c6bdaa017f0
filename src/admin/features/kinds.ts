import type { RecordKind } from '../records/record-kind.ts'
import { clientKind } from './clients/client-kind.ts'
import { enquiryKind } from './enquiries/enquiry-kind.ts'
import { eventKind } from './events/event-kind.ts'
import { mediaKind } from './media/media-kind.ts'
import { pageKind } from './pages/page-kind.ts'
import { portfolioKind } from './portfolio/portfolio-kind.ts'
import { userKind } from './users/user-kind.ts'
import { vendorKind } from './vendors/vendor-kind.ts'

/** What the shell needs to know about a kind; it never reads a record. */
export type KindEntry = Pick<RecordKind, 'name' | 'path' | 'icon' | 'view' | 'manage' | 'newIcon' | 'newPath'>

/** All kinds of records, in the order of the navigation. */
export const kinds: readonly KindEntry[] = [
  enquiryKind,
  eventKind,
  portfolioKind,
  vendorKind,
  clientKind,
  userKind,
  pageKind,
  mediaKind,
]
