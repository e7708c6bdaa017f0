import { localPath } from '../../../shared/language-paths.ts'
import { publicPaths, recordPath } from '../../../shared/paths.ts'
import { referenceOf } from '../../../shared/reference.ts'
import { displayName } from '../../../shared/user.ts'
import type { Caller } from '../../caller.ts'
import type { Executor } from '../../db/database.ts'
import { type MailDraft, type MailNeeds, writeMail } from '../mail/mail.service.ts'
import { listNotified } from '../mail/notifications.service.ts'
import type { EnquiryRow } from './enquiries.repository.ts'
import type { Assignee } from './enquiry-changes.repository.ts'

type Facts = NonNullable<MailDraft['facts']>

/** Confirms an enquiry in its language, if it has an address. */
export async function mailEnquirer(trx: Executor, needs: MailNeeds, enquiry: EnquiryRow): Promise<void> {
  if (!enquiry.email) return
  await writeMail(trx, needs, {
    kind: 'enquiry-received',
    // Without name, phone and message: strangers could send their words to another person's address.
    to: { address: enquiry.email },
    language: enquiry.language,
    facts: [{ label: 'reference', value: referenceOf(enquiry) }, ...wishesOf(enquiry)],
    link: { url: `${needs.publicUrl}${localPath(publicPaths.portfolio, enquiry.language)}` },
    about: { kind: 'enquiry', id: enquiry.id },
  })
}

/** Tells staff who want a message for each enquiry (D79). */
export async function notifyNewEnquiry(trx: Executor, needs: MailNeeds, enquiry: EnquiryRow): Promise<void> {
  for (const { to, language } of await listNotified(trx, 'manage_events', 'each'))
    await writeMail(trx, needs, {
      kind: 'new-enquiry',
      to,
      language,
      values: { visitor: enquiry.name },
      quote: enquiry.message,
      facts: factsForStaff(enquiry),
      link: { url: `${needs.publicUrl}${recordPath('enquiries', enquiry.id)}` },
      about: { kind: 'enquiry', id: enquiry.id },
    })
}

/** Tells a member of the staff that a colleague has put them in charge (D139). */
export async function mailAssignee(
  trx: Executor,
  needs: MailNeeds,
  { assignee, by, enquiry }: { assignee: Assignee; by: Caller; enquiry: EnquiryRow },
): Promise<void> {
  if (assignee.id === by.id || !assignee.assignedMail || assignee.invited) return
  await writeMail(trx, needs, {
    kind: 'enquiry-assigned',
    to: { name: displayName(assignee), address: assignee.email },
    language: assignee.language,
    values: { colleague: displayName(by), visitor: enquiry.name },
    quote: enquiry.message,
    facts: factsForStaff(enquiry),
    link: { url: `${needs.publicUrl}${recordPath('enquiries', enquiry.id)}` },
    about: { kind: 'enquiry', id: enquiry.id },
  })
}

const factsForStaff = (enquiry: EnquiryRow): Facts => [
  ...(enquiry.phone ? [{ label: 'phone', value: enquiry.phone } as const] : []),
  ...(enquiry.email ? [{ label: 'email', value: enquiry.email } as const] : []),
  ...wishesOf(enquiry),
  { label: 'reference', value: referenceOf(enquiry) },
]

/** What the visitor has chosen instead of written. */
function wishesOf({ category, occasion, date, guests, budget }: EnquiryRow): Facts {
  return [
    { label: 'category', value: category },
    ...(occasion ? [{ label: 'occasion', value: occasion } as const] : []),
    ...(date ? [{ label: 'date', value: date } as const] : []),
    ...(guests ? [{ label: 'guests', value: guests } as const] : []),
    ...(budget ? [{ label: 'budget', value: budget } as const] : []),
  ]
}
