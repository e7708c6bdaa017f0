import { readFile } from 'node:fs/promises'
import { afterAll, describe, expect, test } from 'vitest'
import { ask, day, have, hour, invalid } from '../../../../tests/support/api.ts'
import { asksForId, openApplicants, tokenOf } from '../../../../tests/support/applicants.ts'
import { applicant } from '../../../../tests/support/applications.ts'
import { startMailServer } from '../../../../tests/support/mail-server.ts'
import { mailsTo } from '../../../../tests/support/mails.ts'
import { createTestApp } from '../../../../tests/support/test-app.ts'
import { engine } from '../../../../tests/support/test-database.ts'
import type { WholeMail } from '../../../shared/mail.ts'
import { listJobs } from '../../jobs.ts'
import { sqlitePath } from '../../platform/database/database.ts'
import { createDelivery } from '../../platform/mail/delivery.service.ts'
import { openSmtp } from '../../platform/mail/smtp.ts'

const { app, submit, read, request, review, asAdmin } = await openApplicants()
afterAll(() => app.close())

describe('a link to a decided application', () => {
  test('a link to a decided application ends 90 days after the decision, and a new one opens it as long [D65.12]', async () => {
    const own = await createTestApp()
    const email = 'huda@decided.example'
    const { id, token } = await submit({ email }, own)
    const staff = async () => (await own.enter('superadmin')).token
    const open = async (secret: string) => (await read(secret, own)).status
    own.advance(100 * day)
    expect(await open(token)).toBe(200)
    await have(own, 'PUT', `/api/vendors/${id}/status`, { token: await staff(), body: { status: 'approved' } })
    own.advance(90 * day - 1)
    expect(await open(token)).toBe(200)
    own.advance(1)
    expect(await open(token)).toBe(401)
    await ask(own, 'POST', '/api/application/link', { body: { email } })
    const [mail] = await mailsTo(own, email, 'application-link')
    const { link } = await have<WholeMail>(own, 'GET', `/api/mail/${mail?.id}`, { token: await staff() })
    own.advance(90 * day - 1)
    expect(await open(tokenOf(link ?? ''))).toBe(200)
    own.advance(1)
    expect(await open(tokenOf(link ?? ''))).toBe(401)
    await have(own, 'POST', `/api/vendors/${id}/reopen`, { token: await staff() })
    expect(await open(token), 'of a reopened application').toBe(200)
    await own.close()
  })
})

