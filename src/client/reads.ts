import { type InfiniteData, infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import type { auditEntrySchema, auditVerificationSchema } from '../shared/audit.ts'
import type { accountSessionSchema } from '../shared/auth.ts'
import type { backupsSchema } from '../shared/backup.ts'
import type { calendarFeedStateSchema, calendarSchema } from '../shared/calendar.ts'
import type { clientSchema } from '../shared/client.ts'
import type { cmsStatsSchema } from '../shared/cms.ts'
import type { companySchema } from '../shared/company.ts'
import type { contactSchema } from '../shared/contact.ts'
import type { dashboardStatsSchema } from '../shared/dashboard.ts'
import type { assigneeSchema, enquiryFormSchema, enquirySchema, wholeEnquirySchema } from '../shared/enquiry.ts'
import type { eventSchema } from '../shared/event.ts'
import { hasRunningBackup } from '../shared/has-running-backup.ts'
import type { heroSchema } from '../shared/hero.ts'
import type { historyPersonSchema, revisionSchema, trashedSchema } from '../shared/history.ts'
import type { eventFiguresSchema, insightsSchema } from '../shared/insights.ts'
import { type Language, primaryLanguage } from '../shared/languages.ts'
import type { mailSchema, wholeMailSchema } from '../shared/mail.ts'
import type { mediaSchema } from '../shared/media.ts'
import type { navigationSchema } from '../shared/navigation.ts'
import type { footerPagesSchema, pageSchema, pageSummarySchema, publicPageSchema } from '../shared/page.ts'
import { type ApiKey, apiKeys, localKey } from '../shared/paths.ts'
import { isPortfolioCategory, type portfolioSchema } from '../shared/portfolio.ts'
import type { releaseSchema } from '../shared/release.ts'
import type { sampleContentSchema } from '../shared/sample-content.ts'
import type { scheduledChangeSchema } from '../shared/schedule.ts'
import type { searchResultSchema } from '../shared/search.ts'
import type { secondFactorsSchema } from '../shared/second-factor.ts'
import type { formatsSchema, SingleKey, settingSchema } from '../shared/settings.ts'
import type { snapshotPageSchema } from '../shared/site-snapshot.ts'
import type { userSchema } from '../shared/user.ts'
import type { vendorSchema } from '../shared/vendor.ts'
import { type ChangedBy, repeated } from './freshness.ts'
import { untilNextChange } from './until-next-change.ts'

/** A page of a list, the number of all matches, and the path of the next page. */
export type ListPage<Item> = { items: Item[]; total: number; next: string | null }

export type ListData<Item> = InfiniteData<ListPage<Item>, string | null>

/** Search, filters and sorting of a list; undefined ones are left out. */
export type ListFilter = Readonly<Record<string, string | undefined>>

type Limit = { limit?: number }

/** The reads of what one group of people changes. A key is a path of the API, its type is that of the contract. */
function readsChangedBy(changedBy: ChangedBy) {
  const meta = { changedBy }
  const one = <Contract extends z.ZodType>(...queryKey: ApiKey) =>
    queryOptions<z.output<Contract>, Error, z.output<Contract>, ApiKey>({ queryKey, meta })
  return {
    one,
    /** Content that exists once; null while nothing is saved. */
    singleton: <Contract extends z.ZodType>(...queryKey: ApiKey) => one<z.ZodNullable<Contract>>(...queryKey),
    /** The first records of a list. */
    first: <Contract extends z.ZodType>(...queryKey: ApiKey) => one<z.ZodArray<Contract>>(...queryKey),
    /** A list that is read page by page. */
    pages: <Contract extends z.ZodType>(...queryKey: ApiKey) =>
      infiniteQueryOptions<ListPage<z.output<Contract>>, Error, ListData<z.output<Contract>>, ApiKey, string | null>({
        queryKey,
        meta,
        initialPageParam: null,
        getNextPageParam: ({ next }) => next,
      }),
  }
}

const mine = readsChangedBy('me')
const colleagues = readsChangedBy('colleagues')
const strangers = readsChangedBy('strangers')

/** The same read in a language. */
export const inLanguage = <Read extends { queryKey: ApiKey }>(read: Read, language: Language): Read => ({
  ...read,
  queryKey: localKey(read.queryKey, language),
})

/** A list whose items are not used, as when a page is loaded ahead of its components. */
export const pagesOf = (queryKey: ApiKey) => strangers.pages<z.ZodType>(...queryKey)

export const eventReads = {
  all: (filter: ListFilter = {}) => strangers.pages<typeof eventSchema>('events', filter),
  byId: (id: string) => strangers.one<typeof eventSchema>('events', id),
  featured: (limit: Limit) => strangers.first<typeof eventSchema>('events', 'featured', limit),
  current: (limit: Limit) => strangers.first<typeof eventSchema>('events', 'current', limit),
  upcoming: (limit: Limit) => strangers.first<typeof eventSchema>('events', 'upcoming', limit),
  currentPages: (limit: Limit) => strangers.pages<typeof eventSchema>('events', 'current', limit),
  upcomingPages: (limit: Limit) => strangers.pages<typeof eventSchema>('events', 'upcoming', limit),
}

/** One category of the portfolio, or the whole portfolio if the category is unknown. */
const portfolioKey = (category: string | null, limit: Limit): ApiKey =>
  isPortfolioCategory(category) ? ['portfolio', category, limit] : ['portfolio', limit]

export const portfolioReads = {
  all: (filter: ListFilter = {}) => colleagues.pages<typeof portfolioSchema>('portfolio', filter),
  byId: (id: string) => colleagues.one<typeof portfolioSchema>('portfolio', 'by-id', id),
  category: (category: string | null, limit: Limit) =>
    colleagues.first<typeof portfolioSchema>(...portfolioKey(category, limit)),
  categoryPages: (category: string | null, limit: Limit) =>
    colleagues.pages<typeof portfolioSchema>(...portfolioKey(category, limit)),
}

export const clientReads = {
  all: (filter: ListFilter = {}) => colleagues.pages<typeof clientSchema>('clients', filter),
  byId: (id: string) => colleagues.one<typeof clientSchema>('clients', id),
  active: () => colleagues.first<typeof clientSchema>('clients', 'active'),
  /** The client with the highest order. */
  last: colleagues.first<typeof clientSchema>('clients', { sort: '-order', limit: 1 }),
}

export const vendorReads = {
  all: (filter: ListFilter = {}) => strangers.pages<typeof vendorSchema>('vendors', filter),
  byId: (id: string) => strangers.one<typeof vendorSchema>('vendors', id),
}

export const enquiryReads = {
  all: (filter: ListFilter = {}) => strangers.pages<typeof enquirySchema>('enquiries', filter),
  byId: (id: string) => strangers.one<typeof wholeEnquirySchema>('enquiries', id),
  ofEvent: (event: string) => strangers.first<typeof enquirySchema>('enquiries', { event }),
  assignees: colleagues.first<typeof assigneeSchema>('enquiries', 'assignees'),
  /** Says when the form was opened, so each opening reads it. */
  form: { ...mine.one<typeof enquiryFormSchema>(...apiKeys.enquiryForm), gcTime: 0 },
}

export const userReads = {
  all: (filter: ListFilter = {}) => colleagues.pages<typeof userSchema>('users', filter),
  byId: (id: string) => colleagues.one<typeof userSchema>('users', id),
}

export const accountReads = {
  secondFactors: colleagues.one<typeof secondFactorsSchema>(...apiKeys.secondFactors),
  sessions: strangers.first<typeof accountSessionSchema>(...apiKeys.sessions),
}

export const mailReads = {
  all: (filter: ListFilter = {}) => strangers.pages<typeof mailSchema>('mail', filter),
  /** The state of a queued message changes without the user. */
  byId: (id: string) =>
    repeated(strangers.one<typeof wholeMailSchema>('mail', id), (mail) => mail?.state === 'queued' && 3_000),
}

export const auditReads = {
  all: (filter: ListFilter = {}) => strangers.pages<typeof auditEntrySchema>('audit', filter),
  /** Runs when it is asked for, and its result is dropped when the screen is left. */
  verification: { ...mine.one<typeof auditVerificationSchema>('audit', 'verify'), gcTime: 0 },
}

export const backupReads = {
  all: repeated(strangers.one<typeof backupsSchema>(...apiKeys.backups), (data) =>
    data && hasRunningBackup(data) ? 2_000 : 10_000,
  ),
}

export const mediaReads = {
  all: (filter: ListFilter = {}) => colleagues.pages<typeof mediaSchema>('media', filter),
  byId: (id: string) => colleagues.one<typeof mediaSchema>('media', id),
}

export const pageReads = {
  all: (filter: ListFilter = {}) => strangers.pages<typeof pageSummarySchema>('pages', filter),
  byId: (id: string) => strangers.one<typeof pageSchema>('pages', 'by-id', id),
  bySlug: (slug: string) => strangers.one<typeof publicPageSchema>('pages', slug),
}

export const contentReads = {
  hero: colleagues.singleton<typeof heroSchema>('cms', 'hero'),
  company: colleagues.singleton<typeof companySchema>('cms', 'company'),
  companyIn: (language: Language) => colleagues.singleton<typeof companySchema>('cms', 'company', { lang: language }),
  contact: colleagues.singleton<typeof contactSchema>('cms', 'contact'),
  navigation: colleagues.singleton<typeof navigationSchema>('cms', 'navigation'),
  footerPages: colleagues.one<typeof footerPagesSchema>('cms', 'footer'),
  formats: colleagues.one<typeof formatsSchema>('cms', 'formats'),
  stats: strangers.one<typeof cmsStatsSchema>('cms', 'stats'),
  settings: colleagues.first<typeof settingSchema>('settings'),
  /** A setting that is read and saved on its own. */
  setting: (key: SingleKey) => colleagues.one<typeof settingSchema>('settings', key),
}

export const dashboardReads = {
  /** Without a language the key covers those of all languages. */
  stats: (language: Language = primaryLanguage) =>
    strangers.one<typeof dashboardStatsSchema>(
      'dashboard',
      'stats',
      ...(language === primaryLanguage ? [] : [{ lang: language }]),
    ),
  sampleContent: colleagues.one<typeof sampleContentSchema>('sample-content'),
  release: mine.one<typeof releaseSchema>('release'),
}

export const insightReads = {
  /** Days in the site's zone, both included. */
  span: (from: string, to: string, language: Language = primaryLanguage) =>
    strangers.one<typeof insightsSchema>('insights', {
      from,
      to,
      ...(language !== primaryLanguage && { lang: language }),
    }),
  events: (ids: readonly string[]) =>
    strangers.first<typeof eventFiguresSchema>('insights', 'events', { ids: ids.join() }),
}

export const snapshotReads = {
  /** A page at a moment, now by default. It is too large to stay in the cache. */
  page: (at: string | undefined, path: string) => ({
    ...mine.one<typeof snapshotPageSchema>('history', 'site', { at, path }),
    gcTime: 0,
  }),
}

/** With the names of records in the language where they are translated. */
const named = (filter: ListFilter, language: Language): ListFilter =>
  language === primaryLanguage ? filter : { ...filter, lang: language }

export const historyReads = {
  all: (filter: ListFilter, language: Language) =>
    colleagues.pages<typeof revisionSchema>('history', named(filter, language)),
  /** The latest revisions of a record. */
  latest: (kind: string, id: string, limit = 1) =>
    colleagues.first<typeof revisionSchema>('history', { kind, id, limit }),
  people: colleagues.first<typeof historyPersonSchema>('history', 'people'),
}

export const trashReads = {
  all: (filter: ListFilter, language: Language) =>
    strangers.pages<typeof trashedSchema>('trash', named(filter, language)),
}

export const searchReads = {
  /** Names are in the language where they are translated. */
  matches: (q: string, language: Language = primaryLanguage) =>
    strangers.first<typeof searchResultSchema>('search', {
      q,
      ...(language !== primaryLanguage && { lang: language }),
    }),
}

/** Names are in the language where they are translated. */
const scheduleRead = (language: Language) =>
  strangers.first<typeof scheduledChangeSchema>(
    'schedule',
    ...(language === primaryLanguage ? [] : [{ lang: language }]),
  )

export const scheduleReads = {
  /** Read again as soon as the clock has made the next change. */
  all: (language: Language = primaryLanguage) =>
    repeated(scheduleRead(language), (changes) => untilNextChange(changes, Date.now())),
  /** The same for the screen that lists the changes, which shows what others plan too. */
  shown: (language: Language) => repeated(scheduleRead(language), () => 10_000),
}

export const calendarReads = {
  /** Titles are in the language where they are translated. */
  span: (from: string, to: string, language: Language = primaryLanguage) =>
    strangers.one<typeof calendarSchema>(
      ...apiKeys.calendar,
      language === primaryLanguage ? { from, to } : { from, to, lang: language },
    ),
  feed: mine.one<typeof calendarFeedStateSchema>(...apiKeys.calendarFeed),
}
