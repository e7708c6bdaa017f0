import { expect, test } from 'vitest'
import {
  adminPaths,
  apiAddress,
  apiKeys,
  eventPath,
  pagePath,
  pathAfterLogin,
  portfolioPath,
  recordPath,
} from './paths.ts'

test('a query key is joined to a path with slashes [S7.1]', () => {
  expect(apiAddress(['events', 'upcoming'])).toBe('/api/events/upcoming')
  expect(apiAddress(['events', 'upcoming', { limit: 6, cursor: undefined }])).toBe('/api/events/upcoming?limit=6')
  expect(apiAddress(apiKeys.vendorDocumentLink('1', 'civilId'))).toBe('/api/vendors/1/documents/civilId/link')
})

test('a part of a key is encoded and cannot change the path', () => {
  expect(apiAddress(['events', '../users?x#y'])).toBe('/api/events/..%2Fusers%3Fx%23y')
  expect(apiAddress(['portfolio', { category: 'a&b=c', limit: undefined }])).toBe('/api/portfolio?category=a%26b%3Dc')
})

test('records have paths on the site', () => {
  expect([
    pagePath('about-us'),
    eventPath('a/b'),
    portfolioPath('video'),
    portfolioPath(),
    portfolioPath('video', 'a&b'),
  ]).toEqual([
    '/pages/about-us',
    '/events?event=a%2Fb',
    '/portfolio?category=video',
    '/portfolio',
    '/portfolio?category=video&item=a%26b',
  ])
})

test.each([
  ['/admin/events?x=1#y', '/admin/events?x=1#y'],
  ['/admin', '/admin'],
])('the sign-in redirects ?next=%j to %j', (next, path) => {
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
])('the sign-in ignores ?next=%j and stays on this site [T18]', (next) => {
  expect(pathAfterLogin(next)).toBe(adminPaths.dashboard)
})

test.each([
  ['events', '/admin/events?edit=a%2Fb'],
  ['media', '/admin/cms/media?edit=a%2Fb'],
  ['pages', '/admin/cms/pages/a%2Fb'],
  ['hero', '/admin/cms/hero'],
  ['company', '/admin/cms/company'],
] as const)('links to a record of the kind %s in the back office [D48.1]', (kind, path) => {
  expect(recordPath(kind, 'a/b')).toBe(path)
})
