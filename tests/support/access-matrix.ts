import type { Role } from '../../src/shared/permissions.ts'

/** S superadmin, A admin, E editor, V vendor, – anonymous. */
export const letters = ['S', 'A', 'E', 'V', '–'] as const
export type Letter = (typeof letters)[number]

export const roleOfLetter = {
  S: 'superadmin',
  A: 'admin',
  E: 'editor',
  V: 'vendor',
  '–': undefined,
} as const satisfies Record<Letter, Role | undefined>

/** The access matrix: every endpoint of the API with the roles that may call it. No other endpoint may exist. */
export const accessMatrix = {
  'POST /api/auth/login': 'SAEV–',
  'POST /api/auth/second-factor': 'SAEV–',
  'POST /api/auth/passkey/options': 'SAEV–',
  'POST /api/auth/passkey': 'SAEV–',
  'GET /api/auth/me': 'SAEV',
  'POST /api/auth/logout': 'SAEV',
  'PUT /api/auth/password': 'SAEV',
  'GET /api/auth/sessions': 'SAEV',
  'DELETE /api/auth/sessions': 'SAEV',
  'DELETE /api/auth/sessions/{id}': 'SAEV',
  'POST /api/auth/forgot-password': 'SAEV–',
  'POST /api/auth/reset-password': 'SAEV–',
  'POST /api/auth/reset-password/check': 'SAEV–',
  'POST /api/auth/undo-email': 'SAEV–',
  'POST /api/auth/undo-email/check': 'SAEV–',
  'PUT /api/auth/profile': 'SAEV',
  'PUT /api/auth/language': 'SAEV',
  'PUT /api/auth/notifications': 'SAEV',
  'GET /api/auth/second-factors': 'SAEV',
  'POST /api/auth/second-factors/totp': 'SAEV',
  'POST /api/auth/second-factors/totp/confirm': 'SAEV',
  'DELETE /api/auth/second-factors/totp': 'SAEV',
  'POST /api/auth/second-factors/passkeys': 'SAEV',
  'POST /api/auth/second-factors/passkeys/confirm': 'SAEV',
  'DELETE /api/auth/second-factors/passkeys/{id}': 'SAEV',
  'POST /api/auth/second-factors/recovery-codes': 'SAEV',

  'GET /api/events': 'SAEV–',
  'GET /api/events/featured': 'SAEV–',
  'GET /api/events/current': 'SAEV–',
  'GET /api/events/upcoming': 'SAEV–',
  'GET /api/events/{id}': 'SAEV–',
  'POST /api/events': 'SAE',
  'POST /api/events/bulk': 'SAE',
  'PUT /api/events/{id}': 'SAE',
  'PUT /api/events/{id}/times': 'SAE',
  'DELETE /api/events/{id}': 'SAE',
  'POST /api/events/{id}/restore': 'SAE',

  'GET /api/portfolio': 'SAEV–',
  'GET /api/portfolio/{list}': 'SAEV–',
  'GET /api/portfolio/by-id/{id}': 'SAEV–',
  'POST /api/portfolio': 'SAE',
  'POST /api/portfolio/bulk': 'SAE',
  'PUT /api/portfolio/{id}': 'SAE',
  'DELETE /api/portfolio/{id}': 'SAE',
  'POST /api/portfolio/{id}/restore': 'SAE',

  'GET /api/vendors': 'SAE',
  'GET /api/vendors.csv': 'SAE',
  'GET /api/vendors/{id}': 'SAE',
  'POST /api/vendors': 'SAEV–',
  'PUT /api/vendors/{id}/status': 'SA',
  'POST /api/vendors/{id}/reopen': 'SA',
  'POST /api/vendors/{id}/document-requests': 'SA',
  'DELETE /api/vendors/{id}': 'S',
  'POST /api/vendors/documents': 'SAEV–',
  'GET /api/enquiry-form': 'SAEV–',
  'GET /api/enquiry': 'SAEV–',
  'POST /api/enquiry/link': 'SAEV–',
  'POST /api/enquiry/messages': 'SAEV–',
  'POST /api/enquiry/pictures': 'SAEV–',
  'POST /api/enquiries': 'SAEV–',
  'POST /api/vendors/{id}/documents/{kind}/link': 'SA',
  // Open to anyone with a fresh link.
  'GET /api/vendors/{id}/documents/{kind}': 'SAEV–',
  // Open to anyone with the token of the applicant's link.
  'GET /api/application': 'SAEV–',
  'POST /api/application/link': 'SAEV–',
  'PUT /api/application/documents/{kind}': 'SAEV–',

  'GET /api/enquiries': 'SAE',
  'GET /api/enquiries/assignees': 'SAE',
  'GET /api/enquiries/{id}': 'SAE',
  'PUT /api/enquiries/{id}': 'SAE',
  'POST /api/enquiries/{id}/notes': 'SAE',
  'POST /api/enquiries/{id}/event': 'SAE',
  'POST /api/enquiries/{id}/pictures/{picture}/link': 'SAE',
  // Open to anyone with a fresh link.
  'GET /api/enquiries/{id}/pictures/{picture}': 'SAEV–',
  'POST /api/enquiries/bulk': 'S',
  'DELETE /api/enquiries/{id}': 'S',

  'GET /api/clients': 'SAE',
  'GET /api/clients/active': 'SAEV–',
  'GET /api/clients/{id}': 'SAE',
  'POST /api/clients': 'SA',
  'POST /api/clients/bulk': 'SA',
  'PUT /api/clients/order': 'SA',
  'PUT /api/clients/{id}': 'SA',
  'DELETE /api/clients/{id}': 'SA',
  'POST /api/clients/{id}/restore': 'SA',

  'GET /api/cms/footer': 'SAEV–',
  'GET /api/pages': 'SAE',
  'GET /api/pages/{slug}': 'SAEV–',
  'GET /api/pages/by-id/{id}': 'SAE',
  'POST /api/pages': 'S',
  'POST /api/pages/bulk': 'S',
  'PUT /api/pages/{id}': 'S',
  'DELETE /api/pages/{id}': 'S',
  'POST /api/pages/{id}/restore': 'S',

  'GET /api/media': 'SAE',
  'GET /api/media/{id}': 'SAE',
  'POST /api/media': 'SAE',
  'POST /api/media/bulk': 'SA',
  'PUT /api/media/{id}': 'SAE',
  'DELETE /api/media/{id}': 'SA',
  'POST /api/media/{id}/restore': 'SA',

  'GET /api/search': 'SAE',

  'GET /api/history/site': 'SAE',

  'GET /api/backups': 'S',
  'POST /api/backups': 'S',

  'GET /api/mail': 'S',
  'GET /api/mail/{id}': 'S',
  'POST /api/mail/{id}/retry': 'S',

  'GET /api/audit': 'S',
  'GET /api/audit.csv': 'S',
  'GET /api/audit/verify': 'S',

  'GET /api/history': 'SAE',
  'GET /api/history/people': 'SAE',
  'POST /api/history/{id}/restore': 'SAE',
  'DELETE /api/history/{id}': 'S',
  'GET /api/trash': 'SAE',
  'DELETE /api/trash/{kind}/{id}': 'S',

  'GET /api/users': 'SA',
  'GET /api/users/{id}': 'SA',
  'POST /api/users': 'SA',
  'PUT /api/users/{id}': 'SA',
  'DELETE /api/users/{id}': 'SA',
  'POST /api/users/{id}/invite': 'SA',
  'DELETE /api/users/{id}/second-factors': 'S',

  'GET /api/cms/hero': 'SAEV–',
  'PUT /api/cms/hero': 'SA',
  'GET /api/cms/company': 'SAEV–',
  'PUT /api/cms/company': 'S',
  'GET /api/cms/contact': 'SAEV–',
  'PUT /api/cms/contact': 'S',
  'GET /api/cms/navigation': 'SAEV–',
  'PUT /api/cms/navigation': 'S',
  'GET /api/cms/formats': 'SAEV–',
  'GET /api/cms/stats': 'SAE',
  'GET /api/settings': 'SAEV–',
  'GET /api/settings/{key}': 'SA',
  'PUT /api/settings/{key}': 'SA',
  'GET /api/dashboard/stats': 'SAE',
  'GET /api/schedule': 'SAE',
  'GET /api/calendar': 'SAE',
  'GET /api/calendar/feed': 'SAE',
  'POST /api/calendar/feed': 'SAE',
  'DELETE /api/calendar/feed': 'SAE',
  'POST /api/visits': 'SAEV–',
  'GET /api/insights': 'SAE',
  'GET /api/insights/events': 'SAE',
  'GET /api/release': 'SAE',
  'GET /api/sample-content': 'S',
  'DELETE /api/sample-content': 'S',

  'GET /api/openapi.json': 'SAEV–',
  'GET /api/docs': 'SAEV–',
} as const satisfies Record<string, string>

