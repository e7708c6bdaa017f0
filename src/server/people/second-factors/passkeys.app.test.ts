import { SettingsService } from '@simplewebauthn/server'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { ask, gone, problem, refusals } from '../../../../tests/support/api.ts'
import { createAuthenticator } from '../../../../tests/support/authenticator.ts'
import { createFactorCalls } from '../../../../tests/support/second-factors.ts'
import { createTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import type { SecondFactors } from '../../../shared/second-factor.ts'

let app: TestApp
let calls: ReturnType<typeof createFactorCalls>
beforeAll(async () => {
  app = await createTestApp({ env: { RATE_LIMITS: 'off', PUBLIC_URL: 'https://marasim.example' } })
  calls = createFactorCalls(app)
})
afterAll(() => app.close())

const site = 'https://marasim.example'
const newAuthenticator = () => createAuthenticator({ site })
const wrongPasskey = { status: 401, body: problem('This passkey is not known here') }
const expired = { status: 401, body: problem('This sign-in has expired. Please sign in again.') }
const rejected = { status: 400, body: problem('This passkey could not be verified. Please try again.') }

const factorsOf = async (token: string) =>
  (await ask<SecondFactors>(app, 'GET', '/api/auth/second-factors', { token })).body
const confirm = (token: string, ticket: string, credential: unknown, name = 'Laptop') =>
  ask(app, 'POST', '/api/auth/second-factors/passkeys/confirm', { token, body: { ticket, credential, name } })

async function protectedUser() {
  const user = await app.enter('editor')
  return { user, ...(await calls.addPasskey(user, 'Laptop', newAuthenticator())) }
}

describe('registration', () => {
  test('registration asks for a verified, discoverable passkey of this domain without attestation [D98.3]', async () => {
    const { user, authenticator } = await protectedUser()
    const { options } = await calls.passkeyOptions(user.token)
    expect(options).toMatchObject({
      rp: { id: 'marasim.example' },
      user: { id: Buffer.from(user.id).toString('base64url'), name: user.email },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [{ id: authenticator.id, transports: ['internal'] }],
    })
  })

  test('the first passkey protects the account and comes with ten recovery codes [D98.3]', async () => {
    const { user, recoveryCodes } = await protectedUser()
    expect(recoveryCodes).toHaveLength(10)
    expect((await calls.addPasskey(user, 'Phone', newAuthenticator())).recoveryCodes).toEqual([])
    const at = '2026-11-15T12:00:00.000+03:00'
    expect(await factorsOf(user.token)).toMatchObject({
      totp: null,
      passkeys: [
        { name: 'Laptop', addedAt: at, lastUsedAt: null },
        { name: 'Phone', addedAt: at, lastUsedAt: null },
      ],
      recoveryCodesLeft: 10,
    })
    const body = { email: user.email, password: 'correct horse' }
    expect((await ask(app, 'POST', '/api/auth/login', { body })).body).toMatchObject({
      secondFactor: { methods: ['passkey', 'recovery-code'] },
    })
  })

  test.each([
    ['of another site', { origin: 'https://evil.example' }],
    ['of another domain', { domain: 'evil.example' }],
    ['whose owner was not verified', { userVerified: false }],
  ])('rejects a passkey %s [D98.3]', async (_, overrides) => {
    const { token } = await app.enter('editor')
    const { ticket, options } = await calls.passkeyOptions(token)
    expect(await confirm(token, ticket, newAuthenticator().create(options, overrides))).toMatchObject(rejected)
    expect(await confirm(token, ticket, { id: 'x', response: null })).toMatchObject(rejected)
    expect((await factorsOf(token)).passkeys).toEqual([])
  })

  test.each(['packed', 'fido-u2f', 'android-key', 'android-safetynet', 'apple', 'tpm'])(
    'refuses a passkey with certificates of the format %s before they are checked [D98.3 T19]',
    async (format) => {
      const checked = vi.spyOn(SettingsService, 'getRootCertificates')
      const { token } = await app.enter('editor')
      const { ticket, options } = await calls.passkeyOptions(token)
      const credential = newAuthenticator().create(options, { format, certificates: [Buffer.from('a certificate')] })
      expect(await confirm(token, ticket, credential)).toMatchObject(rejected)
      expect(checked).not.toHaveBeenCalled()
      checked.mockRestore()
    },
  )

  test('accepts a passkey that signs its own attestation [D98.3]', async () => {
    const { token } = await app.enter('editor')
    const { ticket, options } = await calls.passkeyOptions(token)
    expect((await confirm(token, ticket, newAuthenticator().create(options, { format: 'packed' }))).status).toBe(200)
  })

  test('a ticket for registration registers one passkey, for its user only, within five minutes [D98.3 D74.4]', async () => {
    const [one, other] = [await app.enter('editor'), await app.enter('editor')]
    const { ticket, options } = await calls.passkeyOptions(one.token)
    const credential = newAuthenticator().create(options)
    expect(await confirm(other.token, ticket, credential)).toEqual(expired)
    expect((await confirm(one.token, ticket, credential)).status).toBe(200)
    expect(await confirm(one.token, ticket, newAuthenticator().create(options))).toEqual(expired)
    const late = await calls.passkeyOptions(one.token)
    app.advance(5 * 60_000)
    expect(await confirm(one.token, late.ticket, newAuthenticator().create(late.options))).toEqual(expired)
    expect(await calls.sendPasskey(ticket, credential)).toEqual(expired)
  })

  test('a ticket for signing in registers no passkey [D74.4]', async () => {
    const { token } = await app.enter('editor')
    const { ticket, options } = await calls.signInOptions()
    expect(await confirm(token, ticket, newAuthenticator().create(options))).toEqual(expired)
  })

  test('a passkey that another user has registered is refused [D98.3]', async () => {
    const { authenticator } = await protectedUser()
    const { token } = await app.enter('editor')
    const { ticket, options } = await calls.passkeyOptions(token)
    expect(await confirm(token, ticket, authenticator.create(options))).toEqual({
      status: 409,
      body: problem('This passkey is already in use'),
    })
  })

  test('a user has at most 20 passkeys', async () => {
    const user = await app.enter('editor')
    for (let count = 0; count < 20; count++) await calls.addPasskey(user, 'Key', newAuthenticator())
    const { ticket, options } = await calls.passkeyOptions(user.token)
    expect((await confirm(user.token, ticket, newAuthenticator().create(options))).status).toBe(409)
  })

  test('deleting a passkey needs to be its owner, and the passkey signs in no longer [D98.4]', async () => {
    const { user, authenticator } = await protectedUser()
    const [passkey] = (await factorsOf(user.token)).passkeys
    const stranger = await app.enter('superadmin')
    expect(await calls.remove(`passkeys/${passkey?.id}`, stranger.token)).toEqual(refusals.missing)
    expect(await calls.remove(`passkeys/${passkey?.id}`, user.token)).toEqual(gone)
    expect(await factorsOf(user.token)).toMatchObject({ passkeys: [], recoveryCodesLeft: 0 })
    const { ticket, options } = await calls.signInOptions()
    expect(await calls.sendPasskey(ticket, authenticator.get(options))).toEqual(wrongPasskey)
  })
})

describe('sign-in', () => {
  test('a passkey signs in without a password and shows when it was used [D74.3]', async () => {
    const { user, authenticator } = await protectedUser()
    app.advance(60_000)
    const { ticket, options } = await calls.signInOptions()
    expect(options).toMatchObject({ rpId: 'marasim.example', userVerification: 'required' })
    expect(options.allowCredentials ?? []).toEqual([])
    const { status, body } = await calls.sendPasskey(ticket, authenticator.get(options))
    expect(status).toBe(200)
    expect(body.user.id).toBe(user.id)
    const [passkey] = (await factorsOf(body.token)).passkeys
    expect(passkey?.lastUsedAt).not.toBeNull()
  })

  test('passkeys without a counter work again and again [D74.3]', async () => {
    const user = await app.enter('editor')
    const { authenticator } = await calls.addPasskey(user, 'Synced', createAuthenticator({ site, counts: false }))
    for (let again = 0; again < 3; again++) {
      const { ticket, options } = await calls.signInOptions()
      expect((await calls.sendPasskey(ticket, authenticator.get(options))).status).toBe(200)
    }
  })

  test('a passkey sign-in rejects an assertion that was used before, for its own and for a new ticket [D74.5]', async () => {
    const { authenticator } = await protectedUser()
    const { ticket, options } = await calls.signInOptions()
    const assertion = authenticator.get(options)
    expect((await calls.sendPasskey(ticket, assertion)).status).toBe(200)
    expect(await calls.sendPasskey(ticket, assertion)).toEqual(expired)
    expect(await calls.sendPasskey((await calls.signInOptions()).ticket, assertion)).toEqual(wrongPasskey)
  })

  test('rejects a passkey whose counter went back, as that of a copy does [D74.5]', async () => {
    const { authenticator } = await protectedUser()
    const first = await calls.signInOptions()
    expect((await calls.sendPasskey(first.ticket, authenticator.get(first.options))).status).toBe(200)
    authenticator.rewind()
    const second = await calls.signInOptions()
    expect(await calls.sendPasskey(second.ticket, authenticator.get(second.options))).toEqual(wrongPasskey)
  })

  test.each([
    ['of another site', { origin: 'https://evil.example' }],
    ['of another domain', { domain: 'evil.example' }],
    ['whose owner was not verified', { userVerified: false }],
    ['without a user handle', { userHandle: undefined }],
  ])('a passkey sign-in rejects an assertion %s [D74.5]', async (_, overrides) => {
    const { authenticator } = await protectedUser()
    const { ticket, options } = await calls.signInOptions()
    expect(await calls.sendPasskey(ticket, authenticator.get(options, overrides))).toEqual(wrongPasskey)
  })

  test('a passkey sign-in rejects an assertion with the user handle or the credential of another user [D74.5]', async () => {
    const { user: victim, authenticator: theirs } = await protectedUser()
    const { authenticator: mine } = await protectedUser()
    const { ticket, options } = await calls.signInOptions()
    const userHandle = Buffer.from(victim.id).toString('base64url')
    expect(await calls.sendPasskey(ticket, mine.get(options, { userHandle }))).toEqual(wrongPasskey)
    const swapped = { ...mine.get(options, { userHandle }), id: theirs.id, rawId: theirs.id }
    expect(await calls.sendPasskey(ticket, swapped)).toEqual(wrongPasskey)
  })

  test('a passkey sign-in rejects unknown passkeys, unknown tickets and malformed credentials [D74.5]', async () => {
    const { ticket, options } = await calls.signInOptions()
    const { authenticator } = await protectedUser()
    expect(await calls.sendPasskey(ticket, newAuthenticator().get(options))).toEqual(wrongPasskey)
    expect(await calls.sendPasskey('unknown', authenticator.get(options))).toEqual(expired)
    const { id } = authenticator
    for (const response of [undefined, null, 'text', {}, { userHandle: 5 }, { clientDataJSON: '{', userHandle: 'x' }])
      expect(await calls.sendPasskey(ticket, { id, rawId: id, type: 'public-key', response })).toEqual(wrongPasskey)
    for (const credential of [undefined, null, 'text', [], {}, { id: 5 }, { id: 'x'.repeat(2001) }])
      expect((await calls.sendPasskey(ticket, credential)).status).toBe(400)
  })

  test('a passkey sign-in rejects a signature that does not match [D74.5]', async () => {
    const { authenticator } = await protectedUser()
    const { ticket, options } = await calls.signInOptions()
    const assertion = authenticator.get(options)
    const forged = { ...assertion, response: { ...assertion.response, signature: 'MEUCIQ' } }
    expect(await calls.sendPasskey(ticket, forged)).toEqual(wrongPasskey)
  })
})
