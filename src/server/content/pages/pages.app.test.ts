import { afterAll, describe, expect, test } from 'vitest'
import { activitiesIn, ask, fieldProblem, gone, have, invalid, refusals } from '../../../../tests/support/api.ts'
import { textOf } from '../../../../tests/support/contracts.ts'
import { openPages } from '../../../../tests/support/pages.ts'
import { describeRecord } from '../../../../tests/support/record-rules/describe-record.ts'
import { createTestApp } from '../../../../tests/support/test-app.ts'
import { withoutTranslations } from '../../../../tests/support/translations.ts'
import { clientInput, pageInput } from '../../../../tests/support/valid-input.ts'
import type { FooterPages, Page } from '../../../shared/page.ts'
import type { Role } from '../../../shared/permissions.ts'
import { findPublishedPages } from './pages.repository.ts'
import { pageRecords, readPublicSlugs } from './pages.service.ts'

const about = { ...pageInput(), slug: 'about-us' }
const jsonDepth = 45

await describeRecord({
  path: '/api/pages',
  one: '/api/pages/by-id',
  good: about,
  renamed: { ...about, title: 'Who we are' },
  bad: { body: { ...about, title: 'A' }, answer: invalid(['title', 'Title must be at least 2 characters']) },
  lists: ['/api/pages'],
  allowed: ['superadmin'],
  refused: ['admin', 'editor', 'vendor'],
  other: { path: '/api/clients', body: clientInput },
  purge: pageRecords.purge,
  unique: 'slug',
  depth: jsonDepth,
})

const { app, token, post, make, put, remove, restore, read } = await openPages()
afterAll(() => app.close())

const taken = (message: string) => ({ status: 409, body: fieldProblem('slug', message) })
const slugTaken = taken('Another page already has this address')

describe('a page', () => {
  test('returns a created page as it was sent, with its time in the time zone of the site [D29.1]', async () => {
    const input = pageInput()
    const { status, body } = await post(input)
    expect(status).toBe(201)
    const updatedAt = '2026-11-15T12:00:00.000+03:00'
    const added = { id: expect.any(String), version: 1, updatedAt, publishAt: null }
    expect(withoutTranslations(body)).toEqual({ ...input, ...added })
    expect(await have(app, 'GET', `/api/pages/by-id/${body.id}`, { token })).toEqual(body)
    const { title, slug, content, seoTitle, seoDescription } = input
    const forEveryone = { status: 200, body: { title, slug, content, seoTitle, seoDescription, updatedAt } }
    for (const as of [undefined, token]) expect(await read(slug, as)).toEqual(forEveryone)
  })

  test.each<Role>(['superadmin', 'admin', 'editor'])(
    'the role %s reads all pages, drafts too, in a list without their content [D45.2 D32.4]',
    async (role) => {
      const as = { token: (await app.enter(role)).token }
      const { content, ...summary } = await make({ status: 'draft' })
      expect(await have(app, 'GET', '/api/pages', as)).toContainEqual(summary)
      expect(await have(app, 'GET', `/api/pages/by-id/${summary.id}`, as)).toEqual({ ...summary, content })
    },
  )

  test('creates pages as drafts by default and serves drafts to no one, not even staff [D12.1]', async () => {
    const { title, slug, content } = pageInput()
    const draft = await have<Page>(app, 'POST', '/api/pages', { token, body: { title, slug, content } })
    expect(draft).toMatchObject({ status: 'draft', seoTitle: '', seoDescription: '' })
    for (const as of [undefined, token]) expect(await read(slug, as)).toEqual(refusals.missing)
    await put(draft, { status: 'published' })
    expect((await read(slug)).body.title).toBe(title)
    await put(draft, { status: 'draft' })
    expect(await read(slug)).toEqual(refusals.missing)
  })

  test('serves no deleted page until it is restored', async () => {
    const page = await make()
    await remove(page)
    expect(await read(page.slug)).toEqual(refusals.missing)
    await restore(page)
    expect((await read(page.slug)).status).toBe(200)
  })

  test.each(['no-such-page', 'About', 'a b', '..%2Fusers', '%00', 'x'.repeat(201), '%F0%9F%92%A5'])(
    'answers 404 for the unknown page slug %s',
    async (slug) => expect(await read(slug)).toEqual(refusals.missing),
  )

  test('counts published and draft pages, but no deleted ones [S3.1 D29.1]', async () => {
    const count = async () => (await have<{ totalPages: number }>(app, 'GET', '/api/cms/stats', { token })).totalPages
    const before = await count()
    const page = await make()
    await make({ status: 'draft' })
    expect(await count()).toBe(before + 2)
    await remove(page)
    expect(await count()).toBe(before + 1)
  })

  test('logs an activity when a page is created, updated, published, deleted or restored', async () => {
    const noted = (await activitiesIn(app)).length
    const page = await make({ title: 'House rules', status: 'draft' })
    await put(page, { seoTitle: 'Rules' })
    await put(page, { status: 'published' })
    await put(page, { status: 'published' })
    await remove(page)
    await restore(page)
    const notes = (await activitiesIn(app)).slice(noted)
    expect(notes.map(({ message }) => message)).toEqual(
      ['created', 'updated', 'published', 'updated', 'deleted', 'restored'].map(
        (action) => `Noura superadmin ${action} the page House rules`,
      ),
    )
    expect(new Set(notes.map(({ permission }) => permission))).toEqual(new Set(['manage_content']))
  })
})

