import { z } from '@hono/zod-openapi'
import { describe, expect, test } from 'vitest'
import { listingQuerySchema } from '../../../shared/listing.ts'
import { createUrlNormalizer } from './cached-route.ts'

const normalize = createUrlNormalizer([
  { path: '/' },
  { path: '/events.ics' },
  { path: '/api/events/featured', request: { query: listingQuerySchema } },
  { path: '/api/events/{id}', request: { params: z.object({ id: z.string().max(20) }) } },
  { path: '/portfolio', request: { query: z.object({ a: z.string().optional(), b: z.string().optional() }) } },
])

describe('the cache key of a URL', () => {
  test('the cache key of a URL ignores parameters that the contract does not know', () => {
    expect(normalize('/?utm_source=mail&fbclid=abc')).toBe('/')
    expect(normalize('/?utm_source=a&utm_source=b')).toBe('/')
    expect(normalize('/api/events/featured?fbclid=1&limit=6')).toBe('/api/events/featured?limit=6')
  })

  test('the cache key of a URL contains the limit as a parsed number', () => {
    expect(normalize('/api/events/featured?limit=06')).toBe('/api/events/featured?limit=6')
  })

  test('the cache key of a URL does not depend on the order of parameters', () => {
    expect(normalize('/portfolio?b=2&a=1')).toBe('/portfolio?a=1&b=2')
  })

  test('the cache key of a URL follows the order of the routes', () => {
    expect(normalize('/api/events/featured')).toBe('/api/events/featured')
    expect(normalize('/api/events/abc')).toBe('/api/events/abc')
  })

  test.each([
    '/api/events/featured?limit=0',
    '/api/events/featured?limit=six',
    '/api/events/featured?limit=1&limit=2',
    `/api/events/${'x'.repeat(21)}`,
  ])('the cache key of a URL does not exist for %s, which the contract refuses', (url) => {
    expect(normalize(url)).toBeUndefined()
  })

  test.each(['', '//', '/Events.ics', '/events-ics', '/api/events/%66eatured', '/nowhere', 'http://other.example/'])(
    'the cache key of a URL does not exist for %j, which no route matches',
    (url) => {
      expect(normalize(url)).toBeUndefined()
    },
  )

  test('the cache key of a URL is the same when it is asked for again', () => {
    expect(normalize('/nowhere')).toBe(normalize('/nowhere'))
    expect(normalize('/events.ics?x=1')).toBe(normalize('/events.ics?x=1'))
  })
})
