import { describe, expect, test } from 'vitest'
import { normalizeTarget } from './request-target.ts'

describe('the normalized target of a request', () => {
  test.each([
    '/api/%64ocs',
    '/%61pi/docs',
    '/api/%64%6F%63%73',
    '/api/./docs',
    '/api/elsewhere/../docs',
    '/api/elsewhere/%2e%2E/docs',
    '/./api/docs',
    '/api/docs#top',
    'http://other.example/api/docs',
    'HTTPS://other.example/%61pi/docs#top',
  ])('the normalized target of %s is the path that routes know [T37.1]', (target) => {
    expect(normalizeTarget(target)).toBe('/api/docs')
    expect(normalizeTarget(target.replace(/(#.*)?$/, '?a=%41&b=..'))).toBe('/api/docs?a=%41&b=..')
  })

  test.each([
    '/',
    '/events?event=%41',
    '/api/events/a%2Fb',
    '/a%20b',
    '/%2561pi/docs',
    '/api/docs%',
    '//api/docs',
    '/a..b/.well-known/c..',
    '/api\\docs',
    '/events?a=\\',
    '*',
    'localhost:80',
    'data:text/plain,x',
    'http://',
    '',
  ])('the request target %s stays as it is', (target) => {
    expect(normalizeTarget(target)).toBe(target)
  })
})
