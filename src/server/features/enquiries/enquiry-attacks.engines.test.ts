import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask, have } from '../../../../tests/support/api.ts'
import { createTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { enquiryInput } from '../../../../tests/support/valid-input.ts'
import { noteApplication } from '../../../shared/activity.ts'
import { logActivity } from '../activities/activities.service.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ env: { PUBLIC_URL: 'https://marasim.example' } })
})
afterAll(() => app.close())

const send = async (peer: string, fields: object = {}) =>
  (await ask(app, 'POST', '/api/enquiries', { peer, body: { ...enquiryInput, ...fields } })).status
const mailsOf = async (kind: 'enquiry-received' | 'new-enquiry') =>
  await app.database.db.selectFrom('mails').selectAll().where('kind', '=', kind).execute()

test('an IPv6 network cannot send more enquiries than its users would [D79.13 T23]', async () => {
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

test('tags do not get a person more messages, and all visitors together get 200 an hour [D79.14]', async () => {
  await app.database.db.deleteFrom('mails').execute()
  for (let number = 0; number < 6; number++) await send(`203.0.113.${number}`, { email: `dana+${number}@home.example` })
  expect(await mailsOf('enquiry-received')).toHaveLength(3)
  for (let number = 0; number < 220; number++)
    await send(`198.51.100.${Math.floor(number / 10)}`, { email: `dana@host-${number}.example` })
  expect(await mailsOf('enquiry-received')).toHaveLength(200)
  app.advance(60 * 60 * 1000)
})

test('an enquiry that is sent again uses up no notice of another one [D79.15]', async () => {
  await app.database.db.deleteFrom('mails').execute()
  const { id } = await app.enter('editor')
  for (const peer of ['192.0.2.10', '192.0.2.11'])
    for (let time = 0; time < 18; time++) await send(peer, { guests: 77 })
  expect(await mailsOf('new-enquiry')).toHaveLength(1)
  expect(await send('192.0.2.12', { guests: 78 })).toBe(201)
  expect(await mailsOf('new-enquiry')).toHaveLength(2)
  await app.database.db.deleteFrom('users').where('id', '=', id).execute()
})

test('nothing more is sent to users who were deleted, or have another role or address [D79.16]', async () => {
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

test('200 enquiries hide no application among the activities [D79.17]', async () => {
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
