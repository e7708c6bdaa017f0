import { afterEach, describe, expect, test, vi } from 'vitest'
import { complaints, notTexts, textOf } from '../../tests/support/contracts.ts'
import {
  isPortfolioCategory,
  makePortfolioInputSchema,
  portfolioCategories,
  portfolioCategoryLabels,
  portfolioDefaults,
} from './portfolio.ts'

const minimal = { title: 'Gala', description: 'A night to remember', category: 'corporate', year: 2024 }
const portfolioInputSchema = makePortfolioInputSchema('Asia/Kuwait')
const complain = (changes: object) => complaints(portfolioInputSchema, { ...minimal, ...changes })

test('images, videos, featured and order of a portfolio item have defaults [S5.6]', () => {
  expect(portfolioInputSchema.parse(minimal)).toEqual({ ...minimal, images: [], videos: [], featured: false, order: 0 })
})

describe.each([
  ['title', 2, 'Title must be at least 2 characters', 200],
  ['description', 10, 'Description must be at least 10 characters', 5_000],
])('the %s', (field, min, message, max) => {
  test(`portfolio ${field} is accepted at its limits and rejected beyond [S5.6]`, () => {
    expect(complain({ [field]: textOf(min - 1) })).toEqual([`${field}: ${message}`])
    expect(complain({ [field]: textOf(min) })).toEqual([])
    expect(complain({ [field]: textOf(max) })).toEqual([])
    expect(complain({ [field]: textOf(max + 1) })[0]).toContain(`must be at most ${max} characters`)
    for (const value of notTexts) expect(complain({ [field]: value })).toEqual([`${field}: ${message}`])
  })
})

test('the category is one of seven, each with its label [S5.6 S2.37]', () => {
  for (const category of portfolioCategories) expect(complain({ category })).toEqual([])
  for (const category of ['weddings', '', undefined, null]) {
    expect(complain({ category })).toEqual(['category: Choose a category'])
  }
  expect(Object.values(portfolioCategoryLabels)).toEqual([
    'Corporate Events',
    'Private Events',
    'Launch Events',
    'Campaigns',
    'Influencers',
    'Video Production',
    'Photography',
  ])
  expect([isPortfolioCategory('video'), isPortfolioCategory('featured'), isPortfolioCategory(null)]).toEqual([
    true,
    false,
    false,
  ])
})

test('images and videos are lists of valid URLs, and only images may be media paths [S5.6]', () => {
  expect(complain({ images: ['https://example.com/a.jpg', '/media/a.jpg'], videos: ['https://youtu.be/x'] })).toEqual(
    [],
  )
  expect(complain({ images: ['https://example.com/a.jpg', 'x'] })).toEqual(['images.1: Must be a valid URL'])
  expect(complain({ videos: ['/media/a.mp4', ''] })).toEqual([
    'videos.0: Must be a valid URL',
    'videos.1: Must be a valid URL',
  ])
  expect(complain({ images: 'https://example.com/a.jpg' })).toEqual(['images: Images must be a list of URLs'])
})

test('a list of images or videos has at most 50 URLs', () => {
  const urls = Array.from({ length: 51 }, (_, index) => `https://example.com/${index}.jpg`)
  expect(complain({ images: urls.slice(1), videos: urls.slice(1) })).toEqual([])
  expect(complain({ images: urls })).toEqual(['images: Add at most 50 images'])
  expect(complain({ videos: urls })).toEqual(['videos: Add at most 50 videos'])
})

describe('the year', () => {
  afterEach(() => {
    vi.useRealTimers()
  })

  test('the year of a portfolio item lies between 2020 and next year in the time zone of the site [S5.6]', () => {
    const clock = { now: Date.UTC(2026, 11, 31, 20, 59) }
    const schema = makePortfolioInputSchema('Asia/Kuwait', () => clock.now)
    const judge = (year: unknown) => complaints(schema, { ...minimal, year })
    expect(judge(2020)).toEqual([])
    expect(judge(2027)).toEqual([])
    for (const year of [2019, 2028, 2024.5, '2024', Number.NaN, null, undefined]) {
      expect(judge(year)).toEqual(['year: Year must be between 2020 and 2027'])
    }
    clock.now = Date.UTC(2026, 11, 31, 21)
    expect(judge(2028)).toEqual([])
    expect(judge(2029)).toEqual(['year: Year must be between 2020 and 2028'])
  })

  test('the year of a portfolio item follows the system clock by default [S9.9]', () => {
    vi.useFakeTimers({ now: Date.UTC(2030, 5, 1) })
    expect(complain({ year: 2031 })).toEqual([])
    expect(complain({ year: 2032 })).toEqual(['year: Year must be between 2020 and 2031'])
    expect(portfolioDefaults('Asia/Kuwait')).toMatchObject({
      category: 'corporate',
      year: 2030,
      order: 0,
      featured: false,
    })
  })
})

test('the order of a portfolio item is a whole number from 0 [S5.6]', () => {
  expect(complain({ order: 0 })).toEqual([])
  expect(complain({ order: -1 })).toEqual(['order: Order must be 0 or more'])
  expect(complain({ order: 1.5 })).toEqual(['order: Order must be a whole number'])
  expect(complain({ order: '1' })).toEqual(['order: Order must be a number'])
  expect(complain({ order: 1e9 })).toEqual(['order: Order must be at most 1000000'])
})
