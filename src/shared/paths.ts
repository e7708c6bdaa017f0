import type { DocumentKind } from './vendor.ts'

export const publicPaths = {
  home: '/',
  portfolio: '/portfolio',
  events: '/events',
  vendors: '/vendors',
} as const

/** Anchors of the home page's sections. */
export const homeAnchors = { events: 'events', portfolio: 'portfolio', vendors: 'vendors' } as const

export const adminPaths = {
  login: '/admin/login',
  dashboard: '/admin',
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
} as const

const adminPages = new Set<string>(Object.values(adminPaths))
const pageEditors = new RegExp(`^${adminPaths.pages}/[\\w-]{1,100}$`)

/** Whether the path belongs to a screen of the back office, including the editor of each page. */
export function isAdminPage(path: string): boolean {
  return adminPages.has(path) || pageEditors.test(path)
}

/** Opens a record on its screen. */
export function editRecordPath(screen: string, id: string): string {
  return `${screen}?edit=${encodeURIComponent(id)}`
}

/** The editor of an existing or a new page. */
export function pageEditorPath(id: string): string {
  return `${adminPaths.pages}/${encodeURIComponent(id)}`
}

export function pagePath(slug: string): string {
  return `/pages/${encodeURIComponent(slug)}`
}

/** The URL that opens the details dialog of an event (D14). */
export function eventPath(id: string): string {
  return `${publicPaths.events}?event=${encodeURIComponent(id)}`
}

/** The iCalendar file of an event. */
export function eventCalendarPath(id: string): string {
  return `${publicPaths.events}/${encodeURIComponent(id)}.ics`
}

/** The calendar feed of all current and upcoming events. */
export const calendarPath = '/events.ics'

export function portfolioPath(category?: string): string {
  return category ? `${publicPaths.portfolio}?category=${encodeURIComponent(category)}` : publicPaths.portfolio
}

/** Where to go after signing in: a path of this site or the dashboard, never another host (T18). */
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

function withLimit<Parts extends readonly [string, ...string[]]>(parts: Parts, limit: number | undefined): ApiKey {
  return limit === undefined ? parts : [...parts, { limit }]
}

/** Query keys that are also API paths. Invalidating a key also invalidates the longer keys that start with it. */
export const apiKeys = {
  login: ['auth', 'login'],
  me: ['auth', 'me'],
  logout: ['auth', 'logout'],
  password: ['auth', 'password'],
  events: (limit?: number) => withLimit(['events'], limit),
  featuredEvents: (limit?: number) => withLimit(['events', 'featured'], limit),
  currentEvents: (limit?: number) => withLimit(['events', 'current'], limit),
  upcomingEvents: (limit?: number) => withLimit(['events', 'upcoming'], limit),
  event: (id: string) => ['events', id] as const,
  portfolio: (limit?: number) => withLimit(['portfolio'], limit),
  featuredPortfolio: (limit?: number) => withLimit(['portfolio', 'featured'], limit),
  portfolioCategory: (category: string, limit?: number) => withLimit(['portfolio', category], limit),
  portfolioItem: (id: string) => ['portfolio', id] as const,
  clients: ['clients'],
  activeClients: (limit?: number) => withLimit(['clients', 'active'], limit),
  client: (id: string) => ['clients', id] as const,
  vendors: ['vendors'],
  vendorDocuments: ['vendors', 'documents'],
  vendor: (id: string) => ['vendors', id] as const,
  vendorStatus: (id: string) => ['vendors', id, 'status'] as const,
  vendorDocumentLink: (id: string, kind: DocumentKind) => ['vendors', id, 'documents', kind, 'link'] as const,
  users: ['users'],
  user: (id: string) => ['users', id] as const,
  settings: ['settings'],
  setting: (key: string) => ['settings', key] as const,
  hero: ['cms', 'hero'],
  company: ['cms', 'company'],
  contact: ['cms', 'contact'],
  navigation: ['cms', 'navigation'],
  footerPages: ['cms', 'footer'],
  cmsStats: ['cms', 'stats'],
  pages: ['pages'],
  page: (slugOrId: string) => ['pages', slugOrId] as const,
  media: ['media'],
  mediaItem: (id: string) => ['media', id] as const,
  search: (q: string) => ['search', { q }] as const,
  dashboardStats: ['dashboard', 'stats'],
  sampleContent: ['sample-content'],
  restore: (kind: RestorableKind, id: string) => [kind, id, 'restore'] as const,
} as const satisfies Record<string, ApiKey | ((...parts: never[]) => ApiKey)>

/** Kinds of records that can be restored for 30 days after deletion (D38). */
export type RestorableKind = 'events' | 'portfolio' | 'clients' | 'pages' | 'media'
