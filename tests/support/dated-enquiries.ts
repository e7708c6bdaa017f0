import { v7 as createId } from 'uuid'
import { insertEnquiry } from '../../src/server/desk/enquiries/enquiries.repository.ts'
import type { EnquiryStatus } from '../../src/shared/enquiry.ts'
import type { TestApp } from './test-app.ts'

type Details = { name?: string; date: string | null; status?: EnquiryStatus; guests?: number | null }

/** Stores an enquiry without the API and returns its id. */
export async function addEnquiry(app: TestApp, details: Details): Promise<string> {
  const { name = 'Noura Al-Sabah', date, status = 'new', guests = 200 } = details
  const id = createId()
  const at = app.clock().toISOString()
  await insertEnquiry(app.database.db, {
    ...{ id, name, date, status, guests, phone: '+96599990000', email: 'noura@mail.example' },
    ...{ category: 'private', budget: '1000-5000', message: 'A wedding by the sea', language: 'en' },
    ...{ assigneeId: null, followUpOn: null, eventId: null, fingerprint: id, createdAt: at, updatedAt: at },
  })
  return id
}
