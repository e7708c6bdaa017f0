import { expect, test } from 'vitest'
import { adminPaths, apiAddress, apiKeys, eventPath, pagePath, pathAfterLogin, portfolioPath } from './paths.ts'

test('a key is the address [S7.4]', () => {
  expect(apiAddress(apiKeys.upcomingEvents())).toBe('/api/events/upcoming')
  expect(apiAddress(apiKeys.upcomingEvents(6))).toBe('/api/events/upcoming?limit=6')
  expect(apiAddress(apiKeys.portfolioCategory('video', 6))).toBe('/api/portfolio/video?limit=6')
  expect(apiAddress(apiKeys.vendorDocumentLink('1', 'civilId'))).toBe('/api/vendors/1/documents/civilId/link')
  expect(apiAddress(apiKeys.restore('events', '1'))).toBe('/api/events/1/restore')
  expect(apiAddress(apiKeys.hero)).toBe('/api/cms/hero')
})

test('a part cannot leave its place in the address', () => {
  expect(apiAddress(['events', '../users?x#y'])).toBe('/api/events/..%2Fusers%3Fx%23y')
  expect(apiAddress(['portfolio', { category: 'a&b=c', limit: undefined }])).toBe('/api/portfolio?category=a%26b%3Dc')
})

test('records on the site have addresses', () => {
  expect([pagePath('about-us'), eventPath('a/b'), portfolioPath('video'), portfolioPath()]).toEqual([
    '/pages/about-us',
    '/events?event=a%2Fb',
    '/portfolio?category=video',
    '/portfolio',
  ])
})

test.each([
  ['/admin/events?x=1#y', '/admin/events?x=1#y'],
  ['/admin', '/admin'],
])('after signing in %j leads to %j', (next, path) => {
  expect(pathAfterLogin(next)).toBe(path)
})

test.each([
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  '',
  null,
  undefined,
  '/.//evil.example',
])('after signing in %j stays on this site [T18]', (next) => {
  expect(pathAfterLogin(next)).toBe(adminPaths.dashboard)
})
