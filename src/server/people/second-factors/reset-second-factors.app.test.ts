import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ask, gone, problem, refusals, strangeIds } from '../../../../tests/support/api.ts'
import { mailsTo } from '../../../../tests/support/mails.ts'
import { createFactorCalls } from '../../../../tests/support/second-factors.ts'
import { createTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { resetSecondFactorsByCommand } from './reset-second-factors.service.ts'

let app: TestApp
let calls: ReturnType<typeof createFactorCalls>
beforeAll(async () => {
  app = await createTestApp({ env: { RATE_LIMITS: 'off' } })
  calls = createFactorCalls(app)
})
afterAll(() => app.close())

const reset = (id: string, token: string, headers: Record<string, string> = {}) =>
  ask(app, 'DELETE', `/api/users/${id}/second-factors`, { token, headers })
const login = async (email: string) =>
  (await ask(app, 'POST', '/api/auth/login', { body: { email, password: 'correct horse' } })).body
const detailsAbout = async (id: string) => {
  const entries = await app.database.db
    .selectFrom('auditEntries')
    .selectAll()
    .where('subjectId', '=', id)
    .where('kind', '=', 'second-factor')
    .orderBy('sequence')
    .execute()
  return entries.map(({ byId, personal }) => ({ byId, ...JSON.parse(personal ?? '{}').detail }))
}

describe('by a superadmin', () => {
  test('a reset by a superadmin removes all second factors, ends sessions and open tickets, is audited and mailed [D74.12]', async () => {
    const staff = await app.enter('superadmin')
    const user = await app.enter('admin')
    const { code } = await calls.addTotp(user)
    const { authenticator } = await calls.addPasskey(user)
    const ticket = await calls.openTicket(user)
    const headers = { 'idempotency-key': 'reset-1' }
    expect(await reset(user.id, staff.token, headers)).toEqual(gone)
    expect((await ask(app, 'GET', '/api/auth/me', { token: user.token })).status).toBe(401)
    expect((await calls.sendCode(ticket, code())).status).toBe(401)
    const options = await calls.signInOptions()
    expect((await calls.sendPasskey(options.ticket, authenticator.get(options.options))).status).toBe(401)
    expect(await login(user.email)).toMatchObject({ user: { secondFactor: false } })
    expect((await detailsAbout(user.id)).at(-1)).toEqual({ byId: staff.id, code: 'factorsReset' })
    const mails = await mailsTo(app, user.email, 'second-factor-changed')
    expect(mails.at(-1)?.text.replaceAll(/\s+/g, ' ')).toContain('A super admin turned off two-step sign-in')
    expect(await reset(user.id, staff.token, headers), 'repeated after a lost answer').toEqual(gone)
    expect(await mailsTo(app, user.email, 'second-factor-changed')).toHaveLength(mails.length)
  })

  test('a reset of second factors is also possible for a user without one, who gets no message [D74.12]', async () => {
    const staff = await app.enter('superadmin')
    const user = await app.enter('editor')
    expect(await reset(user.id, staff.token)).toEqual(gone)
    expect(await mailsTo(app, user.email, 'second-factor-changed')).toEqual([])
  })

  test('a reset of second factors refuses own ones, which need the password, and unknown users [D74.12]', async () => {
    const staff = await app.enter('superadmin')
    await calls.addTotp(staff)
    expect(await reset(staff.id, staff.token)).toEqual({
      status: 403,
      body: problem('Change your own two-step sign-in in your account'),
    })
    for (const id of strangeIds) expect((await reset(id, staff.token)).status, id).toBe(404)
  })

  test('a reset of second factors is refused to admins and editors [D74.12]', async () => {
    const user = await app.enter('editor')
    await calls.addTotp(user)
    for (const role of ['admin', 'editor', 'vendor'] as const)
      expect(await reset(user.id, (await app.enter(role)).token)).toEqual(refusals.forbidden)
    expect(await login(user.email)).toHaveProperty('secondFactor')
  })
})

describe('by the command', () => {
  test('the reset command removes the factors of the last superadmin too, ends the sessions and is audited [D74.12]', async () => {
    const user = await app.enter('superadmin')
    await calls.addTotp(user)
    expect(await resetSecondFactorsByCommand(app.needs, user.email.toUpperCase())).toBe(true)
    expect((await ask(app, 'GET', '/api/auth/me', { token: user.token })).status).toBe(401)
    expect(await login(user.email)).toMatchObject({ user: { secondFactor: false } })
    expect((await detailsAbout(user.id)).at(-1)).toEqual({ byId: null, code: 'factorsResetByCommand' })
    expect(await resetSecondFactorsByCommand(app.needs, 'nobody@staff.example')).toBe(false)
  })
})
