import { createSecretLink } from '../../src/server/people/secret-links/secret-links.service.ts'
import type { WholeEnquiry } from '../../src/shared/enquiry.ts'
import { have } from './api.ts'
import { documentBytes } from './documents.ts'
import { addEnquiry } from './enquiries.ts'
import type { TestApp } from './test-app.ts'

export function pictureForm(fileName: string, bytes: Uint8Array<ArrayBuffer>): FormData {
  const form = new FormData()
  form.set('file', new Blob([bytes]), fileName)
  return form
}

/** Valid calls about enquirers, who have a link instead of an account, and about what they send; the token is of staff. */
export function createEnquirerCalls(app: TestApp, token: string) {
  const enquirer = async () => {
    const { id } = await addEnquiry(app)
    return {
      id,
      headers: { 'enquiry-token': await createSecretLink(app.database.db, 'enquiry', id, null, app.clock()) },
    }
  }
  const headers = async () => (await enquirer()).headers
  const picture = () => ({ body: pictureForm('hall.png', documentBytes.png()) })
  const sentPicture = async () => {
    const { id, headers } = await enquirer()
    await app.call('POST', '/api/enquiry/pictures', { headers, ...picture() })
    const { notes } = await have<WholeEnquiry>(app, 'GET', `/api/enquiries/${id}`, { token })
    return `/api/enquiries/${id}/pictures/${notes[0]?.step.picture}`
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
    'POST /api/enquiry/pictures': async () => ({
      path: '/api/enquiry/pictures',
      headers: await headers(),
      ...picture(),
    }),
    'POST /api/enquiries/{id}/pictures/{picture}/link': async () => ({ path: `${await sentPicture()}/link` }),
    'GET /api/enquiries/{id}/pictures/{picture}': async () => ({
      path: (await have<{ url: string }>(app, 'POST', `${await sentPicture()}/link`, { token })).url,
    }),
  }
}
