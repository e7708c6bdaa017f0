import { describe, expect, test } from 'vitest'
import { complaints, notTexts, textOf } from '../../tests/support/contracts.ts'
import { displayName, userChangesSchema, userInputSchema, userSchema } from './user.ts'

const newUser = { username: 'sara', email: 'sara@marasim.example', password: 'secret' }

describe('a new user', () => {
  test('a new user is an editor without names by default [S5.6]', () => {
    expect(userInputSchema.parse(newUser)).toEqual({ ...newUser, firstName: '', lastName: '', role: 'editor' })
  })

  test.each([
    ['username', 'Username must be at least 3 characters', ['ab', ' ab ', '', ...notTexts]],
    ['email', 'Invalid email address', ['sara', '', ...notTexts]],
    ['password', 'Password must be at least 6 characters', ['12345', '', ...notTexts]],
    ['role', 'Choose a role', ['superadmin', 'root', '', null]],
  ])('a new user needs a valid %s [S5.6]', (field, message, values) => {
    for (const value of values) {
      expect(complaints(userInputSchema, { ...newUser, [field]: value })).toEqual([`${field}: ${message}`])
    }
  })

  test('a user with every field at its maximum length is accepted', () => {
    expect(complaints(userInputSchema, { ...newUser, username: 'abc', password: '123456' })).toEqual([])
    expect(
      complaints(userInputSchema, { ...newUser, username: textOf(201), firstName: textOf(201), lastName: textOf(201) }),
    ).toEqual([
      'username: Username must be at most 200 characters',
      'firstName: First name must be at most 200 characters',
      'lastName: Last name must be at most 200 characters',
    ])
    for (const role of ['admin', 'editor', 'vendor'])
      expect(complaints(userInputSchema, { ...newUser, role })).toEqual([])
  })
})

describe('a change', () => {
  test('a change of a user contains only the fields that were sent', () => {
    expect(userChangesSchema.parse({})).toEqual({})
    expect(userChangesSchema.parse({ firstName: null, id: 'x', passwordHash: 'x', lastLogin: null })).toEqual({
      firstName: '',
    })
  })

  test('a change of a user follows the same rules and cannot make a superadmin [S5.6]', () => {
    const wrong = { username: 'ab', email: 'x', password: '12345', firstName: 5, lastName: [], role: 'superadmin' }
    expect(complaints(userChangesSchema, wrong)).toEqual([
      'username: Username must be at least 3 characters',
      'email: Invalid email address',
      'password: Password must be at least 6 characters',
      'firstName: First name must be text',
      'lastName: Last name must be text',
      'role: Choose a role',
    ])
  })
})

test('the user response has no password field [S3.1]', () => {
  expect(Object.keys(userSchema.shape).filter((field) => /password/i.test(field))).toEqual([])
})

test('a user is shown by first and last name, or by username [S2.9]', () => {
  const name = (firstName: string, lastName: string) => displayName({ username: 'sara1', firstName, lastName })
  expect([name('Sara', 'Ali'), name('Sara', ''), name('', 'Ali'), name('', '')]).toEqual([
    'Sara Ali',
    'Sara',
    'Ali',
    'sara1',
  ])
})
