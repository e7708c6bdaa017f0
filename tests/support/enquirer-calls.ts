import { createSecretLink } from '../../src/server/features/secret-links/secret-links.service.ts'
import { addEnquiry } from './enquiries.ts'
import type { TestApp } from './test-app.ts'

/** Valid calls of enquirers, who have a link instead of an account. */
export function createEnquirerCalls(app: TestApp) {
  const headers = async () => {
    const { id } = await addEnquiry(app)
    return { 'enquiry-token': await createSecretLink(app.database.db, 'enquiry', id, null, app.clock()) }
  }
  return {
    'GET /api/enquiry': async () => ({ path: '/api/enquiry', headers: await headers() }),
    'POST /api/enquiry/link': async () => ({
      path: '/api/enquiry/link',
      body: { email: 'unknown@nowhere.example' },
    }),
    'POST /api/enquiry/messages': async () => ({
      path: '/api/enquiry/messages',
      headers: await headers(),
      body: { text: 'We are more guests now' },
    }),
  }
}
