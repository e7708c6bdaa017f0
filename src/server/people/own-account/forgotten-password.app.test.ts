import { Writable } from 'node:stream'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fieldProblem } from '../../../../tests/support/api.ts'
import { everythingStored } from '../../../../tests/support/everything-stored.ts'
import { mailedToken, mailsTo } from '../../../../tests/support/mails.ts'
import { type Call, createTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { hashToken } from '../../platform/keys/tokens.ts'
import { renderMail } from '../../platform/mail/mail-html.tsx'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ env: { PUBLIC_URL: 'https://marasim.example' } })
})
afterAll(() => app.close())

const minute = 60_000
const newPassword = 'battery staple'
const unknown = 'nobody@staff.example'

const forget = (email: string, call: Call = {}, at = app) =>
  at.call('POST', '/api/auth/forgot-password', { body: { email }, ...call })
const reset = (token: string, password = newPassword, call: Call = {}) =>
  app.call('POST', '/api/auth/reset-password', { body: { token, newPassword: password }, ...call })

/** Each from a network of its own, so that no limit applies. */
let networks = 0
const elsewhere = (): Call => ({ peer: `10.${networks >> 8}.${networks++ & 255}.1` })

const enterWithLink = async () => {
  const user = await app.enter('editor')
  await forget(user.email, elsewhere())
  return { ...user, link: await mailedToken(app, user.email, 'password-reset') }
}

