import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../tests/support/test-app.ts'
import {
  clientInput,
  companyInput,
  contactInput,
  eventInput,
  heroInput,
  navigationInput,
  pageInput,
  portfolioInput,
} from '../../../tests/support/valid-input.ts'
import { type ApiKey, apiAddress, apiKeys } from '../../shared/paths.ts'
import type { ReadForPage, RenderPage } from '../../shared/rendering.ts'

let app: TestApp
let token: string
/** How a page reads, whenever. */
let read: ReadForPage
beforeEach(async () => {
  const render: RenderPage = async (page) => {
    read = page.read
    return { status: 200, html: '' }
  }
  app = await createTestApp({ render })
  token = (await app.enter('superadmin')).token
  await app.call('GET', '/')
})
afterEach(() => app.close())

const send = async (method: string, path: string, body?: unknown) => {
  const answer = await app.call(method, path, { token, body })
  expect(answer.ok, `${method} ${path}: ${answer.status}`).toBe(true)
  return answer.status === 204 ? { id: '' } : ((await answer.json()) as { id: string })
}

const slug = 'house-rules'
const keys: ApiKey[] = [
  apiKeys.events(),
  apiKeys.featuredEvents(6),
  apiKeys.currentEvents(6),
  apiKeys.upcomingEvents(6),
  apiKeys.portfolio(24),
  apiKeys.featuredPortfolio(),
  apiKeys.portfolioCategory('launch', 6),
  apiKeys.activeClients(),
  apiKeys.hero,
  apiKeys.company,
  apiKeys.contact,
  apiKeys.navigation,
  apiKeys.footerPages,
  apiKeys.settings,
  apiKeys.page(slug),
  apiKeys.page('privacy-policy'),
]

/** Whoever shows a token that is none is an anonymous visitor for whom everything is read anew. */
async function readAnew(key: ApiKey) {
  const answer = await app.call('GET', apiAddress(key), { headers: { authorization: 'none' } })
  return { status: answer.status, data: answer.status === 204 ? null : await answer.json() }
}

test('after every change pages read what the database holds', async () => {
  const expectTruth = async (deed: string) => {
    for (const key of keys) expect(await read(key), `${apiAddress(key)} after ${deed}`).toEqual(await readAnew(key))
  }
  const change = async (method: string, path: string, body?: unknown) => {
    const answer = await send(method, path, body)
    await expectTruth(`${method} ${path}`)
    return answer
  }
  await expectTruth('nothing')
  for (const [kind, input, other] of [
    ['events', eventInput, { status: 'draft' }],
    ['portfolio', portfolioInput, { title: 'Renamed' }],
    ['clients', clientInput, { active: false }],
    ['pages', { ...pageInput(), slug }, { status: 'draft' }],
    ['pages', { ...pageInput(), slug: 'privacy-policy' }, { slug: 'privacy' }],
  ] as const) {
    const { id } = await change('POST', `/api/${kind}`, input)
    await change('PUT', `/api/${kind}/${id}`, { ...input, ...other })
    await change('PUT', `/api/${kind}/${id}`, input)
    await change('DELETE', `/api/${kind}/${id}`)
    await change('POST', `/api/${kind}/${id}/restore`)
  }
  await change('PUT', '/api/cms/hero', heroInput)
  await change('PUT', '/api/cms/company', companyInput)
  await change('PUT', '/api/cms/contact', contactInput)
  await change('PUT', '/api/settings/company_name', { value: 'Another Name' })
  await change('PUT', '/api/settings/contact_email', { value: 'other@marasim.example' })
  const links = [...navigationInput.links, { path: `/pages/${slug}`, label: 'House rules', visible: true }]
  await change('PUT', '/api/cms/navigation', { ...navigationInput, links })
  const pages = (await (await app.call('GET', '/api/pages', { token })).json()) as { id: string; slug: string }[]
  for (const page of pages) await change('DELETE', `/api/pages/${page.id}`)
  await change('DELETE', '/api/sample-content')
})

test('what a change does not concern is the very same data as before it', async () => {
  await send('PUT', '/api/cms/company', companyInput)
  const before = await Promise.all(keys.map(read))
  await send('POST', '/api/events', eventInput)
  const after = await Promise.all(keys.map(read))
  const changed = keys.filter((_, index) => before[index]?.data !== after[index]?.data && after[index]?.status === 200)
  expect(changed.map(apiAddress).every((address) => address.startsWith('/api/events'))).toBe(true)
})

test('a change that another instance makes reaches every read', async () => {
  expect((await read(apiKeys.upcomingEvents(6))).data).toEqual([])
  const other = await createTestApp({ beside: app })
  await other.call('POST', '/api/events', { token, body: eventInput })
  await expect.poll(async () => (await read(apiKeys.upcomingEvents(6))).data).toHaveLength(1)
  await other.close()
})
