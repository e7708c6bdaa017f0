import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ask, badUrls, goodUrls, have, invalid, refusals, urlOf } from '../../../../tests/support/api.ts'
import { textOf } from '../../../../tests/support/contracts.ts'
import { describeRecord } from '../../../../tests/support/record-rules/describe-record.ts'
import { createTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { askPlain } from '../../../../tests/support/translations.ts'
import type { PortfolioItem } from '../../../shared/portfolio.ts'
import { portfolioRecords } from './portfolio.service.ts'

const pavilion = {
  title: 'Desert Pavilion',
  description: 'A pavilion of light for two thousand guests.',
  category: 'corporate',
  images: ['https://example.com/1.jpg', '/media/2.webp'],
  videos: ['https://www.youtube.com/watch?v=abc'],
  year: 2026,
  featured: true,
  order: 3,
}

const categories = ['corporate', 'private', 'launch', 'campaigns', 'influencers', 'video', 'photography']

await describeRecord({
  path: '/api/portfolio',
  one: '/api/portfolio/by-id',
  good: pavilion,
  renamed: { ...pavilion, title: 'Desert Palace' },
  bad: {
    body: { ...pavilion, title: 'A' },
    answer: invalid(['title', 'Title must be at least 2 characters']),
  },
  lists: ['/api/portfolio', '/api/portfolio/featured', '/api/portfolio/corporate', '/api/portfolio?category=corporate'],
  allowed: ['superadmin', 'admin', 'editor'],
  refused: ['vendor'],
  other: { path: '/api/clients', body: { name: 'Pearl Bank' } },
  purge: portfolioRecords.purge,
})

describe('a portfolio item', () => {
  let app: TestApp
  let token: string
  let existing: PortfolioItem
  beforeAll(async () => {
    app = await createTestApp()
    token = (await app.enter('editor')).token
    existing = (await post(pavilion)).body
  })
  afterAll(() => app.close())

  const post = (body: unknown) => askPlain<PortfolioItem>(app, 'POST', '/api/portfolio', { token, body })
  const put = (id: string, body: unknown) => askPlain(app, 'PUT', `/api/portfolio/${id}`, { token, body })

  test('returns a created portfolio item as it was sent, to everyone [S3.1]', async () => {
    const { status, body } = await post(pavilion)
    expect(status).toBe(201)
    expect(body).toEqual({ ...pavilion, id: expect.stringMatching(/^[\da-f-]{36}$/), version: 1 })
    for (const list of ['', '/featured', '/corporate']) {
      expect(await have(app, 'GET', `/api/portfolio${list}`)).toContainEqual(body)
    }
  })

  test('creates a portfolio item without optional fields with empty lists, not featured and with order 0', async () => {
    const { title, description, category, year } = pavilion
    const { status, body } = await post({ title, description, category, year })
    expect(status).toBe(201)
    const defaults = { images: [], videos: [], featured: false, order: 0, version: 1 }
    expect(body).toEqual({ id: body.id, title, description, category, year, ...defaults })
  })

  test('updates all fields of a portfolio item [S3.1]', async () => {
    const { body: item } = await post(pavilion)
    const changes = {
      title: 'City Film',
      description: 'Ninety seconds over the towers.',
      category: 'video',
      images: ['https://example.com/poster.jpg'],
      videos: ['https://vimeo.com/1', 'https://example.com/film.mp4'],
      year: 2024,
      featured: false,
      order: 0,
    }
    expect(await put(item.id, changes)).toEqual({ status: 200, body: { ...changes, id: item.id, version: 2 } })
    expect(await have(app, 'GET', '/api/portfolio/video')).toContainEqual({ ...changes, id: item.id, version: 2 })
    expect(await have(app, 'GET', '/api/portfolio/corporate')).not.toContainEqual(
      expect.objectContaining({ id: item.id }),
    )
  })

  const refusedUrls = (field: string): [string, unknown, string, string][] =>
    badUrls.map((url) => [field, ['https://example.com/good.jpg', url], `${field}.1`, 'Must be a valid URL'])
  const long = Array.from({ length: 51 }, (_, index) => `https://example.com/${index}.jpg`)

  test.each<[field: string, value: unknown, path: string, message: string]>([
    ...[undefined, null, '', 'A', ' A ', 5].map((value): [string, unknown, string, string] => [
      'title',
      value,
      'title',
      'Title must be at least 2 characters',
    ]),
    ['title', textOf(201), 'title', 'Title must be at most 200 characters'],
    ['title', 'Film\u0000', 'title', 'Title contains characters that cannot be stored'],
    ...[undefined, null, '', textOf(9), []].map((value): [string, unknown, string, string] => [
      'description',
      value,
      'description',
      'Description must be at least 10 characters',
    ]),
    ['description', textOf(5001), 'description', 'Description must be at most 5000 characters'],
    ...[undefined, null, '', 'featured', 'Corporate', 'weddings', 0].map((value): [string, unknown, string, string] => [
      'category',
      value,
      'category',
      'Choose a category',
    ]),
    ...refusedUrls('images'),
    ...refusedUrls('videos'),
    ['images', [''], 'images.0', 'Must be a valid URL'],
    ['images', [null], 'images.0', 'Must be a valid URL'],
    ['videos', [5], 'videos.0', 'Must be a valid URL'],
    ['videos', ['/media/film.mp4'], 'videos.0', 'Must be a valid URL'],
    ['images', 'https://example.com/1.jpg', 'images', 'Images must be a list of URLs'],
    ['images', null, 'images', 'Images must be a list of URLs'],
    ['videos', { 0: 'https://example.com/1.mp4' }, 'videos', 'Videos must be a list of URLs'],
    ['images', long, 'images', 'Add at most 50 images'],
    ['videos', long, 'videos', 'Add at most 50 videos'],
    ...[undefined, null, 2019, 2028, 2026.5, '2026', -1, 1e21].map((value): [string, unknown, string, string] => [
      'year',
      value,
      'year',
      'Year must be between 2020 and 2027',
    ]),
    ['featured', 'true', 'featured', 'Featured must be true or false'],
    ['featured', null, 'featured', 'Featured must be true or false'],
    ['order', -1, 'order', 'Order must be 0 or more'],
    ['order', 1_000_001, 'order', 'Order must be at most 1000000'],
    ['order', 1.5, 'order', 'Order must be a whole number'],
    ['order', '3', 'order', 'Order must be a number'],
    ['order', null, 'order', 'Order must be a number'],
  ])('rejects a portfolio item with %s %j [S5.6]', async (field, value, path, message) => {
    const answer = invalid([path, message])
    expect(await post({ ...pavilion, [field]: value })).toEqual(answer)
    expect(await put(existing.id, { ...pavilion, [field]: value })).toEqual(answer)
    expect(await have(app, 'GET', '/api/portfolio')).toContainEqual(existing)
  })

  test('names every invalid field of a portfolio item in the order of the form', async () => {
    expect(await post({ images: ['x', 'https://example.com/1.jpg', 'y'] })).toEqual(
      invalid(
        ['title', 'Title must be at least 2 characters'],
        ['description', 'Description must be at least 10 characters'],
        ['category', 'Choose a category'],
        ['images.0', 'Must be a valid URL'],
        ['images.2', 'Must be a valid URL'],
        ['year', 'Year must be between 2020 and 2027'],
      ),
    )
  })

  test.each<[field: string, value: unknown]>([
    ['title', 'AB'],
    ['title', textOf(200)],
    ['description', textOf(10)],
    ['description', textOf(5000)],
    ...categories.map((category): [string, unknown] => ['category', category]),
    ['images', [...goodUrls]],
    ['videos', [...goodUrls]],
    ['images', []],
    ['year', 2020],
    ['year', 2027],
    ['order', 0],
    ['order', 1_000_000],
  ])('accepts a portfolio item with %s %j', async (field, value) => {
    const answer = { status: 201, body: expect.objectContaining({ ...pavilion, [field]: value }) }
    expect(await post({ ...pavilion, [field]: value })).toEqual(answer)
  })

  test('stores 50 images and 50 videos with URLs of maximum length in order', async () => {
    const numbered = (letter: string) =>
      Array.from({ length: 50 }, (_, index) => `${urlOf(2045)}${letter}${10 + index}`)
    const lists = { images: numbered('i'), videos: numbered('v') }
    const { status, body } = await post({ ...pavilion, ...lists })
    expect(status).toBe(201)
    const listed = await have<PortfolioItem[]>(app, 'GET', '/api/portfolio')
    expect(listed.find(({ id }) => id === body.id)).toMatchObject(lists)
  })
})

describe('the year of a portfolio item', () => {
  const years = async (app: TestApp) => {
    const { token } = await app.enter('editor')
    const answerTo = (year: number) => ask(app, 'POST', '/api/portfolio', { token, body: { ...pavilion, year } })
    return answerTo
  }

  test.each([
    // The test clock starts at 2026-11-15T09:00Z; midnight in Kuwait is 21:00 UTC.
    ['Asia/Kuwait', '2026-12-31T20:59:59.999Z', '2026-12-31T21:00:00.000Z'],
    ['America/New_York', '2027-01-01T04:59:59.999Z', '2027-01-01T05:00:00.000Z'],
  ])('raises the maximum year of a portfolio item at midnight in %s [S5.6]', async (zone, last, first) => {
    const app = await createTestApp({ env: { SITE_TIMEZONE: zone } })
    const moveTo = (instant: string) => app.advance(Date.parse(instant) - app.clock().getTime())

    moveTo(last)
    const inOldYear = await years(app)
    expect(await inOldYear(2028)).toEqual(invalid(['year', 'Year must be between 2020 and 2027']))
    expect((await inOldYear(2027)).status).toBe(201)

    moveTo(first)
    const inNewYear = await years(app)
    expect((await inNewYear(2028)).status).toBe(201)
    expect(await inNewYear(2029)).toEqual(invalid(['year', 'Year must be between 2020 and 2028']))
    expect((await inNewYear(2020)).status).toBe(201)
    expect(await inNewYear(2019)).toEqual(invalid(['year', 'Year must be between 2020 and 2028']))
    await app.close()
  })
})

describe('lists of the portfolio', () => {
  let app: TestApp
  const titles = async (path: string) =>
    (await have<PortfolioItem[]>(app, 'GET', `/api/portfolio${path}`)).map(({ title }) => title)

  beforeAll(async () => {
    app = await createTestApp()
    const { token } = await app.enter('editor')
    const make = async (title: string, fields: Partial<PortfolioItem>) =>
      await have<PortfolioItem>(app, 'POST', '/api/portfolio', {
        token,
        body: { ...pavilion, featured: false, title, ...fields },
      })
    await make('last by order', { order: 9, year: 2027 })
    await make('old of order 1', { order: 1, year: 2020, featured: true })
    await make('new of order 1', { order: 1, year: 2026 })
    await make('new of order 1, made later', { order: 1, year: 2026, category: 'video' })
    await make('first by order', { order: 0, year: 2021, category: 'video', featured: true })
    const { id } = await make('deleted', { order: 0, featured: true })
    await app.call('DELETE', `/api/portfolio/${id}`, { token })
  })
  afterAll(() => app.close())

  const everything = [
    'first by order',
    'new of order 1',
    'new of order 1, made later',
    'old of order 1',
    'last by order',
  ]

  test('sorts the portfolio by order, then newest year, then id [S3.1 D16.1]', async () => {
    expect(await titles('')).toEqual(everything)
    expect(await titles('/corporate')).toEqual(['new of order 1', 'old of order 1', 'last by order'])
    expect(await titles('/video')).toEqual(['first by order', 'new of order 1, made later'])
    expect(await titles('/featured')).toEqual(['first by order', 'old of order 1'])
  })

  test.each(categories)('lists the category %s alike by path and by query [S3.1 D16.1]', async (category) => {
    const byPath = await ask(app, 'GET', `/api/portfolio/${category}`)
    expect(byPath.status).toBe(200)
    expect(await ask(app, 'GET', `/api/portfolio?category=${category}`)).toEqual(byPath)
  })

  test.each([
    'weddings',
    'Corporate',
    'all',
    'corporate%20',
    'constructor',
    '%00',
    '01a1dd4c-0331-71de-8a1c-3cbab70d094a',
  ])('answers 404 for the unknown portfolio category %s [D16.1]', async (list) => {
    expect(await ask(app, 'GET', `/api/portfolio/${list}`)).toEqual(refusals.missing)
    expect(await ask(app, 'GET', `/api/portfolio?category=${list}`)).toEqual(refusals.missing)
  })

  test('answers 404 for an empty portfolio category and for featured as a category', async () => {
    expect(await ask(app, 'GET', '/api/portfolio?category=')).toEqual(refusals.missing)
    expect(await ask(app, 'GET', '/api/portfolio?category=featured')).toEqual(refusals.missing)
  })

  test('answers 404 for a single portfolio item by id', async () => {
    const [item] = await have<PortfolioItem[]>(app, 'GET', '/api/portfolio')
    expect(await ask(app, 'GET', `/api/portfolio/${item?.id}`)).toEqual(refusals.missing)
  })

  test('limits every list of the portfolio [D15]', async () => {
    for (const limit of [1, 2, 6, 100]) {
      expect(await titles(`?limit=${limit}`)).toEqual(everything.slice(0, limit))
      expect(await titles(`/corporate?limit=${limit}`)).toEqual((await titles('/corporate')).slice(0, limit))
      expect(await titles(`?category=video&limit=${limit}`)).toEqual((await titles('/video')).slice(0, limit))
      expect(await titles(`/featured?limit=${limit}`)).toEqual((await titles('/featured')).slice(0, limit))
    }
  })

  test.each(['0', '-1', '1.5', '101', 'six', ''])('rejects the portfolio limit %j', async (limit) => {
    const answer = invalid(['limit', 'Limit must be between 1 and 100'])
    for (const list of ['?', '/featured?', '/corporate?', '?category=video&']) {
      expect(await ask(app, 'GET', `/api/portfolio${list}limit=${limit}`)).toEqual(answer)
    }
  })
})
