import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { activitiesIn, ask, invalid } from '../../../../tests/support/api.ts'
import { createTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { enquiryInput } from '../../../../tests/support/valid-input.ts'
import type { EnquiryReceipt } from '../../../shared/enquiry.ts'

let app: TestApp
beforeEach(async () => {
  app = await createTestApp()
})
afterEach(() => app.close())

const least = { name: 'Umm Yousef', category: 'private', source: 'walk-in' }
const send = (body: object, call: object = {}) => ask<EnquiryReceipt>(app, 'POST', '/api/enquiries', { body, ...call })
const enter = async (body: object, role: 'editor' | 'vendor' = 'editor') =>
  await send(body, { token: (await app.enter(role)).token })
const stored = () => app.database.db.selectFrom('enquiries').selectAll().orderBy('id').execute()
const mails = () => app.database.db.selectFrom('mails').selectAll().orderBy('id').execute()
const numbers = (count: number) => Array.from({ length: count }, (_, number) => number)

describe('an enquiry that staff enter by hand', () => {
  test('an enquiry that staff enter needs a name and what is planned, and neither phone, message nor terms [D139.1]', async () => {
    const { status, body } = await enter(least)
    expect(status).toBe(201)
    expect(await stored()).toMatchObject([
      { ...least, ...body, phone: '', email: null, message: '', language: 'en', status: 'new' },
    ])
    const { acceptedTerms: _, ...rest } = enquiryInput
    for (const source of ['whatsapp', 'instagram', 'phone', 'other', 'site'])
      expect((await enter({ ...rest, source })).status, source).toBe(201)
    expect((await enter(rest)).status).toBe(200)
    expect(await stored()).toHaveLength(6)
  })

  test.each([
    ['name', 'Name must be at least 2 characters', { name: '' }],
    ['phone', 'Phone number must be at least 8 characters', { phone: '123' }],
    ['email', 'Invalid email address', { email: 'yousef' }],
    ['category', 'Choose what you are planning', { category: undefined }],
    ['source', 'Choose how the enquiry reached you', { source: 'fax' }],
    ['date', 'Choose a date from today on', { date: '2020-01-01' }],
    ['confirm', 'Choose whether to send a confirmation', { confirm: 'yes' }],
  ])('an enquiry that staff enter is refused for a wrong %s [D139.1]', async (field, message, values) => {
    expect(await enter({ ...least, ...values })).toEqual(invalid([field, message]))
  })

  test('visitors and vendors cannot enter an enquiry as staff do, and are told everything that is missing [D139.1]', async () => {
    const missing = invalid(
      ['phone', 'Phone number must be at least 8 characters'],
      ['message', 'Message must be at least 10 characters'],
      ['source', 'Choose how the enquiry reached you'],
      ['acceptedTerms', 'You must accept the terms and conditions'],
    )
    expect(await send(least)).toEqual(missing)
    expect(await enter(least, 'vendor')).toEqual(missing)
    expect(await stored()).toEqual([])
  })

  test('an enquiry that staff enter mails nobody unless asked, and is the activity of its author [D139.1]', async () => {
    await app.enter('admin')
    await enter({ ...least, email: 'yousef@home.example' })
    expect(await mails()).toEqual([])
    await enter({ ...least, email: 'mona@home.example', confirm: true })
    expect(await mails()).toMatchObject([{ kind: 'enquiry-received', recipient: 'mona@home.example' }])
    expect(await activitiesIn(app)).toContainEqual({
      message: 'Noura editor entered an enquiry from “Umm Yousef”',
      actorId: expect.any(String),
      permission: 'manage_events',
    })
  })

  test('an enquiry that staff enter is neither counted nor taken for a robot, and stored once for each key [D139.1]', async () => {
    const { token } = await app.enter('editor')
    const { formTime } = (await ask<{ formTime: string }>(app, 'GET', '/api/enquiry-form')).body
    const robot = { ...enquiryInput, source: 'phone', formTime, website: 'x' }
    for (const number of numbers(25)) expect((await send({ ...robot, guests: number + 1 }, { token })).status).toBe(201)
    const call = { token, headers: { 'idempotency-key': 'once' } }
    const first = await send({ ...least, guests: 30 }, call)
    expect(await send({ ...least, guests: 30 }, call)).toEqual(first)
    expect(await stored()).toHaveLength(26)
    // The form of the site, filled in by somebody who is signed in, is that of a visitor.
    expect((await send({ ...enquiryInput, formTime }, { token })).status).toBe(400)
  })
})
