import { expect, test } from 'vitest'
import { complaints, notTexts, textOf } from '../../tests/support/contracts.ts'
import { loginSchema, passwordChangeSchema } from './auth.ts'

test('a login needs a valid email and a password of at least 6 characters [S2.3]', () => {
  expect(loginSchema.parse({ email: ' a@b.co ', password: ' 12345' })).toEqual({ email: 'a@b.co', password: ' 12345' })
  expect(complaints(loginSchema, { email: 'a@b', password: '12345' })).toEqual([
    'email: Invalid email address',
    'password: Password must be at least 6 characters',
  ])
  expect(complaints(loginSchema, {})).toHaveLength(2)
  for (const value of notTexts) expect(complaints(loginSchema, { email: value, password: value })).toHaveLength(2)
  expect(complaints(loginSchema, { email: 'a@b.co', password: textOf(201) })).toEqual([
    'password: Password must be at most 200 characters',
  ])
})

test('a new password needs the current one and at least 6 characters', () => {
  expect(complaints(passwordChangeSchema, { currentPassword: 'x', newPassword: '123456' })).toEqual([])
  expect(complaints(passwordChangeSchema, { currentPassword: '', newPassword: '12345' })).toEqual([
    'currentPassword: Current password is required',
    'newPassword: Password must be at least 6 characters',
  ])
  expect(complaints(passwordChangeSchema, {})).toHaveLength(2)
})
