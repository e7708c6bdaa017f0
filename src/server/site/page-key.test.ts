import { expect, test } from 'vitest'
import { adminPaths, pageEditorPath, publicPaths } from '../../shared/paths.ts'
import { pageKey } from './page-key.ts'

const keyOf = (address: string) => pageKey(new URL(address, 'https://marasim.example'))

test.each(Object.values(publicPaths))('the public page %s is kept under its own address', (path) => {
  expect(keyOf(path)).toBe(path)
})

test.each([
  ['/?utm_source=chat', '/'],
  ['/events?x=1', '/events'],
  ['/events?event=abc', '/events?event=abc'],
  ['/events?x=1&event=abc&y=2', '/events?event=abc'],
  ['/events?category=launch', '/events'],
  ['/portfolio?category=launch', '/portfolio?category=launch'],
  ['/portfolio?category=', '/portfolio'],
  ['/portfolio?category=no-such-1', '/portfolio'],
  ['/portfolio?category=video&category=launch', '/portfolio?category=video'],
  ['/vendors?category=launch', '/vendors'],
])('%s is kept as %s: only what changes the page counts', (address, key) => {
  expect(keyOf(address)).toBe(key)
})

test('a page of the staff is kept under its slug, whatever follows it', () => {
  expect(keyOf('/pages/privacy-policy?utm_source=chat')).toBe('/pages/privacy-policy')
})

test('neither host nor fragment counts', () => {
  expect(pageKey(new URL('http://evil.example:81/events?event=a#b'))).toBe('/events?event=a')
})

test('what is written differently in the address is one page', () => {
  expect(keyOf('/portfolio?category=%6Caunch')).toBe(keyOf('/portfolio?category=launch'))
})

test.each(['x'.repeat(41), 'a%00b', 'a b', '%F0%9F%8E%89', ''])('%j is no event, so it does not count', (value) => {
  expect(keyOf(`/events?event=${value}`)).toBe('/events')
})

test('addresses that do not exist are one page, so that typing them fills nothing', () => {
  const keys = [
    '/nowhere',
    '/nowhere/else',
    '/EVENTS',
    '/events/',
    'https://marasim.example//events',
    '/wp-login.php?x=1',
    '/admin/nowhere',
    '/pages',
    '/pages/',
    '/pages/About',
    '/pages/a/b',
    '/pages/about%2Fus',
    `/pages/${'x'.repeat(201)}`,
  ]
  expect(new Set(keys.map(keyOf)).size).toBe(1)
})

test('the back office is one page, and not one of the public ones', () => {
  const keys = new Set([...Object.values(adminPaths), pageEditorPath('new'), pageEditorPath('0199-ab')].map(keyOf))
  expect(keys.size).toBe(1)
  for (const path of Object.values(publicPaths)) expect(keys.has(path)).toBe(false)
})
