import { noteContent } from '../../../shared/activity.ts'
import { displayName } from '../../../shared/user.ts'
import type { Caller } from '../../caller.ts'
import type { Database, Executor } from '../../db/database.ts'
import { takeLock } from '../../db/locks.ts'
import type { TranslationsInput } from '../../db/translations.ts'
import { Refusal } from '../../errors.ts'
import { logActivity } from '../activities/activities.service.ts'
import { runOnce } from '../idempotency/idempotency.service.ts'
import { confirmSession } from '../sessions/sessions.service.ts'
import { type ContentFields, type ContentRow, findContent, type Section, saveContent } from './content.repository.ts'

export type { ContentRow }

export type ContentNeeds = { database: Database; clock: () => Date }

export async function readContent<S extends Section>({ database }: ContentNeeds, section: S) {
  return await findContent(database.reads, section)
}

/** For a caller in a transaction, which must not wait for a second connection. */
export async function readContentIn<S extends Section>(db: Executor, section: S) {
  return await findContent(db, section)
}

type SectionInput<S extends Section> = ContentFields<S> & { translations?: TranslationsInput | undefined }

export async function writeContent<S extends Exclude<Section, 'navigation'>>(
  needs: ContentNeeds,
  staff: Caller,
  section: S,
  { translations, ...fields }: SectionInput<S>,
  expected: number | undefined,
): Promise<ContentRow<S>> {
  return await changeSection(needs, staff, section, (trx, now) =>
    saveContent(trx, section, fields as ContentFields<S>, now, expected, translations),
  )
}

/** The links depend on the saved ones, whose translations they keep. */
export async function writeNavigationRow(
  needs: ContentNeeds,
  staff: Caller,
  fieldsAfter: (saved: ContentRow<'navigation'> | undefined) => ContentFields<'navigation'>,
  expected: number | undefined,
): Promise<ContentRow<'navigation'>> {
  return await changeSection(needs, staff, 'navigation', async (trx, now) => {
    await takeLock(trx, 'navigation')
    const saved = await findContent(trx, 'navigation')
    return await saveContent(trx, 'navigation', fieldsAfter(saved), now, expected)
  })
}

async function changeSection<S extends Section>(
  { database, clock }: ContentNeeds,
  staff: Caller,
  section: S,
  save: (trx: Executor, now: string) => Promise<ContentRow<S> | undefined>,
): Promise<ContentRow<S>> {
  return await database.changeContent(async (trx) => {
    await confirmSession(trx, staff)
    const now = clock()
    return await runOnce(trx, staff, now, async () => {
      const row = await save(trx, now.toISOString())
      if (!row) throw new Refusal('conflict')
      await logActivity(trx, staff, noteContent(displayName(staff), section), now)
      return row
    })
  })
}
