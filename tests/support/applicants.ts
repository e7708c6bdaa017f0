import type { Application } from '../../src/shared/application.ts'
import type { Vendor } from '../../src/shared/vendor.ts'
import { ask } from './api.ts'
import { applicant, openApplications } from './applications.ts'
import type { TestApp } from './test-app.ts'

export const tokenOf = (url: string) => new URL(url).hash.slice(1)

export const asksForId = { kind: 'civilId', reason: 'The scan is unreadable' }

/** An app without rate limits, with the calls of applicants who follow their application. */
export async function openApplicants(env: Record<string, string> = {}) {
  const applications = await openApplications(env)
  const { app, references, apply } = applications
  return {
    ...applications,
    submit: async (fields: object = {}, on = app) => {
      const documents = await references(on)
      const { body } = await apply({ ...applicant, ...fields, ...documents }, on)
      return {
        id: body.id,
        reference: body.reference,
        token: tokenOf(body.statusUrl),
        statusUrl: body.statusUrl,
        documents,
      }
    },
    read: (token: string | undefined, on = app) =>
      ask<Application>(on, 'GET', '/api/application', {
        headers: token === undefined ? {} : { 'application-token': token },
      }),
    replace: (token: string, kind: string, reference: unknown, on = app) =>
      ask<Application>(on, 'PUT', `/api/application/documents/${kind}`, {
        headers: { 'application-token': token },
        body: { reference },
      }),
    request: (staff: string | undefined, id: string, body: unknown, headers = {}) =>
      ask<Vendor>(app, 'POST', `/api/vendors/${id}/document-requests`, { token: staff, body, headers }),
    review: (staff: string, id: string, body: object) =>
      ask<Vendor>(app, 'PUT', `/api/vendors/${id}/status`, { token: staff, body }),
    asAdmin: async () => (await app.enter('admin')).token,
    /** The messages about an application that go to its applicant, oldest first. */
    mailsAbout: async (id: string, on: TestApp = app) => {
      const mails = on.database.db.selectFrom('mails').selectAll().where('subjectId', '=', id)
      return await mails
        .where('kind', 'not in', ['new-application', 'new-document'])
        .orderBy('createdAt')
        .orderBy('id')
        .execute()
    },
    hasFile: async (key: string) => {
      const file = await app.files.open(key)
      await file?.body.cancel()
      return file !== undefined
    },
  }
}
