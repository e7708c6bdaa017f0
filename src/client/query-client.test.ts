import { onlineManager, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { createQueryClient } from './query-client.ts'
import { eventReads, searchReads } from './reads.ts'

function createTestClient(respond: () => Response) {
  const paths: string[] = []
  const client = createQueryClient(async (path) => {
    paths.push(path)
    return respond()
  })
  return { client, paths }
}

test('a query is a GET of its key joined with slashes, and its data never becomes stale [S7.1 S9.2]', async () => {
  const { client, paths } = createTestClient(() => Response.json([1]))
  const queryKey = ['events', 'upcoming', { limit: 6 }]
  expect(await client.fetchQuery({ queryKey })).toEqual([1])
  expect(await client.fetchQuery({ queryKey })).toEqual([1])
  expect(paths).toEqual(['/api/events/upcoming?limit=6'])
})

test('a paged list follows the Link of each page until there is none', async () => {
  const paths: string[] = []
  const client = createQueryClient(async (path) => {
    paths.push(path)
    const headers = { link: '</api/events/current?limit=2&cursor=abc>; rel="next"', 'x-total-count': '3' }
    return path.includes('cursor') ? Response.json([3]) : Response.json([1, 2], { headers })
  })
  const { pages } = await client.fetchInfiniteQuery({ ...eventReads.currentPages({ limit: 2 }), pages: 5 })
  expect(pages.flatMap(({ items }) => items)).toEqual([1, 2, 3])
  expect(pages[0]?.total).toBe(3)
  expect(paths).toEqual(['/api/events/current?limit=2', '/api/events/current?limit=2&cursor=abc'])
})

test('a failed query is not retried, and a 401 is an error like any other [S7.1 S9.2]', async () => {
  const { client, paths } = createTestClient(() => new Response('', { status: 401, statusText: 'Unauthorized' }))
  await expect(client.fetchQuery({ queryKey: ['users'] })).rejects.toThrow('401: Unauthorized')
  expect(paths).toEqual(['/api/users'])
})

test('a read that is no longer needed is aborted', async () => {
  const signals: AbortSignal[] = []
  const client = createQueryClient(async (_, { signal }) => {
    signals.push(signal)
    return await new Promise((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason))
    })
  })
  const observer = new QueryObserver(client, searchReads.matches('gal'))
  const unsubscribe = observer.subscribe(() => {})
  observer.setOptions(searchReads.matches('gala'))
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, false])
  unsubscribe()
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, true])
})

test('queries are not refetched automatically, and mutations are not retried [S9.2]', () => {
  const { queries, mutations } = createTestClient(() => Response.json(null)).client.getDefaultOptions()
  expect(queries).toMatchObject({
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: false,
    refetchOnWindowFocus: false,
    retry: false,
  })
  expect(mutations).toMatchObject({ retry: false })
})

test('queries run even if the browser reports that it is offline', async () => {
  const { client } = createTestClient(() => Response.json([1]))
  onlineManager.setOnline(false)
  try {
    expect(await client.fetchQuery({ queryKey: ['users'] })).toEqual([1])
  } finally {
    onlineManager.setOnline(true)
  }
})
