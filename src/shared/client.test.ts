import { describe, expect, test } from 'vitest'
import { complaints, notTexts, textOf } from '../../tests/support/contracts.ts'
import { clientChangesSchema, clientInputSchema, compareClients, orderAbove, orderBelow } from './client.ts'

const complain = (changes: object) => complaints(clientInputSchema, { name: 'Acme', ...changes })

describe('a new client', () => {
  test('needs a name; the rest has defaults [S5.18 S5.20]', () => {
    expect(clientInputSchema.parse({ name: 'Acme' })).toEqual({
      name: 'Acme',
      logo: '',
      website: '',
      order: 0,
      active: true,
    })
    for (const value of ['A', '', ...notTexts]) {
      expect(complain({ name: value })).toEqual(['name: Name must be at least 2 characters'])
    }
    expect(complain({ name: textOf(200) })).toEqual([])
    expect(complain({ name: textOf(201) })).toEqual(['name: Name must be at most 200 characters'])
  })

  test('has valid addresses or none; only the logo may be a picture of ours [S5.19]', () => {
    expect(complain({ logo: '/media/a.png', website: 'https://acme.example' })).toEqual([])
    expect(complain({ logo: null, website: '' })).toEqual([])
    expect(complain({ logo: 'a', website: '/media/a.png' })).toEqual([
      'logo: Must be a valid URL',
      'website: Must be a valid URL',
    ])
  })

  test('has an order from 0 on and is active or not [S5.20]', () => {
    expect(complain({ order: 0, active: false })).toEqual([])
    expect(complain({ order: -1 })).toEqual(['order: Order must be 0 or more'])
    expect(complain({ active: 'yes' })).toEqual(['active: Active must be true or false'])
  })
})

describe('a change', () => {
  test('may be the order alone, and then changes nothing else', () => {
    expect(clientChangesSchema.parse({ order: 3 })).toEqual({ order: 3 })
    expect(clientChangesSchema.parse({})).toEqual({})
  })

  test('follows the same rules', () => {
    expect(complaints(clientChangesSchema, { name: 'A', logo: 'x', website: 'x', order: -1, active: 1 })).toEqual([
      'name: Name must be at least 2 characters',
      'logo: Must be a valid URL',
      'website: Must be a valid URL',
      'order: Order must be 0 or more',
      'active: Active must be true or false',
    ])
    expect(clientChangesSchema.parse({ logo: null, website: '' })).toEqual({ logo: '', website: '' })
  })
})

test('moving up never goes below 0 [S4.10]', () => {
  expect([orderAbove(2), orderAbove(1), orderAbove(0), orderBelow(0)]).toEqual([1, 0, 0, 1])
})

test('moving down never goes above the highest order', () => {
  expect([orderBelow(999_999), orderBelow(1_000_000)]).toEqual([1_000_000, 1_000_000])
})

test('clients are ordered by order, then name, then id [D40]', () => {
  const clients = [
    { order: 1, name: 'A', id: '1' },
    { order: 0, name: 'B', id: '3' },
    { order: 0, name: 'B', id: '2' },
    { order: 0, name: 'A', id: '4' },
  ]
  expect(clients.toSorted(compareClients).map((client) => client.id)).toEqual(['4', '2', '3', '1'])
})