describe('a forgotten password', () => {
  test('a forgotten password is answered alike for known and unknown addresses, also in the headers [D63.1]', async () => {
    const { email } = await app.enter('editor')
    const answers = [await forget(email), await forget(unknown)]
    for (const answer of answers) {
      expect(answer.status).toBe(202)
      expect(await answer.json()).toEqual({
        message: 'If there is an account with this email address, we have sent it a link.',
      })
    }
    const [known, other] = answers.map(({ headers }) => [...headers].filter(([name]) => name !== 'x-request-id'))
    expect(other).toEqual(known)
  })

  test('a forgotten password renders a message and commits for an unknown address too, and leaves nothing behind [D63.1]', async () => {
    let rendered = 0
    const counted = await createTestApp({
      env: { RATE_LIMITS: 'off' },
      renderMail: (content) => {
        rendered += 1
        return renderMail(content)
      },
    })
    const before = await everythingStored(counted)
    expect((await forget(unknown, {}, counted)).status).toBe(202)
    expect(rendered).toBe(1)
    expect(await everythingStored(counted)).toEqual(before)

    const { email } = await counted.enter('editor')
    // In turns, so that a busy machine slows down both.
    const times: Record<string, number[]> = { [email]: [], [unknown]: [] }
    for (let round = 0; round < 30; round++) {
      for (const [address, spent] of Object.entries(times)) {
        const start = performance.now()
        await forget(address, {}, counted)
        spent.push(performance.now() - start)
      }
    }
    const median = (address: string) => times[address]?.toSorted((a, b) => a - b)[15] ?? 0
    const [known, other] = [median(email), median(unknown)]
    expect(Math.max(known, other) / Math.min(known, other)).toBeLessThan(2)
    await counted.close()
  })

  test('a forgotten password mails a link in the language of the user, which is valid for 60 minutes [D63.2]', async () => {
    const { token, email, id } = await app.enter('editor')
    await app.call('PUT', '/api/auth/language', { token, body: { language: 'ar' } })
    await forget(` ${email.toUpperCase()} `, elsewhere())
    const mails = await mailsTo(app, email)
    expect(mails).toMatchObject([
      { kind: 'password-reset', language: 'ar', state: 'held', subjectKind: 'user', subjectId: id },
    ])
    expect(mails[0]?.secret).toMatch(/^https:\/\/marasim\.example\/admin\/reset-password#[\w-]{43}$/)
    expect(mails[0]?.text).toContain(mails[0]?.secret)
    expect(mails[0]?.secretExpiresAt).toBe(new Date(app.clock().getTime() + 60 * minute).toISOString())
  })

  test('the token of a password link is stored only as a hash beside the message [D61.8]', async () => {
    const { link, email } = await enterWithLink()
    const stored = await everythingStored(app)
    const { mails: _, ...rest } = stored as { mails?: unknown }
    expect(JSON.stringify(rest)).not.toContain(link)
    expect(JSON.stringify(rest)).toContain(hashToken(link))
    expect((await mailsTo(app, email))[0]?.subject).not.toContain(link)
  })

  test('a request for a password link rejects an address that is none', async () => {
    const answer = await forget('nobody')
    expect(answer.status).toBe(400)
    const message = 'Invalid email address'
    expect(await answer.json()).toEqual(fieldProblem('email', message))
  })
})

describe('limits', () => {
  test('requests for a password link from one address wait after five, for known and unknown accounts [D63.4]', async () => {
    const { email } = await app.enter('editor')
    for (const address of [email, 'stranger@staff.example']) {
      const peer = { peer: '198.51.100.20' }
      for (let request = 0; request < 5; request++) expect((await forget(address, peer)).status).toBe(202)
      const refused = await forget(address, peer)
      expect(refused.status).toBe(429)
      expect(refused.headers.get('retry-after')).toBe('15')
      expect((await forget(address, { peer: '198.51.100.21' })).status).toBe(202)
    }
    expect(await mailsTo(app, email)).toHaveLength(6)
  })

  test('an account gets at most ten password links in an hour, from wherever they are asked for [D63.4]', async () => {
    const { email } = await app.enter('editor')
    for (const address of [email, 'another-stranger@staff.example']) {
      for (let request = 0; request < 10; request++) expect((await forget(address, elsewhere())).status).toBe(202)
      expect((await forget(address.toUpperCase(), elsewhere())).status).toBe(429)
    }
    expect(await mailsTo(app, email)).toHaveLength(10)
    app.advance(60 * minute)
    expect((await forget(email, elsewhere())).status).toBe(202)
  })

  test('guessed tokens of password links are limited like guessed passwords, and valid links work meanwhile [D63.4 D61.8]', async () => {
    const guesser = { peer: '198.51.100.30' }
    for (let round = 0; round < 3; round++) {
      const { link } = await enterWithLink()
      expect((await reset(link, newPassword, guesser)).status).toBe(204)
    }
    for (let guess = 0; guess < 50; guess++) {
      expect((await reset(`guess-${guess}`, newPassword, guesser)).status).toBe(400)
    }
    const { link } = await enterWithLink()
    const check = (token: string) => app.call('POST', '/api/auth/reset-password/check', { body: { token }, ...guesser })
    expect((await reset('one guess more', newPassword, guesser)).status).toBe(429)
    expect((await check('one guess more')).status).toBe(429)
    expect((await check(link)).status).toBe(200)
    expect((await reset(link, newPassword, guesser)).status).toBe(204)
  })
})

test('logs neither tokens nor passwords nor addresses of a forgotten password [D61.8]', async () => {
  let logged = ''
  const sink = new Writable({
    write: (chunk, _, done) => {
      logged += String(chunk)
      done()
    },
  })
  const watched = await createTestApp({ log: pino({ level: 'trace' }, sink) })
  const { email } = await watched.enter('editor')
  await forget(email, {}, watched)
  const link = await mailedToken(watched, email, 'password-reset')
  const post = (path: string, body: object) => watched.call('POST', path, { body })
  await post('/api/auth/reset-password/check', { token: link })
  await post('/api/auth/reset-password', { token: link, newPassword: 'short' })
  await post('/api/auth/reset-password', { token: link, newPassword })
  await post('/api/auth/reset-password', { token: link, newPassword })
  expect(logged).toContain('/api/auth/reset-password')
  for (const secret of [link, hashToken(link), newPassword, email]) expect(logged).not.toContain(secret)
  await watched.close()
})
