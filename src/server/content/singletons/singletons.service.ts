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
import { auditSingleton } from './setting-audit.ts'
import {
  findSingleton,
  lockSingleton,
  type Singleton,
  type SingletonFields,
  type SingletonRow,
  saveSingleton,
} from './singletons.repository.ts'

type SingletonInput<S extends Singleton> = SingletonFields<S> & { translations?: TranslationsInput | undefined }

export async function writeSingleton<S extends Exclude<Singleton, 'navigation'>>(
  needs: ChangeNeeds,
  staff: Caller,
  kind: S,
  { translations, ...fields }: SingletonInput<S>,
  expected: number | undefined,
): Promise<SingletonRow<S>> {
  return await changeSingleton(needs, staff, kind, (trx, now) =>
    saveSingleton(trx, kind, fields as SingletonFields<S>, now, expected, translations),
  )
}

/** The links depend on the saved ones, whose translations they keep. */
export async function writeNavigationRow(
  needs: ChangeNeeds,
  staff: Caller,
  fieldsAfter: (saved: SingletonRow<'navigation'> | undefined) => SingletonFields<'navigation'>,
  expected: number | undefined,
): Promise<SingletonRow<'navigation'>> {
  return await changeSingleton(needs, staff, 'navigation', async (trx, now) => {
    await acquireLock(trx, 'navigation')
    const saved = await findSingleton(trx, 'navigation')
    return await saveSingleton(trx, 'navigation', fieldsAfter(saved), now, expected)
  })
}

/** Makes a singleton as it was in a revision. `prepare` may change the content, given the singleton as it is now. */
export async function restoreSingleton(
  needs: ChangeNeeds,
  staff: Caller,
  kind: Singleton,
  prepare: (trx: Executor, current: SingletonRow<Singleton> | undefined) => Promise<RevisionData>,
  expected: number | undefined,
): Promise<SingletonRow<Singleton>> {
  const save = async (trx: Executor, now: string) => {
    if (kind === 'navigation') await acquireLock(trx, 'navigation')
    const { id: _, version: __, updatedAt: ___, ...columns } = await prepare(trx, await findSingleton(trx, kind))
    return await saveSingleton(trx, kind, toStored(columns) as SingletonFields<Singleton>, now, expected)
  }
  return await changeSingleton(needs, staff, kind, save, 'restored')
}

async function changeSingleton<S extends Singleton>(
  needs: ChangeNeeds,
  staff: Caller,
  kind: S,
  save: (trx: Executor, now: string) => Promise<SingletonRow<S> | undefined>,
  action?: 'restored',
): Promise<SingletonRow<S>> {
  return await changeContent(needs, staff, async (trx, now) => {
    // Navigation takes its advisory lock before the row lock.
    const before = kind === 'navigation' ? undefined : await lockSingleton(trx, kind)
    const row = await save(trx, now.toISOString())
    if (!row) throw new Refusal('conflict')
    return {
      result: row,
      note: noteContent(displayName(staff), kind, action === 'restored'),
      changed: [changedSingleton(kind, row as { version: number }, action)],
      audit: auditSingleton(kind, before, row),
    }
  })
}

/** The revision of a singleton that was just saved; its first save is its creation. */
export function changedSingleton(kind: Singleton, row: { version: number }, action?: RevisionAction): ChangedRecord {
  const saved = row.version === 1 ? 'created' : 'updated'
  return { kind, recordId: kind, name: '', action: action ?? saved, row: { ...row } }
}
