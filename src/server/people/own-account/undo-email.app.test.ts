import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { activitiesIn, ask, fieldProblem, gone, have, problem } from '../../../../tests/support/api.ts'
import { auditOf } from '../../../../tests/support/audit.ts'
import { mailedToken, mailsTo } from '../../../../tests/support/mails.ts'
import { createTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { usualPassword } from '../../../../tests/support/valid-calls.ts'
import { enquiryInput } from '../../../../tests/support/valid-input.ts'
import { listJobs } from '../../jobs.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ env: { PUBLIC_URL: 'https://marasim.example', RATE_LIMITS: 'off' } })
})
afterAll(() => app.close())

const hour = 60 * 60_000
type Entered = Awaited<ReturnType<TestApp['enter']>>

const changeOwn = (token: string, email: string, currentPassword = usualPassword) =>
  have(app, 'PUT', '/api/auth/profile', { token, body: { email, currentPassword } })
const login = (email: string, password = usualPassword) =>
  ask<{ token: string }>(app, 'POST', '/api/auth/login', { body: { email, password } })
const statusOf = async (token: string) => (await app.call('GET', '/api/auth/me', { token })).status
const undo = (token: string) => ask(app, 'POST', '/api/auth/undo-email', { body: { token } })
const check = (token: string) => ask(app, 'POST', '/api/auth/undo-email/check', { body: { token } })
const linkTo = (address: string) => mailedToken(app, address, 'email-changed')
const invalidLink = { status: 400, body: problem('This link is no longer valid') }
const emailOf = async ({ id }: Entered) =>
  (await app.database.db.selectFrom('users').select('email').where('id', '=', id).executeTakeFirst())?.email

