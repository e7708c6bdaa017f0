import { noteContent } from '../../../shared/activity.ts'
import { displayName } from '../../../shared/user.ts'
import type { Caller } from '../../caller.ts'
import type { Database } from '../../db/database.ts'
import { Refusal } from '../../errors.ts'
import { logActivity } from '../activities/activities.service.ts'
import { runOnce } from '../idempotency/idempotency.service.ts'
import { confirmSession } from '../sessions/sessions.service.ts'
import { type ContentFields, type ContentRow, findContent, type Section, saveContent } from './content.repository.ts'

export type ContentNeeds = { database: Database; clock: () => Date }

export async function readContent<S extends Section>({ database }: ContentNeeds, section: S) {
  return await findContent(database.reads, section)
}

export async function writeContent<S extends Section>(
  { database, clock }: ContentNeeds,
  staff: Caller,
  section: S,
  fields: ContentFields<S>,
  expected: number | undefined,
): Promise<ContentRow<S>> {
  return await database.changeContent(async (trx) => {
    await confirmSession(trx, staff)
    const now = clock()
    return await runOnce(trx, staff, now, async () => {
      const row = await saveContent(trx, section, fields, now.toISOString(), expected)
      if (!row) throw new Refusal('conflict')
      await logActivity(trx, staff, noteContent(displayName(staff), section), now)
      return row
    })
  })
}