describe('a slug', () => {
  test('rejects a slug that another page already has', async () => {
    const page = await make()
    const other = await make()
    expect(await post({ slug: page.slug })).toEqual(slugTaken)
    expect(await put(other, { slug: page.slug })).toEqual(slugTaken)
    expect((await put(page, { title: 'Renamed' })).status).toBe(200)
    await remove(page)
    expect((await put(other, { slug: page.slug })).status).toBe(200)
  })

  test('refuses to restore a page whose slug was taken in the meantime', async () => {
    const page = await make()
    await remove(page)
    const heir = await make({ slug: page.slug })
    expect(await restore(page)).toEqual(
      taken('Another page now has the address of this one. Change the address of that page, then restore this one.'),
    )
    expect((await read(page.slug)).body.title).toBe(heir.title)
    await put(heir, { slug: `${heir.slug}-2` })
    expect((await restore(page)).status).toBe(200)
  })

  test('reports an outdated page version before a slug that is taken', async () => {
    const page = await make()
    const other = await make()
    const body = { ...page, slug: other.slug }
    const late = { token, body, headers: { 'if-match': '"7"' } }
    expect(await ask(app, 'PUT', `/api/pages/${page.id}`, late)).toEqual(refusals.conflict)
  })

  test.each([
    ['title', 'A', 'Title must be at least 2 characters'],
    ['title', textOf(201), 'Title must be at most 200 characters'],
    ['slug', 'About Us', 'Use lowercase letters, numbers and single hyphens'],
    ['slug', '../users', 'Use lowercase letters, numbers and single hyphens'],
    ['status', 'hidden', 'Choose a status'],
    ['seoTitle', textOf(201), 'SEO title must be at most 200 characters'],
    ['seoDescription', textOf(5001), 'SEO description must be at most 5000 characters'],
  ])('rejects a page with %s %j', async (field, value, message) => {
    expect(await post({ [field]: value })).toEqual(invalid([field, message]))
  })
})

describe('old page addresses', () => {
  const slugs = () => {
    const { slug } = pageInput()
    return [slug, `${slug}-new`, `${slug}-newest`] as const
  }

  test('finds a page by all of its earlier slugs and returns the current one', async () => {
    const [first, second, third] = slugs()
    const page = await make({ slug: first })
    await put(page, { slug: second })
    await put(page, { slug: third })
    for (const slug of [first, second, third]) expect((await read(slug)).body.slug).toBe(third)
    await put(page, { slug: first })
    for (const slug of [first, second, third]) expect((await read(slug)).body.slug).toBe(first)
  })

  test('answers 404 at an old slug while its page is a draft or deleted', async () => {
    const [first, second] = slugs()
    const page = await make({ slug: first })
    await put(page, { slug: second, status: 'draft' })
    expect(await read(first)).toEqual(refusals.missing)
    await put(page, { slug: second, status: 'published' })
    expect((await read(first)).body.slug).toBe(second)
    expect(await remove(page)).toEqual(gone)
    expect(await read(first)).toEqual(refusals.missing)
  })

  test('keeps no old slug of a page that was never published under it', async () => {
    const [first, second] = slugs()
    const page = await make({ slug: first, status: 'draft' })
    await put(page, { slug: second, status: 'published' })
    expect(await read(first)).toEqual(refusals.missing)
  })

  test('gives an old slug permanently to a new page that is published under it', async () => {
    const [first, second] = slugs()
    const page = await make({ slug: first })
    await put(page, { slug: second })
    const heir = await make({ slug: first, title: 'The heir', status: 'draft' })
    expect((await read(first)).body.slug).toBe(second)
    await put(heir, { status: 'published' })
    expect((await read(first)).body.title).toBe('The heir')
    await remove(heir)
    expect(await read(first)).toEqual(refusals.missing)
    expect((await read(second)).status).toBe(200)
  })
})

