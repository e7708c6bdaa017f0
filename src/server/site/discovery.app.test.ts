import { afterEach, beforeEach, expect, test } from 'vitest'
import { have } from '../../../tests/support/api.ts'
import { createTestApp, type TestApp } from '../../../tests/support/test-app.ts'
import { eventInput, pageInput, portfolioInput } from '../../../tests/support/valid-input.ts'
import type { SiteEvent } from '../../shared/event.ts'

let app: TestApp
let token: string
beforeEach(async () => {
  app = await createTestApp({ env: { PUBLIC_URL: 'https://marasim.example' } })
  token = (await app.enter('editor')).token
})
afterEach(() => app.close())

const add = async (status: string) =>
  await have<SiteEvent>(app, 'POST', '/api/events', { token, body: { ...eventInput, status } })

async function addresses(headers: Record<string, string> = {}) {
  const response = await app.call('GET', '/sitemap.xml', { headers })
  expect(response.headers.get('content-type')).toBe('application/xml; charset=utf-8')
  return [...(await response.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address)
}

test('the sitemap lists every page and every current or upcoming event under PUBLIC_URL [D42.3]', async () => {
  const [current, upcoming, draft, past] = await Promise.all(['current', 'upcoming', 'draft', 'past'].map(add))
  const found = await addresses({ host: 'evil.example', 'x-forwarded-host': 'evil.example' })
  expect(found.every((address) => address?.startsWith('https://marasim.example/'))).toBe(true)
  for (const path of ['/', '/events', '/portfolio', '/vendors', '/portfolio?category=corporate']) {
    expect(found).toContain(`https://marasim.example${path}`)
  }
  for (const event of [current, upcoming]) expect(found).toContain(`https://marasim.example/events?event=${event?.id}`)
  for (const event of [draft, past]) expect(found.join()).not.toContain(event?.id)
  expect(found.join()).not.toContain('/admin')
})

test('the sitemap reflects a deletion at once', async () => {
  const { id } = await add('upcoming')
  expect((await addresses()).join()).toContain(id)
  await app.call('DELETE', `/api/events/${id}`, { token })
  expect((await addresses()).join()).not.toContain(id)
})

test('the sitemap lists only published pages', async () => {
  const { token: superadmin } = await app.enter('superadmin')
  const write = (slug: string, status: string) =>
    have(app, 'POST', '/api/pages', { token: superadmin, body: { ...pageInput(), slug, status } })
  await write('house-rules', 'published')
  await write('secret-plans', 'draft')
  const found = (await addresses()).join()
  expect(found).toContain('https://marasim.example/pages/house-rules')
  expect(found).not.toContain('secret-plans')
})

test('the sitemap lists every portfolio item under its address [D42.3]', async () => {
  const { id } = await have<{ id: string }>(app, 'POST', '/api/portfolio', { token, body: portfolioInput })
  expect(await addresses()).toContain(`https://marasim.example/portfolio?item=${id}`)
  await app.call('DELETE', `/api/portfolio/${id}`, { token })
  expect((await addresses()).join()).not.toContain(id)
})

test('an event in the sitemap has the time of its last change', async () => {
  await add('upcoming')
  const text = await (await app.call('GET', '/sitemap.xml')).text()
  expect(text).toMatch(/\?event=[\w-]+<\/loc><lastmod>2026-11-15T09:00:00\.000Z<\/lastmod>/)
})

test('robots.txt excludes the back office and the API', async () => {
  const response = await app.call('GET', '/robots.txt')
  expect(response.headers.get('content-type')).toContain('text/plain')
  expect((await response.text()).split('\n')).toEqual([
    'User-agent: *',
    'Disallow: /admin',
    'Disallow: /api/',
    'Sitemap: https://marasim.example/sitemap.xml',
    '',
  ])
})
