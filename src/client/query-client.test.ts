import { onlineManager } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { createQueryClient } from './query-client.ts'

function reading(answer: () => Response) {
  const asked: string[] = []
  const client = createQueryClient(async (path) => {
    asked.push(path)
    return answer()
  })
  return { client, asked }
}

test('a read is a GET of its key joined with slashes, and what it gave never becomes stale [S7.4 S9.2]', async () => {
  const { client, asked } = reading(() => Response.json([1]))
  const queryKey = ['events', 'upcoming', { limit: 6 }]
  expect(await client.fetchQuery({ queryKey })).toEqual([1])
  expect(await client.fetchQuery({ queryKey })).toEqual([1])
  expect(asked).toEqual(['/api/events/upcoming?limit=6'])
})

test('a read that fails is not tried again, and a 401 is an error like any other [S7.4 S9.2]', async () => {
  const { client, asked } = reading(() => new Response('', { status: 401, statusText: 'Unauthorized' }))
  await expect(client.fetchQuery({ queryKey: ['users'] })).rejects.toThrow('401: Unauthorized')
  expect(asked).toEqual(['/api/users'])
})

test('nothing is fetched again by itself, and no change is sent twice [S9.2]', () => {
  const { queries, mutations } = reading(() => Response.json(null)).client.getDefaultOptions()
  expect(queries).toMatchObject({
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: false,
    refetchOnWindowFocus: false,
    retry: false,
  })
  expect(mutations).toMatchObject({ retry: false })
})

test('a browser that is offline asks all the same, so that what fails can be said', async () => {
  const { client } = reading(() => Response.json([1]))
  onlineManager.setOnline(false)
  try {
    expect(await client.fetchQuery({ queryKey: ['users'] })).toEqual([1])
  } finally {
    onlineManager.setOnline(true)
  }
})
