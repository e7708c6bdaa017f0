import { isSingletonKind, type Kind } from './kinds.ts'
import { type Language, primaryLanguage } from './languages.ts'
import type { DocumentKind } from './vendor.ts'

type ValueOf<Values> = Values[keyof Values]

export const publicPaths = {
  home: '/',
  portfolio: '/portfolio',
  events: '/events',
  vendors: '/vendors',
  plan: '/plan',
  counted: '/what-we-count',
} as const

/** Where an applicant follows an application; not a public path, because only its link leads there. */
export const applicationStatusPath = '/vendors/status'

/** Where an enquirer follows an enquiry. */
export const enquiryStatusPath = '/plan/status'

/** A page that staff have written. */
export const pagePattern = '/pages/:slug'

/** Paths of the public site besides the public ones. */
export type OtherSitePath = typeof applicationStatusPath | typeof enquiryStatusPath | typeof pagePattern | '/*'
export type SitePath = ValueOf<typeof publicPaths> | OtherSitePath

/** Anchors of the home page's sections. */
export const homeAnchors = { events: 'events', portfolio: 'portfolio', vendors: 'vendors' } as const

export const adminPaths = {
  login: '/admin/login',
  forgotPassword: '/admin/forgot-password',
  resetPassword: '/admin/reset-password',
  undoEmail: '/admin/undo-email',
  dashboard: '/admin',
  account: '/admin/account',
  calendar: '/admin/calendar',
  enquiries: '/admin/enquiries',
  events: '/admin/events',
  portfolio: '/admin/portfolio',
  cms: '/admin/cms',
  hero: '/admin/cms/hero',
  company: '/admin/cms/company',
  contact: '/admin/cms/contact',
  pages: '/admin/cms/pages',
  navigation: '/admin/cms/navigation',
  media: '/admin/cms/media',
  vendors: '/admin/vendors',
  clients: '/admin/clients',
  users: '/admin/users',
  settings: '/admin/settings',
  mail: '/admin/mail',
  audit: '/admin/audit',
  history: '/admin/history',
  trash: '/admin/trash',
} as const

/** The changes that the clock will make, a tab of the history. */
export const plannedPath = '/admin/history?tab=planned'

/** Parts of the own account and of the settings to which other screens lead. */
export const ownPasswordPath = '/admin/account#password'
export const ownProtectionPath = '/admin/account#protection'
export const ownSessionsPath = '/admin/account#sessions'
export const ownNotificationsPath = '/admin/account#preferences'
export const securitySettingsPath = '/admin/settings#security'
export const backupSettingsPath = '/admin/settings#backups'
export const formatSettingsPath = '/admin/settings#formats'
export const retentionSettingsPath = '/admin/settings#retention'
export const contactSettingsPath = '/admin/settings?tab=contact'
export const socialSettingsPath = '/admin/settings?tab=social'

/** Screens of one record; the id of a record that does not exist yet is 'new'. */
export const adminRecordPaths = { page: `${adminPaths.pages}/:id` } as const

export type AdminRecordPath = ValueOf<typeof adminRecordPaths>
export type AdminPath = ValueOf<typeof adminPaths> | AdminRecordPath

const adminPages = new Set<string>(Object.values(adminPaths))
const recordPages = Object.values(adminRecordPaths).map(
  (path) => new RegExp(`^${path.replace(':id', '[\\w-]{1,100}')}$`),
)

/** Whether the path belongs to a screen of the back office, including those of single records. */
export function isAdminPage(path: string): boolean {
  return adminPages.has(path) || recordPages.some((pattern) => pattern.test(path))
}

/** Whether the path lies in the back office, whose application shows its own not-found screen for unknown ones. */
export function isBelowAdmin(path: string): boolean {
  return path === adminPaths.dashboard || path.startsWith(`${adminPaths.dashboard}/`)
}

/** The address in the back office that opens a record of this kind; a singleton has its own screen. */
export function recordPath(kind: Kind, id: string): string {
  if (isSingletonKind(kind)) return adminPaths[kind]
  return kind === 'pages' ? pageEditorPath(id) : `${adminPaths[kind]}?edit=${encodeURIComponent(id)}`
}

/** The editor of an existing or a new page. */
export function pageEditorPath(id: string): string {
  return `${adminPaths.pages}/${encodeURIComponent(id)}`
}

export function pagePath(slug: string): string {
  return `/pages/${encodeURIComponent(slug)}`
}

/** The URL that opens the details dialog of an event. */
export function eventPath(id: string): string {
  return `${publicPaths.events}?event=${encodeURIComponent(id)}`
}

/** The iCalendar file of an event; its language is a search parameter. */
export function eventCalendarPath(id: string): string {
  return `${publicPaths.events}/${encodeURIComponent(id)}.ics`
}

/** The calendar feed of all current and upcoming events. */
export const calendarPath = '/events.ics'

/** The private calendar feeds of users, named after their tokens. */
export const calendarFeedFolder = '/calendar/'

/** The portfolio, one category of it, or an open gallery. */
export function portfolioPath(category?: string | null, item?: string): string {
  const search = new URLSearchParams({ ...(category && { category }), ...(item && { item }) })
  return search.size > 0 ? `${publicPaths.portfolio}?${search}` : publicPaths.portfolio
}

