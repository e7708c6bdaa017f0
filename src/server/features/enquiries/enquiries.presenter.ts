import { type Enquiry, type EnquiryNote, enquiryReference, type WholeEnquiry } from '../../../shared/enquiry.ts'
import { toZoned } from '../../../shared/zone.ts'
import { getTranslations } from '../../translations.ts'
import type { LinkedEnquiry } from './enquiries.repository.ts'
import type { WholeEnquiryRow } from './enquiries.service.ts'
import type { NoteRow } from './enquiry-changes.repository.ts'

export function presentEnquiry(enquiry: LinkedEnquiry, timeZone: string): Enquiry {
  return {
    id: enquiry.id,
    reference: enquiryReference(enquiry.id),
    name: enquiry.name,
    phone: enquiry.phone,
    email: enquiry.email,
    category: enquiry.category,
    date: enquiry.date,
    guests: enquiry.guests,
    budget: enquiry.budget,
    message: enquiry.message,
    language: enquiry.language,
    status: enquiry.status,
    assigneeId: enquiry.assigneeId,
    assigneeName: enquiry.assigneeName,
    followUpOn: enquiry.followUpOn,
    lostReason: enquiry.lostReason,
    eventId: enquiry.eventId,
    createdAt: toZoned(enquiry.createdAt, timeZone),
    updatedAt: toZoned(enquiry.updatedAt, timeZone),
    version: enquiry.version,
  }
}

export function presentNote({ id, at, byId, byName, data, text }: NoteRow, timeZone: string): EnquiryNote {
  return { id, at: toZoned(at, timeZone), by: { id: byId, name: byName }, step: { ...data }, text }
}

export function presentWholeEnquiry(enquiry: WholeEnquiryRow, timeZone: string): WholeEnquiry {
  return {
    ...presentEnquiry(enquiry, timeZone),
    notes: enquiry.notes.map((note) => presentNote(note, timeZone)),
    reply: prepareReply(enquiry),
  }
}

/** The beginning of an answer, which staff complete in WhatsApp or in their mail program. */
function prepareReply({ id, name, category, language, brand }: WholeEnquiryRow): WholeEnquiry['reply'] {
  const t = getTranslations(language, 'mail.reply')
  const reference = enquiryReference(id)
  const topic = getTranslations(language, 'site')(`categories.${category}`)
  return { subject: t('subject', { reference }), text: t('text', { name, reference, topic, brand }) }
}
