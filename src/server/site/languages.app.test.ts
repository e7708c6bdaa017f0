import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { have } from '../../../tests/support/api.ts'
import { serve } from '../../../tests/support/serve.ts'
import { createTestApp, type TestApp } from '../../../tests/support/test-app.ts'
import { eventInput, pageInput } from '../../../tests/support/valid-input.ts'
import { splitLanguage } from '../../shared/language-paths.ts'
import type { PageRequest, RenderedPage } from '../../shared/rendering.ts'

let app: TestApp
let server: Awaited<ReturnType<typeof serve>>
let rendered: string[]
beforeEach(async () => {
  rendered = []
  app = await createTestApp({ render, env: { PUBLIC_URL: 'https://marasim.example' } })
  server = await serve(app.listener)
})
afterEach(async () => {
  await server.close()
  await app.close()
})

/** A page that says its language and the titles of all events. */
async function render({ url, fetchApi }: PageRequest): Promise<RenderedPage> {
  rendered.push(url.pathname + url.search)
  if (url.pathname.endsWith('/vendors')) throw new Error('broken')
  const { language, path } = splitLanguage(url.pathname)
  const events = (await (await fetchApi('/api/events')).json()) as { title: string }[]
  return { status: path === '/404' ? 404 : 200, html: [language, ...events.map(({ title }) => title)].join(' ') }
}

async function addEvent(title: string) {
  const { token } = await app.enter('editor')
  return await have<{ id: string }>(app, 'POST', '/api/events', { token, body: { ...eventInput, title } })
}

describe('pages in two languages', () => {
  test('Arabic pages exist below /ar for every public page, and are cached apart [D49.1]', async () => {
    const { token } = await app.enter('superadmin')
    await have(app, 'POST', '/api/pages', { token, body: { ...pageInput(), slug: 'rules', status: 'published' } })
    for (const path of ['/', '/events', '/portfolio?category=video', '/pages/rules']) {
      const arabic = path === '/' ? '/ar' : `/ar${path}`
      for (let round = 0; round < 2; round++) {
        expect((await server.get(path)).body).toBe('en')
        expect((await server.get(`${arabic}${path.includes('?') ? '&' : '?'}fbclid=1`)).body).toBe('ar')
      }
    }
    expect(rendered).toHaveLength(8)
  })

  test('pages in two languages never show the other language while content changes [D49.3]', async () => {
    const visits = async (path: string, language: string) => {
      for (let round = 0; round < 15; round++) {
        expect((await server.get(path)).body.split(' ')[0]).toBe(language)
      }
    }
    const changes = async () => {
      for (let round = 0; round < 10; round++) await addEvent(`Gala ${round}`)
    }
    await Promise.all([
      ...['/', '/events', '/nowhere'].map((path) => visits(path, 'en')),
      ...['/ar', '/ar/events', '/ar/nowhere'].map((path) => visits(path, 'ar')),
      changes(),
    ])
    expect((await server.get('/ar')).body).toContain('Gala 9')
  })

  test.each([
    ['/en', '/'],
    ['/en/', '/'],
    ['/en/events?event=1', '/events?event=1'],
    ['/en/Events/', '/events'],
    ['/en/pages/about', '/pages/about'],
    ['/en/nowhere', '/nowhere'],
    ['/en//evil.example', '/evil.example'],
    ['/AR/Events/?event=1', '/ar/events?event=1'],
    ['/ar/', '/ar'],
  ])('%s redirects to %s [D49.1]', async (path, target) => {
    const { status, headers } = await server.get(path)
    expect([status, headers.location]).toEqual([301, target])
  })

  test('pages that do not exist are the not-found page of their language', async () => {
    for (const path of ['/ar/nowhere', '/ar/pages/none', '/ar/admin', '/ar/ar', '/ar/events/x']) {
      expect([(await server.get(path)).status, (await server.get(path)).body]).toEqual([404, 'ar'])
    }
    expect((await server.get('/arabic')).body).toBe('en')
    expect(rendered).toEqual(['/ar/404', '/404'])
  })

  test('pages of unknown events and items are the lists in the same language', async () => {
    const { id } = await addEvent('Gala')
    for (const search of [`/events?event=${id}`, '/events?event=none', '/portfolio?item=none&category=video']) {
      await server.get(`/ar${search}`)
    }
    expect(rendered).toEqual([`/ar/events?event=${id}`, '/ar/events', '/ar/portfolio?category=video'])
  })

  test('pages that fail to render say so in their language', async () => {
    const [english, arabic] = [await server.get('/vendors'), await server.get('/ar/vendors')]
    expect(english.body).toContain('Something went wrong')
    expect(arabic.body).toContain('<html lang="ar" dir="rtl">')
    expect(arabic.body).toContain('حدث خطأ ما')
    expect(arabic.body).not.toContain('Try again')
  })

  test('Arabic pages refuse other methods like English ones', async () => {
    expect((await app.call('POST', '/ar/events')).status).toBe(405)
    expect((await app.call('POST', '/ar/nowhere')).status).toBe(404)
  })

  test('pages in two languages are in the sitemap, each with its alternates [D42.3]', async () => {
    const { id } = await addEvent('Gala')
    const entries = (await server.get('/sitemap.xml')).body.match(/<url>.+<\/url>/g) ?? []
    for (const path of ['', '/events', `/events?event=${id}`]) {
      const english = `https://marasim.example${path || '/'}`
      const arabic = `https://marasim.example/ar${path}`
      for (const address of [english, arabic]) {
        const entry = entries.find((candidate) => candidate.includes(`<loc>${address}</loc>`))
        expect(entry?.match(/hreflang="[^"]+" href="[^"]+"/g)).toEqual([
          `hreflang="en" href="${english}"`,
          `hreflang="ar" href="${arabic}"`,
          `hreflang="x-default" href="${english}"`,
        ])
      }
    }
  })
})
