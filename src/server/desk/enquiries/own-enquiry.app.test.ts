import { afterAll, describe, expect, test } from 'vitest'
import { ask, day, have, hour, invalid, minute, problem, refusals } from '../../../../tests/support/api.ts'
import { tokenOf } from '../../../../tests/support/applicants.ts'
import { mailsTo } from '../../../../tests/support/mails.ts'
import { createTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { enquiryInput } from '../../../../tests/support/valid-input.ts'
import type { EnquiryReceipt, WholeEnquiry } from '../../../shared/enquiry.ts'
import type { WholeMail } from '../../../shared/mail.ts'
import type { OwnEnquiry } from '../../../shared/own-enquiry.ts'

const app = await createTestApp({ env: { RATE_LIMITS: 'off' } })
afterAll(() => app.close())

const newest = (on: TestApp) =>
  on.database.db.selectFrom('enquiries').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow()
const submit = async (fields: object = {}, on = app) => {
  const body = { ...enquiryInput, message: `${enquiryInput.message} ${crypto.randomUUID()}`, ...fields }
  const { statusUrl = '', ...receipt } = await have<EnquiryReceipt>(on, 'POST', '/api/enquiries', { body })
  return { ...receipt, statusUrl, token: tokenOf(statusUrl), id: (await newest(on)).id, body }
}
const withToken = (token: string) => ({ headers: { 'enquiry-token': token } })
const read = (token: string, on = app) => ask<OwnEnquiry>(on, 'GET', '/api/enquiry', withToken(token))
const write = (token: string, text: unknown, on = app, peer?: string) =>
  ask<OwnEnquiry>(on, 'POST', '/api/enquiry/messages', { ...withToken(token), body: { text }, ...(peer && { peer }) })
const staff = async (on = app) => (await on.enter('superadmin')).token
const asStaff = async (id: string, on = app) =>
  await have<WholeEnquiry>(on, 'GET', `/api/enquiries/${id}`, { token: await staff(on) })
const change = async (id: string, body: object, on = app) =>
  await have<WholeEnquiry>(on, 'PUT', `/api/enquiries/${id}`, { token: await staff(on), body })
const askForLink = (email: string, on = app, peer = '203.0.113.1') =>
  ask(on, 'POST', '/api/enquiry/link', { body: { email }, peer })

describe('the link of an enquiry', () => {
  test('the link of an enquiry opens what the enquirer may know, without names and words, and is never stored [D140.4 D140.5 D61.8]', async () => {
    const { token, reference, id } = await submit()
    const response = await app.call('GET', '/api/enquiry', withToken(token))
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store'])
    const {
      category,
      occasion = null,
      date,
      guests,
      budget,
    } = enquiryInput as typeof enquiryInput & {
      occasion?: string
    }
    expect(await response.json()).toEqual({
      reference,
      status: 'received',
      submittedAt: '2026-11-15T12:00:00.000+03:00',
      category,
      occasion,
      date,
      guests,
      budget,
      messages: [],
      pictures: [],
    })
    const links = await app.database.db.selectFrom('secretLinks').selectAll().where('subjectId', '=', id).execute()
    expect(links).toHaveLength(1)
    expect(JSON.stringify(links)).not.toContain(token)
  })

  test('the link of an enquiry is in the receipt and in the confirmation, in the language of the enquiry [D140.4]', async () => {
    for (const [language, path] of [
      ['en', '/plan/status'],
      ['ar', '/ar/plan/status'],
    ] as const) {
      const { statusUrl } = await submit({ language, email: `${language}@link.example` })
      expect(statusUrl).toBe(`${app.env.publicUrl}${path}#${tokenOf(statusUrl)}`)
      const [mail] = await mailsTo(app, `${language}@link.example`, 'enquiry-received')
      expect(mail).toMatchObject({ language, secret: statusUrl })
      expect(mail?.text).toContain(statusUrl)
    }
  })

  test('the link of an enquiry is in the receipt without an address, of an enquiry sent again, and of a robot [D140.4 D79.3]', async () => {
    const { body, token } = await submit({ email: null })
    const again = await have<EnquiryReceipt>(app, 'POST', '/api/enquiries', { body })
    for (const one of [token, tokenOf(again.statusUrl ?? '')]) expect((await read(one)).status).toBe(200)
    const robot = await have<EnquiryReceipt>(app, 'POST', '/api/enquiries', { body: { ...body, website: 'x' } })
    expect(robot.statusUrl).toMatch(/\/plan\/status#[\w-]{43}$/)
    expect(await read(tokenOf(robot.statusUrl ?? ''))).toEqual(refusals.unauthenticated)
  })

  test.each([
    ['new', 'received'],
    ['contacted', 'in-contact'],
    ['proposal', 'proposal'],
    ['won', 'agreed'],
    ['lost', 'closed'],
  ])('the link of an enquiry shows %s as %s, without the reason [D140.5]', async (status, shown) => {
    const { token, id } = await submit()
    if (status !== 'new') await change(id, { status, ...(status === 'lost' && { lostReason: 'Too expensive' }) })
    const { body } = await read(token)
    expect(body.status).toBe(shown)
    expect(JSON.stringify(body)).not.toContain('expensive')
  })

  test('the link of an enquiry ends 90 days after the enquiry was closed, and a new one opens it as long [D140.6]', async () => {
    const own = await createTestApp()
    const email = 'dalal@closed.example'
    const { id, token } = await submit({ email, date: null }, own)
    own.advance(100 * day)
    expect((await read(token, own)).status).toBe(200)
    await change(id, { status: 'lost' }, own)
    own.advance(90 * day - 1)
    expect((await read(token, own)).status).toBe(200)
    own.advance(1)
    expect(await read(token, own)).toEqual(refusals.unauthenticated)
    expect(await write(token, 'Still there?', own)).toEqual(refusals.unauthenticated)
    await askForLink(email, own)
    const [mail] = await mailsTo(own, email, 'enquiry-link')
    const { link } = await have<WholeMail>(own, 'GET', `/api/mail/${mail?.id}`, { token: await staff(own) })
    expect((await read(tokenOf(link ?? ''), own)).status).toBe(200)
    own.advance(90 * day)
    expect((await read(tokenOf(link ?? ''), own)).status).toBe(401)
    await change(id, { status: 'contacted' }, own)
    expect((await read(token, own)).status, 'of an enquiry that is open again').toBe(200)
    await own.close()
  })

  test('unknown tokens of enquiries are refused after 50 in 15 minutes, and right ones never [D140.7 D61.8]', async () => {
    const own = await createTestApp()
    const { token } = await submit({}, own)
    for (let count = 0; count < 50; count++) expect((await read(`wrong${count}`, own)).status).toBe(401)
    expect((await read('wrong', own)).status).toBe(429)
    expect((await write('wrong', 'Hello', own)).status).toBe(429)
    expect((await read(token, own)).status).toBe(200)
    own.advance(15 * minute)
    expect((await read('wrong', own)).status).toBe(401)
    await own.close()
  })
})

describe('asking for the link again', () => {
  const stored = async () => [
    await app.database.db.selectFrom('mails').select('id').orderBy('id').execute(),
    await app.database.db.selectFrom('secretLinks').select('tokenHash').orderBy('tokenHash').execute(),
  ]

  test('asking for enquiry links again mails one message with all of the address, without words of the visitor [D140.6]', async () => {
    const email = 'Dalal@Twice.example'
    const first = await submit({ email, name: 'Visit evil.example' })
    app.advance(1000)
    const second = await submit({ email, name: 'Visit evil.example', language: 'ar' })
    expect(await askForLink('dalal@twice.EXAMPLE')).toEqual({ status: 202, body: undefined })
    const [mail, ...others] = await mailsTo(app, email, 'enquiry-link')
    expect(others).toEqual([])
    expect(mail?.language).toBe('ar')
    const { links, text } = await have<WholeMail>(app, 'GET', `/api/mail/${mail?.id}`, { token: await staff() })
    expect(text).not.toContain('evil')
    for (const [index, { reference, token }] of [second, first].entries()) {
      expect(text).toContain(reference)
      for (const valid of [token, tokenOf(links[index] ?? '')])
        expect((await read(valid)).body.reference).toBe(reference)
    }
  })

  test('asking for enquiry links again answers an unknown address alike and leaves nothing behind [D140.6]', async () => {
    const before = await stored()
    expect(await askForLink('nobody@nowhere.example')).toEqual({ status: 202, body: undefined })
    expect(await stored()).toEqual(before)
    expect(await askForLink('nobody')).toEqual(invalid(['email', 'Invalid email address']))
  })

  test('asking for enquiry links again is limited alike for known and unknown addresses, and by networks [D140.7]', async () => {
    const own = await createTestApp()
    const email = 'dalal@limited.example'
    await submit({ email }, own)
    for (const address of [email, 'nobody@nowhere.example']) {
      for (let count = 0; count < 3; count++) expect((await askForLink(address, own)).status).toBe(202)
      expect((await askForLink(address, own)).status).toBe(429)
    }
    let accepted = 0
    while ((await askForLink(`x${accepted}@x.example`, own, '203.0.113.9')).status === 202) accepted++
    expect(accepted).toBe(10)
    own.advance(hour)
    expect((await askForLink(email, own)).status).toBe(202)
    await own.close()
  })
})

describe('a message of an enquirer', () => {
  test('a message of an enquirer is a note under the name it was sent with, and waits until staff answer [D140.8]', async () => {
    const { token, id } = await submit({ name: 'Dalal' })
    const { version } = await asStaff(id)
    const text = 'We are 150 now.\nIs <b>that</b> fine?'
    const { status, body } = await write(token, ` ${text} `)
    expect([status, body.messages]).toEqual([201, [{ at: expect.any(String), text }]])
    expect((await read(token)).body).toEqual(body)
    const found = await asStaff(id)
    expect(found).toMatchObject({ version, status: 'new', messagedAt: body.messages[0]?.at })
    expect(found.notes).toMatchObject([{ step: { code: 'message' }, by: { id: null, name: 'Dalal' }, text }])
    const waiting = await have<{ id: string }[]>(app, 'GET', '/api/enquiries?messages=waiting', {
      token: await staff(),
    })
    expect(waiting.map((one) => one.id)).toEqual([id])
    await change(id, { followUpOn: '2026-12-01' })
    expect((await asStaff(id)).messagedAt).not.toBeNull()
    await change(id, { answered: 'whatsapp' })
    expect((await asStaff(id)).messagedAt).toBeNull()
  })

  test('a message of an enquirer no longer waits once staff change the status or write a note [D140.8]', async () => {
    const { token, id } = await submit()
    await write(token, 'First')
    await change(id, { status: 'proposal' })
    expect((await asStaff(id)).messagedAt).toBeNull()
    await write(token, 'Second')
    const note = { token: await staff(), body: { text: 'Called her' } }
    await have(app, 'POST', `/api/enquiries/${id}/notes`, note)
    expect((await asStaff(id)).messagedAt).toBeNull()
    expect((await read(token)).body.messages.map(({ text }) => text)).toEqual(['Second', 'First'])
  })

  test('a message of an enquirer that is sent again is stored once [D140.8]', async () => {
    const { token } = await submit()
    for (let time = 0; time < 3; time++) expect((await write(token, 'One')).status).toBe(201)
    await write(token, 'Two')
    await write(token, 'One')
    expect((await read(token)).body.messages.map(({ text }) => text)).toEqual(['One', 'Two', 'One'])
  })

  test('a message of an enquirer is refused when it is empty or too long [D140.8 T12]', async () => {
    const { token } = await submit()
    for (const text of ['', ' ', undefined, 5])
      expect(await write(token, text)).toEqual(invalid(['text', 'Message must be at least 2 characters']))
    expect((await write(token, 'x'.repeat(5001))).status).toBe(400)
    expect(await write('unknown', 'Hello')).toEqual(refusals.unauthenticated)
  })

  test('a message of an enquirer is refused after a hundred of an enquiry [D140.8 T38]', async () => {
    const own = await createTestApp({ env: { RATE_LIMITS: 'off' } })
    const { token } = await submit({}, own)
    for (let count = 1; count <= 100; count++) expect((await write(token, `Question ${count}`, own)).status).toBe(201)
    const message = 'An enquiry can have at most 100 messages. Call us instead.'
    expect(await write(token, 'One more', own)).toEqual({ status: 409, body: problem(message) })
    expect((await write(token, 'Question 100', own)).status, 'the latest again').toBe(201)
    await own.close()
  })

  test('a message of an enquirer is mailed to staff who want a message for each enquiry [D140.9]', async () => {
    const own = await createTestApp()
    const [each, daily] = [await own.enter('editor'), await own.enter('admin')]
    await ask(own, 'PUT', '/api/auth/notifications', { token: daily.token, body: { newApplication: 'daily' } })
    const { token } = await submit({ name: 'Dalal' }, own)
    await write(token, 'Is the hall free?', own)
    const mails = await own.database.db.selectFrom('mails').selectAll().where('kind', '=', 'enquiry-message').execute()
    expect(mails.map(({ recipient }) => recipient)).toEqual([each.email])
    expect(mails[0]).toMatchObject({ subject: 'New message from Dalal' })
    expect(mails[0]?.text).toContain('Is the hall free?')
    await own.close()
  })

  test('messages of enquirers are bounded: 20 an hour for a network, 30 a day for an enquiry, the rest told in one mail [D140.9 T38]', async () => {
    const own = await createTestApp()
    const each = await own.enter('editor')
    const { token } = await submit({}, own)
    const accepted = async (peer: string) => {
      let count = 0
      while ((await write(token, `${peer} ${count}`, own, peer)).status === 201) count++
      return count
    }
    expect([await accepted('203.0.113.7'), await accepted('203.0.113.8')]).toEqual([20, 10])
    expect((await read(token, own)).status).toBe(200)
    const notices = own.database.db.selectFrom('mails').selectAll().where('recipient', '=', each.email)
    expect(await notices.where('kind', '=', 'enquiry-message').execute()).toHaveLength(20)
    const withheld = await own.database.db.selectFrom('withheldNotices').selectAll().execute()
    expect(withheld).toMatchObject([{ topic: 'messages', count: 10 }])
    own.advance(day)
    expect((await write(token, 'The next day', own)).status).toBe(201)
    await own.close()
  })
})

test('erasing an enquiry ends its links and deletes messages that list it [D140.16]', async () => {
  const email = 'dalal@erased.example'
  const { id, token } = await submit({ email })
  const other = await submit({ email, guests: 5 })
  await write(token, 'Please delete my data.')
  await askForLink(email)
  expect((await app.call('DELETE', `/api/enquiries/${id}`, { token: await staff() })).status).toBe(204)
  expect(await read(token)).toEqual(refusals.unauthenticated)
  expect((await read(other.token)).status).toBe(200)
  expect((await mailsTo(app, email)).map(({ kind }) => kind)).toEqual(['enquiry-received'])
  for (const table of ['secretLinks', 'enquiryNotes'] as const)
    expect(JSON.stringify(await app.database.db.selectFrom(table).selectAll().execute())).not.toContain(id)
})
