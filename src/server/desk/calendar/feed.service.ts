import { hasPermission } from '../../../shared/permissions.ts'
import { addDays, isDateTime, isoDay, startOfDay } from '../../../shared/zone.ts'
import type { EventNeeds } from '../../content/events/events.service.ts'
import { userSubject, writeAudit } from '../../people/audit/audit.service.ts'
import {
  createSecretLink,
  deleteSecretLinks,
  findSecretLink,
  findSecretLinkOf,
} from '../../people/secret-links/secret-links.service.ts'
import { confirmSession, readRequirements } from '../../people/sessions/sessions.service.ts'
import { findUser } from '../../people/users/users.service.ts'
import type { Caller } from '../../platform/caller/caller.ts'
import type { Executor } from '../../platform/database/database.ts'
import { findEventsAfter, findOpenEnquiriesFrom } from './calendar.repository.ts'

/** Makes a private address of the caller's calendar and returns its token; the earlier one is revoked. */
export async function createCalendarFeed({ database, clock }: EventNeeds, caller: Caller): Promise<string> {
  return await database.transaction(async (trx) => {
    await confirmSession(trx, caller)
    const token = await createSecretLink(trx, 'calendar', caller.id, null, clock())
    await auditFeed(trx, caller, 'feedCreated', clock())
    return token
  })
}

/** When the caller's address was made; null without one. */
export async function readFeedState({ database }: EventNeeds, caller: Caller): Promise<string | null> {
  return (await findSecretLinkOf(database.db, 'calendar', caller.id))?.createdAt ?? null
}

export async function revokeCalendarFeed({ database, clock }: EventNeeds, caller: Caller): Promise<void> {
  await database.transaction(async (trx) => {
    await confirmSession(trx, caller)
    if (!(await findSecretLinkOf(trx, 'calendar', caller.id))) return
    await deleteSecretLinks(trx, 'calendar', caller.id)
    await auditFeed(trx, caller, 'feedRevoked', clock())
  })
}

async function auditFeed(trx: Executor, caller: Caller, code: 'feedCreated' | 'feedRevoked', now: Date): Promise<void> {
  await writeAudit(trx, { kind: 'session', by: caller, subject: userSubject(caller), detail: { code } }, now)
}

const daysBack = 90
const maxEvents = 2000
const maxEnquiries = 1000

/** The calendar of a private address; undefined if it was revoked, or if its user is gone or may no longer see it. */
export async function readCalendarFeed({ database, clock, timeZone }: EventNeeds, token: string) {
  const link = await findSecretLink(database.db, 'calendar', token, clock())
  const user = link && (await findUser(database.db, link.subjectId))
  if (!user || !hasPermission(user, 'manage_events')) return undefined
  if ((await readRequirements(database.db, user)).mustEnroll) return undefined
  const firstDay = addDays(isoDay(clock(), timeZone), -daysBack)
  const [events, enquiries] = await Promise.all([
    findEventsAfter(database.reads, startOfDay(firstDay, timeZone), maxEvents),
    findOpenEnquiriesFrom(database.reads, firstDay, maxEnquiries),
  ])
  // Earlier versions stored dates of any year, and the rules of a time zone grow with the years between events.
  return { language: user.language, events: events.filter(({ dateTime }) => isDateTime(dateTime)), enquiries }
}
