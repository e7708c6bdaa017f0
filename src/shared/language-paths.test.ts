import { expect, test } from 'vitest'
import { localPath, splitLanguage, withLanguage, withoutPrimaryPrefix } from './language-paths.ts'

test.each([
  ['/', '/ar'],
  ['/?x=1', '/ar?x=1'],
  ['/#events', '/ar#events'],
  ['/events', '/ar/events'],
  ['/events?event=1#top', '/ar/events?event=1#top'],
  ['/pages/about', '/ar/pages/about'],
])('%s is %s in Arabic and unchanged in English [D49.1]', (path, arabic) => {
  expect(localPath(path, 'en')).toBe(path)
  expect(localPath(path, 'ar')).toBe(arabic)
  expect(splitLanguage(arabic)).toEqual({ language: 'ar', path })
  expect(splitLanguage(path)).toEqual({ language: 'en', path })
})

test.each(['/arabic', '/are/you', '/en', '/en/events', '/constructor/x'])('%s has no language prefix', (path) => {
  expect(splitLanguage(path)).toEqual({ language: 'en', path })
})

test.each([
  ['/en', '/'],
  ['/en/', '/'],
  ['/en/events', '/events'],
  ['/en//evil.example', '/evil.example'],
  ['/en/ar/events', '/ar/events'],
])('the prefix of %s is dropped: %s', (path, plain) => {
  expect(withoutPrimaryPrefix(path)).toBe(plain)
})

test.each(['/', '/events', '/english', '/ar/en'])('%s does not start with /en', (path) => {
  expect(withoutPrimaryPrefix(path)).toBeUndefined()
})

test('feeds name their language in a search parameter', () => {
  expect(withLanguage('/events.ics', 'en')).toBe('/events.ics')
  expect(withLanguage('/events.ics', 'ar')).toBe('/events.ics?lang=ar')
  expect(withLanguage('/events.ics?from=mail', 'ar')).toBe('/events.ics?from=mail&lang=ar')
})
