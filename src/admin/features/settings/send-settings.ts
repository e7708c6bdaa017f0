import { ApiError } from '../../../client/api.ts'
import { saveSetting } from '../../../client/changes.ts'
import { readAgain } from '../../../client/freshness.ts'
import { contentReads } from '../../../client/reads.ts'
import type { Setting, SettingKey } from '../../../shared/settings.ts'
import { queryClient } from '../../context/query-client.ts'
import { PartialSaveError } from '../../saving/partial-save-error.ts'
import { fieldErrors, isConflict } from '../../saving/show-field-errors.ts'
import { isRefusal, type SaveCall } from '../../saving/use-save.ts'
import { type SettingValues, valuesOf } from './setting-values.ts'

type Failed = { key: SettingKey; error: unknown }

/**
 * Saves each setting by its own call. A newer version of another user is only a conflict if this user has changed the
 * same setting to another value; otherwise theirs stays.
 */
export async function sendSettings({ body, saved, idempotencyKey }: SaveCall<Setting[]>): Promise<Setting[]> {
  const values = body as SettingValues
  const keys = Object.keys(values) as SettingKey[]
  const failed: Failed[] = []
  const put = async (key: SettingKey): Promise<Setting[]> => {
    try {
      const version = saved?.find((setting) => setting.key === key)?.version
      const call = { body: { value: values[key] }, version, idempotencyKey: `${idempotencyKey}-${key}` }
      return [await saveSetting(key, call)]
    } catch (error) {
      failed.push({ key, error })
      return []
    }
  }
  const answers = (await Promise.all(keys.map(put))).flat()
  // Calls without an answer come first, so that all of them are repeated with the same idempotency key.
  const unanswered = failed.find(({ error }) => !isRefusal(error))
  if (unanswered) throw unanswered.error
  const refused = failed.filter(({ error }) => !isConflict(error))
  if (refused.length > 0) throw new PartialSaveError(refusalOf(refused), merge(saved, answers))
  const newest = failed.length > 0 ? await readSettings() : []
  const theirs = newest.filter(({ key }) => failed.some((one) => one.key === key))
  const before = valuesOf(saved, keys)
  const conflict = theirs.find(({ key, value }) => value !== values[key] && values[key] !== before[key])
  if (conflict) throw failed.find(({ key }) => key === conflict.key)?.error
  return merge(saved, [...answers, ...theirs])
}

/** Replaces the settings that have a newer version. */
function merge(saved: readonly Setting[] | null, newer: readonly Setting[]): Setting[] {
  return [...new Map([...(saved ?? []), ...newer].map((setting) => [setting.key, setting])).values()]
}

const readSettings = () => queryClient.fetchQuery(readAgain(contentReads.settings))

/** The server reports a wrong `value`; in the form that is the field of the setting. */
function refusalOf(refused: readonly Failed[]): ApiError {
  const errors = refused.flatMap(({ key, error }) => fieldErrors(error).map((problem) => ({ ...problem, path: key })))
  return errors.length > 0
    ? new ApiError(400, JSON.stringify({ ...errors[0], errors }))
    : (refused[0]?.error as ApiError)
}
