import { createHmac } from 'node:crypto'
import { Secret } from 'otpauth'
import type { Session } from '../../src/shared/auth.ts'
import type { PasskeyOptions, RecoveryCodes, SecondFactorMethod, TotpSecret } from '../../src/shared/second-factor.ts'
import { ask, have } from './api.ts'
import { createAuthenticator } from './authenticator.ts'
import type { Call, TestApp } from './test-app.ts'

export const usualPassword = 'correct horse'
const factors = '/api/auth/second-factors'
const stepMs = 30_000

/** The code of an authenticator app (RFC 6238), `steps` later than `at`. */
export function codeAt(secret: string, at: Date, steps = 0): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(at.getTime() / stepMs) + steps))
  const digest = createHmac('sha1', Buffer.from(Secret.fromBase32(secret).bytes))
    .update(counter)
    .digest()
  const offset = (digest.at(-1) ?? 0) & 15
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}

type Person = { token: string; email: string }
type Ticket = { secondFactor: { ticket: string; methods: SecondFactorMethod[] } }

/** What users do with their factors, through the API. */
export function createFactorCalls(app: TestApp) {
  const password = { currentPassword: usualPassword }
  const startTotp = (token: string) => have<TotpSecret>(app, 'POST', `${factors}/totp`, { token, body: password })
  const confirmTotp = (token: string, code: string) =>
    ask<RecoveryCodes>(app, 'POST', `${factors}/totp/confirm`, { token, body: { code } })
  const passkeyOptions = (token: string) =>
    have<PasskeyOptions>(app, 'POST', `${factors}/passkeys`, { token, body: password })

  return {
    password,
    startTotp,
    confirmTotp,
    passkeyOptions,
    /** Adds an app, and lets its first code pass, because that was used for the confirmation. */
    addTotp: async ({ token }: Pick<Person, 'token'>) => {
      const { secret } = await startTotp(token)
      const { recoveryCodes } = (await confirmTotp(token, codeAt(secret, app.clock()))).body
      app.advance(stepMs)
      return { secret, recoveryCodes, code: (steps = 0) => codeAt(secret, app.clock(), steps) }
    },
    addPasskey: async ({ token }: Pick<Person, 'token'>, name = 'Laptop', authenticator = createAuthenticator()) => {
      const { ticket, options } = await passkeyOptions(token)
      const body = { ticket, credential: authenticator.create(options), name }
      const { recoveryCodes } = await have<RecoveryCodes>(app, 'POST', `${factors}/passkeys/confirm`, { token, body })
      return { authenticator, recoveryCodes }
    },
    /** The ticket after the right password. */
    openTicket: async ({ email }: Pick<Person, 'email'>, call: Call = {}) => {
      const body = { email, password: usualPassword }
      return (await have<Ticket>(app, 'POST', '/api/auth/login', { body, ...call })).secondFactor.ticket
    },
    sendCode: (ticket: string, code: string, call: Call = {}) =>
      ask<Session>(app, 'POST', '/api/auth/second-factor', { body: { ticket, code }, ...call }),
    signInOptions: () => have<PasskeyOptions>(app, 'POST', '/api/auth/passkey/options'),
    sendPasskey: (ticket: string, credential: unknown, call: Call = {}) =>
      ask<Session>(app, 'POST', '/api/auth/passkey', { body: { ticket, credential }, ...call }),
    remove: (path: string, token: string, body: unknown = password) =>
      ask(app, 'DELETE', `${factors}/${path}`, { token, body }),
  }
}
