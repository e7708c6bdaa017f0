import { ApiError, sendChange } from '../../../client/api.ts'
import { apiKeys } from '../../../shared/paths.ts'
import { useChange } from '../../changes/use-change.ts'

/** One call per key, all at once. The other door to the same record, Company and Contact, is read again too (D24). */
export function useSaveSettings() {
  return useChange<unknown, Record<string, string>>({
    send: async (values) => {
      const calls = Object.entries(values).map(([key, value]) => saveSetting(key, value))
      const failed = (await Promise.allSettled(calls)).find((call) => call.status === 'rejected')
      if (failed) throw failed.reason
    },
    refresh: [apiKeys.settings, apiKeys.company, apiKeys.contact],
    success: { title: 'Settings updated successfully!' },
    failure: { title: 'Failed to update settings' },
  })
}

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
