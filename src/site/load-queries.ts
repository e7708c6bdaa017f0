import type { QueryClient } from '@tanstack/react-query'
import { data, type LoaderFunction } from 'react-router'
import { ApiError } from '../client/api.ts'
import { pagesOf } from '../client/reads.ts'
import type { Language } from '../shared/languages.ts'
import { type ApiKey, localKey } from '../shared/paths.ts'
import { consumeFailedRead } from './failed-reads.ts'
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
  afterwards?: (client: QueryClient, language: Language) => { queryKey: ApiKey }[]
}

const none = () => []

/**
 * A loader that runs a page's queries. The server waits for the data. The browser shows the page at once with
 * placeholders, and its components report failed queries. Only a switch of the language waits there too, so that the
 * texts of the interface and of the content change together.
 */
export function loadQueries(
  { required = none, lists = none, optional = none, afterwards = none }: Queries,
  language: Language,
): LoaderFunction {
  return async ({ context, request }) => {
    const client = context.get(queryContext)
    const url = new URL(request.url)
    const local = (reads: { queryKey: ApiKey }[]) => reads.map(({ queryKey }) => localKey(queryKey, language))
    const read = (queryKey: ApiKey) => once(queryKey, () => client.ensureQueryData({ queryKey }))
    const reads = Promise.all([
      ...local(required(url)).map(read),
      ...local(lists(url)).map((key) => once(key, () => client.ensureInfiniteQueryData(pagesOf(key)))),
      ...local(optional(url)).map((one) => read(one).catch(ignoreMissing)),
    ]).then(() => Promise.all(local(afterwards(client, language)).map(read)))
    if (import.meta.env.SSR) await reads.catch(throwStatus)
    else if (document.documentElement.lang !== language) await reads.catch(() => {})
    else reads.catch(() => {})
    return null
  }
}

/** A read that has just failed while it was prefetched is not sent again, nor is one that this visit shares with it. */
async function once(key: ApiKey, send: () => Promise<unknown>): Promise<unknown> {
  if (consumeFailedRead(key)) return undefined
  return await send().finally(() => consumeFailedRead(key))
}

const statusOf = (error: unknown) => (error instanceof ApiError ? error.status : 500)

function ignoreMissing(error: unknown) {
  if (statusOf(error) !== 404) throw error
}

function throwStatus(error: unknown) {
  const status = statusOf(error)
  throw data(null, { status: forwardedStatuses.includes(status) ? status : 500 })
}
