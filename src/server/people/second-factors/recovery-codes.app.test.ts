import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask, problem } from '../../../../tests/support/api.ts'
import { mailsTo } from '../../../../tests/support/mails.ts'
import { createFactorCalls } from '../../../../tests/support/second-factors.ts'
import { createTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import type { RecoveryCodes } from '../../../shared/second-factor.ts'

let app: TestApp
let calls: ReturnType<typeof createFactorCalls>
beforeAll(async () => {
  app = await createTestApp({ env: { RATE_LIMITS: 'off' } })
  calls = createFactorCalls(app)
})
afterAll(() => app.close())

const renew = (token: string) =>
  ask<RecoveryCodes>(app, 'POST', '/api/auth/second-factors/recovery-codes', { token, body: calls.password })

test('recovery codes are ten different ones of 80 bits without characters that look alike [D74.7]', async () => {
  const { recoveryCodes } = await calls.addTotp(await app.enter('admin'))
  expect(new Set(recoveryCodes).size).toBe(10)
  for (const code of recoveryCodes) expect(code).toMatch(/^([A-HJ-NP-Z2-9]{4}-){3}[A-HJ-NP-Z2-9]{4}$/)
  const stored = JSON.stringify(await app.database.db.selectFrom('recoveryCodes').selectAll().execute())
  for (const code of recoveryCodes) expect(stored).not.toContain(code.replaceAll('-', ''))
})

test('a recovery code signs in once, however it is typed [D74.7]', async () => {
  const user = await app.enter('admin')
  const { recoveryCodes } = await calls.addTotp(user)
  const send = async (code = '') => (await calls.sendCode(await calls.openTicket(user), code)).status
  expect(await send(recoveryCodes[0])).toBe(200)
  expect(await send(recoveryCodes[0])).toBe(401)
  expect(await send(recoveryCodes[1]?.toLowerCase().replaceAll('-', ''))).toBe(200)
  expect(await send(` ${recoveryCodes[2]?.replaceAll('-', ' ')} `)).toBe(200)
  expect(await send('AAAA-AAAA-AAAA-AAAA')).toBe(401)
  const [mail] = (await mailsTo(app, user.email, 'second-factor-changed')).slice(-1)
  expect(mail?.subject).toBe('A recovery code was used')
  expect(mail?.text.replaceAll('\n', ' ')).toContain('7 codes are left.')
})

test('a recovery code of another user does not sign in [D74.7]', async () => {
  const [one, other] = [await app.enter('admin'), await app.enter('admin')]
  const { recoveryCodes } = await calls.addTotp(one)
  await calls.addTotp(other)
  expect((await calls.sendCode(await calls.openTicket(other), recoveryCodes[0] ?? '')).status).toBe(401)
  expect((await calls.sendCode(await calls.openTicket(one), recoveryCodes[0] ?? '')).status).toBe(200)
})

test('new recovery codes end the earlier ones and need a second factor [D74.7]', async () => {
  const user = await app.enter('admin')
  expect(await renew(user.token)).toEqual({ status: 409, body: problem('Set up two-step sign-in first') })
  const { recoveryCodes: old } = await calls.addTotp(user)
  const { body } = await renew(user.token)
  expect(body.recoveryCodes).toHaveLength(10)
  expect((await calls.sendCode(await calls.openTicket(user), old[0] ?? '')).status).toBe(401)
  expect((await calls.sendCode(await calls.openTicket(user), body.recoveryCodes[0] ?? '')).status).toBe(200)
})
