import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type MailServer, startMailServer } from '../../../../tests/support/mail-server.ts'
import { createTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { createDelivery, type Delivery } from './delivery.service.ts'
import { sweepMails, writeMail } from './mail.service.ts'
import type { MailDraft } from './mail-content.ts'
import { openSmtp } from './smtp.ts'

const minute = 60_000
const hour = 60 * minute
const token = 'kJ8dQm2x7vPzR4nT6wYbC1eF3gH5iJ9kLmNoPqRsTuV'

let server: MailServer
let app: TestApp
let delivery: Delivery
const open = async (env: Record<string, string> = {}) => {
  app = await createTestApp({ env: { SMTP_URL: server.url, PUBLIC_URL: 'https://marasim.example', ...env } })
  delivery = await openDelivery()
}
const openDelivery = async (timeoutMs?: number) => {
  if (!app.env.smtp) throw new Error('SMTP_URL is missing')
  return await createDelivery(app.needs, await openSmtp(app.env.smtp, timeoutMs))
}
beforeEach(async () => {
  server = await startMailServer()
  await open()
})
afterEach(async () => {
  await delivery.close()
  await app.close()
  await server.close()
})

const reset: MailDraft = {
  kind: 'password-reset',
  to: { name: 'Dana Al-Ali', address: 'dana@tents.example' },
  language: 'en',
  link: { url: `https://marasim.example/admin/reset-password#${token}`, expiresAt: new Date('2026-11-15T10:00:00Z') },
}
const changed: MailDraft = { ...reset, kind: 'password-changed', values: { at: new Date() }, link: undefined }
const write = (draft: Partial<MailDraft> = {}) => writeMail(app.database.db, app.needs, { ...reset, ...draft })
const stored = () => app.database.db.selectFrom('mails').selectAll().orderBy('id').execute()
const onlyStored = async () => (await stored())[0]

describe('a message that is accepted', () => {
  test('an accepted message arrives with both bodies, a stable Message-ID and the company as its sender [D61.1 D60.1]', async () => {
    await write()
    await delivery.deliverDue()
    expect(server.received).toHaveLength(1)
    const { parse, from, to } = server.received[0] ?? expect.fail()
    const mail = await parse()
    const row = await onlyStored()
    expect({ from, to }).toEqual({ from: 'no-reply@marasim.example', to: ['dana@tents.example'] })
    expect(mail.from?.value).toEqual([{ name: 'Marasim Events', address: 'no-reply@marasim.example' }])
    expect(mail.subject).toBe('Reset your password')
    expect(mail.messageId).toBe(`<${row?.id}@marasim.example>`)
    expect(mail.headers.get('auto-submitted')).toBe('auto-generated')
    expect(mail.headers.has('list-unsubscribe')).toBe(false)
    expect(mail.text).toContain(`https://marasim.example/admin/reset-password#${token}`)
    expect(mail.html).toContain(`href="https://marasim.example/admin/reset-password#${token}"`)
    expect(mail.attachments).toEqual([])
    expect(row).toMatchObject({ state: 'sent', attempts: 1, error: null, sentAt: app.clock().toISOString() })
  })

  test('an accepted message is stored without the token of its link [D61.8]', async () => {
    await write()
    expect(JSON.stringify(await stored())).toContain(token)
    await delivery.deliverDue()
    expect(JSON.stringify(await stored())).not.toContain(token)
  })

  test('a message is sent once, however often the outbox is polled', async () => {
    await write()
    for (let round = 0; round < 3; round++) await delivery.deliverDue()
    expect(server.received).toHaveLength(1)
  })

  test('a message has the sender of MAIL_FROM and answers go to the company [D60.1]', async () => {
    await delivery.close()
    await app.close()
    await open({ MAIL_FROM: 'مراسم <events@marasim.example>' })
    const { token: staff } = await app.enter('superadmin')
    await app.call('PUT', '/api/settings/contact_email', { token: staff, body: { value: 'hello@marasim.example' } })
    await write()
    await delivery.deliverDue()
    const mail = await (server.received[0] ?? expect.fail()).parse()
    expect(mail.from?.value).toEqual([{ name: 'مراسم', address: 'events@marasim.example' }])
    expect(mail.replyTo?.value).toEqual([{ name: '', address: 'hello@marasim.example' }])
  })
})

test('Arabic subjects and names arrive unharmed [D61.1]', async () => {
  await write({ language: 'ar', to: { name: 'دانة العلي', address: 'dana@tents.example' } })
  await delivery.deliverDue()
  const { parse, raw } = server.received[0] ?? expect.fail()
  const mail = await parse()
  expect(mail.subject).toBe('إعادة تعيين كلمة المرور')
  expect(mail.to).toMatchObject({ value: [{ name: 'دانة العلي', address: 'dana@tents.example' }] })
  expect(mail.text).toContain('مرحبًا دانة العلي،')
  expect(mail.html).toContain('<html lang="ar" dir="rtl">')
  expect(raw.split('\r\n\r\n')[0], 'headers are ASCII').toMatch(/^[\x20-\x7e\r\n\t]*$/)
})

test.each([
  ['a line feed', 'Dana\nBcc: victim@x.example'],
  ['a carriage return and line feed', 'Dana\r\nBcc: victim@x.example\r\n\r\n<script>'],
  ['an address in brackets', 'Dana <victim@x.example>, "x'],
  ['control characters', 'Dana\u0000\u2028\u0085Bcc: victim@x.example'],
])('a name with %s adds no header and no recipient [T28.1]', async (_, name) => {
  await write({ kind: 'new-application', to: { name, address: 'dana@tents.example' }, values: { company: name } })
  await delivery.deliverDue()
  const { parse, to } = server.received[0] ?? expect.fail()
  const mail = await parse()
  expect(to).toEqual(['dana@tents.example'])
  expect(mail.to).toMatchObject({ value: [{ address: 'dana@tents.example' }] })
  expect(mail.headers.has('bcc')).toBe(false)
  expect(mail.html).not.toContain('<script>')
})

describe('a server that does not accept a message', () => {
  test('a recipient refused with 5xx fails at once, and the others are sent [D61.2]', async () => {
    server.behave.refuseRecipient = (address) => (address.startsWith('gone') ? '550 no such user' : undefined)
    await write({ to: { address: 'gone@tents.example' } })
    await write()
    await delivery.deliverDue()
    const states = (await stored()).map(({ state, attempts, error }) => ({ state, attempts, error }))
    expect(states).toEqual([
      { state: 'failed', attempts: 1, error: expect.stringContaining('no such user') },
      { state: 'sent', attempts: 1, error: null },
    ])
  })

  test('a message refused with 5xx after its content fails at once', async () => {
    server.behave.refuseMessage = () => '554 looks like spam'
    await write()
    await delivery.deliverDue()
    expect(await onlyStored()).toMatchObject({ state: 'failed', error: expect.stringContaining('looks like spam') })
  })

  test('a recipient refused with 4xx is tried again after 1, 5, 30 minutes, 2 and 12 hours, and then fails [D61.2]', async () => {
    server.behave.refuseRecipient = () => '451 try later'
    await write(changed)
    for (const [index, wait] of [minute, 5 * minute, 30 * minute, 2 * hour, 12 * hour].entries()) {
      await delivery.deliverDue()
      const row = await onlyStored()
      expect(row).toMatchObject({ state: 'queued', attempts: index + 1, leasedUntil: null })
      expect(Date.parse(row?.nextAttemptAt ?? '') - app.clock().getTime()).toBe(wait)
      app.advance(wait - 1)
      await delivery.deliverDue()
      expect(await onlyStored(), 'not before its time').toMatchObject({ attempts: index + 1 })
      app.advance(1)
    }
    await delivery.deliverDue()
    expect(await onlyStored()).toMatchObject({ state: 'failed', attempts: 6 })
  })

  test('a mail server that is away delays messages, and one that is back gets them', async () => {
    const { url } = server
    await server.close()
    await write(changed)
    await delivery.deliverDue()
    expect(await onlyStored()).toMatchObject({ state: 'queued', attempts: 1, error: expect.stringMatching(/ECONN/) })
    server = await startMailServer()
    await delivery.close()
    delivery = await createDelivery(
      app.needs,
      await openSmtp({ ...portOf(server.url), secure: false, auth: undefined }),
    )
    expect(server.url).not.toBe(url)
    app.advance(minute)
    await delivery.deliverDue()
    expect(await onlyStored()).toMatchObject({ state: 'sent', attempts: 2 })
  })

  test('a login that the mail server refuses is tried again', async () => {
    await server.close()
    server = await startMailServer({
      authOptional: false,
      allowInsecureAuth: true,
      onAuth: (_, __, done) => done(Object.assign(new Error('wrong password'), { responseCode: 535 })),
    })
    await delivery.close()
    const auth = { user: 'marasim', pass: 'wrong' }
    delivery = await createDelivery(app.needs, await openSmtp({ ...portOf(server.url), secure: false, auth }))
    await write(changed)
    await delivery.deliverDue()
    expect(await onlyStored()).toMatchObject({ state: 'queued', attempts: 1, error: expect.stringMatching(/535/) })
  })

  test('while the mail server is away, a round tries few messages and leaves the others untouched', async () => {
    await server.close()
    for (let number = 0; number < 20; number++) await write(changed)
    await delivery.deliverDue()
    const tried = (await stored()).filter(({ attempts }) => attempts > 0)
    expect(tried.length).toBeLessThanOrEqual(3)
    server = await startMailServer()
  })

  test('a mail server that is too slow is given up, and the message is tried again', async () => {
    server.behave.delayMs = 2000
    await delivery.close()
    delivery = await openDelivery(300)
    await write(changed)
    await delivery.deliverDue()
    expect(await onlyStored()).toMatchObject({ state: 'queued', attempts: 1, leasedUntil: null })
  })

  test('a message whose connection is dropped after the content is tried again with the same Message-ID [D61.1]', async () => {
    server.behave.dropAfterData = true
    await write(changed)
    await delivery.deliverDue()
    expect(await onlyStored()).toMatchObject({ state: 'queued', attempts: 1 })
    server.behave.dropAfterData = false
    app.advance(minute)
    await delivery.deliverDue()
    expect(await onlyStored()).toMatchObject({ state: 'sent', attempts: 2 })
    const ids = server.received.map(({ messageId }) => messageId)
    expect(ids).toHaveLength(2)
    expect(new Set(ids).size).toBe(1)
  })
})

describe('leases', () => {
  test('a message that a crashed instance has claimed is sent after the lease [D61.1]', async () => {
    await write(changed)
    const leasedUntil = new Date(app.clock().getTime() + minute).toISOString()
    await app.database.db.updateTable('mails').set({ leasedUntil }).execute()
    await delivery.deliverDue()
    expect(server.received).toHaveLength(0)
    app.advance(minute)
    await delivery.deliverDue()
    expect(server.received).toHaveLength(1)
  })

  test('a restarted server on SQLite sends claimed messages at once', async () => {
    if (app.database.engine !== 'sqlite') return
    await write(changed)
    const leasedUntil = new Date(app.clock().getTime() + minute).toISOString()
    await app.database.db.updateTable('mails').set({ leasedUntil }).execute()
    await delivery.deliverDue()
    expect(server.received).toHaveLength(0)
    await delivery.close()
    delivery = await openDelivery()
    await delivery.deliverDue()
    expect(server.received).toHaveLength(1)
  })
})

describe('links that expire', () => {
  test('a message whose link expired while it waited is not sent', async () => {
    server.behave.refuseRecipient = () => '451 try later'
    await write()
    await delivery.deliverDue()
    app.advance(2 * hour)
    server.behave.refuseRecipient = undefined
    await delivery.deliverDue()
    expect(server.received).toHaveLength(0)
    const row = await onlyStored()
    expect(row).toMatchObject({ state: 'failed', error: 'The link expired before the message could be sent' })
    expect(JSON.stringify(row)).not.toContain(token)
  })

  test('the sweep removes expired links from held messages and deletes messages after 90 days [D61.8]', async () => {
    const needs = { ...app.needs, sendsMail: false }
    await writeMail(app.database.db, needs, reset)
    await sweepMails(needs)
    expect(JSON.stringify(await stored())).toContain(token)
    app.advance(hour)
    await sweepMails(needs)
    expect(JSON.stringify(await stored())).not.toContain(token)
    expect(await onlyStored()).toMatchObject({ state: 'held', secret: null })
    app.advance(89 * 24 * hour)
    await sweepMails(needs)
    expect(await stored()).toHaveLength(1)
    app.advance(24 * hour)
    await sweepMails(needs)
    expect(await stored()).toEqual([])
  })
})

const portOf = (url: string) => ({ host: '127.0.0.1', port: Number(new URL(url).port) })
