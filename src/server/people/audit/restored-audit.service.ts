import type { Executor } from '../../platform/database/database.ts'
import { findErasedSubjects, setAuditHead } from './audit.repository.ts'
import { writeAudit } from './audit.service.ts'

/**
 * Makes a restored audit log continue where it ended. The personal data of applicants who were erased while the backup
 * was made is not restored, and without an entry of the erasure their entries would look damaged.
 */
export async function continueRestoredAudit(trx: Executor, withdrawn: string[], now: Date): Promise<void> {
  await setAuditHead(trx)
  for (const id of await findErasedSubjects(trx, withdrawn))
    await writeAudit(
      trx,
      {
        kind: 'erasure',
        by: 'command',
        subject: { kind: 'vendor', id, name: '' },
        detail: { code: 'applicantErased' },
      },
      now,
    )
}
