import { expect, test } from 'vitest'
import { apiAddress } from '../shared/paths.ts'
import { pageReads, portfolioKey } from './reads.ts'

test('the home page asks for exactly what it shows [S2.46 D15]', () => {
  expect(pageReads.home().map(apiAddress)).toEqual([
    '/api/cms/hero',
    '/api/events/featured?limit=12',
    '/api/events/current?limit=12',
    '/api/events/upcoming?limit=6',
    '/api/portfolio/corporate?limit=6',
    '/api/clients/active',
  ])
})

test('an event with an address of its own is asked for by itself, however long the list is', () => {
  const asked = (search: string) => pageReads.openEvent(new URL(`https://x/events${search}`)).map(apiAddress)
  expect(asked('?event=123')).toEqual(['/api/events/123'])
  expect(asked('')).toEqual([])
})

test('the portfolio page asks for the category of its address', () => {
  const asked = (search: string) => pageReads.portfolio(new URL(`https://x/portfolio${search}`)).map(apiAddress)
  expect(asked('?category=video')).toEqual(['/api/portfolio/video?limit=24'])
  expect(asked('')).toEqual(['/api/portfolio?limit=24'])
})

test.each([null, '', 'nonsense', '../users', 'featured'])('the category %s is the whole portfolio', (category) => {
  expect(apiAddress(portfolioKey(category, 9))).toBe('/api/portfolio?limit=9')
})
