import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { activitiesIn, ask, day, hour, invalid, notAnObject, notObjects } from '../../../../tests/support/api.ts'
import { textOf } from '../../../../tests/support/contracts.ts'
import { addEnquiry } from '../../../../tests/support/enquiries.ts'
import { createTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { enquiryInput } from '../../../../tests/support/valid-input.ts'
import type { EnquiryReceipt } from '../../../shared/enquiry.ts'

let app: TestApp
beforeEach(async () => {
  app = await createTestApp()
})
afterEach(() => app.close())

const send = (changes: object = {}, call: object = {}, on = app) =>
  ask<EnquiryReceipt>(on, 'POST', '/api/enquiries', { body: { ...enquiryInput, ...changes }, ...call })
/** The link is another one each time, because its token is not stored. */
const receipt = {
  reference: expect.stringMatching(/^M-2611-\d{3}$/),
  statusUrl: expect.stringMatching(/\/plan\/status#[\w-]{43}$/),
}
/** What a form that is opened now sends along. */
const openForm = async () => (await ask<{ formTime: string }>(app, 'GET', '/api/enquiry-form')).body.formTime
const stored = () => app.database.db.selectFrom('enquiries').selectAll().orderBy('id').execute()
const mails = async (kind: 'enquiry-received' | 'new-enquiry') =>
  await app.database.db.selectFrom('mails').selectAll().where('kind', '=', kind).orderBy('id').execute()
const numbers = (count: number) => Array.from({ length: count }, (_, number) => number)

describe('an enquiry', () => {
  test('an enquiry is accepted from anyone and answered with nothing but its reference and link [D79.1]', async () => {
    const { status, body } = await send()
    expect(status).toBe(201)
    const [enquiry] = await stored()
    expect(body).toEqual(receipt)
    expect(enquiry?.reference).toBe(body.reference)
    const { acceptedTerms: _, ...fields } = enquiryInput
    expect(enquiry).toMatchObject({
      ...fields,
      status: 'new',
      assigneeId: null,
      followUpOn: null,
      eventId: null,
      lostReason: '',
      version: 1,
      createdAt: '2026-11-15T09:00:00.000Z',
    })
  })

  test('an enquiry has an occasion and the wider budgets, and still the former band [D79.8]', async () => {
    for (const [occasion, budget] of [
      ['gergean', '10000-25000'],
      ['product-launch', '25000-50000'],
      ['national-day', 'over-50000'],
      ['', 'over-10000'],
    ])
      expect((await send({ occasion, budget })).status).toBe(201)
    expect((await stored()).map(({ occasion, budget }) => [occasion, budget])).toEqual([
      ['gergean', '10000-25000'],
      ['product-launch', '25000-50000'],
      ['national-day', 'over-50000'],
      [null, 'over-10000'],
    ])
  })

  test('an enquiry gets a longer reference once the short ones of the month are taken [D79.19]', async () => {
    const { id: _, ...row } = await addEnquiry(app)
    const taken = numbers(1000).map((number) => {
      const reference = `M-2611-${String(number).padStart(3, '0')}`
      return { ...row, id: reference, fingerprint: reference, reference }
    })
    for (let start = 0; start < taken.length; start += 100)
      await app.database.db
        .insertInto('enquiries')
        .values(taken.slice(start, start + 100))
        .execute()
    expect((await send()).body.reference).toMatch(/^M-2611-\d{4}$/)
    // It is December in Kuwait before it is in UTC.
    app.advance(15 * day + 13 * hour)
    expect((await send()).body.reference).toMatch(/^M-2612-\d{3}$/)
  })

  test('an enquiry needs neither email, date, guests, budget nor language [D79.1]', async () => {
    const { name, phone, category, message, acceptedTerms } = enquiryInput
    const nothing = { email: null, date: null, guests: null, budget: null, language: 'en' }
    const least = { name, phone, category, message, acceptedTerms }
    expect((await ask(app, 'POST', '/api/enquiries', { body: least })).status).toBe(201)
    expect(await stored()).toMatchObject([nothing])
    const empty = { email: '', date: '', guests: '', budget: '', message: 'Another event of ours' }
    expect((await ask(app, 'POST', '/api/enquiries', { body: { ...least, ...empty } })).status).toBe(201)
    expect(await stored()).toMatchObject([nothing, nothing])
  })

  test('an enquiry ignores an id, a status and a person in charge that were sent with it [T6]', async () => {
    const forged = { id: 'x', status: 'won', assigneeId: 'x', followUpOn: '2026-12-01', eventId: 'x', version: 7 }
    expect((await send(forged)).status).toBe(201)
    expect(await stored()).toMatchObject([{ status: 'new', assigneeId: null, followUpOn: null, eventId: null }])
  })

  const guests = 'Enter a whole number of guests between 1 and 100000'
  const date = 'Enter the date as YYYY-MM-DD'
  test.each<[field: string, message: string, values: unknown[]]>([
    ['name', 'Name must be at least 2 characters', [undefined, '', ' A ', 5]],
    ['name', 'Name must be at most 200 characters', [textOf(201)]],
    ['phone', 'Phone number must be at least 8 characters', [undefined, '1234567']],
    ['email', 'Invalid email address', ['dalal', 'a b@c.example', 5, {}]],
    ['email', 'Email must be at most 254 characters', [`${textOf(250)}@home.example`]],
    ['category', 'Choose what you are planning', [undefined, '', 'wedding', 5]],
    ['date', date, ['soon', '2026-02-31', '2026-12-01T19:00', 5]],
    ['date', 'Choose a date from today on', ['2026-11-14', '2020-01-01']],
    ['date', 'Choose a date within the next 50 years', ['2999-01-01']],
    ['guests', guests, [0, -1, 1.5, 100_001, '12', {}]],
    ['budget', 'Choose a budget', ['much', 5]],
    ['occasion', 'Choose an occasion', ['party', 5]],
    ['source', 'Choose how the enquiry reached you', ['whatsapp', 'fax', null, 5]],
    ['message', 'Message must be at least 10 characters', [undefined, 'Too short', `${' '.repeat(20)}short`]],
    ['message', 'Message must be at most 5000 characters', [textOf(5001)]],
    ['message', 'Message contains characters that cannot be stored', ['Ten letters \u0000']],
    ['language', 'Choose a language', ['fr', 5]],
    ['acceptedTerms', 'You must accept the terms and conditions', [undefined, false, 'true']],
    ['website', 'The request is not valid', [5]],
    ['formTime', 'The request is not valid', [5, textOf(101)]],
  ])('an enquiry is refused for a wrong %s: %s [D79.1]', async (field, message, values) => {
    for (const value of values) expect(await send({ [field]: value })).toEqual(invalid([field, message]))
    expect(await stored()).toEqual([])
  })

  test('an enquiry is refused unless it is an object [T11]', async () => {
    for (const body of notObjects) expect(await ask(app, 'POST', '/api/enquiries', { body })).toEqual(notAnObject)
  })

  test('an enquiry may be for today in the zone of the site, which is a day ahead of UTC at night [D79.1]', async () => {
    app.advance(13 * hour)
    expect((await send({ date: '2026-11-15' })).status).toBe(400)
    expect((await send({ date: '2026-11-16' })).status).toBe(201)
  })
})

describe('an enquiry that is sent again', () => {
  test('an enquiry sent again on the same day answers 200 with the first reference, also in the other language [D79.2]', async () => {
    const first = await send()
    const again = [{}, { language: 'ar' }, { name: '  dalal  AL-RASHID ' }, { formTime: await openForm() }]
    app.advance(3000)
    const { reference } = first.body
    for (const changes of again) expect(await send(changes)).toEqual({ status: 200, body: { ...receipt, reference } })
    expect(await stored()).toHaveLength(1)
    expect(await mails('enquiry-received')).toHaveLength(1)
    expect((await send({ guests: 121 })).status).toBe(201)
    app.advance(day)
    expect((await send()).status).toBe(201)
    expect(await stored()).toHaveLength(3)
  })

  test('an enquiry sent again with the key of a signed-in user gets the first answer [D46]', async () => {
    const call = { token: (await app.enter('editor')).token, headers: { 'idempotency-key': 'once' } }
    const first = await send({}, call)
    expect(first.status).toBe(201)
    expect(await send({}, call)).toEqual({ status: 201, body: { ...receipt, reference: first.body.reference } })
    expect((await send({ guests: 4 }, call)).status).toBe(422)
    // Anonymous callers have no keys.
    expect((await send({}, { headers: call.headers })).status).toBe(200)
  })
})

describe('robots', () => {
  test('robots that fill in the invisible field get the usual answer, and nothing is stored or mailed [D79.3]', async () => {
    await app.enter('admin')
    const { status, body } = await send({ website: 'https://spam.example' })
    expect([status, body]).toEqual([201, receipt])
    expect((await send({ website: 'https://spam.example' })).body).not.toEqual(body)
    expect(await stored()).toEqual([])
    expect([...(await mails('enquiry-received')), ...(await mails('new-enquiry'))]).toEqual([])
    expect(await activitiesIn(app)).toEqual([])
  })

  test('robots that send the form within three seconds are asked to send it again, which people can do [D79.3]', async () => {
    const tooFast = invalid(['formTime', 'That was quick. Please check your answers, then send them again.'])
    const formTime = await openForm()
    for (const ms of [0, 2999]) {
      app.advance(ms)
      expect(await send({ formTime })).toEqual(tooFast)
    }
    expect(await stored()).toEqual([])
    app.advance(1)
    expect((await send({ formTime })).status).toBe(201)
  })

  test('robots send at most twenty enquiries an hour from one address, refused ones not counted [D79.4]', async () => {
    for (const number of numbers(20)) {
      expect((await send({ guests: 0 })).status).toBe(400)
      expect((await send({ guests: number + 1 })).status).toBe(201)
    }
    const refused = await app.call('POST', '/api/enquiries', { body: { ...enquiryInput, guests: 50 } })
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '3600'])
    expect((await send({ website: 'x' })).status).toBe(429)
    expect((await send({ guests: 50 }, { peer: '198.51.100.7' })).status).toBe(201)
    app.advance(hour)
    expect((await send({ guests: 51 })).status).toBe(201)
  })
})