/** Where to go after signing in: a path of this site or the dashboard, never another host. */
export function pathAfterLogin(next: string | null | undefined): string {
  const origin = 'https://site.invalid'
  if (!next?.startsWith('/') || !URL.canParse(next, origin)) return adminPaths.dashboard
  const target = new URL(next, origin)
  const isOurs = target.origin === origin && !target.pathname.startsWith('//')
  return isOurs ? `${target.pathname}${target.search}${target.hash}` : adminPaths.dashboard
}

type SearchParams = Readonly<Record<string, string | number | boolean | undefined>>

/** A query key that is also an API path: its parts are joined with slashes; the last one may be search parameters. */
export type ApiKey = readonly [string, ...(string | SearchParams)[]]

/** Adds the language to a key. Answers in the primary language have the plain one. */
export function localKey(key: ApiKey, language: Language): ApiKey {
  if (language === primaryLanguage) return key
  const [first, ...rest] = key
  const last = rest.at(-1)
  return typeof last === 'object'
    ? [first, ...rest.slice(0, -1), { ...last, lang: language }]
    : [first, ...rest, { lang: language }]
}

/** The language of the answer to a key. */
export function languageOfKey(key: ApiKey) {
  const last = key.at(-1)
  return (typeof last === 'object' && last.lang) || primaryLanguage
}

/** ['events', 'upcoming', { limit: 6 }] → '/api/events/upcoming?limit=6' */
export function apiAddress(key: ApiKey): string {
  const path: string[] = []
  const search = new URLSearchParams()
  for (const part of key) {
    if (typeof part === 'string') path.push(encodeURIComponent(part))
    else for (const [name, value] of Object.entries(part)) if (value !== undefined) search.set(name, String(value))
  }
  const query = search.toString()
  return `/api/${path.join('/')}${query && `?${query}`}`
}

/** The paths of calls that are not reads of a record or a list; those are in client/reads.ts. */
export const apiKeys = {
  login: ['auth', 'login'],
  me: ['auth', 'me'],
  logout: ['auth', 'logout'],
  password: ['auth', 'password'],
  forgotPassword: ['auth', 'forgot-password'],
  resetPassword: ['auth', 'reset-password'],
  checkPasswordLink: ['auth', 'reset-password', 'check'],
  checkEmailLink: ['auth', 'undo-email', 'check'],
  undoEmail: ['auth', 'undo-email'],
  inviteUser: (id: string) => ['users', id, 'invite'] as const,
  profile: ['auth', 'profile'],
  language: ['auth', 'language'],
  notifications: ['auth', 'notifications'],
  secondFactor: ['auth', 'second-factor'],
  passkeyOptions: ['auth', 'passkey', 'options'],
  passkeySignIn: ['auth', 'passkey'],
  secondFactors: ['auth', 'second-factors'],
  totp: ['auth', 'second-factors', 'totp'],
  confirmTotp: ['auth', 'second-factors', 'totp', 'confirm'],
  passkeys: ['auth', 'second-factors', 'passkeys'],
  confirmPasskey: ['auth', 'second-factors', 'passkeys', 'confirm'],
  passkey: (id: string) => ['auth', 'second-factors', 'passkeys', id] as const,
  recoveryCodes: ['auth', 'second-factors', 'recovery-codes'],
  sessions: ['auth', 'sessions'],
  session: (id: string) => ['auth', 'sessions', id] as const,
  userSecondFactors: (id: string) => ['users', id, 'second-factors'] as const,
  backups: ['backups'],
  retryMail: (id: string) => ['mail', id, 'retry'] as const,
  clientOrder: ['clients', 'order'],
  calendar: ['calendar'],
  calendarFeed: ['calendar', 'feed'],
  vendors: ['vendors'],
  vendorDocuments: ['vendors', 'documents'],
  vendor: (id: string) => ['vendors', id] as const,
  vendorStatus: (id: string) => ['vendors', id, 'status'] as const,
  reopenVendor: (id: string) => ['vendors', id, 'reopen'] as const,
  documentRequests: (id: string) => ['vendors', id, 'document-requests'] as const,
  enquiries: ['enquiries'],
  enquiryForm: ['enquiry-form'],
  enquiry: (id: string) => ['enquiries', id] as const,
  enquiryNotes: (id: string) => ['enquiries', id, 'notes'] as const,
  enquiryEvent: (id: string) => ['enquiries', id, 'event'] as const,
  enquiryPictureLink: (id: string, picture: string) => ['enquiries', id, 'pictures', picture, 'link'] as const,
  ownEnquiry: ['enquiry'],
  ownEnquiryLink: ['enquiry', 'link'],
  ownEnquiryMessages: ['enquiry', 'messages'],
  ownEnquiryPictures: ['enquiry', 'pictures'],
  application: ['application'],
  applicationLink: ['application', 'link'],
  applicationDocument: (kind: DocumentKind) => ['application', 'documents', kind] as const,
  vendorDocumentLink: (id: string, kind: DocumentKind) => ['vendors', id, 'documents', kind, 'link'] as const,
} as const satisfies Record<string, ApiKey | ((...parts: never[]) => ApiKey)>
