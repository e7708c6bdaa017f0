import { expect, test } from 'vitest'
import { complaints } from '../../tests/support/contracts.ts'
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
    complaints(bulkInputSchema(kind), { ids: ['a'], action })[0]
  expect(message('clients', 'delete')).toBeUndefined()
  expect(message('clients', 'feature')).toBe('action: Choose an action: delete, restore')
  expect(message('events', 'erase')).toBe('action: Choose an action: delete, restore, status, feature')
})
