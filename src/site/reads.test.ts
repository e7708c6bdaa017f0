import { expect, test } from 'vitest'
import { apiAddress } from '../shared/paths.ts'
import { pageReads, portfolioKey } from './reads.ts'

test('the home page reads exactly what it shows [S2.46 D15]', () => {
  expect(pageReads.home.required().map(apiAddress)).toEqual([
    '/api/cms/hero',
    '/api/events/featured?limit=12',
    '/api/events/current?limit=12',
    '/api/events/upcoming?limit=6',
    '/api/portfolio/corporate?limit=6',
    '/api/clients/active',
  ])
})

test('the events page reads the event in its URL separately from the lists', () => {
  const readsOf = (search: string) => pageReads.events.optional(new URL(`https://x/events${search}`)).map(apiAddress)
  expect(readsOf('?event=123')).toEqual(['/api/events/123'])
  expect(readsOf('')).toEqual([])
})

test('the portfolio page reads the category in its URL', () => {
  const readsOf = (search: string) => pageReads.portfolio.lists(new URL(`https://x/portfolio${search}`)).map(apiAddress)
  expect(readsOf('?category=video')).toEqual(['/api/portfolio/video?limit=24'])
  expect(readsOf('')).toEqual(['/api/portfolio?limit=24'])
})

test.each([null, '', 'nonsense', '../users', 'featured'])('the category %j reads the whole portfolio', (category) => {
  expect(apiAddress(portfolioKey(category, 9))).toBe('/api/portfolio?limit=9')
})
