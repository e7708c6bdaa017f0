import type { SecondFactors } from '../../src/shared/second-factor.ts'
import { have } from './api.ts'
import { createAuthenticator } from './authenticator.ts'
import { codeAt, createFactorCalls } from './second-factors.ts'
import type { TestApp } from './test-app.ts'

type Caller = { token: string } | undefined

/** Valid calls of the endpoints about second factors; those about own factors prepare the factors of the caller. */
export function createSecondFactorCalls(app: TestApp) {
  const calls = createFactorCalls(app)
  const own = '/api/auth/second-factors'
  const tokenOf = async (caller: Caller) => (caller ?? (await app.enter('editor'))).token
  const addTotp = async (token: string) => {
    const { secret } = await calls.startTotp(token)
    await calls.confirmTotp(token, codeAt(secret, app.clock()))
    return secret
  }
  const withPassword = (path: string) => async () => ({ path, body: calls.password })

  return {
    'POST /api/auth/second-factor': async () => {
      const user = await app.enter('editor')
      const secret = await addTotp(user.token)
      const body = { ticket: await calls.openTicket(user), code: codeAt(secret, app.clock(), 1) }
      return { path: '/api/auth/second-factor', body }
    },
    'POST /api/auth/passkey/options': async () => ({ path: '/api/auth/passkey/options' }),
    'POST /api/auth/passkey': async () => {
      const { authenticator } = await calls.addPasskey(await app.enter('editor'))
      const { ticket, options } = await calls.signInOptions()
      return { path: '/api/auth/passkey', body: { ticket, credential: authenticator.get(options) } }
    },
    'GET /api/auth/second-factors': async () => ({ path: own }),
    'POST /api/auth/second-factors/totp': withPassword(`${own}/totp`),
    'POST /api/auth/second-factors/totp/confirm': async (caller: Caller) => {
      const { secret } = await calls.startTotp(await tokenOf(caller))
      return { path: `${own}/totp/confirm`, body: { code: codeAt(secret, app.clock()) } }
    },
    'DELETE /api/auth/second-factors/totp': async (caller: Caller) => {
      await addTotp(await tokenOf(caller))
      return { path: `${own}/totp`, body: calls.password }
    },
    'POST /api/auth/second-factors/passkeys': withPassword(`${own}/passkeys`),
    'POST /api/auth/second-factors/passkeys/confirm': async (caller: Caller) => {
      const { ticket, options } = await calls.passkeyOptions(await tokenOf(caller))
      const credential = createAuthenticator().create(options)
      return { path: `${own}/passkeys/confirm`, body: { ticket, credential, name: 'Laptop' } }
    },
    'DELETE /api/auth/second-factors/passkeys/{id}': async (caller: Caller) => {
      const token = await tokenOf(caller)
      await calls.addPasskey({ token })
      const { passkeys } = await have<SecondFactors>(app, 'GET', own, { token })
      return { path: `${own}/passkeys/${passkeys[0]?.id}`, body: calls.password }
    },
    'POST /api/auth/second-factors/recovery-codes': async (caller: Caller) => {
      await addTotp(await tokenOf(caller))
      return { path: `${own}/recovery-codes`, body: calls.password }
    },
    'DELETE /api/users/{id}/second-factors': async () => {
      const { id, token } = await app.enter('editor')
      await addTotp(token)
      return { path: `/api/users/${id}/second-factors` }
    },
  }
}
