import type { Logger } from 'pino'
import type { AuditVerification } from '../../../shared/audit.ts'
import type { Database } from '../../platform/database/database.ts'
import { findAuditBroken, findAuditEntriesAfter, findAuditHead, setAuditBroken } from './audit.repository.ts'
import { createChainCheck } from './audit-chain.ts'

export type VerificationNeeds = { database: Database; clock: () => Date; log: Logger }

const batchSize = 500

/**
 * Checks every entry of the audit log while others are written. The log line has the head of the chain: whoever can
 * rewrite the whole chain in the database still cannot change the lines of earlier days.
 */
export async function verifyAudit(
  { database, clock, log }: VerificationNeeds,
  pause: () => Promise<void>,
): Promise<AuditVerification> {
  const chain = createChainCheck()
  const { ok, brokenAt } = await readChain(database, chain, pause)
  const { sequence: entries, hash: head } = chain.head()
  if (ok) log.info({ entries, head }, 'the audit log is intact')
  else log.error({ entries, brokenAt }, 'the audit log was changed')
  await setAuditBroken(database.db, !ok)
  return { ok, entries, brokenAt, verifiedAt: clock().toISOString() }
}

async function readChain(
  { reads }: Database,
  chain: ReturnType<typeof createChainCheck>,
  pause: () => Promise<void>,
): Promise<{ ok: boolean; brokenAt: string | null }> {
  for (;;) {
    // Read before the entries: an entry and the head that counts it are committed together.
    const stored = await findAuditHead(reads)
    const last = chain.head().sequence
    const entries = await findAuditEntriesAfter(reads, last, batchSize)
    for (const entry of entries) if (!chain.accepts(entry)) return { ok: false, brokenAt: entry.id }
    if (entries.length === 0) return chain.finish(stored)
    await pause()
  }
}

/** The result of the last verification, for the dashboard. */
export async function isAuditBroken({ database }: Pick<VerificationNeeds, 'database'>): Promise<boolean> {
  return await findAuditBroken(database.reads)
}
