import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ask, gone, have, invalid, problem, refusals } from '../../../../tests/support/api.ts'
import { addEnquiry } from '../../../../tests/support/enquiries.ts'
import { createTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import type { EnquiryNote, WholeEnquiry } from '../../../shared/enquiry.ts'
import type { SiteEvent } from '../../../shared/event.ts'

let app: TestApp
let token: string
let editor: Awaited<ReturnType<TestApp['enter']>>
beforeAll(async () => {
  app = await createTestApp()
  editor = await app.enter('editor')
  token = editor.token
})
afterAll(() => app.close())

const pathOf = async (values: Parameters<typeof addEnquiry>[1] = {}) =>
  `/api/enquiries/${(await addEnquiry(app, values)).id}`
const put = (path: string, body: object, headers: Record<string, string> = {}) =>
  ask<WholeEnquiry>(app, 'PUT', path, { token, body, headers })
const stepsOf = ({ notes }: WholeEnquiry) => notes.map(({ step, text }) => [step, text])
const read = (path: string) => have<WholeEnquiry>(app, 'GET', path, { token })

describe('a change of an enquiry', () => {
  test('a change of an enquiry writes down each step with the name of the person, latest first [D80.5]', async () => {
    const path = await pathOf()
    const body = { status: 'contacted', assigneeId: editor.id, followUpOn: '2026-12-01' }
    const { status, body: changed } = await put(path, body)
    expect(status).toBe(200)
    expect(changed).toMatchObject({ ...body, assigneeName: 'Noura editor', version: 2 })
    expect(stepsOf(changed)).toEqual([
      [{ code: 'followUp', on: '2026-12-01' }, ''],
      [{ code: 'assigned', name: 'Noura editor' }, ''],
      [{ code: 'status', from: 'new', to: 'contacted' }, ''],
    ])
    expect(changed.notes[0]?.by).toEqual({ id: editor.id, name: 'Noura editor' })
    const { body: cleared } = await put(path, { assigneeId: null, followUpOn: null })
    expect(stepsOf(cleared).slice(0, 2)).toEqual([
      [{ code: 'followUp', on: null }, ''],
      [{ code: 'assigned', name: null }, ''],
    ])
  })

  test('a change of an enquiry to what is already so writes nothing [D80.5]', async () => {
    const path = await pathOf({ status: 'won', followUpOn: '2026-12-01' })
    const { body } = await put(path, { status: 'won', followUpOn: '2026-12-01', assigneeId: null })
    expect([body.version, body.notes]).toEqual([1, []])
    expect((await put(path, {})).body.version).toBe(1)
  })

  test('an enquiry goes from any status to any other, and only a lost one has a reason [D80.5]', async () => {
    const path = await pathOf()
    const { body: lost } = await put(path, { status: 'lost', lostReason: 'Too expensive' })
    expect([lost.status, lost.lostReason]).toEqual(['lost', 'Too expensive'])
    expect(stepsOf(lost)).toEqual([[{ code: 'status', from: 'new', to: 'lost' }, 'Too expensive']])
    const { body: corrected } = await put(path, { lostReason: 'No date' })
    expect(stepsOf(corrected)[0]).toEqual([{ code: 'reason' }, 'No date'])
    const { body: reopened } = await put(path, { status: 'proposal' })
    expect([reopened.status, reopened.lostReason]).toEqual(['proposal', ''])
    expect(await put(path, { lostReason: 'No date' })).toEqual(
      invalid(['lostReason', 'Only a lost enquiry has a reason']),
    )
  })

  test('a change that answers a new enquiry makes it a contacted one, and leaves any other status [D80.14]', async () => {
    const path = await pathOf()
    const { body } = await put(path, { answered: 'whatsapp' })
    expect(body.status).toBe('contacted')
    expect(stepsOf(body)).toEqual([
      [{ code: 'status', from: 'new', to: 'contacted' }, ''],
      [{ code: 'answered', channel: 'whatsapp' }, ''],
    ])
    await put(path, { status: 'proposal' })
    const { body: again } = await put(path, { answered: 'email' })
    expect(again.status).toBe('proposal')
    expect(stepsOf(again)[0]).toEqual([{ code: 'answered', channel: 'email' }, ''])
  })

  test('a change of an enquiry refuses people who do not manage events, and invalid fields [D80.4]', async () => {
    const path = await pathOf()
    const unknown = invalid(['assigneeId', 'Choose a person who manages events'])
    const { id: vendorId } = await app.enter('vendor')
    for (const assigneeId of [vendorId, 'x', '', 'x'.repeat(100)])
      expect(await put(path, { assigneeId })).toEqual(unknown)
    const wrong: [object, string, string][] = [
      [{ status: 'old' }, 'status', 'Choose a status'],
      [{ followUpOn: '2026-02-30' }, 'followUpOn', 'Enter the date as YYYY-MM-DD'],
      [{ assigneeId: 5 }, 'assigneeId', 'Choose a person'],
      [{ lostReason: 'x'.repeat(501) }, 'lostReason', 'Reason must be at most 500 characters'],
      [{ answered: 'fax' }, 'answered', 'Choose how it was answered'],
    ]
    for (const [body, field, message] of wrong) expect(await put(path, body)).toEqual(invalid([field, message]))
    expect((await read(path)).notes).toEqual([])
  })

  test('a change for an older version of an enquiry is refused, and one of two at the same time wins [D80.9]', async () => {
    const path = await pathOf()
    const first = { 'if-match': '"1"' }
    const answers = await Promise.all([
      put(path, { status: 'won' }, first),
      put(path, { status: 'lost' }, first),
      put(path, { status: 'proposal' }, first),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect(await put(path, { status: 'contacted' }, first)).toEqual(refusals.conflict)
    expect((await read(path)).notes).toHaveLength(1)
    expect((await put(path, { status: 'contacted' }, { 'if-match': '"2"' })).status).toBe(200)
  })

  test('a change of an enquiry that is sent again with its key is made once [D80.9]', async () => {
    const path = await pathOf()
    const key = { 'idempotency-key': 'answer once' }
    const [one, two] = await Promise.all([put(path, { answered: 'email' }, key), put(path, { answered: 'email' }, key)])
    expect([one.status, two.status]).toEqual([200, 200])
    expect((await read(path)).notes).toHaveLength(2)
    expect((await put(path, { status: 'won' }, key)).status).toBe(422)
  })
})

describe('a note', () => {
  test('a note is added to an enquiry with its author, and does not make the enquiry a newer version [D80.9]', async () => {
    const path = await pathOf()
    const { status, body } = await ask<EnquiryNote>(app, 'POST', `${path}/notes`, {
      token,
      body: { text: ' Called \n' },
    })
    expect(status).toBe(201)
    expect(body).toEqual({
      id: expect.any(String),
      at: '2026-11-15T12:00:00.000+03:00',
      by: { id: editor.id, name: 'Noura editor' },
      step: { code: 'note' },
      text: 'Called',
    })
    const { version, notes } = await read(path)
    expect([version, notes]).toEqual([1, [body]])
  })

  test('a note on an enquiry must have a text, and is stored once per key [D80.9]', async () => {
    const path = await pathOf()
    const note = (text: unknown, headers = {}) => ask(app, 'POST', `${path}/notes`, { token, body: { text }, headers })
    expect((await note('  ')).status).toBe(400)
    expect((await note('x'.repeat(5001))).status).toBe(400)
    const [first, second] = [
      await note('Once', { 'idempotency-key': 'n' }),
      await note('Once', { 'idempotency-key': 'n' }),
    ]
    expect(second).toEqual(first)
    expect((await read(path)).notes).toHaveLength(1)
    expect(await ask(app, 'POST', '/api/enquiries/x/notes', { token, body: { text: 'Lost' } })).toEqual(
      refusals.missing,
    )
  })
})

describe('an event from an enquiry', () => {
  const create = (path: string, headers: Record<string, string> = {}) =>
    ask<SiteEvent>(app, 'POST', `${path}/event`, { token, headers })

  test('an event made from an enquiry is a draft that names neither the person nor their words, in both languages [D80.10]', async () => {
    const reference = 'M-2611-042'
    const { id } = await addEnquiry(app, { reference })
    const path = `/api/enquiries/${id}`
    const { status, body: event } = await create(path)
    expect(status).toBe(201)
    expect(event).toMatchObject({
      title: `Private event, 120 guests (${reference})`,
      description: `Enquiry ${reference}, 120 guests`,
      location: 'Kuwait',
      translations: {
        ar: {
          title: `مناسبة خاصة، 120 ضيفًا (${reference})`,
          // Without the parentheses the number of guests would be read before the reference.
          description: `استفسار رقم (${reference})، 120 ضيفًا`,
          location: 'الكويت',
        },
      },
      translationState: { ar: 'complete' },
      status: 'draft',
      dateTime: '2027-01-14T19:00:00.000+03:00',
    })
    expect(JSON.stringify(event)).not.toMatch(/Dalal|wedding|5555/i)
    const enquiry = await read(path)
    expect(enquiry.eventId).toBe(event.id)
    const found = await have<{ id: string }[]>(app, 'GET', `/api/enquiries?event=${event.id}`, { token })
    expect(found.map((one) => one.id)).toEqual([id])
    expect(stepsOf(enquiry)).toEqual([[{ code: 'event', eventId: event.id }, '']])
  })

  test('an event made from an enquiry is named by the occasion where there is one [D80.10]', async () => {
    const titles = []
    for (const occasion of ['product-launch', 'other'] as const)
      titles.push((await create(await pathOf({ occasion }))).body.title)
    expect(titles).toEqual([expect.stringMatching(/^Product launch, /), expect.stringMatching(/^Private event, /)])
  })

  test('an event made from an enquiry without a date is a week from now [D80.10]', async () => {
    const { body } = await create(await pathOf({ date: null, guests: null }))
    expect(body.dateTime).toBe('2026-11-22T19:00:00.000+03:00')
    expect(body.title + body.description).not.toContain('guests')
  })

  test('an event is made from an enquiry once while it exists, also by two people at the same time [D80.10]', async () => {
    const path = await pathOf()
    const answers = await Promise.all([create(path), create(path), create(path)])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409])
    const made = answers.find(({ status }) => status === 201)?.body
    expect(await create(path)).toEqual({
      status: 409,
      body: problem('An event was already created from this enquiry'),
    })
    await have(app, 'DELETE', `/api/events/${made?.id}`, { token })
    expect((await read(path)).eventId).toBeNull()
    expect((await create(path)).status).toBe(201)
  })

  test('an event from an enquiry that is asked for again with its key is the same event [D80.10]', async () => {
    const path = await pathOf()
    const key = { 'idempotency-key': 'one event' }
    const [first, second] = [await create(path, key), await create(path, key)]
    expect(second).toEqual(first)
    expect(await create('/api/enquiries/x')).toEqual(refusals.missing)
  })
})

describe('erasing an enquiry', () => {
  test('erasing an enquiry deletes it with notes, messages, activities and stored answers, and is audited [D80.11]', async () => {
    const { token: owner } = await app.enter('superadmin')
    await app.enter('admin')
    const input = {
      name: 'Vanishing Visitor',
      phone: '+965 5000 7777',
      email: 'vanishing@home.example',
      category: 'private',
      message: 'Please forget me later',
      acceptedTerms: true,
    }
    await have(app, 'POST', '/api/enquiries', { body: input })
    const { id } = await app.database.db
      .selectFrom('enquiries')
      .select('id')
      .where('name', '=', input.name)
      .executeTakeFirstOrThrow()
    const path = `/api/enquiries/${id}`
    await put(path, { status: 'lost', lostReason: 'The vanishing one' }, { 'idempotency-key': 'v1' })
    await have(app, 'POST', `${path}/notes`, {
      token,
      body: { text: 'Vanishing note' },
      headers: { 'idempotency-key': 'v2' },
    })
    const traces = async () => {
      const found: string[] = []
      for (const table of [
        'enquiries',
        'enquiryNotes',
        'mails',
        'activities',
        'idempotencyKeys',
        'auditEntries',
      ] as const)
        if (
          /vanishing|5000 7777|forget me/i.test(
            JSON.stringify(await app.database.db.selectFrom(table).selectAll().execute()),
          )
        )
          found.push(table)
      return found
    }
    expect(await traces()).toEqual(['enquiries', 'enquiryNotes', 'mails', 'activities'])
    expect(await ask(app, 'DELETE', path, { token })).toEqual(refusals.forbidden)
    expect(await ask(app, 'DELETE', path, { token: owner })).toEqual(gone)
    expect(await traces()).toEqual([])
    expect(await ask(app, 'DELETE', path, { token: owner })).toEqual(refusals.missing)
    const [entry] = await have<{ subject: object; detail: object }[]>(app, 'GET', '/api/audit?kind=erasure', {
      token: owner,
    })
    expect(entry).toMatchObject({ subject: { kind: 'enquiry', id, name: null }, detail: { code: 'enquirerErased' } })
    expect(await have(app, 'GET', '/api/audit/verify', { token: owner })).toMatchObject({ ok: true })
  })

  test('erasing an enquiry at the same time as notes and changes leaves nothing behind [D80.11]', async () => {
    const { token: owner } = await app.enter('superadmin')
    const path = await pathOf()
    const answers = await Promise.all([
      ask(app, 'POST', `${path}/notes`, { token, body: { text: 'One' } }),
      put(path, { status: 'won' }),
      ask(app, 'DELETE', path, { token: owner }),
      ask(app, 'POST', `${path}/notes`, { token, body: { text: 'Two' } }),
      ask(app, 'POST', `${path}/event`, { token }),
      put(path, { answered: 'email' }),
    ])
    for (const { status } of answers) expect([200, 201, 204, 404]).toContain(status)
    expect(await ask(app, 'GET', path, { token })).toEqual(refusals.missing)
    const id = path.split('/').at(-1) ?? ''
    const notes = await app.database.db.selectFrom('enquiryNotes').select('id').where('enquiryId', '=', id).execute()
    expect(notes).toEqual([])
  })
})