describe('a changed email', () => {
  test('a change of an email is mailed to the earlier address with a link, in the language of the user [D142.1]', async () => {
    const user = await app.enter('editor')
    await have(app, 'PUT', '/api/auth/language', { token: user.token, body: { language: 'ar' } })
    await changeOwn(user.token, `new-${user.email}`)
    const [mail] = await mailsTo(app, user.email, 'email-changed')
    expect(mail?.subject).toBe('تم تغيير البريد الإلكتروني لحسابك')
    expect(mail?.secret).toMatch(/^https:\/\/marasim\.example\/admin\/undo-email#[\w-]{43}$/)
    expect(mail?.text).toContain('التراجع عن التغيير')
    expect(mail?.text).not.toContain(`new-${user.email}`)
    expect(await mailsTo(app, `new-${user.email}`)).toEqual([])
  })

  test('a change of an email ends the other sessions of its owner, and all of them if staff made it [D142.1]', async () => {
    const user = await app.enter('editor')
    const { body: other } = await login(user.email)
    await changeOwn(user.token, `new-${user.email}`)
    expect(await statusOf(user.token)).toBe(200)
    expect(await statusOf(other.token)).toBe(401)
    const { token: owner } = await app.enter('superadmin')
    await have(app, 'PUT', `/api/users/${user.id}`, { token: owner, body: { email: `newer-${user.email}` } })
    expect(await statusOf(user.token)).toBe(401)
    expect(await mailsTo(app, `new-${user.email}`, 'email-changed')).toHaveLength(1)
  })

  test('a change of an email stops the messages that were queued for the earlier address [D142.1]', async () => {
    const user = await app.enter('editor')
    await have(app, 'POST', '/api/enquiries', { body: enquiryInput })
    expect(await mailsTo(app, user.email, 'new-enquiry')).toHaveLength(1)
    await changeOwn(user.token, `new-${user.email}`)
    expect((await mailsTo(app, user.email)).map(({ kind }) => kind)).toEqual(['email-changed'])
  })

  test('a changed email of an open invitation is mailed to nobody, because nobody has confirmed the address [D142.1]', async () => {
    const { token } = await app.enter('superadmin')
    const body = { username: 'typo', email: 'typo@staff.example', role: 'editor', invite: true }
    const { id } = await have<{ id: string }>(app, 'POST', '/api/users', { token, body })
    await have(app, 'PUT', `/api/users/${id}`, { token, body: { email: 'right@staff.example' } })
    expect(await mailsTo(app, 'typo@staff.example', 'email-changed')).toEqual([])
  })
})

describe('the link to the earlier address', () => {
  test('the link to the earlier address gives the email back once, and locks out who changed it [D142.3]', async () => {
    const user = await app.enter('editor')
    const thief = 'thief@mail.example'
    await changeOwn(user.token, thief)
    const passwords = { currentPassword: usualPassword, newPassword: 'password of a thief' }
    const { token } = await have<{ token: string }>(app, 'PUT', '/api/auth/password', {
      token: user.token,
      body: passwords,
    })
    const feed = await have<{ url: string }>(app, 'POST', '/api/calendar/feed', { token })
    await app.call('POST', '/api/auth/forgot-password', { body: { email: thief } })
    const link = await linkTo(user.email)
    expect(await check(link)).toEqual({ status: 200, body: { email: user.email } })
    expect(await undo(link)).toEqual(gone)
    expect(await emailOf(user)).toBe(user.email)
    expect(await statusOf(token)).toBe(401)
    expect((await app.call('GET', new URL(feed.url).pathname)).status).toBe(404)
    for (const email of [user.email, thief])
      for (const password of [usualPassword, passwords.newPassword])
        expect((await login(email, password)).status).toBe(401)
    const stolen = { token: await mailedToken(app, thief, 'password-reset'), newPassword: 'another of a thief' }
    expect(await ask(app, 'POST', '/api/auth/reset-password', { body: stolen })).toEqual(invalidLink)
    expect(await undo(link)).toEqual(invalidLink)
    expect(await check(link)).toEqual(invalidLink)

    const mine = { token: await mailedToken(app, user.email, 'password-reset'), newPassword: 'a new one of mine' }
    expect(await ask(app, 'POST', '/api/auth/reset-password', { body: mine })).toEqual(gone)
    expect((await login(user.email, mine.newPassword)).status).toBe(200)
    expect((await mailsTo(app, thief)).at(-1)?.kind).toBe('email-restored')
  })

  test('giving an email back is audited and an activity [D142.3]', async () => {
    const user = await app.enter('editor')
    await changeOwn(user.token, `new-${user.email}`)
    await undo(await linkTo(user.email))
    expect((await activitiesIn(app)).at(-1)?.message).toBe(
      'Noura editor changed their email back with a link from an email',
    )
    expect((await auditOf(app, 'kind=role')).at(-1)?.detail).toEqual({ code: 'emailRestored' })
  })

  test('giving an email back removes second factors that were added since the change, and no earlier ones [D142.3]', async () => {
    const { db } = app.database
    const user = await app.enter('editor')
    const passkey = async (name: string) => {
      const at = app.clock().toISOString()
      const fixed = { userId: user.id, publicKey: '', counter: 0, transports: '', createdAt: at, lastUsedAt: null }
      await db
        .insertInto('passkeys')
        .values({ id: name, credentialId: name, name, ...fixed })
        .execute()
    }
    await passkey('mine')
    await db.updateTable('users').set({ secondFactor: true }).where('id', '=', user.id).execute()
    app.advance(1000)
    await changeOwn(user.token, `new-${user.email}`)
    app.advance(1000)
    await passkey('of the thief')
    await undo(await linkTo(user.email))
    const left = await db.selectFrom('passkeys').select('name').where('userId', '=', user.id).execute()
    expect(left.map(({ name }) => name)).toEqual(['mine'])
  })

  test('the link to the earlier address works for 72 hours and keeps the address free until then [D142.5]', async () => {
    const user = await app.enter('editor')
    await changeOwn(user.token, `new-${user.email}`)
    const link = await linkTo(user.email)
    app.advance(71 * hour)
    const { token } = await app.enter('superadmin')
    const body = { username: 'squatter', email: user.email.toUpperCase(), role: 'editor', password: usualPassword }
    const message = 'Email is already in use'
    const taken = { status: 409, body: fieldProblem('email', message) }
    expect(await ask(app, 'POST', '/api/users', { token, body })).toEqual(taken)
    expect((await check(link)).status).toBe(200)
    app.advance(hour)
    expect(await check(link)).toEqual(invalidLink)
    expect(await undo(link)).toEqual(invalidLink)
    const later = await app.enter('superadmin')
    expect((await ask(app, 'POST', '/api/users', { token: later.token, body })).status).toBe(201)
    const job = listJobs(app.needs, undefined).find(({ name }) => name === 'expired changes of emails')
    await job?.run()
    expect(await app.database.db.selectFrom('emailChanges').selectAll().execute()).toEqual([])
  })

  test('giving an email back ends the links of later changes, so that the earliest one wins [D142.5]', async () => {
    const user = await app.enter('editor')
    const [first, second] = ['first-thief@mail.example', 'second-thief@mail.example'] as const
    await changeOwn(user.token, first)
    await changeOwn(user.token, second)
    const [mine, theirs] = [await linkTo(user.email), await linkTo(first)]
    expect(await undo(mine)).toEqual(gone)
    expect(await undo(theirs)).toEqual(invalidLink)
    expect(await emailOf(user)).toBe(user.email)
  })

  test('an address that staff change back to the earlier one is mailed no link to restore it [D142.5]', async () => {
    const user = await app.enter('editor')
    const thief = 'third-thief@mail.example'
    await changeOwn(user.token, thief)
    const link = await linkTo(user.email)
    const { token } = await app.enter('superadmin')
    await have(app, 'PUT', `/api/users/${user.id}`, { token, body: { email: user.email } })
    expect((await mailsTo(app, thief)).map(({ kind }) => kind)).toEqual(['email-restored'])
    expect(await undo(link)).toEqual(invalidLink)
  })

  test('the link to the earlier address ends with the account, and tokens of other links do not open it [D142.3 D61.8]', async () => {
    const user = await app.enter('editor')
    await changeOwn(user.token, `new-${user.email}`)
    const link = await linkTo(user.email)
    await app.call('POST', '/api/auth/forgot-password', { body: { email: `new-${user.email}` } })
    expect(await undo(await mailedToken(app, `new-${user.email}`, 'password-reset'))).toEqual(invalidLink)
    const { token } = await app.enter('superadmin')
    await have(app, 'DELETE', `/api/users/${user.id}`, { token })
    expect(await undo(link)).toEqual(invalidLink)
  })
})
