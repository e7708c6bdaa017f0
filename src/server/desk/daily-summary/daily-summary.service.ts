import { hasPermission } from '../../../shared/permissions.ts'
import { toZoned } from '../../../shared/zone.ts'
import type { MailNeeds } from '../../platform/mail/mail.service.ts'
import type { SummarySection } from '../../platform/mail/mail-content.ts'
import { type EnquiryNeeds, summarizeEnquiries } from '../enquiries/enquiries.service.ts'
import { claimSummary } from '../notifications/notifications.repository.ts'
import { hasSummary, listNotified, writeSummary } from '../notifications/notifications.service.ts'
import { summarizeWaitingVendors } from '../vendors/vendors.service.ts'

const listed = 10
const hour = '08:00'

/**
 * Mails staff what waits, once a day from 08:00 in the site's zone; a start later on the day catches up. Staff who get one
 * mail per enquiry receive only their own follow-ups, and unassigned ones if no one gets the summary.
 */
export async function sendDailySummary(needs: MailNeeds & EnquiryNeeds): Promise<void> {
  const { database, clock, timeZone } = needs
  const [day = '', time = ''] = toZoned(clock().toISOString(), timeZone).split('T')
  if (time < hour || (await hasSummary(database.reads, day))) return
  await database.transaction(async (trx) => {
    const vendors = await summarizeWaitingVendors(trx, listed)
    const { waiting, messages, findDue } = await summarizeEnquiries(trx, day, listed)
    if (!(await claimSummary(trx, day))) return
    const toItem = (vendor: { company: string; submittedAt: string }) => ({
      title: vendor.company,
      at: new Date(vendor.submittedAt),
    })
    const applications = [
      sectionOf('applications', vendors.waiting.count, vendors.waiting.oldest, toItem),
      sectionOf('awaitedApplications', vendors.awaited.count, vendors.awaited.oldest, toItem),
    ]
    const enquiries = sectionOf('enquiries', waiting.count, waiting.oldest, (enquiry) => ({
      title: enquiry.name,
      at: new Date(enquiry.createdAt),
    }))
    const written = sectionOf('messages', messages.count, messages.oldest, ({ name, messagedAt }) => ({
      title: name,
      at: new Date(messagedAt),
    }))
    const followUpsOf = async (assignees: readonly (string | null)[]) => {
      const { count, oldest } = await findDue(assignees)
      return sectionOf('followUps', count, oldest, ({ name, followUpOn }) => ({ title: name, at: followUpOn ?? day }))
    }
    const readers = await listNotified(trx, 'manage_events', 'daily')
    for (const user of readers) {
      const reviewed = hasPermission(user.role, 'manage_vendors') ? applications : []
      await writeSummary(trx, needs, user, [...reviewed, enquiries, written, await followUpsOf([user.id, null])])
    }
    for (const user of await listNotified(trx, 'manage_events', 'each'))
      await writeSummary(trx, needs, user, [await followUpsOf(readers.length > 0 ? [user.id] : [user.id, null])])
  })
}

function sectionOf<Row>(
  topic: SummarySection['topic'],
  count: number,
  oldest: readonly Row[],
  toItem: (row: Row) => SummarySection['first'][number],
): SummarySection {
  const first = oldest.map(toItem)
  const at = first[0]?.at
  return { topic, count, first, ...(at instanceof Date && { since: at }) }
}
