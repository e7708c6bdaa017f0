import { localPath } from '../../../shared/language-paths.ts'
import type { MailKind } from '../../../shared/mail.ts'
import { applicationStatusPath } from '../../../shared/paths.ts'
import { referenceOf } from '../../../shared/reference.ts'
import type { DocumentKind } from '../../../shared/vendor.ts'
import { createSecretLink } from '../../people/secret-links/secret-links.service.ts'
import type { Executor } from '../../platform/database/database.ts'
import { cancelMails } from '../../platform/mail/mail.repository.ts'
import { type MailDraft, type MailNeeds, writeMail } from '../../platform/mail/mail.service.ts'
import type { VendorRow } from './vendors.repository.ts'

/** A new address that opens an application without a password; only a hash of its token is stored. */
export async function createStatusUrl(
  trx: Executor,
  { publicUrl, clock }: MailNeeds,
  { id, language }: Pick<VendorRow, 'id' | 'language'>,
): Promise<string> {
  const token = await createSecretLink(trx, 'application', id, null, clock())
  return `${publicUrl}${localPath(applicationStatusPath, language)}#${token}`
}

/** How long the message about a decision waits, so that the decision can be undone. */
const undoMs = 30_000
const decisionKinds: readonly MailKind[] = ['application-approved', 'application-rejected']

/** False if the message about the decision has left. */
export async function cancelDecisionMail(trx: Executor, { clock }: MailNeeds, id: string): Promise<boolean> {
  return await cancelMails(trx, { kind: 'vendor', id }, decisionKinds, clock().toISOString())
}

type Message = {
  kind: Exclude<Extract<MailKind, `application-${string}` | 'document-requested'>, 'application-link'>
  /** What staff wrote to the applicant. */
  quote?: string
  document?: DocumentKind
}

/** Mails an applicant in the language of the application, with a new link to it. Samples have no applicant. */
export async function mailApplicant(
  trx: Executor,
  needs: MailNeeds,
  vendor: VendorRow,
  { kind, quote, document }: Message,
): Promise<string | undefined> {
  if (vendor.sample) return undefined
  const isDecision = decisionKinds.includes(kind)
  const url = await createStatusUrl(trx, needs, vendor)
  await writeMail(trx, needs, {
    kind,
    ...(isDecision
      ? { to: { name: vendor.name, address: vendor.email }, values: { company: vendor.company } }
      : // The address may belong to somebody else, so no words of a stranger go there before staff have decided.
        { to: { address: vendor.email }, values: document && { document } }),
    language: vendor.language,
    quote,
    facts: [{ label: 'reference', value: referenceOf(vendor) }],
    link: { url },
    about: { kind: 'vendor', id: vendor.id },
    sendAt: isDecision ? new Date(needs.clock().getTime() + undoMs) : undefined,
  })
  return url
}

/** Mails new links to all of an applicant's applications, in the language of the first. */
export async function mailApplicationLinks(
  trx: Executor,
  needs: MailNeeds,
  vendors: readonly [Linked, ...Linked[]],
  about: MailDraft['about'] = { kind: 'vendor', id: vendors[0].id },
): Promise<void> {
  const [{ email, language }] = vendors
  const links = []
  for (const vendor of vendors)
    links.push({
      facts: [
        { label: 'reference', value: referenceOf(vendor) } as const,
        { label: 'submittedAt', value: new Date(vendor.submittedAt) } as const,
      ],
      url: await createStatusUrl(trx, needs, vendor),
    })
  await writeMail(trx, needs, {
    kind: 'application-link',
    to: { address: email },
    language,
    values: { count: vendors.length },
    links,
    about,
  })
}

type Linked = Pick<VendorRow, 'id' | 'reference' | 'email' | 'language' | 'submittedAt'>
