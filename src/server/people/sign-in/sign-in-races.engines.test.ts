import { afterAll, expect, test } from 'vitest'
import { createAuthenticator } from '../../../../tests/support/authenticator.ts'
import { createFactorCalls } from '../../../../tests/support/second-factors.ts'
import { createTestApp } from '../../../../tests/support/test-app.ts'

const site = 'https://marasim.example'
const app = await createTestApp({ env: { RATE_LIMITS: 'off', PUBLIC_URL: site } })
const calls = createFactorCalls(app)
afterAll(() => app.close())

test('of concurrent uses of an assertion, one signs in [D74.5]', async () => {
  const authenticator = createAuthenticator({ site })
  await calls.addPasskey(await app.enter('editor'), 'Laptop', authenticator)
  const { ticket, options } = await calls.signInOptions()
  const assertion = authenticator.get(options)
  const answers = await Promise.all([1, 2, 3, 4].map(() => calls.sendPasskey(ticket, assertion)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401])
})

test('of concurrent uses of a recovery code, one signs in [D74.7]', async () => {
  const user = await app.enter('admin')
  const { recoveryCodes } = await calls.addTotp(user)
  const tickets = await Promise.all([1, 2, 3, 4].map(() => calls.openTicket(user)))
  const answers = await Promise.all(tickets.map((ticket) => calls.sendCode(ticket, recoveryCodes[0] ?? '')))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401])
})

test('of concurrent uses of a code, one signs in [D74.2]', async () => {
  const user = await app.enter('editor')
  const { code } = await calls.addTotp(user)
  const tickets = await Promise.all([1, 2, 3, 4].map(() => calls.openTicket(user)))
  const answers = await Promise.all(tickets.map((ticket) => calls.sendCode(ticket, code())))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401])
})