describe('the mails about an enquiry', () => {
  test('the mail about an enquiry confirms it in its language with what was chosen, without the words of a stranger [D79.5]', async () => {
    const { body } = await send({ language: 'ar', name: 'Cheap Pills', message: 'Buy at https://spam.example now' })
    const [mail] = await mails('enquiry-received')
    expect(mail).toMatchObject({ recipient: enquiryInput.email, recipientName: '', subject: 'تم استلام استفسارك' })
    for (const part of [
      body.reference,
      'المناسبات الخاصة',
      'الخميس، 14 يناير 2027',
      '120',
      '5,000 –\u00a010,000\u00a0د.ك',
    ])
      expect(mail?.text).toContain(part)
    expect(mail?.text).toContain('/ar/plan/status#')
    expect(mail?.text + (mail?.html ?? '')).not.toMatch(/Pills|spam|5555/)
  })

  test('confirmations of enquiries are at most three an hour to an address, and none without an address [D79.5]', async () => {
    for (const number of numbers(4))
      await send({ guests: number + 1, email: number % 2 ? 'A@b.example' : 'a@B.example' })
    await send({ email: null })
    expect(await mails('enquiry-received')).toHaveLength(3)
    expect(await stored()).toHaveLength(5)
  })

  test('mails about an enquiry tell staff who manage events and want each one, in their language [D79.6]', async () => {
    const [owner, admin, editor] = [await app.enter('superadmin'), await app.enter('admin'), await app.enter('editor')]
    await app.enter('vendor')
    const daily = await app.enter('editor')
    const choice = { token: daily.token, body: { newApplication: 'daily' } }
    await ask(app, 'PUT', '/api/auth/notifications', choice)
    await app.database.db.updateTable('users').set({ language: 'ar' }).where('id', '=', editor.id).execute()
    const { body } = await send({ name: 'Dalal <b>' })
    const written = await mails('new-enquiry')
    expect(written.map(({ recipient }) => recipient)).toEqual([owner.email, admin.email, editor.email])
    const [english, , arabic] = written
    expect(english?.subject).toBe('New enquiry: Dalal <b>')
    expect(arabic?.subject).toContain('استفسار جديد')
    const [enquiry] = await stored()
    const parts = [enquiryInput.message, enquiryInput.phone, 'Private Events', 'Thu, Jan 14, 2027', body.reference]
    for (const part of [...parts, `/admin/enquiries?edit=${enquiry?.id}`]) expect(english?.text).toContain(part)
    expect(english?.html).toContain('Dalal &lt;b&gt;')
    expect(english).toMatchObject({ subjectKind: 'enquiry', subjectId: enquiry?.id })
  })

  test('mails tell staff of at most thirty enquiries an hour [D79.6]', async () => {
    await app.enter('editor')
    const formTime = await openForm()
    app.advance(3000)
    for (const number of numbers(31)) await send({ guests: number + 1, formTime }, { peer: `198.51.100.${number}` })
    expect(await stored()).toHaveLength(31)
    expect(await mails('new-enquiry')).toHaveLength(30)
  })
})

describe('the activity of an enquiry', () => {
  test('the activity of an enquiry quotes the name, and is for those who manage events [T25.1]', async () => {
    await send({ name: 'Dalal” resigned; “x' })
    expect(await activitiesIn(app)).toEqual([
      {
        message: "New enquiry under the name “Dalal' resigned; 'x”",
        actorId: null,
        permission: 'manage_events',
      },
    ])
  })
})

test('an app without rate limits stores thirty enquiries from one address [D5.1]', async () => {
  const open = await createTestApp({ env: { RATE_LIMITS: 'off' } })
  for (const number of numbers(30)) expect((await send({ guests: number + 1 }, {}, open)).status).toBe(201)
  await open.close()
})
