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
import type { pastPageSchema } from '../shared/site-at-moment.ts'
import type { userSchema } from '../shared/user.ts'
import type { vendorSchema } from '../shared/vendor.ts'

/** A page of a list, the number of all matches, and the path of the next page. */
export type ListPage<Item> = { items: Item[]; total: number; next: string | null }

export type ListData<Item> = InfiniteData<ListPage<Item>, string | null>

/** Search, filters and sorting of a list; undefined ones are left out. */
export type ListFilter = Readonly<Record<string, string | undefined>>

type Limit = { limit?: number }

/** One answer of the API. The key is its path, the type is that of its contract. */
const read = <Contract extends z.ZodType>(...queryKey: ApiKey) =>
  queryOptions<z.output<Contract>, Error, z.output<Contract>, ApiKey>({ queryKey })

/** An answer that is null while nothing is saved. */
const readSection = <Contract extends z.ZodType>(...queryKey: ApiKey) => read<z.ZodNullable<Contract>>(...queryKey)

/** A list of which only the first records are read. */
const readFirst = <Contract extends z.ZodType>(...queryKey: ApiKey) => read<z.ZodArray<Contract>>(...queryKey)

/** A list that is read page by page. */
const readPages = <Contract extends z.ZodType>(...queryKey: ApiKey) =>
  infiniteQueryOptions<ListPage<z.output<Contract>>, Error, ListData<z.output<Contract>>, ApiKey, string | null>({
    queryKey,
    initialPageParam: null,
    getNextPageParam: ({ next }) => next,
  })

/** The same read in a language. */
export const inLanguage = <Read extends { queryKey: ApiKey }>(read: Read, language: Language): Read => ({
  ...read,
  queryKey: localKey(read.queryKey, language),
})

/** A list whose items are not used, as when a page is loaded ahead of its components. */
export const pagesOf = (queryKey: ApiKey) => readPages<z.ZodType>(...queryKey)

/** A read that repeats itself. The repetitions must not keep an unattended session alive (query-client.ts). */
const polled = <Read extends object>(read: Read) => ({ ...read, meta: { isPolled: true } })

export const eventReads = {
  all: (filter: ListFilter = {}) => readPages<typeof eventSchema>('events', filter),
  byId: (id: string) => read<typeof eventSchema>('events', id),
  featured: (limit: Limit) => readFirst<typeof eventSchema>('events', 'featured', limit),
  current: (limit: Limit) => readFirst<typeof eventSchema>('events', 'current', limit),
  upcoming: (limit: Limit) => readFirst<typeof eventSchema>('events', 'upcoming', limit),
  currentPages: (limit: Limit) => readPages<typeof eventSchema>('events', 'current', limit),
  upcomingPages: (limit: Limit) => readPages<typeof eventSchema>('events', 'upcoming', limit),
}

/** One category of the portfolio, or the whole portfolio if the category is unknown. */
const portfolioKey = (category: string | null, limit: Limit): ApiKey =>
  isPortfolioCategory(category) ? ['portfolio', category, limit] : ['portfolio', limit]

export const portfolioReads = {
  all: (filter: ListFilter = {}) => readPages<typeof portfolioSchema>('portfolio', filter),
  byId: (id: string) => read<typeof portfolioSchema>('portfolio', 'by-id', id),
  category: (category: string | null, limit: Limit) =>
    readFirst<typeof portfolioSchema>(...portfolioKey(category, limit)),
  categoryPages: (category: string | null, limit: Limit) =>
    readPages<typeof portfolioSchema>(...portfolioKey(category, limit)),
}

export const clientReads = {
  all: (filter: ListFilter = {}) => readPages<typeof clientSchema>('clients', filter),
  byId: (id: string) => read<typeof clientSchema>('clients', id),
  active: () => readFirst<typeof clientSchema>('clients', 'active'),
  /** The client with the highest order. */
  last: readFirst<typeof clientSchema>('clients', { sort: '-order', limit: 1 }),
}

export const vendorReads = {
  all: (filter: ListFilter = {}) => readPages<typeof vendorSchema>('vendors', filter),
  byId: (id: string) => read<typeof vendorSchema>('vendors', id),
}

export const enquiryReads = {
  all: (filter: ListFilter = {}) => readPages<typeof enquirySchema>('enquiries', filter),
  byId: (id: string) => read<typeof wholeEnquirySchema>('enquiries', id),
  ofEvent: (event: string) => readFirst<typeof enquirySchema>('enquiries', { event }),
  assignees: readFirst<typeof assigneeSchema>('enquiries', 'assignees'),
  form: { ...read<typeof enquiryFormSchema>(...apiKeys.enquiryForm), staleTime: 0 },
}

export const userReads = {
  all: (filter: ListFilter = {}) => readPages<typeof userSchema>('users', filter),
  byId: (id: string) => read<typeof userSchema>('users', id),
}

