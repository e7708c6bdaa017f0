import { expect, test } from 'vitest'
import { createQueryClient } from '../../client/query-client.ts'
import * as reads from '../../client/reads.ts'
import type { ApiKey } from '../../shared/paths.ts'
import { keepReadsFresh } from './fresh-reads.ts'

const { inLanguage: _, pagesOf: __, ...kinds } = reads
const day = '2026-11-19'

/** The key of every read of the client. */
const keys = Object.values(kinds).flatMap((kind) =>
  Object.values(kind).map((read): ApiKey => {
    if (typeof read !== 'function') return read.queryKey
    return (read as (...args: unknown[]) => { queryKey: ApiKey })([day], day, 'en').queryKey
  }),
)

const client = createQueryClient(async () => Response.json(null))
keepReadsFresh(client)
const staleTimeOf = (queryKey: ApiKey) => client.defaultQueryOptions({ queryKey }).staleTime

test('every read of the back office is read again when it is shown, because others change it too [O3.1]', () => {
  expect(keys.length).toBeGreaterThan(50)
  expect(keys.filter((key) => staleTimeOf(key) === Number.POSITIVE_INFINITY)).toEqual([
    // Only the form of the site reads it, with a policy of its own.
    ['enquiry-form'],
    // Nobody changes the release of a running server.
    ['release'],
    ['history', 'site', expect.anything()],
  ])
})

test('reads that many components of a screen share are at most a minute old [O3.1]', () => {
  const shared = keys.filter((key) => staleTimeOf(key) === 60_000).map((key) => key.slice(0, 2).join('/'))
  expect(new Set(shared)).toEqual(new Set(['cms/company', 'cms/formats']))
})

test('without the policy of the back office, as on public pages, data never becomes stale [S9.2]', () => {
  const site = createQueryClient(async () => Response.json(null))
  expect(keys.map((queryKey) => site.defaultQueryOptions({ queryKey }).staleTime)).toEqual(
    keys.map(() => Number.POSITIVE_INFINITY),
  )
})
