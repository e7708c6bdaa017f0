import type { Enquiry, EnquiryNote, WholeEnquiry } from '../../../shared/enquiry.ts'
import { type OwnEnquiry, toOwnStatus } from '../../../shared/own-enquiry.ts'
import { referenceOf } from '../../../shared/reference.ts'
import { toZoned } from '../../../shared/zone.ts'
import { getTranslations } from '../../platform/translations.ts'
import type { LinkedEnquiry } from './enquiries.repository.ts'
import type { WholeEnquiryRow } from './enquiries.service.ts'
import type { NoteRow } from './enquiry-changes.repository.ts'
import type { OwnEnquiryRow } from './own-enquiry.service.ts'

export function presentEnquiry(enquiry: LinkedEnquiry, timeZone: string): Enquiry {
  return {
    id: enquiry.id,
    reference: referenceOf(enquiry),
    name: enquiry.name,
    phone: enquiry.phone,
    email: enquiry.email,
    category: enquiry.category,
    occasion: enquiry.occasion,
    date: enquiry.date,
    guests: enquiry.guests,
    budget: enquiry.budget,
    message: enquiry.message,
    language: enquiry.language,
    source: enquiry.source,
    status: enquiry.status,
    assigneeId: enquiry.assigneeId,
    assigneeName: enquiry.assigneeName,
    followUpOn: enquiry.followUpOn,
    lostReason: enquiry.lostReason,
    eventId: enquiry.eventId,
    messagedAt: enquiry.messagedAt && toZoned(enquiry.messagedAt, timeZone),
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

/**
 * What the enquirer may know. Name and message are left out, because staff enter enquiries too, and may have noted there
 * what is meant for colleagues.
 */
export function presentOwnEnquiry(enquiry: OwnEnquiryRow, timeZone: string): OwnEnquiry {
  return {
    reference: referenceOf(enquiry),
    status: toOwnStatus[enquiry.status],
    submittedAt: toZoned(enquiry.createdAt, timeZone),
    category: enquiry.category,
    occasion: enquiry.occasion,
    date: enquiry.date,
    guests: enquiry.guests,
    budget: enquiry.budget,
    messages: enquiry.messages.map(({ at, text }) => ({ at: toZoned(at, timeZone), text })),
    pictures: enquiry.pictures.map(({ at, text }) => ({ at: toZoned(at, timeZone), fileName: text })),
  }
}

/** The beginning of an answer, which staff complete in WhatsApp or in their mail program. */
function prepareReply(enquiry: WholeEnquiryRow): WholeEnquiry['reply'] {
  const { name, category, occasion, language, brand } = enquiry
  const t = getTranslations(language, 'mail.reply')
  const reference = referenceOf(enquiry)
  const topic =
    occasion && occasion !== 'other'
      ? getTranslations(language, 'plan')(`occasions.${occasion}`)
      : getTranslations(language, 'site')(`categories.${category}`)
  return { subject: t('subject', { reference }), text: t('text', { name, reference, topic, brand }) }
}
