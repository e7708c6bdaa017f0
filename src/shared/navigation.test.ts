import { expect, test } from 'vitest'
import { complaints, textOf } from '../../tests/support/contracts.ts'
import { navigationDefaults, navigationInputSchema } from './navigation.ts'

const link = (path: unknown, label: unknown = 'Label') => ({ path, label, visible: true })
const complain = (...links: unknown[]) => complaints(navigationInputSchema, { audience: 'everyone', links })

test('the default navigation shows four links to signed-in users, and has a hidden one [D9.1 D79.8]', () => {
  expect(navigationInputSchema.parse(navigationDefaults)).toEqual(navigationDefaults)
  expect(navigationDefaults.audience).toBe('signed_in')
  expect(navigationDefaults.links.map(({ path, label }) => `${label} ${path}`)).toEqual([
    'Home /',
    'Portfolio /portfolio',
    'Events /events',
    'Become a Vendor /vendors',
    'Plan Your Event /plan',
  ])
  expect(navigationDefaults.links.filter(({ visible }) => !visible).map(({ path }) => path)).toEqual(['/plan'])
})

test('navigation links accept only pages of this site', () => {
  expect(complain(link('/pages/about-us'), link('/events'))).toEqual([])
  for (const path of ['https://example.com', '//evil', '/admin', '/pages/', '/pages/A b', '/pages/../x', 'events', 5]) {
    expect(complain(link(path))).toEqual(['links.0.path: Choose a page'])
  }
})

test('the navigation links each page once, with a label', () => {
  expect(complain(link('/events'), link('/events'))).toEqual(['links: Each page can be linked only once'])
  expect(complain(link('/events', ' '))).toEqual(['links.0.label: Label is required'])
  expect(complain(link('/events', textOf(61)))).toEqual(['links.0.label: Label must be at most 60 characters'])
  expect(complain(5)).toEqual(['links.0: Each link needs a page and a label'])
  expect(complain(...Array.from({ length: 21 }, (_, index) => link(`/pages/p${index}`)))).toEqual([
    'links: The menu can have at most 20 links',
  ])
})

test('the audience of the navigation is one of two', () => {
  expect(complaints(navigationInputSchema, { audience: 'nobody', links: [] })).toEqual([
    'audience: Choose who sees the menu and footer',
  ])
  expect(complaints(navigationInputSchema, { audience: 'everyone' })).toEqual(['links: Links must be a list'])
})
