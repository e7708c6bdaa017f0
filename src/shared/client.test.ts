import { describe, expect, test } from 'vitest'
import { complaints, notTexts, textOf } from '../../tests/support/contracts.ts'
import { clientChangesSchema, clientInputSchema, orderAbove, orderBelow } from './client.ts'

const complain = (changes: object) => complaints(clientInputSchema, { name: 'Acme', ...changes })

describe('client input', () => {
  test('a client needs a name and has defaults for the other fields [S5.6]', () => {
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

  test('logo and website of a client are valid URLs or empty, and only the logo may be a media path [S5.6]', () => {
    expect(complain({ logo: '/media/a.png', website: 'https://acme.example' })).toEqual([])
    expect(complain({ logo: null, website: '' })).toEqual([])
    expect(complain({ logo: 'a', website: '/media/a.png' })).toEqual([
      'logo: Must be a valid URL',
      'website: Must be a valid URL',
    ])
  })

  test('the order of a client is a whole number from 0, and active is a boolean [S5.6]', () => {
    expect(complain({ order: 0, active: false })).toEqual([])
    expect(complain({ order: -1 })).toEqual(['order: Order must be 0 or more'])
    expect(complain({ active: 'yes' })).toEqual(['active: Active must be true or false'])
  })
})

describe('client changes', () => {
  test('a change of the order alone contains no other field', () => {
    expect(clientChangesSchema.parse({ order: 3 })).toEqual({ order: 3 })
    expect(clientChangesSchema.parse({})).toEqual({})
  })

  test('client changes follow the rules of a new client', () => {
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

test('moving up never goes below 0 [D40]', () => {
  expect([orderAbove(2), orderAbove(1), orderAbove(0), orderBelow(0)]).toEqual([1, 0, 0, 1])
})

test('moving down never goes above the highest order', () => {
  expect([orderBelow(999_999), orderBelow(1_000_000)]).toEqual([1_000_000, 1_000_000])
})
