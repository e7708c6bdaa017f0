import type { ActivityMessage } from '../../../shared/activity.ts'
import { logActivity, type Subject } from '../../people/activities/activities.service.ts'
import { type AuditNote, writeAudit } from '../../people/audit/audit.service.ts'
import { confirmSession } from '../../people/sessions/sessions.service.ts'
import { type Author, authorId, isPerson } from '../../platform/caller/author.ts'
import type { Database, Executor } from '../../platform/database/database.ts'
import { runOnce } from '../../platform/idempotency/idempotency.service.ts'
import { noteErasure } from '../revisions/revisions.repository.ts'
import { type ChangedRecord, writeRevision } from '../revisions/write-revision.service.ts'

export type ChangeNeeds = { database: Database; clock: () => Date }

/** What a change did; without a note there was nothing to do. */
export type Change<Result> = {
  result: Result
  note: ActivityMessage | undefined
  subject?: Subject
  changed: readonly ChangedRecord[]
  audit?: readonly Pick<AuditNote, 'kind' | 'detail'>[]
  /** Whether content of the past was removed. */
  hasErased?: boolean
}

/**
 * Changes public content in one transaction: confirms the session, writes revisions and the activity, invalidates
 * cached pages, and is made once however often its request is sent.
 */
export async function changeContent<Result extends object>(
  { database, clock }: ChangeNeeds,
  author: Author,
  work: (trx: Executor, now: Date) => Promise<Change<Result>>,
): Promise<Result> {
  return await database.changeContent(async (trx) => {
    const caller = isPerson(author) ? author : undefined
    if (caller) await confirmSession(trx, caller)
    const now = clock()
    return await runOnce(trx, caller, now, async () => {
      const { result, note, subject, changed, audit = [], hasErased } = await work(trx, now)
      for (const record of changed) await writeRevision(trx, author, record, now)
      if (note) await logActivity(trx, { id: authorId(author) }, note, now, subject)
      for (const entry of audit) await writeAudit(trx, { ...entry, by: caller ?? 'schedule' }, now)
      if (hasErased) await noteErasure(trx)
      return result
    })
  })
}
