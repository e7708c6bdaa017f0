import type { QueryClient } from '@tanstack/react-query'
import { data, type LoaderFunction } from 'react-router'
import { ApiError } from '../client/api.ts'
import { pagesOf } from '../client/reads.ts'
import type { Language } from '../shared/languages.ts'
import type { ApiKey } from '../shared/paths.ts'
import { takeFailedRead } from './failed-reads.ts'
import { queryContext } from './language-context.ts'

type ReadsOf = (url: URL) => { queryKey: ApiKey }[]

/** These statuses of the API become the status of the page; all others become 500. */
const forwardedStatuses = [404, 503]

/**
 * The queries of a page: records, lists of which the page shows the first part, records that may not exist, and those
 * that depend on the answers to the others.
 */
export type Queries = {
  required?: ReadsOf
  lists?: ReadsOf
  optional?: ReadsOf
  afterwards?: (client: QueryClient) => { queryKey: ApiKey }[]
}

const none = () => []

/**
 * A loader that runs a page's queries. The server waits for the data. The browser shows the page at once with
 * placeholders, and its components report failed queries.
 */
export function loadQueries(
  { required = none, lists = none, optional = none, afterwards = none }: Queries,
  language: Language,
): LoaderFunction {
  return async ({ context, request }) => {
    const client = context.get(queryContext)(language)
    const url = new URL(request.url)
    const read = ({ queryKey }: { queryKey: ApiKey }) => once(queryKey, () => client.ensureQueryData({ queryKey }))
    const reads = Promise.all([
      ...required(url).map(read),
      ...lists(url).map(({ queryKey }) => once(queryKey, () => client.ensureInfiniteQueryData(pagesOf(queryKey)))),
      ...optional(url).map((one) => read(one).catch(ignoreMissing)),
    ]).then(() => Promise.all(afterwards(client).map(read)))
    if (import.meta.env.SSR) await reads.catch(throwStatus)
    else reads.catch(() => {})
    return null
  }
}

/** A read that has just failed while it was prefetched is not sent again, nor is one that this visit shares with it. */
async function once(key: ApiKey, send: () => Promise<unknown>): Promise<unknown> {
  if (takeFailedRead(key)) return undefined
  return await send().finally(() => takeFailedRead(key))
}

const statusOf = (error: unknown) => (error instanceof ApiError ? error.status : 500)

function ignoreMissing(error: unknown) {
  if (statusOf(error) !== 404) throw error
}

function throwStatus(error: unknown) {
  const status = statusOf(error)
  throw data(null, { status: forwardedStatuses.includes(status) ? status : 500 })
}
