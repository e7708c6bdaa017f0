import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type { EventStatus } from '../../../shared/event.ts'
import type { Language } from '../../../shared/languages.ts'
import type { NotificationChoice } from '../../../shared/mail.ts'
import type { FrameAudience } from '../../../shared/navigation.ts'
import type { PageStatus } from '../../../shared/page.ts'
import type { Role } from '../../../shared/permissions.ts'
import type { PortfolioCategory } from '../../../shared/portfolio.ts'
import type { RichTextDocument } from '../../../shared/rich-text.ts'
import type { BackupsTable } from './backup-schema.ts'
import type { EnquiriesTable, EnquiryNotesTable, VisitCountsTable } from './enquiry-schema.ts'
import type { ActivitiesTable, RevisionsTable } from './history-schema.ts'
import type {
  DocumentRequestsTable,
  EmailChangesTable,
  MailsTable,
  SecretLinksTable,
  WithheldNoticesTable,
} from './mail-schema.ts'
import type {
  AuditEntriesTable,
  KnownDevicesTable,
  PasskeysTable,
  RecoveryCodesTable,
  SessionsTable,
  TotpFactorsTable,
} from './security-schema.ts'
import type { SettingsTable, SiteStateTable } from './site-state-schema.ts'
import type { StoredTranslations } from './translations.ts'
import type { DocumentLinksTable, UploadsTable, VendorsTable } from './vendor-schema.ts'

/**
 * The tables as the program sees them on both engines: ids are UUIDv7 text, instants ISO 8601 text in UTC. columns.ts
 * maps the values.
 */
export type Schema = {
  users: UsersTable
  sessions: SessionsTable
  limits: LimitsTable
  idempotencyKeys: IdempotencyKeysTable
  activities: ActivitiesTable
  revisions: RevisionsTable
  events: EventsTable
  portfolioItems: PortfolioItemsTable
  clients: ClientsTable
  pages: PagesTable
  pageAddresses: PageAddressesTable
  media: MediaTable
  vendors: VendorsTable
  uploads: UploadsTable
  documentLinks: DocumentLinksTable
  documentRequests: DocumentRequestsTable
  hero: HeroTable
  company: CompanyTable
  contact: ContactTable
  navigation: NavigationTable
  settings: SettingsTable
  mails: MailsTable
  withheldNotices: WithheldNoticesTable
  secretLinks: SecretLinksTable
  emailChanges: EmailChangesTable
  auditEntries: AuditEntriesTable
  totpFactors: TotpFactorsTable
  passkeys: PasskeysTable
  recoveryCodes: RecoveryCodesTable
  knownDevices: KnownDevicesTable
  enquiries: EnquiriesTable
  enquiryNotes: EnquiryNotesTable
  visitCounts: VisitCountsTable
  backups: BackupsTable
  siteState: SiteStateTable
}

type Instant = string

/** Written as JSON text, read as parsed values. */
type TextList = JSONColumnType<string[], string, string>

/** Normalized text to search and sort by (search-text.ts). */
type Searched = { searchText: Generated<string> }

/** The translations of a row and their states (translations.ts). */
type Translated = {
  translations: ColumnType<StoredTranslations, string | undefined, string>
  translationState: Generated<string>
}

/** Columns of records that staff edit. */
type Edited = {
  version: Generated<number>
  createdAt: ColumnType<Instant, Instant, never>
  updatedAt: Instant
}
type Deletable = Searched & Translated & { deletedAt: Instant | null; sample: Generated<boolean> }

export type UsersTable = Edited &
  Searched & {
    id: string
    username: string
    email: string
    passwordHash: string
    firstName: string
    lastName: string
    role: Role
    lastLogin: Instant | null
    language: Generated<Language>
    /** Invited and without a password, which is empty then and matches nothing. */
    invited: Generated<boolean>
    newApplicationMail: Generated<NotificationChoice>
    /** Whether mails tell of enquiries in the user's charge. */
    assignedMail: Generated<boolean>
    /** Protected by a confirmed second factor. */
    secondFactor: Generated<boolean>
    /** At the last sign-in the password did not meet the policy `strong`. */
    weakPassword: Generated<boolean>
    emailText: Generated<string>
  }

/** Rate-limit counters, shared by all instances. */
type LimitsTable = {
  key: string
  count: number
  blockedUntil: Instant | null
  expiresAt: Instant
}

/** Requests of the last day that may be sent again. Key and fingerprint are hashes; the result is JSON. */
type IdempotencyKeysTable = {
  key: string
  userId: string
  fingerprint: string
  result: string | null
  expiresAt: Instant
}

export type EventsTable = Edited &
  Deletable & {
    id: string
    title: string
    description: string
    location: string
    price: string
    coverImage: string
    status: EventStatus
    dateTime: Instant
    endDateTime: Instant | null
    /** The end, or the assumed one. */
    endsAt: Generated<Instant>
    /** Whether it is over; set by the scheduler, so that lists can be sorted by it. */
    ended: Generated<boolean>
    followClock: Generated<boolean>
    publishAt: Instant | null
    featured: boolean
  }

export type PortfolioItemsTable = Edited &
  Deletable & {
    id: string
    title: string
    description: string
    category: PortfolioCategory
    images: TextList
    videos: TextList
    year: number
    featured: boolean
    order: number
  }

export type ClientsTable = Edited &
  Deletable & {
    id: string
    name: string
    logo: string
    website: string
    order: number
    active: boolean
  }

export type PagesTable = Edited &
  Deletable & {
    id: string
    title: string
    slug: string
    content: JSONColumnType<RichTextDocument, string, string>
    status: PageStatus
    publishAt: Instant | null
    seoTitle: string
    seoDescription: string
  }

/** Every slug under which a page was ever published, for redirects from old URLs to the page that used it last. */
export type PageAddressesTable = { slug: string; pageId: string }

/** A picture of the media library; its files are in the file store under its id. */
type MediaTable = Edited &
  Searched &
  Translated & {
    id: string
    /** The value that records store to show the picture; it contains the picture's size. */
    url: string
    fileName: string
    alt: string
    mediaType: string
    size: number
    deletedAt: Instant | null
  }

type Content = { id: string; version: Generated<number>; updatedAt: Instant; sample: Generated<boolean> }
type TranslatedContent = Content & Translated

export type HeroTable = TranslatedContent & {
  title: Generated<string>
  subtitle: Generated<string>
  description: Generated<string>
  primaryCta: Generated<string>
  secondaryCta: Generated<string>
  backgroundImage: Generated<string>
}

export type CompanyTable = TranslatedContent & {
  name: Generated<string>
  description: Generated<string>
  logoLight: Generated<string>
  logoDark: Generated<string>
  favicon: Generated<string>
  primaryColor: Generated<string>
  secondaryColor: Generated<string>
  accentColor: Generated<string>
  fontPrimary: Generated<string>
  fontSecondary: Generated<string>
}

export type ContactTable = TranslatedContent & {
  email: Generated<string>
  phone: Generated<string>
  address: Generated<string>
  whatsappLink: Generated<string>
  facebookUrl: Generated<string>
  instagramUrl: Generated<string>
  linkedinUrl: Generated<string>
  twitterUrl: Generated<string>
}

/** A link has its own translations, because links are added and removed. */
type StoredLink = { path: string; label: string; visible: boolean; translations?: StoredTranslations }

type NavigationTable = Content & {
  audience: FrameAudience
  links: JSONColumnType<StoredLink[], string, string>
}