export type Endpoint = keyof typeof accessMatrix
export const endpoints = Object.keys(accessMatrix) as Endpoint[]

/** The description of the API does not describe itself. */
export const undescribed: readonly Endpoint[] = ['GET /api/openapi.json', 'GET /api/docs']

/** Routes outside the API: health checks, search engines, calendars and pages. */
export const routesBesideTheApi = [
  'GET /assets/*',
  'GET /artwork/*',
  'GET /healthz',
  'GET /readyz',
  'GET /metrics',
  'GET /robots.txt',
  'GET /favicon.ico',
  'GET /sitemap.xml',
  'GET /events.ics',
  'GET /calendar/:file{[\\w-]+\\.ics}',
  'GET /media/:id/:file',
  'GET /events/:file{[\\w-]+\\.ics}',
  'GET /*',
] as const

/** Handlers for all methods: middleware and the response to unknown paths. */
export const layers = ['/*', '/api/*', '/api/auth/login'] as const

export function isAllowed(endpoint: Endpoint, letter: Letter): boolean {
  return accessMatrix[endpoint].includes(letter)
}

/** The method of an endpoint and its path with {parameters}. */
export function splitEndpoint(endpoint: Endpoint): { method: string; path: string } {
  const [method = '', path = ''] = endpoint.split(' ')
  return { method, path }
}