export const accountReads = {
  secondFactors: read<typeof secondFactorsSchema>(...apiKeys.secondFactors),
  sessions: readFirst<typeof accountSessionSchema>(...apiKeys.sessions),
}

export const mailReads = {
  all: (filter: ListFilter = {}) => readPages<typeof mailSchema>('mail', filter),
  byId: (id: string) => polled(read<typeof wholeMailSchema>('mail', id)),
}

export const auditReads = {
  all: (filter: ListFilter = {}) => readPages<typeof auditEntrySchema>('audit', filter),
  verification: read<typeof auditVerificationSchema>('audit', 'verify'),
}

export const backupReads = {
  all: polled(read<typeof backupsSchema>(...apiKeys.backups)),
}

export const mediaReads = {
  all: (filter: ListFilter = {}) => readPages<typeof mediaSchema>('media', filter),
  byId: (id: string) => read<typeof mediaSchema>('media', id),
}

export const pageReads = {
  all: (filter: ListFilter = {}) => readPages<typeof pageSummarySchema>('pages', filter),
  byId: (id: string) => read<typeof pageSchema>('pages', 'by-id', id),
  bySlug: (slug: string) => read<typeof publicPageSchema>('pages', slug),
}

export const contentReads = {
  hero: readSection<typeof heroSchema>('cms', 'hero'),
  company: readSection<typeof companySchema>('cms', 'company'),
  companyIn: (language: Language) => readSection<typeof companySchema>('cms', 'company', { lang: language }),
  contact: readSection<typeof contactSchema>('cms', 'contact'),
  navigation: readSection<typeof navigationSchema>('cms', 'navigation'),
  footerPages: read<typeof footerPagesSchema>('cms', 'footer'),
  formats: read<typeof formatsSchema>('cms', 'formats'),
  stats: read<typeof cmsStatsSchema>('cms', 'stats'),
  settings: readFirst<typeof settingSchema>('settings'),
  /** A setting that is read and saved on its own. */
  setting: (key: SingleKey) => read<typeof settingSchema>('settings', key),
}

export const dashboardReads = {
  /** Without a language the key covers those of all languages. */
  stats: (language: Language = primaryLanguage) =>
    read<typeof dashboardStatsSchema>(
      'dashboard',
      'stats',
      ...(language === primaryLanguage ? [] : [{ lang: language }]),
    ),
  sampleContent: read<typeof sampleContentSchema>('sample-content'),
  release: read<typeof releaseSchema>('release'),
}

export const insightReads = {
  /** Days in the site's zone, both included. */
  span: (from: string, to: string, language: Language = primaryLanguage) =>
    read<typeof insightsSchema>('insights', { from, to, ...(language !== primaryLanguage && { lang: language }) }),
  events: (ids: readonly string[]) => readFirst<typeof eventFiguresSchema>('insights', 'events', { ids: ids.join() }),
}

export const pastPageReads = {
  /** A page at a moment, now by default. It is read again when it is shown again, because it is too large to be kept. */
  page: (at: string | undefined, path: string) => ({
    ...read<typeof pastPageSchema>('history', 'site', { at, path }),
    gcTime: 0,
  }),
}

/** With the names of records in the language where they are translated. */
const named = (filter: ListFilter, language: Language): ListFilter =>
  language === primaryLanguage ? filter : { ...filter, lang: language }

export const historyReads = {
  all: (filter: ListFilter, language: Language) => readPages<typeof revisionSchema>('history', named(filter, language)),
  /** The latest revisions of a record. */
  latest: (kind: string, id: string, limit = 1) => readFirst<typeof revisionSchema>('history', { kind, id, limit }),
  people: readFirst<typeof historyPersonSchema>('history', 'people'),
}

export const trashReads = {
  all: (filter: ListFilter, language: Language) => readPages<typeof trashedSchema>('trash', named(filter, language)),
}

export const searchReads = {
  /** Names are in the language where they are translated. */
  matches: (q: string, language: Language = primaryLanguage) =>
    readFirst<typeof searchResultSchema>('search', { q, ...(language !== primaryLanguage && { lang: language }) }),
}

export const scheduleReads = {
  /** Names are in the language where they are translated. */
  all: (language: Language = primaryLanguage) =>
    polled(
      readFirst<typeof scheduledChangeSchema>(
        'schedule',
        ...(language === primaryLanguage ? [] : [{ lang: language }]),
      ),
    ),
}

export const calendarReads = {
  /** Titles are in the language where they are translated. */
  span: (from: string, to: string, language: Language = primaryLanguage) =>
    read<typeof calendarSchema>(
      ...apiKeys.calendar,
      language === primaryLanguage ? { from, to } : { from, to, lang: language },
    ),
  feed: read<typeof calendarFeedStateSchema>(...apiKeys.calendarFeed),
}
