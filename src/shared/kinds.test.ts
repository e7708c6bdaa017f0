import { expect, test } from 'vitest'
import { bulkInputSchema } from './bulk.ts'
import { historyKinds, trashKinds } from './history.ts'
import { kinds, kindsByNoun, kindsWith } from './kinds.ts'

test('lists of kinds have the order of the declaration', () => {
  expect(trashKinds).toEqual(['events', 'portfolio', 'clients', 'pages', 'media'])
  expect(historyKinds).toEqual([...trashKinds, 'hero', 'company', 'contact', 'navigation', 'settings'])
  expect(kindsWith('search')).toEqual([
    ...['events', 'portfolio', 'vendors', 'clients', 'pages', 'media', 'users', 'enquiries'],
  ])
})

test('every noun leads to its kind', () => {
  for (const [noun, kind] of Object.entries(kindsByNoun)) expect(kinds[kind].noun).toBe(noun)
})

test('a kind takes only the bulk actions that it declares', () => {
  const message = (kind: 'clients' | 'events', action: string) =>
    bulkInputSchema(kind).safeParse({ ids: ['a'], action }).error?.issues[0]?.message
  expect(message('clients', 'delete')).toBeUndefined()
  expect(message('clients', 'feature')).toBe('Choose an action: delete, restore')
  expect(message('events', 'erase')).toBe('Choose an action: delete, restore, status, feature')
})
