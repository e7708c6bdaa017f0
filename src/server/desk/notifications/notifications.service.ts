import type { NotificationChoice } from '../../../shared/mail.ts'
import { adminPaths, recordPath } from '../../../shared/paths.ts'
import { type Permission, rolesWith } from '../../../shared/permissions.ts'
import { displayName } from '../../../shared/user.ts'
import type { DocumentKind } from '../../../shared/vendor.ts'
import type { Database, Executor } from '../../platform/database/database.ts'
import { type MailNeeds, writeMail } from '../../platform/mail/mail.service.ts'
import type { SummarySection } from '../../platform/mail/mail-content.ts'
import {
  countWithheld,
  findLastSummary,
  findNotified,
  takeWithheld,
  type WithheldTopic,
} from './notifications.repository.ts'

/** Users who may do what is asked for, and chose this way to hear of it. */
export async function listNotified(db: Executor, permission: Permission, choice: NotificationChoice) {
  const users = await findNotified(db, rolesWith(permission), choice)
  return users.map((user) => ({
    to: { name: displayName(user), address: user.email },
    language: user.language,
    id: user.id,
    role: user.role,
  }))
}

type Applicant = { id: string; company: string; name: string; position: string; submittedAt: string }

/** Tells reviewers who want a message for each application. */
export async function notifyNewApplication(trx: Executor, needs: MailNeeds, vendor: Applicant): Promise<void> {
  for (const { to, language } of await listNotified(trx, 'manage_vendors', 'each'))
    await writeMail(trx, needs, {
      kind: 'new-application',
      to,
      language,
      values: { company: vendor.company },
      facts: [
        { label: 'name', value: vendor.name },
        { label: 'position', value: vendor.position },
        { label: 'submittedAt', value: new Date(vendor.submittedAt) },
      ],
      link: { url: `${needs.publicUrl}${recordPath('vendors', vendor.id)}` },
      about: { kind: 'vendor', id: vendor.id },
    })
}

/** Tells the same reviewers that an applicant has sent a requested document. */
export async function notifyNewDocument(
  trx: Executor,
  needs: MailNeeds,
  vendor: { id: string; company: string },
  document: DocumentKind,
): Promise<void> {
  for (const { to, language } of await listNotified(trx, 'manage_vendors', 'each'))
    await writeMail(trx, needs, {
      kind: 'new-document',
      to,
      language,
      values: { company: vendor.company, document },
      link: { url: `${needs.publicUrl}${recordPath('vendors', vendor.id)}` },
      about: { kind: 'vendor', id: vendor.id },
    })
}

/** Counts an application, enquiry or message whose notice was left out. */
export async function withholdNotice(trx: Executor, { clock }: MailNeeds, topic: WithheldTopic): Promise<void> {
  await countWithheld(trx, topic, clock().toISOString())
}

const collectedMs = 10 * 60 * 1000
const topicPermissions = {
  applications: 'manage_vendors',
  enquiries: 'manage_events',
  messages: 'manage_events',
} as const

/** Tells staff who want a message for each application or enquiry how many were left out in ten minutes. */
export async function sendWithheldNotices(needs: MailNeeds & { database: Database }): Promise<void> {
  const until = new Date(needs.clock().getTime() - collectedMs).toISOString()
  await needs.database.transaction(async (trx) => {
    for (const { topic, count } of await takeWithheld(trx, until))
      for (const { to, language, id } of await listNotified(trx, topicPermissions[topic], 'each'))
        await writeMail(trx, needs, {
          kind: 'withheld-notices',
          to,
          language,
          values: { topic, count },
          link: { url: `${needs.publicUrl}${listPaths[topic]}` },
          about: { kind: 'user', id },
        })
  })
}

/** Whether the summary of this day was made, on any instance. */
export async function hasSummary(db: Executor, day: string): Promise<boolean> {
  return (await findLastSummary(db)) >= day
}

type Recipient = Awaited<ReturnType<typeof listNotified>>[number]

const listPaths: Record<SummarySection['topic'], string> = {
  applications: `${adminPaths.vendors}?waitingFor=staff`,
  awaitedApplications: `${adminPaths.vendors}?waitingFor=applicant`,
  enquiries: `${adminPaths.enquiries}?status=new`,
  messages: `${adminPaths.enquiries}?messages=waiting`,
  followUps: `${adminPaths.enquiries}?followUp=due`,
}

/** Writes the summary of the day to one user; nothing if nothing waits for staff. */
export async function writeSummary(
  trx: Executor,
  needs: MailNeeds,
  { to, language, id }: Recipient,
  sections: readonly SummarySection[],
): Promise<void> {
  const waiting = sections.filter(({ count }) => count > 0)
  const [first, second] = waiting.filter(({ topic }) => topic !== 'awaitedApplications')
  if (!first) return
  await writeMail(trx, needs, {
    kind: 'daily-summary',
    to,
    language,
    values: { topic: second ? 'several' : first.topic, count: first.count },
    sections: waiting,
    link: { url: `${needs.publicUrl}${second ? adminPaths.dashboard : listPaths[first.topic]}` },
    about: { kind: 'user', id },
  })
}
