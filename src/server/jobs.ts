import { trashKinds } from '../shared/history.ts'
import type { needsOf } from './app.ts'
import { sweepMediaFiles, sweepSpool } from './content/media/media-files.service.ts'
import { thinRevisions } from './content/revisions/thin-revisions.service.ts'
import { runDueChanges } from './content/schedule/schedule.service.ts'
import { sendDailySummary } from './desk/daily-summary/daily-summary.service.ts'
import { sweepDocumentLinks } from './desk/documents/document-links.service.ts'
import { sweepOrphans, sweepUnclaimed } from './desk/documents/documents.service.ts'
import { encryptDocuments } from './desk/documents/encrypt-documents.service.ts'
import { eraseExpiredEnquiries } from './desk/enquiries/erase-enquiry.service.ts'
import { sweepVisitCounts } from './desk/insights/insights.service.ts'
import { sendWithheldNotices } from './desk/notifications/notifications.service.ts'
import { eraseExpiredApplications } from './desk/vendors/erase-vendor.service.ts'
import { eraseExpiredDocuments } from './desk/vendors/retention.service.ts'
import { sweepRehearsals } from './operations/backups/rehearsals.service.ts'
import { verifyAudit } from './people/audit/audit-verification.service.ts'
import { sweepSecretLinks } from './people/secret-links/secret-links.service.ts'
import { sweepKnownDevices } from './people/sessions/known-devices.service.ts'
import { sweepSessions } from './people/sessions/sessions.service.ts'
import { sweepEmailChanges } from './people/users/email-changes.service.ts'
import { createBallast } from './platform/database/ballast.ts'
import { reindexSearchText } from './platform/database/search-text.ts'
import { sweepUpgradeCopies } from './platform/database/upgrade-copies.ts'
import { sweepIdempotencyKeys } from './platform/idempotency/idempotency.service.ts'
import { createPace } from './platform/jobs/pace.ts'
import type { Job } from './platform/jobs/scheduler.ts'
import { sweepLimits } from './platform/limits/limits.service.ts'
import type { Delivery } from './platform/mail/delivery.service.ts'
import { sweepMails } from './platform/mail/mail.service.ts'

const second = 1000
const minute = 60 * second
const hour = 60 * minute

/** Everything that happens without a request. Each job finds out itself what is due, so it may run at any time. */
export function listJobs(needs: ReturnType<typeof needsOf>, delivery: Delivery | undefined): Job[] {
  const { database, env } = needs
  const jobs: Job[] = [
    { name: 'scheduled changes', everyMs: second, run: () => runDueChanges(needs) },
    { name: 'backups', everyMs: 5 * second, run: () => needs.backups.runDue() },
    { name: 'daily summary', everyMs: minute, run: () => sendDailySummary(needs) },
    { name: 'withheld notices', everyMs: minute, run: () => sendWithheldNotices(needs) },
    { name: 'ended sessions', everyMs: minute, run: () => sweepSessions(needs) },
    { name: 'old document links', everyMs: minute, run: () => sweepDocumentLinks(needs) },
    { name: 'old messages', everyMs: 10 * minute, run: () => sweepMails(needs) },
    { name: 'old idempotency keys', everyMs: 10 * minute, run: () => sweepIdempotencyKeys(needs) },
    { name: 'old known devices', everyMs: hour, run: () => sweepKnownDevices(needs) },
    { name: 'old rate limits', everyMs: 10 * minute, run: () => sweepLimits(needs) },
    { name: 'expired links', everyMs: 10 * minute, run: () => sweepSecretLinks(needs) },
    { name: 'expired changes of emails', everyMs: 10 * minute, run: () => sweepEmailChanges(needs) },
    { name: 'unclaimed documents', everyMs: 10 * minute, run: () => sweepUnclaimed(needs) },
    { name: 'unencrypted documents', everyMs: hour, run: () => encryptDocuments(needs, createPace()) },
    { name: 'expired documents', everyMs: hour, run: () => eraseExpiredDocuments(needs, createPace()) },
    { name: 'expired applications', everyMs: hour, run: () => eraseExpiredApplications(needs, createPace()) },
    { name: 'expired enquiries', everyMs: hour, run: () => eraseExpiredEnquiries(needs, createPace()) },
    { name: 'files without a document', everyMs: hour, run: () => sweepOrphans(needs) },
    { name: 'files without an image', everyMs: hour, run: () => sweepMediaFiles(needs) },
    ...trashKinds.map((kind) => ({
      name: `deleted ${kind}`,
      everyMs: hour,
      run: () => needs.handlers[kind].purge(needs),
    })),
    { name: 'old revisions', everyMs: 24 * hour, run: () => thinRevisions(needs, createPace()) },
    { name: 'audit log', everyMs: 24 * hour, run: async () => void (await verifyAudit(needs, createPace())) },
    { name: 'search texts', everyMs: hour, run: () => reindexSearchText(database.db, { pause: createPace() }) },
    { name: 'visits', everyMs: 5 * second, isLocal: true, run: () => needs.visits.flush() },
    { name: 'old visits', everyMs: hour, run: () => sweepVisitCounts(needs) },
    { name: 'old copies of upgrades', everyMs: hour, isLocal: true, run: () => sweepUpgradeCopies(needs) },
    { name: 'abandoned rehearsals', everyMs: hour, isLocal: true, run: () => sweepRehearsals(needs) },
    { name: 'abandoned uploads', everyMs: hour, isLocal: true, run: () => sweepSpool(needs) },
  ]
  if (delivery) jobs.push({ name: 'mail', everyMs: 2 * second, run: delivery.deliverDue })
  if (database.engine === 'sqlite')
    jobs.push(
      { name: 'write-ahead log', everyMs: minute, run: () => database.scrub() },
      { name: 'ballast', everyMs: minute, run: () => createBallast(env.dataDir) },
    )
  return jobs
}
