import { v7 as createId } from 'uuid'
import type { Endpoint } from './access-matrix.ts'
import { createAccountLinkCalls } from './account-link-calls.ts'
import { have } from './api.ts'
import { vendorInput } from './documents.ts'
import { createEnquirerCalls } from './enquirer-calls.ts'
import { addEnquiry } from './enquiries.ts'
import { mediaForm, pixelPng } from './pictures.ts'
import { createSecondFactorCalls } from './second-factor-calls.ts'
import type { Call, TestApp } from './test-app.ts'
import {
  clientInput,
  companyInput,
  contactInput,
  enquiryInput,
  eventInput,
  heroInput,
  invitationInput,
  navigationInput,
  pageInput,
  portfolioInput,
  userInput,
} from './valid-input.ts'

/** A call that succeeds for every permitted role: the path with its parameters filled in, and the body. */
type ValidCall = Pick<Call, 'body' | 'headers'> & { path: string }

/** The signed-in user who will make the call; only calls about their own things need it. */
type ValidCaller = { id: string; token: string } | undefined

export const usualPassword = 'correct horse'

/** A multipart form with a small PDF, as raw bytes. */
const uploadBody = {
  headers: { 'content-type': 'multipart/form-data; boundary=edge' },
  body: [
    '--edge',
    'content-disposition: form-data; name="kind"',
    '',
    'civilId',
    '--edge',
    'content-disposition: form-data; name="file"; filename="civil-id.pdf"',
    'content-type: application/pdf',
    '',
    '%PDF-1.7',
    '--edge--',
    '',
  ].join('\r\n'),
}

