import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask, have } from '../../../../tests/support/api.ts'
import { createTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { enquiryInput } from '../../../../tests/support/valid-input.ts'
import { noteApplication } from '../../../shared/activity.ts'
import { logActivity } from '../../people/activities/activities.service.ts'
import { sendWithheldNotices } from '../notifications/notifications.service.ts'

let app: TestApp
let formTime: string
const openForm = async () => {
  const opened = await have<{ formTime: string }>(app, 'GET', '/api/enquiry-form')
  app.advance(3000)
  return opened.formTime
}
beforeAll(async () => {
  app = await createTestApp({ env: { PUBLIC_URL: 'https://marasim.example' } })
  formTime = await openForm()
})
afterAll(() => app.close())

const send = async (peer: string, fields: object = {}) =>
  (await ask(app, 'POST', '/api/enquiries', { peer, body: { ...enquiryInput, formTime, ...fields } })).status
const mailsOf = async (kind: 'enquiry-received' | 'new-enquiry' | 'withheld-notices') =>
  await app.database.db.selectFrom('mails').selectAll().where('kind', '=', kind).execute()

test('an IPv6 network cannot send more enquiries than its users would [D79.4 T23]', async () => {
  const sentFrom = async (network: number, size: number) => {
    let accepted = 0
    for (let number = 0; number < size; number++) {
      const peer = `2001:db8:${network}:${number.toString(16)}::1`
      for (const guests of [1, 2, 3])
        if ((await send(peer, { guests, email: null, name: `N ${number}` })) === 201) accepted++
    }
    return accepted
  }
  // A /56 has 256 networks of a user, a /48 has 65,536.
  expect(await sentFrom(1, 30)).toBe(40)
  app.advance(60 * 60 * 1000)
})

test('tags do not get a person more messages, and all visitors together get 200 an hour [D79.5]', async () => {
  await app.database.db.deleteFrom('mails').execute()
  for (let number = 0; number < 6; number++) await send(`203.0.113.${number}`, { email: `dana+${number}@home.example` })
  expect(await mailsOf('enquiry-received')).toHaveLength(3)
  for (let number = 0; number < 220; number++)
    await send(`198.51.100.${Math.floor(number / 10)}`, { email: `dana@host-${number}.example` })
  expect(await mailsOf('enquiry-received')).toHaveLength(200)
  app.advance(60 * 60 * 1000)
})

test('spellings of an address do not get its mailbox more messages, and dots tell people apart outside Gmail [D143.3]', async () => {
  await app.database.db.deleteFrom('mails').execute()
  const addresses = ['dalal.r@gmail.com', 'd.alalr@gmail.com', 'DalalR+1@googlemail.com', 'd.a.l.a.l.r@gmail.com']
  for (const [number, email] of addresses.entries()) await send(`203.0.113.${number}`, { email })
  expect(await mailsOf('enquiry-received')).toHaveLength(3)
  const others = ['sara.b@home.example', 'SARA.B+1@HOME.example', 'sara.b+2@home.example', 'sara.b+3@home.example']
  for (const [number, email] of others.entries()) await send(`203.0.113.${10 + number}`, { email })
  expect(await mailsOf('enquiry-received')).toHaveLength(6)
  expect(await send('203.0.113.20', { email: 'sarab@home.example' })).toBe(201)
  expect(await mailsOf('enquiry-received')).toHaveLength(7)
  app.advance(60 * 60 * 1000)
})

test('two networks use up neither the notices to staff nor the messages to visitors, and staff hear of the rest [D143.5]', async () => {
  await app.database.db.deleteFrom('mails').execute()
  const editor = await app.enter('editor')
  const daily = await app.enter('editor')
  await ask(app, 'PUT', '/api/auth/notifications', { token: daily.token, body: { newApplication: 'daily' } })
  let sent = 0
  const flood = async (peer: string) => {
    for (let number = 0; number < 20; number++)
      expect(await send(peer, { email: `dalal@host-${sent++}.example` })).toBe(201)
  }
  await flood('203.0.113.1')
  for (const part of ['1', '2', '3', '4']) await flood(`2001:db8:1:${part}00::1`)
  expect(await mailsOf('new-enquiry')).toHaveLength(30)
  expect(await mailsOf('enquiry-received')).toHaveLength(50)
  await app.database.db.deleteFrom('mails').execute()
  app.advance(60 * 60 * 1000)

  await app.database.db.deleteFrom('withheldNotices').execute()
  for (const peer of ['203.0.113.1', '203.0.113.2']) await flood(peer)
  expect(await send('198.51.100.7', { name: 'Genuine', email: 'genuine@home.example' })).toBe(201)
  expect((await mailsOf('new-enquiry')).filter(({ subject }) => subject.includes('Genuine'))).toHaveLength(1)
  expect((await mailsOf('enquiry-received')).at(-1)?.recipient).toBe('genuine@home.example')

  app.advance(10 * 60 * 1000 - 1)
  await sendWithheldNotices(app.needs)
  expect(await mailsOf('withheld-notices')).toEqual([])
  app.advance(1)
  await Promise.all([sendWithheldNotices(app.needs), sendWithheldNotices(app.needs)])
  expect(await mailsOf('withheld-notices')).toMatchObject([{ recipient: editor.email, subject: '20 more enquiries' }])
  expect((await mailsOf('withheld-notices'))[0]?.text).toContain('/admin/enquiries?status=new')
  await app.database.db.deleteFrom('users').execute()
  app.advance(60 * 60 * 1000)
})

test('enquiries of senders that never opened the form have the mails of one network [D79.3]', async () => {
  await app.database.db.deleteFrom('mails').execute()
  await app.enter('editor')
  const made = `${app.clock().getTime() - 5000}.${formTime.split('.')[1]}`
  for (let number = 0; number < 30; number++) {
    const fields = { email: `robot@host-${number}.example`, formTime: number % 2 ? made : undefined }
    expect(await send(`203.0.113.${number}`, fields)).toBe(201)
  }
  for (const kind of ['enquiry-received', 'new-enquiry'] as const) expect(await mailsOf(kind)).toHaveLength(10)
  expect(await send('198.51.100.7', { name: 'With a form', email: 'form@home.example' })).toBe(201)
  for (const kind of ['enquiry-received', 'new-enquiry'] as const) expect(await mailsOf(kind)).toHaveLength(11)
  app.advance(24 * 60 * 60 * 1000)
  expect(await send('198.51.100.7', { name: 'Late', formTime })).toBe(201)
  formTime = await openForm()
  await app.database.db.deleteFrom('users').execute()
})

test('an enquiry that is sent again uses up no notice of another one [D79.2]', async () => {
  await app.database.db.deleteFrom('mails').execute()
  const { id } = await app.enter('editor')
  for (const peer of ['192.0.2.10', '192.0.2.11'])
    for (let time = 0; time < 18; time++) await send(peer, { guests: 77 })
  expect(await mailsOf('new-enquiry')).toHaveLength(1)
  expect(await send('192.0.2.12', { guests: 78 })).toBe(201)
  expect(await mailsOf('new-enquiry')).toHaveLength(2)
  await app.database.db.deleteFrom('users').where('id', '=', id).execute()
})

test('nothing more is sent to users who were deleted, or have another role or address [D79.6]', async () => {
  const owner = await app.enter('superadmin')
  const [deleted, demoted, moved, stays] = [
    await app.enter('editor'),
    await app.enter('editor'),
    await app.enter('editor'),
    await app.enter('editor'),
  ]
  await app.database.db.deleteFrom('mails').execute()
  await send('192.0.2.13', { guests: 79 })
  expect(await mailsOf('new-enquiry')).toHaveLength(5)
  const token = owner.token
  await ask(app, 'DELETE', `/api/users/${deleted.id}`, { token })
  await have(app, 'PUT', `/api/users/${demoted.id}`, { token, body: { role: 'vendor' } })
  await have(app, 'PUT', `/api/users/${moved.id}`, { token, body: { email: 'moved@staff.example' } })
  const recipients = (await mailsOf('new-enquiry')).map(({ recipient }) => recipient).sort()
  expect(recipients).toEqual([stays.email, owner.email].sort())
})

test('200 enquiries hide no application among the activities [T25.2]', async () => {
  const { token } = await app.enter('superadmin')
  await logActivity(app.database.db, undefined, noteApplication('Salem Flowers'), app.clock())
  for (let number = 0; number < 205; number++) {
    app.advance(1)
    await send(`198.18.0.${Math.floor(number / 15)}`, { guests: 500 + number, email: null })
  }
  const { recentActivities } = await have<{ recentActivities: { message: string }[] }>(
    app,
    'GET',
    '/api/dashboard/stats',
    { token },
  )
  expect(recentActivities.map(({ message }) => message).join('\n')).toContain('Salem Flowers')
})
