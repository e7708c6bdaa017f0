import { noteContent } from '../../../shared/activity.ts'
import type { RevisionAction } from '../../../shared/history.ts'
import { displayName } from '../../../shared/user.ts'
import type { Caller } from '../../platform/caller/caller.ts'
import type { Executor } from '../../platform/database/database.ts'
import type { RevisionData } from '../../platform/database/history-schema.ts'
import { acquireLock } from '../../platform/database/locks.ts'
import { toStored } from '../../platform/database/stored-tables.ts'
import type { TranslationsInput } from '../../platform/database/translations.ts'
import { Refusal } from '../../platform/errors.ts'
import { type ChangeNeeds, changeContent } from '../records/change-content.service.ts'
import type { ChangedRecord } from '../revisions/write-revision.service.ts'
import { auditSection } from './setting-audit.ts'
import {
  type ContentFields,
  type ContentRow,
  findContent,
  lockContent,
  type Section,
  saveContent,
} from './singletons.repository.ts'

export type { ContentRow }

export type ContentNeeds = ChangeNeeds

export async function readContent<S extends Section>({ database }: ContentNeeds, section: S) {
  return await findContent(database.reads, section)
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
    await acquireLock(trx, 'navigation')
    const saved = await findContent(trx, 'navigation')
    return await saveContent(trx, 'navigation', fieldsAfter(saved), now, expected)
  })
}

/** Makes a section as it was in a revision. `prepare` may change the content, given the section as it is now. */
export async function restoreSection(
  needs: ContentNeeds,
  staff: Caller,
  section: Section,
  prepare: (trx: Executor, current: ContentRow<Section> | undefined) => Promise<RevisionData>,
  expected: number | undefined,
): Promise<ContentRow<Section>> {
  const save = async (trx: Executor, now: string) => {
    if (section === 'navigation') await acquireLock(trx, 'navigation')
    const { id: _, version: __, updatedAt: ___, ...columns } = await prepare(trx, await findContent(trx, section))
    return await saveContent(trx, section, toStored(columns) as ContentFields<Section>, now, expected)
  }
  return await changeSection(needs, staff, section, save, 'restored')
}

async function changeSection<S extends Section>(
  needs: ContentNeeds,
  staff: Caller,
  section: S,
  save: (trx: Executor, now: string) => Promise<ContentRow<S> | undefined>,
  action?: 'restored',
): Promise<ContentRow<S>> {
  return await changeContent(needs, staff, async (trx, now) => {
    // Navigation takes its advisory lock before the row lock.
    const before = section === 'navigation' ? undefined : await lockContent(trx, section)
    const row = await save(trx, now.toISOString())
    if (!row) throw new Refusal('conflict')
    return {
      result: row,
      note: noteContent(displayName(staff), section, action === 'restored'),
      changed: [changedSection(section, row, action)],
      audit: auditSection(section, before, row),
    }
  })
}

/** The revision of a section that was just saved; its first save is its creation. */
export function changedSection<S extends Section>(
  section: S,
  row: ContentRow<S>,
  action?: RevisionAction,
): ChangedRecord {
  const { version } = row as { version: number }
  const saved = version === 1 ? 'created' : 'updated'
  return { kind: section, recordId: section, name: '', action: action ?? saved, row: { ...row, version } }
}
