import { describe, expect, test } from 'vitest'
import { checkPassword } from './password-policy.ts'

const email = 'Noura.Sabah@staff.example'

describe('the password policy "strong"', () => {
  test('the policy "strong" asks for a password of at least 10 characters [D74.21]', () => {
    expect(checkPassword('nine char', { email })).toEqual({
      code: 'tooShort',
      values: { field: 'password', min: 10 },
    })
    expect(checkPassword('ten chars!', { email })).toBeUndefined()
  })

  test.each([
    'noura.sabah@staff.example',
    'NOURA.SABAH@STAFF.EXAMPLE',
    'my noura.sabah@staff.example 1',
    'noura.sabah',
    'Noura.Sabah2026!',
    '99noura.sabah99',
  ])('rejects the own email address as a password: %s [D74.21]', (password) => {
    expect(checkPassword(password, { email })).toEqual({ code: 'passwordIsEmail' })
  })

  test.each(['noura and sabah dance', 'sabah.noura 2026', '1234567890987'])(
    'accepts a password that is not the own email address: %s',
    (password) => {
      expect(checkPassword(password, { email })).toBeUndefined()
    },
  )

  test('the policy "strong" compares nothing with an address of digits but the address itself', () => {
    expect(checkPassword('99887766554', { email: '99887766554@staff.example' })).toEqual({ code: 'passwordIsEmail' })
    expect(checkPassword('10203040506', { email: '99887766554@staff.example' })).toBeUndefined()
  })

  test('the policy "strong" needs no email address, as in a form that is not filled in yet', () => {
    expect(checkPassword('a quiet river', { email: '' })).toBeUndefined()
  })
})
