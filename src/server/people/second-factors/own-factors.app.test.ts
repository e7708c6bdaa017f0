import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ask, invalid } from '../../../../tests/support/api.ts'
import { mailsTo } from '../../../../tests/support/mails.ts'
import { createFactorCalls } from '../../../../tests/support/second-factors.ts'
import { createTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import type { SecondFactors } from '../../../shared/second-factor.ts'

let app: TestApp
let calls: ReturnType<typeof createFactorCalls>
beforeAll(async () => {
  app = await createTestApp({ env: { RATE_LIMITS: 'off' } })
  calls = createFactorCalls(app)
})
afterAll(() => app.close())

const factors = '/api/auth/second-factors'

/** Each call that needs the password of the open session. */
const guarded: [string, string][] = [
  ['POST', `${factors}/totp`],
  ['DELETE', `${factors}/totp`],
  ['POST', `${factors}/passkeys`],
  ['DELETE', `${factors}/passkeys/{id}`],
  ['POST', `${factors}/recovery-codes`],
]

describe('the password', () => {
  test.each(guarded)(
    '%s %s needs the current password and changes nothing without it [D98.4]',
    async (method, path) => {
      const user = await app.enter('admin')
      await calls.addTotp(user)
      await calls.addPasskey(user)
      const { token } = user
      const before = (await ask<SecondFactors>(app, 'GET', factors, { token })).body
      const place = path.replace('{id}', before.passkeys[0]?.id ?? '')
      const send = (body: unknown) => ask(app, method, place, { token, body })
      expect(await send({ currentPassword: 'wrong' })).toEqual(
        invalid(['currentPassword', 'Current password is incorrect']),
      )
      for (const body of [{}, { currentPassword: '' }, { currentPassword: 5 }])
        expect(await send(body)).toEqual(invalid(['currentPassword', 'Current password is required']))
      expect((await ask(app, 'GET', factors, { token })).body).toEqual(before)
      expect((await send(calls.password)).status).toBeLessThan(300)
    },
  )
})

test('every change of factors is audited and mailed, and other sessions go on [D98.7]', async () => {
  const user = await app.enter('admin')
  const elsewhere = await ask<{ token: string }>(app, 'POST', '/api/auth/login', {
    body: { email: user.email, password: 'correct horse' },
  })
  await calls.addTotp(user)
  await calls.addPasskey(user, 'Work <b>laptop</b>')
  await ask(app, 'POST', `${factors}/recovery-codes`, { token: user.token, body: calls.password })
  const { body } = await ask<SecondFactors>(app, 'GET', factors, { token: user.token })
  await calls.remove('totp', user.token)
  await calls.remove(`passkeys/${body.passkeys[0]?.id}`, user.token)

  const entries = await app.database.db
    .selectFrom('auditEntries')
    .selectAll()
    .where('kind', '=', 'second-factor')
    .where('subjectId', '=', user.id)
    .orderBy('sequence')
    .execute()
  expect(entries.map(({ byId }) => byId)).toEqual(Array(5).fill(user.id))
  expect(entries.map(({ personal }) => JSON.parse(personal ?? '{}').detail)).toEqual([
    { code: 'totpAdded' },
    { code: 'passkeyAdded', name: 'Work <b>laptop</b>' },
    { code: 'recoveryCodesRenewed' },
    { code: 'totpRemoved' },
    { code: 'passkeyRemoved', name: 'Work <b>laptop</b>' },
  ])
  const mails = await mailsTo(app, user.email, 'second-factor-changed')
  const texts = mails.map(({ text }) => text.replaceAll(/\s+/g, ' '))
  for (const [index, sentence] of [
    'An authenticator app was added to your account',
    'The passkey Work <b>laptop</b> was added to your account',
    'New recovery codes for your account',
    'The authenticator app was removed from your account',
    'The passkey Work <b>laptop</b> was deleted from your account',
  ].entries())
    expect(texts[index]).toContain(sentence)
  expect(mails[1]?.html).not.toContain('<b>laptop')
  expect((await ask(app, 'GET', '/api/auth/me', { token: elsewhere.body.token })).status).toBe(200)
})

test('answers of own factors never contain secrets or keys [D98.7]', async () => {
  const user = await app.enter('admin')
  const { secret } = await calls.addTotp(user)
  await calls.addPasskey(user)
  const text = JSON.stringify((await ask(app, 'GET', factors, { token: user.token })).body)
  expect(text).not.toContain(secret)
  expect(text).not.toMatch(/wrapped|publicKey|credential|hash/i)
})

test('a name of a passkey has a limit and is required', async () => {
  const { token } = await app.enter('admin')
  for (const name of ['', ' ', 'x'.repeat(201), undefined]) {
    const { ticket } = await calls.passkeyOptions(token)
    const body = { ticket, credential: { id: 'x' }, name }
    const answer = await ask<{ errors: { path: string }[] }>(app, 'POST', `${factors}/passkeys/confirm`, {
      token,
      body,
    })
    expect(answer.status).toBe(400)
    expect(answer.body.errors[0]?.path).toBe('name')
  }
})
