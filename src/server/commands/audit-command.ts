import { type AuditNote, writeAudit } from '../people/audit/audit.service.ts'
import type { Place } from '../platform/database/database.ts'
import { openCurrentDatabase } from '../platform/database/open-current-database.ts'

/** Adds what a command has done to the audit log. Its work is done by then, so a failure is only reported. */
export async function auditCommand(place: Place, note: Omit<AuditNote, 'by'>): Promise<void> {
  try {
    const database = await openCurrentDatabase(place)
    try {
      await database.transaction((trx) => writeAudit(trx, { ...note, by: 'command' }, new Date()))
    } finally {
      await database.close()
    }
  } catch (error) {
    console.error(`The audit log has no entry about it: ${error instanceof Error ? error.message : String(error)}`)
  }
}
