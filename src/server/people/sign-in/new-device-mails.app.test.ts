import { afterAll, beforeAll, expect, test } from 'vitest'
import { mailsTo } from '../../../../tests/support/mails.ts'
import { createTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { usualPassword } from '../../../../tests/support/valid-calls.ts'
import { sweepKnownDevices } from '../sessions/known-devices.service.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ env: { PUBLIC_URL: 'https://marasim.example' } })
})
afterAll(() => app.close())

const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1'
const laptop = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:144.0) Gecko/20100101 Firefox/144.0'

const signIn = async (email: string, browser: string, peer = '192.0.2.1') => {
  const call = { body: { email, password: usualPassword }, peer, headers: { 'user-agent': browser } }
  expect((await app.call('POST', '/api/auth/login', call)).status).toBe(200)
}
const newDeviceMails = (email: string) => mailsTo(app, email, 'new-device')

test('the first device of a user is not mailed, further ones are, each once [D62.11]', async () => {
  const { email } = await app.enter('editor')
  await signIn(email, laptop)
  await signIn(email, laptop)
  expect(await newDeviceMails(email)).toEqual([])
  await signIn(email, phone, '203.0.113.9')
  await signIn(email, phone, '203.0.113.9')
  const [mail, ...more] = await newDeviceMails(email)
  expect(more).toEqual([])
  expect(mail?.subject).toBe('New sign-in to your account')
  for (const fact of ['Safari on iOS', '203.0.113.9', 'Nov 15, 2026', 'https://marasim.example/admin/account']) {
    expect(mail?.text).toContain(fact)
    expect(mail?.html).toContain(fact)
  }
})

test('a sign-in after 90 days is mailed, although no device is known any more [D62.11]', async () => {
  const { email } = await app.enter('superadmin')
  await signIn(email, laptop)
  app.advance(91 * 24 * 60 * 60_000)
  await sweepKnownDevices(app)
  await signIn(email, phone, '203.0.113.66')
  expect(await newDeviceMails(email)).toHaveLength(1)
})

test('a new device is mailed in the language of the user [D62.11]', async () => {
  const { email, token } = await app.enter('editor')
  await app.call('PUT', '/api/auth/language', { token, body: { language: 'ar' } })
  await signIn(email, laptop)
  await signIn(email, phone)
  const [mail] = await newDeviceMails(email)
  expect(mail?.subject).toBe('تسجيل دخول جديد إلى حسابك')
  expect(mail?.text).toContain('الجهاز')
})

test('new devices are mailed at most five times a day [D62.11]', async () => {
  const { email } = await app.enter('editor')
  for (let number = 0; number < 9; number++) await signIn(email, laptop, `203.0.113.${number}`)
  expect(await newDeviceMails(email)).toHaveLength(5)
  app.advance(25 * 60 * 60_000)
  await signIn(email, laptop, '203.0.113.99')
  expect(await newDeviceMails(email)).toHaveLength(6)
})

test('a hostile browser name puts nothing of its own into mails and sessions [D75.1]', async () => {
  const { email } = await app.enter('editor')
  const hostile = `<b>click</b>${'x'.repeat(300)}/1.0 visit https://evil.example`
  await signIn(email, laptop)
  const call = { body: { email, password: usualPassword }, headers: { 'user-agent': hostile } }
  const answer = await app.call('POST', '/api/auth/login', call)
  const { token } = (await answer.json()) as { token: string }
  const [mail] = await newDeviceMails(email)
  const sessions = await (await app.call('GET', '/api/auth/sessions', { token })).text()
  for (const text of [mail?.text, mail?.html, sessions]) expect(text).not.toMatch(/evil|click|xxx/)
})
