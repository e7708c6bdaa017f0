import { readdirSync, readFileSync } from 'node:fs'
import { type DefaultError, QueryObserver, type UndefinedInitialDataOptions } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import type { ApiKey } from '../shared/paths.ts'
import { watchAttention } from './attention.ts'
import { followChanges } from './freshness.ts'
import { createQueryClient } from './query-client.ts'
import * as reads from './reads.ts'

afterEach(() => void vi.useRealTimers())

type Read = UndefinedInitialDataOptions<unknown, DefaultError, unknown, ApiKey> & { queryKey: ApiKey }

const { inLanguage: _, pagesOf: __, ...kinds } = reads
const day = '2026-11-19'

/** Every read of the client. */
const all = Object.values(kinds).flatMap((kind) =>
  Object.values(kind).map((read: unknown) =>
    typeof read === 'function' ? (read as (...args: unknown[]) => Read)([day], day, 'en') : (read as Read),
  ),
)

/** The client of the back office, with what it sends: `passive` says of each request whether it is marked. */
function createOffice() {
  const passive: boolean[] = []
  const client = createQueryClient(async (_path, { headers }) => {
    passive.push(headers?.['x-passive'] === '1')
    return Response.json([])
  })
  followChanges(client)
  return { client, passive }
}

type Office = ReturnType<typeof createOffice>

/** Shows a read as a component does, and returns how to hide it. */
const show = ({ client }: Office, read: object) =>
  new QueryObserver(client, client.defaultQueryOptions(read as Read)).subscribe(() => {})

const settled = ({ client }: Office) => vi.waitUntil(() => client.isFetching() === 0)

/** How many requests three visits of a read make, of which the last one finds it shown already. */
async function countRequests(read: object): Promise<number> {
  const office = createOffice()
  const hide = show(office, read)
  await settled(office)
  hide()
  show(office, read)
  await settled(office)
  show(office, read)
  await settled(office)
  return office.passive.length
}

test('every read says who changes it', () => {
  expect(all.length).toBeGreaterThan(50)
  expect(all.filter(({ meta }) => meta?.changedBy === undefined)).toEqual([])
})

test('every read of the back office is read again when it is shown, except what only the user changes [O3.1]', () => {
  expect(all.filter(({ meta }) => meta?.changedBy === 'me').map(({ queryKey }) => queryKey.slice(0, 2))).toEqual([
    ['enquiry-form'],
    ['audit', 'verify'],
    ['release'],
    ['history', 'site'],
    ['calendar', 'feed'],
  ])
})

test.each([
  ['what strangers change is read again wherever it is shown', reads.vendorReads.all(), 3],
  ['what colleagues change is read again when it is opened, and shared by all who show it', reads.clientReads.all(), 2],
  ['what only the user changes is read once', reads.calendarReads.feed, 1],
] as const)('%s [O3.1]', async (_title, read, requests) => {
  expect(await countRequests(read)).toBe(requests)
})

test('what a screen shows in several places is at most a minute old [O3.1]', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const office = createOffice()
  for (const minutes of [0, 0.9, 1.1]) {
    vi.setSystemTime(Date.parse('2026-11-19T08:00:00Z') + minutes * 60_000)
    show(office, reads.contentReads.company)
    await settled(office)
  }
  expect(office.passive).toHaveLength(2)
})

test('without the policy of the back office, as on public pages, data never becomes stale [S9.2]', () => {
  const site = createQueryClient(async () => Response.json(null))
  const stale = all.map((read) => site.defaultQueryOptions(read).staleTime)
  expect(new Set(stale)).toEqual(new Set([Number.POSITIVE_INFINITY]))
})

test('reads that repeat themselves are passive from the second time on [D34.3]', async () => {
  const { client, passive } = createOffice()
  const { backupReads, scheduleReads, mailReads, searchReads } = reads
  for (const read of [backupReads.all, scheduleReads.all(), mailReads.byId('m1'), searchReads.matches('gala')]) {
    await client.fetchQuery({ ...(read as Read), staleTime: 0 })
    await client.fetchQuery({ ...(read as Read), staleTime: 0 })
  }
  expect(passive).toEqual([false, true, false, true, false, true, false, false])
})

test('reads that a timer starts while nobody uses the window are passive, whichever they are [D34.3]', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const window = new EventTarget()
  watchAttention(window)
  const { client, passive } = createOffice()
  const read = async () => await client.fetchQuery({ queryKey: ['events'], staleTime: 0 })
  await read()
  vi.advanceTimersByTime(10_000)
  await read()
  window.dispatchEvent(new Event('keydown'))
  await read()
  expect(passive).toEqual([false, true, false])
})

test('only the policy says when something is read again', () => {
  const root = `${import.meta.dirname}/..`
  const files = ['admin', 'client', 'site'].flatMap((folder) =>
    readdirSync(`${root}/${folder}`, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
  )
  const byHand = files.filter(
    (file) =>
      /(?<!\.test)\.tsx?$/.test(file) && /\b(staleTime|refetch[IO]\w+)\b/.test(readFileSync(`${root}/${file}`, 'utf8')),
  )
  expect(byHand.sort()).toEqual(['client/freshness.ts', 'client/query-client.ts'])
})
