import { localPath } from '../../../shared/language-paths.ts'
import type { Language } from '../../../shared/languages.ts'
import { enquiryStatusPath, recordPath } from '../../../shared/paths.ts'
import { referenceOf } from '../../../shared/reference.ts'
import { displayName } from '../../../shared/user.ts'
import { createSecretLink } from '../../people/secret-links/secret-links.service.ts'
import type { Caller } from '../../platform/caller/caller.ts'
import type { Executor } from '../../platform/database/database.ts'
import { type MailDraft, type MailNeeds, writeMail } from '../../platform/mail/mail.service.ts'
import { getTranslations } from '../../platform/translations.ts'
import { listNotified } from '../notifications/notifications.service.ts'
import type { EnquiryRow } from './enquiries.repository.ts'
import type { Assignee } from './enquiry-changes.repository.ts'
import type { Step } from './enquiry-steps.service.ts'

type Facts = NonNullable<MailDraft['facts']>

type Linked = Pick<EnquiryRow, 'id' | 'reference' | 'language' | 'createdAt'> & { email: string }

/** A new address that opens an enquiry without a password; only a hash of its token is stored. */
export async function createEnquiryUrl(
  trx: Executor,
  needs: MailNeeds,
  { id, language }: Pick<EnquiryRow, 'id' | 'language'>,
): Promise<string> {
  return enquiryUrl(needs, language, await createSecretLink(trx, 'enquiry', id, null, needs.clock()))
}

export const enquiryUrl = ({ publicUrl }: MailNeeds, language: Language, token: string) =>
  `${publicUrl}${localPath(enquiryStatusPath, language)}#${token}`

/** Confirms an enquiry in its language with a link to it; undefined if it has no address. */
export async function mailEnquirer(trx: Executor, needs: MailNeeds, enquiry: EnquiryRow): Promise<string | undefined> {
  if (!enquiry.email) return undefined
  const url = await createEnquiryUrl(trx, needs, enquiry)
  await writeMail(trx, needs, {
    kind: 'enquiry-received',
    // Without name, phone and message: strangers could send their words to another person's address.
    to: { address: enquiry.email },
    language: enquiry.language,
    facts: [{ label: 'reference', value: referenceOf(enquiry) }, ...wishesOf(enquiry)],
    link: { url },
    about: { kind: 'enquiry', id: enquiry.id },
  })
  return url
}

/** Mails new links to all enquiries of an address, in the language of the first. */
export async function mailEnquiryLinks(
  trx: Executor,
  needs: MailNeeds,
  enquiries: readonly [Linked, ...Linked[]],
  about: MailDraft['about'] = { kind: 'enquiry', id: enquiries[0].id },
): Promise<void> {
  const [{ email, language }] = enquiries
  const links = []
  for (const enquiry of enquiries)
    links.push({
      facts: [
        { label: 'reference', value: referenceOf(enquiry) } as const,
        { label: 'submittedAt', value: new Date(enquiry.createdAt) } as const,
      ],
      url: await createEnquiryUrl(trx, needs, enquiry),
    })
  await writeMail(trx, needs, {
    kind: 'enquiry-link',
    to: { address: email },
    language,
    values: { count: enquiries.length },
    links,
    about,
  })
}

/** Tells staff who want a message for each enquiry. */
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

/** Tells the same staff that an enquirer has added something. */
export async function notifyNewMessage(
  trx: Executor,
  needs: MailNeeds,
  enquiry: EnquiryRow,
  { step, text = '' }: Step,
): Promise<void> {
  for (const { to, language } of await listNotified(trx, 'manage_events', 'each')) {
    const t = getTranslations(language, 'mail')
    await writeMail(trx, needs, {
      kind: 'enquiry-message',
      to,
      language,
      values: { visitor: enquiry.name },
      quote: step.code === 'picture' ? t('picture', { fileName: text }) : text,
      facts: factsForStaff(enquiry),
      link: { url: `${needs.publicUrl}${recordPath('enquiries', enquiry.id)}` },
      about: { kind: 'enquiry', id: enquiry.id },
    })
  }
}

/** Tells a member of the staff that a colleague has put them in charge. */
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
