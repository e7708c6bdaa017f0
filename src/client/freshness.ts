import type { Query, QueryClient, UndefinedInitialDataOptions } from '@tanstack/react-query'
import type { ApiKey } from '../shared/paths.ts'
import { isAttended } from './attention.ts'

/** Who changes what a read returns. The clock, visitors and other devices count as strangers. */
export type ChangedBy = 'me' | 'colleagues' | 'strangers'

type ReadMeta = { changedBy?: ChangedBy; isRepeated?: boolean }

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: ReadMeta
  }
}

const minuteMs = 60_000

/** What a screen shows in several places, such as the company, is at most a minute old; what it opens is read again. */
const whileShown = (query: { getObserversCount: () => number }) => (query.getObserversCount() > 1 ? minuteMs : 0)

/** When the back office reads something again that it has read before; what was read stays visible meanwhile. */
const policies = {
  /** The user's own changes invalidate it. */
  me: { staleTime: Number.POSITIVE_INFINITY, refetchOnWindowFocus: false },
  /** Read again when a screen or panel opens and when the window gets the focus. */
  colleagues: { staleTime: whileShown, refetchOnWindowFocus: 'always' },
  /** Read again whenever anything shows it and when the window gets the focus. */
  strangers: { staleTime: 0, refetchOnWindowFocus: true },
} as const

type AnyQuery = Pick<Query, 'meta' | 'getObserversCount'>

const policyOf = ({ meta }: AnyQuery) => policies[meta?.changedBy ?? 'strangers']

/** Makes the reads of the back office show what others have changed. On public pages nothing becomes stale. */
export function followChanges(client: QueryClient): void {
  const { queries, ...others } = client.getDefaultOptions()
  client.setDefaultOptions({
    ...others,
    queries: {
      ...queries,
      staleTime: (query) => {
        const { staleTime } = policyOf(query as AnyQuery)
        return typeof staleTime === 'function' ? staleTime(query as AnyQuery) : staleTime
      },
      refetchOnWindowFocus: (query) => policyOf(query as AnyQuery).refetchOnWindowFocus,
    },
  })
}

/** The same read for a place that needs the newest version, such as a form. */
export const readAgain = <Read extends object>(read: Read) => ({ ...read, ...policies.strangers })

type Read<Data> = UndefinedInitialDataOptions<Data, Error, Data, ApiKey>

/** A read that repeats itself while it is shown; `false` pauses it. */
export const repeated = <Data, Options extends Read<Data>>(
  read: Options & Read<Data>,
  interval: (data: Data | undefined) => number | false,
) => ({
  ...read,
  meta: { ...read.meta, isRepeated: true },
  refetchInterval: ({ state }: { state: { data: Data | undefined } }) => interval(state.data),
})

/**
 * Whether a timer has started a read: it repeats itself, or the window was not used lately. Such a read must not keep the
 * session of an unattended browser alive.
 */
export const isPassive = (meta: ReadMeta | undefined, isFirst: boolean): boolean =>
  (meta?.isRepeated === true && !isFirst) || !isAttended()
