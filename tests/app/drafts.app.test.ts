import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RenderPage } from '../../src/shared/rendering.ts'
import { accessMatrix, endpoints, splitEndpoint, undescribed } from '../support/access-matrix.ts'
import {
  actions,
  isPublic,
  type Known,
  marksIn,
  marksOf,
  perform,
  publicLists,
  slugOf,
} from '../support/public-model.ts'
import { createTestApp, type TestApp } from '../support/test-app.ts'

/** Renders everything that a page can read. */
const everythingPage: RenderPage = async ({ url, fetchApi }) => {
  const paths = url.pathname.startsWith('/pages/') ? [`/api${url.pathname}`] : Object.keys(publicLists)
  const lists = await Promise.all(paths.map(async (path) => await (await fetchApi(path)).text()))
  return { status: url.pathname === '/404' ? 404 : 200, html: JSON.stringify(lists) }
}

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ env: { RATE_LIMITS: 'off' }, render: everythingPage })
})
afterAll(() => app.close())

const read = async (path: string, token?: string) => (await app.call('GET', path, { token })).text()
const pages = ['/', '/events', '/portfolio', '/vendors', '/portfolio?category=launch', '/no-such-page']
const feeds = ['/events.ics', '/sitemap.xml', '/robots.txt']

async function expectNothingHidden(known: Known[], callers: (string | undefined)[], staff: string) {
  const hidden = known.filter((record) => !isPublic(record))
  const expectClean = (path: string, text: string) => {
    for (const { id, mark } of hidden) {
      expect(text.includes(id), `${path} tells the id of ${mark}`).toBe(false)
      expect(text.includes(mark), `${path} tells of ${mark}`).toBe(false)
      expect(text.includes(slugOf(mark)), `${path} tells the address of ${mark}`).toBe(false)
    }
  }
  for (const token of callers) {
    for (const [path, belongs] of Object.entries(publicLists)) {
      const text = await read(path, token)
      expect(marksIn(text), path).toEqual(marksOf(known, belongs))
      expectClean(path, text)
    }
    for (const path of pages) {
      const text = await read(path, token)
      expect(marksIn(text), path).toEqual(marksOf(known, () => true))
      expectClean(path, text)
    }
    for (const path of feeds) expectClean(path, await read(path, token))
    for (const page of known.filter(({ kind }) => kind === 'pages')) {
      const seen = isPublic(page) ? [page.mark] : []
      for (const path of [`/api/pages/${slugOf(page.mark)}`, `/pages/${slugOf(page.mark)}`]) {
        expect(
          marksIn(await read(path, token)).filter((mark) => mark === page.mark),
          path,
        ).toEqual(seen)
      }
    }
  }
  for (const { id, mark } of hidden) {
    const answer = await app.call('GET', `/events/${id}.ics`)
    expect(answer.status).toBe(404)
    expect(await answer.text()).not.toContain(mark)
    expect((await app.call('GET', `/api/events/${id}`)).status).toBe(404)
    expect(await read(`/events?event=${id}`)).not.toContain(mark)
  }
  for (const path of ['/api/events/featured', '/api/events/current', '/api/events/upcoming']) {
    expect(marksIn(await read(path, staff)), `${path} for staff`).toEqual(marksOf(known, publicLists[path] ?? fail))
  }
  const forStaff = known.filter(({ kind, deleted }) => kind === 'events' && !deleted).map(({ mark }) => mark)
  expect(marksIn(await read('/api/events', staff))).toEqual(forStaff.sort())
}

const fail = () => expect.fail('there is no such list')

test('exposes no draft, deleted or inactive record publicly after any sequence of changes by staff [D12.1]', async () => {
  const { token: vendor } = await app.enter('vendor')
  const { token: staff } = await app.enter('superadmin')
  await fc.assert(
    fc.asyncProperty(actions, async (plan) => {
      const known: Known[] = []
      for (const table of ['events', 'portfolioItems', 'clients', 'pages'] as const) {
        await app.database.changeContent((trx) => trx.deleteFrom(table).execute())
      }
      for (const [index, action] of plan.entries()) {
        await perform(app, staff, known, action)
        // Reading in between fills the cache, which the next change must invalidate.
        if (index % 4 === 0) await expectNothingHidden(known, [undefined], staff)
      }
      await expectNothingHidden(known, [undefined, vendor, 'garbage'], staff)
    }),
    { seed: 20_261_115, numRuns: 3 },
  )
})

test('covers every public read of the API in the test for drafts', () => {
  const records = endpoints.filter((endpoint) => !undescribed.includes(endpoint))
  const open = records.filter((endpoint) => endpoint.startsWith('GET ') && accessMatrix[endpoint].includes('–'))
  // Documents, pictures, applications and enquiries need a link, which only their senders have; the form is no record.
  const linked = ['/api/application', '/api/enquiry', '/api/enquiry-form']
  const isLinked = (path: string) => /\/(documents|pictures)\//.test(path) || linked.includes(path)
  const paths = open.map((endpoint) => splitEndpoint(endpoint).path).filter((path) => !isLinked(path))
  const read = Object.keys(publicLists).map((path) => path.replace(/\?.*/, ''))
  const covered = (path: string) =>
    read.includes(path) ||
    (path === '/api/portfolio/{list}' && read.includes('/api/portfolio/video')) ||
    // Read separately by slug or id.
    ['/api/pages/{slug}', '/api/events/{id}', '/api/portfolio/by-id/{id}'].includes(path)
  expect(paths.filter((path) => !covered(path))).toEqual([])
})
