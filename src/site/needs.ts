import { data, type LoaderFunction } from 'react-router'
import { ApiError } from '../client/api.ts'
import type { ApiKey } from '../shared/paths.ts'
import { queryContext } from './site-context.ts'

/** What the API says of itself is also true of the page: not there, or out of order for a moment. */
const passedOn = [404, 503]

type Keys = (url: URL) => ApiKey[]

/**
 * A loader for what a page reads. On the server everything is there before the page is drawn. In the browser the page
 * appears at once with placeholders, while the reads are under way.
 */
export function needs(keys: Keys): LoaderFunction {
  return async ({ context, request }) => {
    const client = context.get(queryContext)
    const reads = keys(new URL(request.url)).map((queryKey) => ({ queryKey }))
    if (!import.meta.env.SSR) {
      for (const read of reads) void client.prefetchQuery(read)
      return null
    }
    try {
      await Promise.all(reads.map((read) => client.ensureQueryData(read)))
    } catch (error) {
      throw data(null, { status: error instanceof ApiError && passedOn.includes(error.status) ? error.status : 500 })
    }
    return null
  }
}
