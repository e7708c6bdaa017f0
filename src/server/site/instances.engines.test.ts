import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { have } from '../../../tests/support/api.ts'
import { serve } from '../../../tests/support/serve.ts'
import { createTestApp, type TestApp } from '../../../tests/support/test-app.ts'
import { eventInput } from '../../../tests/support/valid-input.ts'
import type { SiteEvent } from '../../shared/event.ts'
import type { PageRequest, RenderedPage } from '../../shared/rendering.ts'

type Site = Awaited<ReturnType<typeof open>>

let rendered: number
let site: Site
let other: Site
beforeEach(async () => {
  rendered = 0
  site = await open()
  other = await open(site.app)
})
afterEach(async () => {
  await other.close()
  await site.close()
})

/** The app behind its answer cache, reached over HTTP. */
async function open(beside?: TestApp) {
  const app = await createTestApp({ render, ...(beside && { beside }) })
  const { get, close } = await serve(app.listener)
  return {
    app,
    body: async () => (await get('/')).body,
    close: async () => {
      await close()
      await app.close()
    },
  }
}

/** A page of all event titles, as an anonymous visitor may read them. */
async function render({ fetchApi }: PageRequest): Promise<RenderedPage> {
  rendered += 1
  const events = (await (await fetchApi('/api/events')).json()) as { title: string }[]
  return { status: 200, html: events.map(({ title }) => title).join(', ') }
}

async function addEvent(title: string, at = site) {
  const { token } = await at.app.enter('editor')
  const { id } = await have<SiteEvent>(at.app, 'POST', '/api/events', { token, body: { ...eventInput, title } })
  return { token, path: `/api/events/${id}` }
}

const within = (ms: number) => ({ timeout: ms, interval: 10 })

test('instances show a change of another one within a second', async () => {
  await addEvent('First')
  await vi.waitFor(async () => expect(await other.body()).toBe('First'), within(1000))
  const { token, path } = await addEvent('Second', other)
  await vi.waitFor(async () => expect(await site.body()).toContain('Second'), within(1000))
  await other.app.call('DELETE', path, { token })
  await vi.waitFor(async () => expect(await site.body()).toBe('First'), within(1000))
})

test('instances keep their caches when another one changes no content', async () => {
  await addEvent('First')
  const generation = site.app.database.changes.generation()
  await vi.waitFor(() => expect(other.app.database.changes.generation()).toBe(generation), within(1000))
  await other.body()
  const before = rendered
  await site.app.enter('editor')
  await site.app.call('POST', '/api/auth/login', { body: { email: 'no@staff.example', password: 'a guess' } })
  await other.body()
  expect(rendered).toBe(before)
})
