import type { NotificationChoice } from '../../../shared/mail.ts'
import { adminPaths, recordPath } from '../../../shared/paths.ts'
import { hasPermission, roles } from '../../../shared/permissions.ts'
import { displayName } from '../../../shared/user.ts'
import type { Executor } from '../../db/database.ts'
import { claimSummary, findLastSummary, findNotified } from './mail.repository.ts'
import { type MailNeeds, writeMail } from './mail.service.ts'

/** Roles that review applications. */
const reviewers = roles.filter((role) => hasPermission(role, 'manage_vendors'))

async function listReviewers(db: Executor, choice: NotificationChoice) {
  const users = await findNotified(db, reviewers, choice)
  return users.map((user) => ({
    to: { name: displayName(user), address: user.email },
    language: user.language,
    id: user.id,
  }))
}

type Applicant = { id: string; company: string; name: string; position: string; submittedAt: string }

/** Tells reviewers who want a message for each application (D62). */
export async function notifyNewApplication(trx: Executor, needs: MailNeeds, vendor: Applicant): Promise<void> {
  for (const { to, language } of await listReviewers(trx, 'each'))
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

/** Whether the summary of this day was made, on any instance. */
export async function hasSummary(db: Executor, day: string): Promise<boolean> {
  return (await findLastSummary(db)) >= day
}

type Waiting = { count: number; oldest: readonly { company: string; submittedAt: string }[] }

/** Writes the summary of the day, once on all instances; nothing if no application waits. */
export async function writeSummaries(trx: Executor, needs: MailNeeds, day: string, waiting: Waiting): Promise<void> {
  if (!(await claimSummary(trx, day))) return
  const [first] = waiting.oldest
  if (!first) return
  for (const { to, language, id } of await listReviewers(trx, 'daily'))
    await writeMail(trx, needs, {
      kind: 'daily-summary',
      to,
      language,
      values: { count: waiting.count, since: new Date(first.submittedAt) },
      list: waiting.oldest.map(({ company, submittedAt }) => ({ title: company, at: new Date(submittedAt) })),
      link: { url: `${needs.publicUrl}${adminPaths.vendors}?status=pending` },
      about: { kind: 'user', id },
    })
}
