import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  activitiesIn,
  ask,
  gone,
  have,
  invalid,
  notAnObject,
  notObjects,
  refusals,
} from '../../../../tests/support/api.ts'
import { createTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { askPlain } from '../../../../tests/support/translations.ts'
import { companyInput, navigationInput, pageInput } from '../../../../tests/support/valid-input.ts'
import type { Navigation } from '../../../shared/navigation.ts'

let app: TestApp
let token: string
beforeEach(async () => {
  app = await createTestApp()
  token = (await app.enter('superadmin')).token
})
afterEach(() => app.close())

const path = '/api/cms/navigation'
const read = (as?: string) => askPlain<Navigation>(app, 'GET', path, { token: as })
const save = (body: unknown, headers: Record<string, string> = {}, as: string | undefined = token) =>
  askPlain<Navigation>(app, 'PUT', path, { token: as, body, headers })
const labels = async (as?: string) => (await read(as)).body.links.map(({ label }) => label)

test('returns visible navigation links in order to visitors and all links to staff [D32.4]', async () => {
  expect(await read()).toEqual(gone)
  expect(await save(navigationInput)).toEqual({ status: 200, body: { ...navigationInput, version: 1 } })
  for (const role of ['editor', 'admin', 'superadmin'] as const) {
    const as = (await app.enter(role)).token
    expect(await read(as)).toEqual({ status: 200, body: { ...navigationInput, version: 1 } })
  }
  for (const role of [undefined, 'vendor'] as const) {
    const as = role && (await app.enter(role)).token
    expect(await read(as)).toEqual({
      status: 200,
      body: { ...navigationInput, links: navigationInput.links.slice(0, 2), version: 1 },
    })
  }
  const reordered = { audience: 'signed_in', links: navigationInput.links.toReversed() }
  expect(await save(reordered)).toEqual({ status: 200, body: { ...reordered, version: 2 } })
  expect(await labels()).toEqual(['What is on', 'Home'])
  expect((await activitiesIn(app)).at(-1)).toMatchObject({
    message: 'Noura superadmin updated the navigation',
    permission: 'manage_content',
  })
})

test('shows a navigation link to visitors only while its page is published [D31]', async () => {
  const body = { ...pageInput(), slug: 'about-us', status: 'draft' }
  const links = [...navigationInput.links, { path: '/pages/about-us', label: 'About', visible: true }]
  await save({ ...navigationInput, links })
  expect(await labels()).toEqual(['Home', 'What is on'])
  expect(await labels((await app.enter('vendor')).token)).toEqual(['Home', 'What is on'])
  expect(await labels(token)).toEqual(['Home', 'What is on', 'Portfolio', 'About'])
  const { id } = await have<{ id: string }>(app, 'POST', '/api/pages', { token, body })
  expect(await labels()).toEqual(['Home', 'What is on'])
  await have(app, 'PUT', `/api/pages/${id}`, { token, body: { ...body, status: 'published' } })
  expect(await labels()).toEqual(['Home', 'What is on', 'About'])
  await have(app, 'DELETE', `/api/pages/${id}`, { token })
  expect(await labels()).toEqual(['Home', 'What is on'])
})

test('updates navigation links when the slug of their page changes and removes duplicates', async () => {
  const body = { ...pageInput(), slug: 'story', status: 'published' }
  const { id } = await have<{ id: string }>(app, 'POST', '/api/pages', { token, body })
  const toStory = { path: '/pages/story', label: 'Story', visible: true }
  await save({ ...navigationInput, links: [toStory] })
  await have(app, 'PUT', `/api/pages/${id}`, { token, body: { ...body, slug: 'our-story' } })
  for (const as of [undefined, token]) {
    expect((await read(as)).body.links).toEqual([{ ...toStory, path: '/pages/our-story' }])
  }
  await save({ ...navigationInput, links: [toStory, { ...toStory, path: '/pages/our-story' }] })
  expect(await labels()).toEqual(['Story'])
  expect(await labels(token)).toEqual(['Story'])
})

test('rejects saving an outdated navigation and accepts exactly one of several concurrent saves', async () => {
  expect(await save(navigationInput, { 'if-match': '"1"' })).toEqual(refusals.conflict)
  await save(navigationInput)
  const tag = { 'if-match': '"1"' }
  const answers = await Promise.all(Array.from({ length: 5 }, () => save(navigationInput, tag)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409])
  expect((await read(token)).body.version).toBe(2)
})

test('lets only a superadmin save the navigation and rejects invalid links', async () => {
  const stale = { 'if-match': '"9"' }
  expect(await ask(app, 'PUT', path, { body: {}, headers: stale })).toEqual(refusals.unauthenticated)
  for (const role of ['admin', 'editor', 'vendor'] as const) {
    expect(await save({}, stale, (await app.enter(role)).token)).toEqual(refusals.forbidden)
  }
  for (const body of notObjects) expect(await save(body)).toEqual(notAnObject)
  expect(await save({}, stale)).toEqual(
    invalid(['audience', 'Choose who sees the menu and footer'], ['links', 'Links must be a list']),
  )
  const wrong = { ...navigationInput, links: [{ path: 'https://evil.example', label: '', visible: 'yes' }] }
  expect(await save(wrong)).toEqual(
    invalid(
      ['links.0.path', 'Choose a page'],
      ['links.0.label', 'Label is required'],
      ['links.0.visible', 'Visible must be true or false'],
    ),
  )
  expect(await read()).toEqual(gone)
})

test('redirects /favicon.ico to the favicon of the company or the default one', async () => {
  const icon = async () => (await app.call('GET', '/favicon.ico')).headers.get('location')
  expect((await app.call('GET', '/favicon.ico')).status).toBe(302)
  expect(await icon()).toBe('/artwork/brand/favicon.svg')
  const choose = async (favicon: string) =>
    await app.call('PUT', '/api/cms/company', { token, body: { ...companyInput, favicon } })
  await choose('https://lulu.example/i.png')
  expect(await icon()).toBe('https://lulu.example/i.png')
  // A favicon that points to /favicon.ico would cause a redirect loop.
  for (const itself of ['/favicon.ico', new URL('/favicon.ico', app.env.publicUrl).href]) {
    await choose(itself)
    expect(await icon()).toBe('/artwork/brand/favicon.svg')
  }
})
