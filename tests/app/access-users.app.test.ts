import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Role } from '../../src/shared/permissions.ts'
import { type Letter, letters, roleOfLetter } from '../support/access-matrix.ts'
import { everythingStored } from '../support/everything-stored.ts'
import { createTestApp, type TestApp } from '../support/test-app.ts'
import { invitationInput, userInput } from '../support/valid-input.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ env: { RATE_LIMITS: 'off' } })
  // A second superadmin, so that the rule about the last one never applies.
  await app.enter('superadmin')
})
afterAll(() => app.close())

type Person = { id: string; token: string }
type Action = (caller: Person) => Promise<{ method: string; path: string; body?: unknown }>

const another = async (role: Role) => `/api/users/${(await app.enter(role)).id}`
const create =
  (role: Role): Action =>
  async () => ({ method: 'POST', path: '/api/users', body: userInput(role) })
const rename =
  (role: Role): Action =>
  async () => ({ method: 'PUT', path: await another(role), body: { firstName: 'Huda' } })
const repassword =
  (role: Role): Action =>
  async () => ({ method: 'PUT', path: await another(role), body: { password: 'a new secret' } })
const turnInto =
  (from: Role, to: Role): Action =>
  async () => ({ method: 'PUT', path: await another(from), body: { role: to } })
const remove =
  (role: Role): Action =>
  async () => ({ method: 'DELETE', path: await another(role) })
const changeSelf =
  (body: object): Action =>
  async ({ id }) => ({ method: 'PUT', path: `/api/users/${id}`, body })

const invite =
  (role: Role): Action =>
  async () => ({ method: 'POST', path: '/api/users', body: invitationInput(role) })
const inviteAgain =
  (role: Role): Action =>
  async () => {
    const path = await another(role)
    const id = path.split('/').at(-1) ?? ''
    await app.database.db.updateTable('users').set({ invited: true, passwordHash: '' }).where('id', '=', id).execute()
    return { method: 'POST', path: `${path}/invite` }
  }

/** Permissions that depend on whose account it is. */
const rules: [name: string, action: Action, allowed: string][] = [
  ['create an editor', create('editor'), 'SA'],
  ['create a user with the role vendor', create('vendor'), 'SA'],
  ['create an admin', create('admin'), 'S'],
  ['invite an editor', invite('editor'), 'SA'],
  ['invite an admin', invite('admin'), 'S'],
  ['send an editor another invitation', inviteAgain('editor'), 'SA'],
  ['send a user with the role vendor another invitation', inviteAgain('vendor'), 'SA'],
  ['send another admin another invitation', inviteAgain('admin'), 'S'],
  ['send another superadmin another invitation', inviteAgain('superadmin'), 'S'],
  ['rename an editor', rename('editor'), 'SA'],
  ['rename a user with the role vendor', rename('vendor'), 'SA'],
  ['rename another admin', rename('admin'), 'S'],
  ['rename another superadmin', rename('superadmin'), 'S'],
  ['give an editor a password', repassword('editor'), 'SA'],
  ['give another admin a password', repassword('admin'), 'S'],
  ['give another superadmin a password', repassword('superadmin'), 'S'],
  ['turn an editor into a vendor', turnInto('editor', 'vendor'), 'SA'],
  ['turn an editor into an admin', turnInto('editor', 'admin'), 'S'],
  ['turn another admin into an editor', turnInto('admin', 'editor'), 'S'],
  ['turn another superadmin into an admin', turnInto('superadmin', 'admin'), 'S'],
  ['delete an editor', remove('editor'), 'SA'],
  ['delete a user with the role vendor', remove('vendor'), 'SA'],
  ['delete another admin', remove('admin'), 'S'],
  ['delete another superadmin', remove('superadmin'), 'S'],
  ['change their own names', changeSelf({ firstName: 'Mona', lastName: 'Saad' }), 'A'],
  ['change their own role', changeSelf({ role: 'vendor' }), ''],
  ['change their own password here', changeSelf({ password: 'another secret' }), ''],
  ['invite themselves', async ({ id }) => ({ method: 'POST', path: `/api/users/${id}/invite` }), ''],
  ['delete themselves', async ({ id }) => ({ method: 'DELETE', path: `/api/users/${id}` }), ''],
]

const signedIn = letters.filter((letter): letter is Exclude<Letter, '–'> => letter !== '–')

describe.each(rules)('permission to %s [S6.11 D64.1]', (name, action, allowed) => {
  test(allowed ? `lets only ${allowed} ${name}` : `lets no one ${name}`, async () => {
    for (const letter of signedIn) {
      const caller = await app.enter(roleOfLetter[letter])
      // A vendor who sends their own role changes nothing, so skip that case.
      const { method, path, body } = await action(caller)
      if (letter === 'V' && JSON.stringify(body) === '{"role":"vendor"}') continue
      const before = await everythingStored(app)
      const answer = await app.call(method, path, { token: caller.token, body })
      if (allowed.includes(letter)) {
        expect(answer.ok, `${letter} got ${answer.status}`).toBe(true)
      } else {
        expect(answer.status, letter).toBe(403)
        expect(await everythingStored(app)).toEqual(before)
      }
    }
  })
})

test('never makes a user a superadmin through the API [D33.3]', async () => {
  const { token } = await app.enter('superadmin')
  const editor = await another('editor')
  const before = await everythingStored(app)
  const attempts = [
    await app.call('POST', '/api/users', { token, body: { ...userInput(), role: 'superadmin' } }),
    await app.call('PUT', editor, { token, body: { role: 'superadmin' } }),
  ]
  for (const answer of attempts) {
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ errors: [{ path: 'role' }] })
  }
  expect(await everythingStored(app)).toEqual(before)
})

test('lists draft events only for staff', async () => {
  const { token } = await app.enter('superadmin')
  const draft = {
    title: 'Not yet',
    description: 'Nobody outside may know.',
    location: 'Here',
    dateTime: '2026-12-01T19:00Z',
  }
  await app.call('POST', '/api/events', { token, body: draft })
  for (const letter of letters) {
    const role = roleOfLetter[letter]
    const answer = await app.call('GET', '/api/events', { token: role && (await app.enter(role)).token })
    expect((await answer.text()).includes('Not yet'), letter).toBe('SAE'.includes(letter))
  }
})
