import type { AuditFilter } from '../../../shared/audit.ts'
import { dayAfter, fromZoned, startOfDay } from '../../../shared/zone.ts'
import type { Caller } from '../../platform/caller/caller.ts'
import type { Database } from '../../platform/database/database.ts'
import { type PageRequest, readList, readPages } from '../../platform/database/list-page.ts'
import { type AuditListFilter, auditList, findAuditHead } from '../audit/audit.repository.ts'
import { writeAudit } from '../audit/audit.service.ts'
import { confirmSession } from '../sessions/sessions.service.ts'

export type AuditNeeds = { database: Database; clock: () => Date; timeZone: string }

export async function listAudit({ database, timeZone }: AuditNeeds, filter: AuditFilter, page: PageRequest) {
  const { sequence } = await findAuditHead(database.reads)
  const list = auditList(database.reads, toRange(filter, timeZone))
  return await readList(database, ['audit', filter], list, page, sequence)
}

/** All entries that match, a page at a time. The entry of the export itself is written before the first is sent. */
export async function exportAudit({ database, clock, timeZone }: AuditNeeds, staff: Caller, filter: AuditFilter) {
  const { sequence: upTo } = await findAuditHead(database.db)
  const list = auditList(database.reads, { ...toRange(filter, timeZone), upTo })
  const count = await list.count()
  await database.transaction(async (trx) => {
    await confirmSession(trx, staff)
    await writeAudit(trx, { kind: 'export', by: staff, detail: { code: 'auditExported', count } }, clock())
  })
  return readPages(list, 500)
}

/** A day lasts until the next one begins in the site's zone; an instant is included. */
function toRange({ from, to, ...filter }: AuditFilter, timeZone: string): AuditListFilter {
  const isDay = (moment: string) => moment.length === 10
  const start = (moment: string) => (isDay(moment) ? startOfDay(moment, timeZone) : fromZoned(moment, timeZone))
  const end = (moment: string) =>
    isDay(moment)
      ? startOfDay(dayAfter(moment), timeZone)
      : new Date(Date.parse(fromZoned(moment, timeZone)) + 1).toISOString()
  return { ...filter, from: from && start(from), until: to && end(to) }
}
