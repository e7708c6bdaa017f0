import { expect, test } from 'vitest'
import { portfolioReads } from '../client/reads.ts'
import { type ApiKey, apiAddress } from '../shared/paths.ts'
import { pageQueries } from './page-queries.ts'

const pathOf = ({ queryKey }: { queryKey: ApiKey }) => apiAddress(queryKey)

test('the home page reads exactly what it shows [S2.23 D15]', () => {
  expect(pageQueries.home.required().map(pathOf)).toEqual([
    '/api/cms/hero',
    '/api/events/featured?limit=12',
    '/api/events/current?limit=12',
    '/api/events/upcoming?limit=6',
    '/api/portfolio/corporate?limit=6',
    '/api/clients/active',
  ])
})

test('the events page reads the event in its URL separately from the lists', () => {
  const readsOf = (search: string) => pageQueries.events.optional(new URL(`https://x/events${search}`)).map(pathOf)
  expect(readsOf('?event=123')).toEqual(['/api/events/123'])
  expect(readsOf('')).toEqual([])
})

test('the portfolio page reads the item in its URL separately from the list', () => {
  const readsOf = (search: string) =>
    pageQueries.portfolio.optional(new URL(`https://x/portfolio${search}`)).map(pathOf)
  expect(readsOf('?category=video&item=123')).toEqual(['/api/portfolio/by-id/123'])
  expect(readsOf('?category=video')).toEqual([])
})

test('the portfolio page reads the category in its URL', () => {
  const readsOf = (search: string) => pageQueries.portfolio.lists(new URL(`https://x/portfolio${search}`)).map(pathOf)
  expect(readsOf('?category=video')).toEqual(['/api/portfolio/video?limit=24'])
  expect(readsOf('')).toEqual(['/api/portfolio?limit=24'])
})

test.each([null, '', 'nonsense', '../users', 'featured'])('the category %j reads the whole portfolio', (category) => {
  expect(pathOf(portfolioReads.category(category, { limit: 9 }))).toBe('/api/portfolio?limit=9')
})
