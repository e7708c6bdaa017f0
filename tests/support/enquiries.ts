import { v7 as createId } from 'uuid'
import type { EnquiryRow } from '../../src/server/desk/enquiries/enquiries.repository.ts'
import { insertEnquiry } from '../../src/server/desk/enquiries/enquiries.repository.ts'
import type { TestApp } from './test-app.ts'

type Values = Partial<Omit<EnquiryRow, 'searchText' | 'version'>>

/** Stores an enquiry without the form of the site, so that every field can be chosen. */
export async function addEnquiry(
  { database, clock }: Pick<TestApp, 'database' | 'clock'>,
  values: Values = {},
): Promise<EnquiryRow> {
  const id = values.id ?? createId()
  const now = clock().toISOString()
  const enquiry = await insertEnquiry(database.db, {
    id,
    name: 'Dalal Al-Rashid',
    phone: '+965 5555 1234',
    email: 'dalal@home.example',
    category: 'private',
    date: '2027-01-14',
    guests: 120,
    budget: '5000-10000',
    message: 'A wedding by the sea, with live music.',
    language: 'en',
    status: 'new',
    assigneeId: null,
    followUpOn: null,
    lostReason: '',
    eventId: null,
    fingerprint: id,
    createdAt: now,
    updatedAt: now,
    ...values,
  })
  if (!enquiry) throw new Error('the same enquiry exists')
  return enquiry
}