describe('asking for the link again', () => {
  const askForLink = (body: unknown, on = app) => ask(on, 'POST', '/api/application/link', { body })

  test('asking for the link of an application mails one message with new links to all of the address [D65.5]', async () => {
    const email = 'Huda@Twice.example'
    const english = await submit({ email })
    app.advance(1000)
    const arabic = await submit({ email, language: 'ar' })
    expect(await askForLink({ email: 'huda@twice.EXAMPLE' })).toEqual({ status: 202, body: undefined })
    const mails = await mailsTo(app, email, 'application-link')
    expect(mails).toHaveLength(1)
    const { token: staff } = await app.enter('superadmin')
    const { link, links, text, html } = await have<WholeMail>(app, 'GET', `/api/mail/${mails[0]?.id}`, { token: staff })
    expect(link).toBe(links[0])
    // The application that was sent last comes first, in its own language like the message.
    expect(mails[0]?.language).toBe('ar')
    for (const [index, { reference, token, statusUrl }] of [arabic, english].entries()) {
      const url = links[index] ?? ''
      expect(new URL(url).pathname).toBe(new URL(statusUrl).pathname)
      for (const body of [text, html]) for (const part of [url, reference]) expect(body).toContain(part)
      for (const valid of [token, tokenOf(url)]) expect((await read(valid)).body.submittedAt).toBeTruthy()
    }
  })

  test('asking for the link of an application stores none of the tokens once the message was sent [D61.8 D65.5]', async () => {
    const server = await startMailServer()
    const mailing = await createTestApp({ env: { SMTP_URL: server.url } })
    if (!mailing.env.smtp) expect.fail('SMTP_URL is missing')
    const delivery = await createDelivery(mailing.needs, await openSmtp(mailing.env.smtp))
    const email = 'huda@twice.example'
    const truncateLog = listJobs(mailing.needs, undefined).find(({ name }) => name === 'write-ahead log')
    await truncateLog?.run()
    for (let count = 0; count < 2; count++) await submit({ email }, mailing)
    await askForLink({ email }, mailing)
    await delivery.deliverDue()
    const sent = await server.received.at(-1)?.parse()
    expect(sent?.subject).toBe('The links to your applications')
    const tokens = [...new Set(sent?.text?.match(/(?<=#)[\w-]{43}/g))]
    expect(tokens).toHaveLength(2)
    for (const token of tokens) {
      expect((await read(token, mailing)).status).toBe(200)
      expect(JSON.stringify(await mailsTo(mailing, email))).not.toContain(token)
    }
    const log = `${sqlitePath(mailing.database.place)}-wal`
    if (engine === 'sqlite') expect(await readFile(log, 'latin1')).toContain(tokens[0])
    await truncateLog?.run()
    if (engine === 'sqlite') expect(await readFile(log, 'latin1')).toBe('')
    await delivery.close()
    await mailing.close()
    await server.close()
  })

  test('asking for the link of an application mails no words of the applicant, in whatever state it is [D143.1]', async () => {
    const said = 'Your account is locked, see evil.example'
    const words = { name: said, company: said, position: said }
    const staff = await asAdmin()
    const everything = async (email: string) => JSON.stringify(await mailsTo(app, email))
    const pending = await submit({ ...words, email: 'pending@victim.example' })
    await request(staff, pending.id, asksForId)
    await askForLink({ email: 'pending@victim.example' })
    const reopened = await submit({ ...words, email: 'reopened@victim.example' })
    await review(staff, reopened.id, { status: 'rejected' })
    await app.database.db.deleteFrom('mails').where('kind', '=', 'application-rejected').execute()
    await have(app, 'POST', `/api/vendors/${reopened.id}/reopen`, { token: staff, body: { tellApplicant: true } })
    await askForLink({ email: 'reopened@victim.example' })
    for (const [email, count] of [
      ['pending@victim.example', 3],
      ['reopened@victim.example', 3],
    ] as const) {
      expect(await mailsTo(app, email)).toHaveLength(count)
      expect(await everything(email)).not.toContain('evil')
    }
    await review(staff, pending.id, { status: 'approved' })
    const decision = (await mailsTo(app, 'pending@victim.example')).at(-1)
    expect(decision).toMatchObject({ kind: 'application-approved', recipientName: said })
  })

  test('asking for a link counts with the messages to the address, without telling whether there is an application [D143.3]', async () => {
    const limited = await createTestApp()
    const email = 'victim@mailbox.example'
    for (let count = 0; count < 2; count++) await submit({ email }, limited)
    for (let count = 0; count < 3; count++)
      expect(await askForLink({ email }, limited)).toEqual({ status: 202, body: undefined })
    expect(await mailsTo(limited, email)).toHaveLength(3)
    await limited.close()
  })

  test('asking for the link of an application is limited to ten an hour for an address, for an IPv6 /56 to twice as many [D65.5]', async () => {
    const limited = await createTestApp()
    const from = (peer: string, count: number) =>
      limited.call('POST', '/api/application/link', {
        peer,
        body: { email: `${count}-${peer.replaceAll(':', '-')}@x.example` },
      })
    const accepted = async (peer: string) => {
      let count = 0
      while ((await from(peer, count)).status === 202) count++
      return count
    }
    expect(await accepted('203.0.113.7')).toBe(10)
    expect([await accepted('2001:db8:1:100::1'), await accepted('2001:db8:1:101::1')]).toEqual([10, 10])
    expect(await accepted('2001:db8:1:102::1')).toBe(0)
    await limited.close()
  })

  test('asking for the link of an application answers an unknown address alike and leaves nothing behind [D65.5]', async () => {
    const stored = async () => {
      const { db } = app.database
      return [
        await db.selectFrom('mails').select('id').orderBy('id').execute(),
        await db.selectFrom('secretLinks').select('tokenHash').orderBy('tokenHash').execute(),
      ]
    }
    const before = await stored()
    expect(await askForLink({ email: 'nobody@nowhere.example' })).toEqual({ status: 202, body: undefined })
    expect(await stored()).toEqual(before)
    expect(await askForLink({ email: 'nobody' })).toEqual(invalid(['email', 'Invalid email address']))
  })

  test('asking for the link of an application is limited alike for known and unknown addresses [D65.5]', async () => {
    const limited = await createTestApp()
    await submit({}, limited)
    for (const email of [applicant.email, 'nobody@nowhere.example']) {
      for (let count = 0; count < 3; count++) expect((await askForLink({ email }, limited)).status).toBe(202)
      expect((await askForLink({ email }, limited)).status).toBe(429)
    }
    limited.advance(hour)
    expect((await askForLink({ email: applicant.email }, limited)).status).toBe(202)
    await limited.close()
  })

  test('a message with links leaves nothing behind when any application of the address is erased [D65.7]', async () => {
    const email = 'huda@erased.example'
    const first = await submit({ email })
    await submit({ email })
    await askForLink({ email })
    const { token } = await app.enter('superadmin')
    await have(app, 'DELETE', `/api/vendors/${first.id}`, { token })
    expect((await mailsTo(app, email)).map(({ kind }) => kind)).toEqual(['application-received'])
  })
})
