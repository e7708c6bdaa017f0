import { data, type LoaderFunction } from 'react-router'
import { ApiError } from '../client/api.ts'
import { pagedList } from '../client/paged-list.ts'
import type { ApiKey } from '../shared/paths.ts'
import { queryContext } from './site-context.ts'

type KeysOf = (url: URL) => ApiKey[]

/** These statuses of the API become the status of the page; all others become 500. */
const forwardedStatuses = [404, 503]

/** The queries of a page: records, lists of which the page shows the first part, and records that may not exist. */
export type Reads = { required?: KeysOf; lists?: KeysOf; optional?: KeysOf }

const noKeys = () => []

/**
 * A loader that runs a page's queries. The server waits for the data. The browser shows the page at once with
 * placeholders, and its components report failed queries.
 */
export function loadQueries({ required = noKeys, lists = noKeys, optional = noKeys }: Reads): LoaderFunction {
  return async ({ context, request }) => {
    const client = context.get(queryContext)
    const url = new URL(request.url)
    const read = (queryKey: ApiKey) => client.ensureQueryData({ queryKey })
    const reads = Promise.all([
      ...required(url).map(read),
      ...lists(url).map((queryKey) => client.ensureInfiniteQueryData(pagedList(queryKey))),
      ...optional(url).map((queryKey) => read(queryKey).catch(ignoreMissing)),
    ])
    if (import.meta.env.SSR) await reads.catch(throwStatus)
    else reads.catch(() => {})
    return null
  }
}

const statusOf = (error: unknown) => (error instanceof ApiError ? error.status : 500)

function ignoreMissing(error: unknown) {
  if (statusOf(error) !== 404) throw error
}

function throwStatus(error: unknown) {
  const status = statusOf(error)
  throw data(null, { status: forwardedStatuses.includes(status) ? status : 500 })
}