/** A valid call for every endpoint, created each time because many succeed only once. */
export async function createValidCalls(app: TestApp) {
  const { token } = await app.enter('superadmin')

  const create = async (path: string, body: unknown): Promise<string> => {
    const answer = await app.call('POST', path, { token, body })
    if (answer.status !== 201) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
    const { id } = (await answer.json()) as { id: string }
    return `${path}/${id}`
  }
  const createDeleted = async (path: string, body: unknown): Promise<string> => {
    const record = await create(path, body)
    await app.call('DELETE', record, { token })
    return record
  }
  const bulkDelete = async (path: string, body: unknown) => {
    const id = (await create(path, body)).split('/').at(-1)
    return { path: `${path}/bulk`, body: { ids: [id], action: 'delete' } }
  }
  /** /api/pages/some-id → /api/pages/by-id/some-id */
  const byId = (record: string) => record.replace(/[^/]+$/, 'by-id/$&')
  const vendor = async () => create('/api/vendors', await vendorInput(app))
  const reviewedVendor = async () => {
    const path = await vendor()
    await app.call('PUT', `${path}/status`, { token, body: { status: 'rejected' } })
    return path
  }
  const ownSession = async (caller: ValidCaller) => {
    if (!caller) return `/api/auth/sessions/${createId()}`
    const [session] = await have<{ id: string }[]>(app, 'GET', '/api/auth/sessions', { token: caller.token })
    return `/api/auth/sessions/${session?.id}`
  }
  /** The headers of an applicant who was asked for the civil ID, and the reference of a new one. */
  const applicant = async () => {
    const applied = await app.call('POST', '/api/vendors', { body: await vendorInput(app) })
    const { id, statusUrl } = (await applied.json()) as { id: string; statusUrl: string }
    const body = { kind: 'civilId', reason: 'Unreadable' }
    await app.call('POST', `/api/vendors/${id}/document-requests`, { token, body })
    const uploaded = await app.call('POST', '/api/vendors/documents', uploadBody)
    const { reference } = (await uploaded.json()) as { reference: string }
    return { headers: { 'application-token': new URL(statusUrl).hash.slice(1) }, reference }
  }
  const documentUrl = async () => {
    const link = await app.call('POST', `${await vendor()}/documents/civilId/link`, { token })
    return ((await link.json()) as { url: string }).url
  }

  const enquiry = async () => `/api/enquiries/${(await addEnquiry(app)).id}`

  const failedMail = async () => {
    const id = createId()
    const at = app.clock().toISOString()
    const parts = {
      subject: 'Hello',
      text: 'Hello',
      html: '<p>Hello</p>',
      recipient: 'dana@x.example',
      recipientName: '',
    }
    const nothing = { leasedUntil: null, sentAt: null, secret: null, secretExpiresAt: null }
    const about = { subjectKind: null, subjectId: null, kind: 'password-changed' as const, language: 'en' as const }
    await app.database.db
      .insertInto('mails')
      .values({ id, ...parts, ...nothing, ...about, state: 'failed', error: '550', nextAttemptAt: at, createdAt: at })
      .execute()
    return `/api/mail/${id}`
  }

  const recordCalls = (path: string, input: () => object) => ({
    post: async () => ({ path, body: input() }),
    put: async () => ({ path: await create(path, input()), body: input() }),
    delete: async () => ({ path: await create(path, input()) }),
    restore: async () => ({ path: `${await createDeleted(path, input())}/restore` }),
  })
  const events = recordCalls('/api/events', () => eventInput)
  const portfolio = recordCalls('/api/portfolio', () => portfolioInput)
  const clients = recordCalls('/api/clients', () => clientInput)
  const pages = recordCalls('/api/pages', pageInput)
  const picture = () => mediaForm('pixel.png', pixelPng, 'A golden pixel')
  const media = '/api/media'
  const at = (path: string, body?: unknown) => async () => (body === undefined ? { path } : { path, body })

  const createRevision = async () => {
    const recordId = (await create('/api/events', eventInput)).split('/').at(-1)
    const history = await app.call('GET', `/api/history?kind=events&id=${recordId}`, { token })
    return `/api/history/${((await history.json()) as { id: string }[])[0]?.id}`
  }

  const calls: Record<Endpoint, (caller?: ValidCaller) => Promise<ValidCall>> = {
    'POST /api/auth/login': async () => {
      const { email } = await app.enter('editor')
      return { path: '/api/auth/login', body: { email, password: usualPassword } }
    },
    'GET /api/auth/me': at('/api/auth/me'),
    'POST /api/auth/logout': at('/api/auth/logout'),
    'PUT /api/auth/password': at('/api/auth/password', {
      currentPassword: usualPassword,
      newPassword: 'battery staple',
    }),
    ...createSecondFactorCalls(app),
    ...createAccountLinkCalls(app),
    ...createEnquirerCalls(app, token),
    'GET /api/auth/sessions': at('/api/auth/sessions'),
    'DELETE /api/auth/sessions': at('/api/auth/sessions'),
    'DELETE /api/auth/sessions/{id}': async (caller) => ({ path: await ownSession(caller) }),
    'POST /api/auth/forgot-password': at('/api/auth/forgot-password', { email: 'nobody@staff.example' }),
    'PUT /api/auth/profile': at('/api/auth/profile', { firstName: 'Huda' }),
    'PUT /api/auth/language': at('/api/auth/language', { language: 'ar' }),
    'PUT /api/auth/notifications': at('/api/auth/notifications', { newApplication: 'daily' }),
    'GET /api/events': at('/api/events'),
    'GET /api/events/featured': at('/api/events/featured'),
    'GET /api/events/current': at('/api/events/current?limit=3'),
    'GET /api/events/upcoming': at('/api/events/upcoming?limit=6'),
    'GET /api/events/{id}': events.delete,
    'POST /api/events': events.post,
    'POST /api/events/bulk': () => bulkDelete('/api/events', eventInput),
    'PUT /api/events/{id}': events.put,
    'PUT /api/events/{id}/times': async () => ({
      path: `${await create('/api/events', eventInput)}/times`,
      body: { dateTime: '2027-01-01T20:00', endDateTime: null },
    }),
    'DELETE /api/events/{id}': events.delete,
    'POST /api/events/{id}/restore': events.restore,
    'GET /api/portfolio': at('/api/portfolio?category=launch'),
    'GET /api/portfolio/{list}': at('/api/portfolio/featured'),
    'GET /api/portfolio/by-id/{id}': async () => ({ path: byId(await create('/api/portfolio', portfolioInput)) }),
    'POST /api/portfolio': portfolio.post,
    'POST /api/portfolio/bulk': () => bulkDelete('/api/portfolio', portfolioInput),
    'PUT /api/portfolio/{id}': portfolio.put,
    'DELETE /api/portfolio/{id}': portfolio.delete,
    'POST /api/portfolio/{id}/restore': portfolio.restore,
    'GET /api/vendors': at('/api/vendors'),
    'GET /api/vendors.csv': at('/api/vendors.csv'),
    'GET /api/vendors/{id}': async () => ({ path: await vendor() }),
    'POST /api/vendors': async () => ({ path: '/api/vendors', body: await vendorInput(app) }),
    'PUT /api/vendors/{id}/status': async () => ({ path: `${await vendor()}/status`, body: { status: 'approved' } }),
    'POST /api/vendors/{id}/reopen': async () => ({ path: `${await reviewedVendor()}/reopen` }),
    'DELETE /api/vendors/{id}': async () => ({ path: await vendor() }),
    'GET /api/enquiry-form': at('/api/enquiry-form'),
    'POST /api/enquiries': at('/api/enquiries', enquiryInput),
    'POST /api/vendors/documents': async () => ({ path: '/api/vendors/documents', ...uploadBody }),
    'POST /api/vendors/{id}/documents/{kind}/link': async () => ({ path: `${await vendor()}/documents/civilId/link` }),
    'GET /api/vendors/{id}/documents/{kind}': async () => ({ path: await documentUrl() }),
    'POST /api/vendors/{id}/document-requests': async () => ({
      path: `${await vendor()}/document-requests`,
      body: { kind: 'civilId', reason: 'The scan is unreadable' },
    }),
    'GET /api/application': async () => ({ path: '/api/application', headers: (await applicant()).headers }),
    'POST /api/application/link': at('/api/application/link', { email: 'unknown@nowhere.example' }),
    'PUT /api/application/documents/{kind}': async () => {
      const { headers, reference } = await applicant()
      return { path: '/api/application/documents/civilId', headers, body: { reference } }
    },
    'GET /api/enquiries': at('/api/enquiries?status=new'),
    'GET /api/enquiries/assignees': at('/api/enquiries/assignees'),
    'GET /api/enquiries/{id}': async () => ({ path: await enquiry() }),
    'PUT /api/enquiries/{id}': async () => ({ path: await enquiry(), body: { status: 'contacted' } }),
    'POST /api/enquiries/{id}/notes': async () => ({ path: `${await enquiry()}/notes`, body: { text: 'Called' } }),
    'POST /api/enquiries/{id}/event': async () => ({ path: `${await enquiry()}/event` }),
    'POST /api/enquiries/bulk': async () => ({
      path: '/api/enquiries/bulk',
      body: { ids: [(await addEnquiry(app)).id], action: 'erase' },
    }),
    'DELETE /api/enquiries/{id}': async () => ({ path: await enquiry() }),
    'GET /api/clients': at('/api/clients'),
    'GET /api/clients/active': at('/api/clients/active'),
    'GET /api/clients/{id}': clients.delete,
    'POST /api/clients': clients.post,
    'POST /api/clients/bulk': () => bulkDelete('/api/clients', clientInput),
    'PUT /api/clients/order': async () => {
      const id = (await create('/api/clients', clientInput)).split('/').at(-1)
      return { path: '/api/clients/order', body: { ids: [id] } }
    },
    'PUT /api/clients/{id}': clients.put,
    'DELETE /api/clients/{id}': clients.delete,
    'POST /api/clients/{id}/restore': clients.restore,
    'GET /api/cms/footer': at('/api/cms/footer'),
    'GET /api/pages': at('/api/pages'),
    'GET /api/pages/{slug}': async () => {
      const page = pageInput()
      await create('/api/pages', page)
      return { path: `/api/pages/${page.slug}` }
    },
    'GET /api/pages/by-id/{id}': async () => ({ path: byId(await create('/api/pages', pageInput())) }),
    'POST /api/pages': pages.post,
    'POST /api/pages/bulk': () => bulkDelete('/api/pages', pageInput()),
    'PUT /api/pages/{id}': pages.put,
    'DELETE /api/pages/{id}': pages.delete,
    'POST /api/pages/{id}/restore': pages.restore,
    'GET /api/media': at(media),
    'GET /api/media/{id}': async () => ({ path: await create(media, picture()) }),
    'POST /api/media': async () => ({ path: media, body: picture() }),
    'POST /api/media/bulk': () => bulkDelete('/api/media', picture()),
    'PUT /api/media/{id}': async () => ({ path: await create(media, picture()), body: { alt: 'Gold' } }),
    'DELETE /api/media/{id}': async () => ({ path: await create(media, picture()) }),
    'POST /api/media/{id}/restore': async () => ({ path: `${await createDeleted(media, picture())}/restore` }),
    'GET /api/search': at('/api/search?q=gala'),
    'GET /api/history/site': at('/api/history/site?path=/events'),
    'GET /api/backups': at('/api/backups'),
    'POST /api/backups': () => app.needs.backups.idle().then(at('/api/backups')),
    'GET /api/mail': at('/api/mail?state=failed'),
    'GET /api/mail/{id}': async () => ({ path: await failedMail() }),
    'POST /api/mail/{id}/retry': async () => ({ path: `${await failedMail()}/retry` }),
    'GET /api/audit': at('/api/audit?kind=role'),
    'GET /api/audit.csv': at('/api/audit.csv'),
    'GET /api/audit/verify': at('/api/audit/verify'),
    'GET /api/history': at('/api/history?limit=5'),
    'GET /api/history/people': at('/api/history/people'),
    'POST /api/history/{id}/restore': async () => ({ path: `${await createRevision()}/restore` }),
    'DELETE /api/history/{id}': async () => ({ path: await createRevision() }),
    'GET /api/trash': at('/api/trash'),
    'DELETE /api/trash/{kind}/{id}': async () => ({
      path: (await createDeleted('/api/events', eventInput)).replace('/api/', '/api/trash/'),
    }),
    'GET /api/users': at('/api/users'),
    'GET /api/users/{id}': async () => ({ path: await create('/api/users', userInput()) }),
    'POST /api/users': async () => ({ path: '/api/users', body: userInput() }),
    'PUT /api/users/{id}': async () => ({ path: await create('/api/users', userInput()), body: { firstName: 'Huda' } }),
    'DELETE /api/users/{id}': async () => ({ path: await create('/api/users', userInput()) }),
    'POST /api/users/{id}/invite': async () => ({ path: `${await create('/api/users', invitationInput())}/invite` }),
    'GET /api/cms/hero': at('/api/cms/hero'),
    'PUT /api/cms/hero': at('/api/cms/hero', heroInput),
    'GET /api/cms/company': at('/api/cms/company'),
    'PUT /api/cms/company': at('/api/cms/company', companyInput),
    'GET /api/cms/contact': at('/api/cms/contact'),
    'PUT /api/cms/contact': at('/api/cms/contact', contactInput),
    'GET /api/cms/navigation': at('/api/cms/navigation'),
    'PUT /api/cms/navigation': at('/api/cms/navigation', navigationInput),
    'GET /api/cms/formats': at('/api/cms/formats'),
    'GET /api/cms/stats': at('/api/cms/stats'),
    'GET /api/settings': at('/api/settings'),
    'GET /api/settings/{key}': at('/api/settings/digits'),
    'PUT /api/settings/{key}': at('/api/settings/company_name', { value: 'Marasim' }),
    'GET /api/dashboard/stats': at('/api/dashboard/stats'),
    'GET /api/release': at('/api/release'),
    'POST /api/visits': at('/api/visits', { kind: 'page', path: '/' }),
    'GET /api/insights': at('/api/insights'),
    'GET /api/insights/events': at(`/api/insights/events?ids=${createId()}`),
    'GET /api/schedule': at('/api/schedule'),
    'GET /api/calendar': at('/api/calendar?from=2026-12-01&to=2026-12-31'),
    'GET /api/calendar/feed': at('/api/calendar/feed'),
    'POST /api/calendar/feed': at('/api/calendar/feed'),
    'DELETE /api/calendar/feed': at('/api/calendar/feed'),
    'GET /api/sample-content': at('/api/sample-content'),
    'DELETE /api/sample-content': at('/api/sample-content'),
    'GET /api/openapi.json': at('/api/openapi.json'),
    'GET /api/docs': at('/api/docs'),
  }
  return (endpoint: Endpoint, caller?: ValidCaller) => calls[endpoint](caller)
}
