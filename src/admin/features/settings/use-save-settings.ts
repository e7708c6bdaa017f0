import { useQueryClient } from '@tanstack/react-query'
import { ApiError, sendChange } from '../../../client/api.ts'
import { apiKeys } from '../../../shared/paths.ts'
import { statusMessages } from '../../../shared/problem.ts'
import type { Setting, SettingKey } from '../../../shared/settings.ts'
import { useChange } from '../../changes/use-change.ts'
import { valuesOf } from './setting-groups.ts'

const changed = [apiKeys.settings, apiKeys.company, apiKeys.contact]

type Input = { values: Record<string, string> /** What the form was filled with. */; before: Record<string, string> }

/** One call per key, all at once. The other door to the same record, Company and Contact, is read again too (D24). */
export function useSaveSettings() {
  const client = useQueryClient()
  return useChange<unknown, Input>({
    send: async ({ values, before }) => {
      const newest = await client.fetchQuery<Setting[]>({ queryKey: apiKeys.settings, staleTime: 0 })
      const now = valuesOf(newest, Object.keys(values) as SettingKey[])
      const isTouched = (key: string) => values[key] !== before[key]
      const isNewer = (key: string) => now[key] !== before[key] && now[key] !== values[key]
      if (Object.keys(values).some((key) => isTouched(key) && isNewer(key))) throw conflict()
      // What was left as it is may have been changed, or cleared, by somebody else.
      const calls = Object.entries(values).map(([key, value]) =>
        saveSetting(key, isTouched(key) ? value : (now[key] ?? '')),
      )
      const failed = (await Promise.allSettled(calls)).find((call) => call.status === 'rejected')
      if (!failed) return
      // The others are saved.
      for (const queryKey of changed) void client.invalidateQueries({ queryKey })
      throw failed.reason
    },
    refresh: changed,
    success: { title: 'Settings updated successfully!' },
    failure: { title: 'Failed to update settings' },
  })
}

/** As the server says it of records that are saved as a whole (D39). */
const conflict = () => new ApiError(409, JSON.stringify({ message: statusMessages[409] }))

async function saveSetting(key: string, value: string): Promise<void> {
  try {
    await sendChange('PUT', apiKeys.setting(key), { body: { value } })
  } catch (error) {
    throw error instanceof ApiError ? underKey(error, key) : error
  }
}

/** The server speaks of `value`; the form knows it by its key. */
function underKey(error: ApiError, key: string): ApiError {
  const { problem } = error
  if (!problem?.errors) return error
  const errors = problem.errors.map(({ message }) => ({ path: key, message }))
  return new ApiError(error.status, JSON.stringify({ message: problem.message, errors }))
}