test('reports which of the two footer pages are published [S2.9]', async () => {
  const footer = async () => {
    const { privacy, terms } = await have<FooterPages>(app, 'GET', '/api/cms/footer')
    return { privacy, terms }
  }
  expect(await footer()).toEqual({ privacy: false, terms: false })
  const policy = await make({ slug: 'privacy-policy' })
  const terms = await make({ slug: 'terms-of-service', status: 'draft' })
  expect(await footer()).toEqual({ privacy: true, terms: false })
  await put(terms, { status: 'published' })
  // The old slug still redirects to the page, but the footer needs a page with the exact slug.
  await put(policy, { slug: 'cookie-policy' })
  expect(await footer()).toEqual({ privacy: false, terms: true })
  await remove(terms)
  expect(await footer()).toEqual({ privacy: false, terms: false })
})

test('lists the other published pages for the home page, the oldest first and at most twelve [D9.1]', async () => {
  const fresh = await createTestApp()
  try {
    const staff = (await fresh.enter('superadmin')).token
    const add = async (slug: string, changes: object = {}) =>
      await have<Page>(fresh, 'POST', '/api/pages', { token: staff, body: { ...pageInput(), slug, ...changes } })
    await add('privacy-policy')
    await add('about-us', { title: 'About Us', translations: { ar: { title: 'من نحن' } } })
    await add('answers', { title: 'Answers' })
    await add('secret', { status: 'draft' })
    const gone = await add('gone')
    await have(fresh, 'DELETE', `/api/pages/${gone.id}`, { token: staff })
    const listed = async (query = '') => (await have<FooterPages>(fresh, 'GET', `/api/cms/footer${query}`)).pages
    expect(await listed()).toEqual([
      { slug: 'about-us', title: 'About Us' },
      { slug: 'answers', title: 'Answers' },
    ])
    expect(await listed('?lang=ar')).toEqual([
      { slug: 'about-us', title: 'من نحن', untranslated: [] },
      { slug: 'answers', title: 'Answers', untranslated: ['title'] },
    ])
    for (let number = 0; number < 12; number++) await add(`more-${number}`)
    expect(await listed()).toHaveLength(12)
  } finally {
    await fresh.close()
  }
})

test('lists only published pages and their slugs for the rest of the site', async () => {
  const fresh = await createTestApp()
  try {
    const staff = (await fresh.enter('superadmin')).token
    const body = { ...pageInput(), slug: 'terms', title: 'Terms' }
    const page = await have<Page>(fresh, 'POST', '/api/pages', { token: staff, body })
    await have(fresh, 'POST', '/api/pages', { token: staff, body: { ...pageInput(), status: 'draft' } })
    await have(fresh, 'PUT', `/api/pages/${page.id}`, { token: staff, body: { ...body, slug: 'terms-of-service' } })
    const link = { slug: 'terms-of-service', title: 'Terms', updatedAt: fresh.clock().toISOString() }
    expect(await findPublishedPages(fresh.database.reads)).toEqual([link])
    const slugs = async (...wanted: string[]) => Object.fromEntries(await readPublicSlugs(fresh, wanted))
    expect(await slugs('terms', 'unknown')).toEqual({ terms: link.slug, 'terms-of-service': link.slug })
    expect(await slugs()).toEqual({})
    await fresh.call('DELETE', `/api/pages/${page.id}`, { token: staff })
    expect(await findPublishedPages(fresh.database.reads)).toEqual([])
    expect(await slugs('terms', 'terms-of-service')).toEqual({})
  } finally {
    await fresh.close()
  }
})
