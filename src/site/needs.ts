import { data, type LoaderFunction } from 'react-router'
import { ApiError } from '../client/api.ts'
import type { ApiKey } from '../shared/paths.ts'
import { queryContext } from './site-context.ts'

/** A loader that has these reads in the cache before the page renders. */
export function needs(...keys: ApiKey[]): LoaderFunction {
  return async ({ context }) => {
    const client = context.get(queryContext)
    try {
      await Promise.all(keys.map((queryKey) => client.ensureQueryData({ queryKey })))
    } catch (error) {
      throw data(null, { status: error instanceof ApiError && error.status === 503 ? 503 : 500 })
    }
    return null
  }
}
