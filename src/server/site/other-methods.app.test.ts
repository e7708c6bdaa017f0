import { afterEach, beforeEach, expect, test } from 'vitest'
import { have, problem } from '../../../tests/support/api.ts'
import { createTestApp, type TestApp } from '../../../tests/support/test-app.ts'
import { pageInput } from '../../../tests/support/valid-input.ts'

let app: TestApp
beforeEach(async () => {
  app = await createTestApp()
})
afterEach(() => app.close())

const otherMethods = ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

test('pages respond to other methods than GET and HEAD with 405', async () => {
  const { token } = await app.enter('superadmin')
  await have(app, 'POST', '/api/pages', { token, body: { ...pageInput(), slug: 'house-rules', status: 'published' } })
  const paths = ['/', '/events', '/portfolio?category=corporate', '/vendors', '/admin/login', '/pages/house-rules']
  for (const path of [...paths, '/sitemap.xml', '/robots.txt', '/events/one.ics', '/healthz', '/favicon.ico']) {
    for (const method of otherMethods) {
      const answer = await app.call(method, path, { body: '{}' })
      expect([answer.status, answer.headers.get('allow')], `${method} ${path}`).toEqual([405, 'GET, HEAD'])
      expect(await answer.json()).toEqual(problem('Method not allowed'))
    }
  }
})

test('unknown paths respond with 404 to every method', async () => {
  const paths = ['/nowhere', '/pages/nobody-wrote-it', '/robots-txt', '/events/a/b.ics', '/assets/none.js']
  for (const path of [...paths, '//', '///', '//events', '//[']) {
    for (const method of otherMethods) {
      const answer = await app.call(method, path)
      expect([answer.status, answer.headers.get('allow')], `${method} ${path}`).toEqual([404, null])
      expect(await answer.json()).toEqual(problem('Not found'))
    }
  }
})

test('HEAD has the status and ETag of GET, without the body', async () => {
  for (const path of ['/', '/events', '/nowhere', '/sitemap.xml']) {
    const [head, get] = [await app.call('HEAD', path), await app.call('GET', path)]
    expect([head.status, head.headers.get('etag')]).toEqual([get.status, get.headers.get('etag')])
    expect(await head.text()).toBe('')
  }
})

test.each([
  ['/events/', '/events'],
  ['/Events?event=one', '/events?event=one'],
  ['//', '/'],
  ['//vendors//', '/vendors'],
  ['/pages/Privacy-Policy/', '/pages/privacy-policy'],
  ['/admin/', '/admin'],
])('%s redirects to %s', async (path, plain) => {
  const answer = await app.call('GET', path)
  expect([answer.status, answer.headers.get('location')]).toEqual([301, plain])
})

test.each(['/nowhere/', '//evil.example', '//evil.example/events', '/events/x/'])(
  '%s is not redirected',
  async (path) => {
    expect((await app.call('GET', path)).headers.get('location')).toBeNull()
  },
)
