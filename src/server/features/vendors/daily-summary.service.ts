import { toZoned } from '../../../shared/zone.ts'
import { takeLock } from '../../db/locks.ts'
import { hasSummary, writeSummaries } from '../mail/notifications.service.ts'
import { countVendors, vendorList } from './vendors.repository.ts'
import type { VendorNeeds } from './vendors.service.ts'

const listed = 10
const waiting = { status: 'pending', sort: 'submittedAt' } as const
const hour = '08:00'

/** Mails reviewers what waits, once a day from 08:00 in the site's zone; a start later on the day catches up. */
export async function sendDailySummary(needs: VendorNeeds): Promise<void> {
  const { database, clock, timeZone } = needs
  const [day = '', time = ''] = toZoned(clock().toISOString(), timeZone).split('T')
  if (time < hour || (await hasSummary(database.reads, day))) return
  await database.transaction(async (trx) => {
    // An application that is erased at the same time is either listed and then deleted with the summary, or not listed.
    await takeLock(trx, 'vendors')
    const { rows: oldest } = await vendorList(trx, waiting).find({ limit: listed, after: undefined })
    await writeSummaries(trx, needs, day, { count: await countVendors(trx, 'pending'), oldest })
  })
}
