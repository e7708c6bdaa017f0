import { data, type LoaderFunction } from 'react-router'
import { ApiError } from '../client/api.ts'
import type { ApiKey } from '../shared/paths.ts'
import { queryContext, readContext } from './site-context.ts'

/** What the API says of itself is also true of the page: not there, or out of order for a moment. */
const passedOn = [404, 503]

type Keys = (url: URL) => ApiKey[]

const statusOf = (error: unknown) => (error instanceof ApiError ? error.status : 500)

/**
 * A loader for what a page reads, and for what it shows if it is there. On the server everything is there before the
 * page is drawn. In the browser the page appears at once with placeholders, while the reads are under way.
 */
export function needs(keys: Keys, ifThere: Keys = () => []): LoaderFunction {
  return async ({ context, request }) => {
    const client = context.get(queryContext)
    const url = new URL(request.url)
    const needed = keys(url)
    const extra = ifThere(url)
    if (!import.meta.env.SSR) {
      for (const queryKey of [...needed, ...extra]) void client.prefetchQuery({ queryKey })
      return null
    }
    const readNow = context.get(readContext)
    const read = async (key: ApiKey) => client.setQueryData(key, await readNow(key))
    const passOver = (error: unknown) => {
      if (statusOf(error) !== 404) throw error
    }
    try {
      await Promise.all([...needed.map(read), ...extra.map((queryKey) => read(queryKey).catch(passOver))])
    } catch (error) {
      const status = statusOf(error)
      throw data(null, { status: passedOn.includes(status) ? status : 500 })
    }
    return null
  }
}
