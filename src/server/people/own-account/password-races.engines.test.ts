import { afterAll, expect, test } from 'vitest'
import { mailedToken } from '../../../../tests/support/mails.ts'
import { createTestApp } from '../../../../tests/support/test-app.ts'
import { usualPassword } from '../../../../tests/support/valid-calls.ts'

const app = await createTestApp()
afterAll(() => app.close())

const login = async (email: string, password: string) =>
  (await app.call('POST', '/api/auth/login', { body: { email, password } })).status

test('applies exactly one of two concurrent password changes', async () => {
  const user = await app.enter('editor')
  const wanted = ['first secret', 'second secret']
  const answers = await Promise.all(
    wanted.map((newPassword) => {
      const body = { currentPassword: usualPassword, newPassword }
      return app.call('PUT', '/api/auth/password', { token: user.token, body })
    }),
  )
  const won = answers.map(({ status }) => status === 200)
  expect(won.filter(Boolean)).toHaveLength(1)
  const working = await Promise.all(wanted.map((password) => login(user.email, password)))
  expect(working.map((status) => status === 200)).toEqual(won)
})

test('a link to choose a password works for one of two concurrent calls [D63.3]', async () => {
  const { email } = await app.enter('editor')
  await app.call('POST', '/api/auth/forgot-password', { body: { email } })
  const token = await mailedToken(app, email, 'password-reset')
  const wanted = ['first secret', 'second secret']
  const answers = await Promise.all(
    wanted.map((password) => app.call('POST', '/api/auth/reset-password', { body: { token, newPassword: password } })),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([204, 400])
  const working = await Promise.all(wanted.map((password) => login(email, password)))
  expect(working.map((status) => status === 200)).toEqual(answers.map(({ status }) => status === 204))
})
