import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  activitiesIn,
  ask,
  gone,
  have,
  invalid,
  notAnObject,
  notObjects,
  refusals,
  strangeIds,
} from '../../../../tests/support/api.ts'
import { createTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { type Role, roles } from '../../../shared/permissions.ts'
import { textOf } from '../../../shared/test-kit.ts'
import type { User } from '../../../shared/user.ts'

let app: TestApp
let superadmin: Awaited<ReturnType<TestApp['enter']>>
beforeAll(async () => {
  app = await createTestApp({ env: { RATE_LIMITS: 'off' } })
  superadmin = await app.enter('superadmin')
})
afterAll(() => app.close())

let count = 0
/** The form of a user whom nobody has seen before. */
const newUser = (fields: Record<string, unknown> = {}) => {
  const name = `user-${++count}`
  return { username: name, email: `${name}@new.example`, password: 'secret-1', ...fields }
}

const list = async (on = app, token = superadmin.token) => await have<User[]>(on, 'GET', '/api/users', { token })
const findUser = async (id: string) => (await list()).find((user) => user.id === id)
const post = (body: unknown, token: string | undefined = superadmin.token) =>
  ask<User>(app, 'POST', '/api/users', { token, body })
const put = (id: string, body: unknown, token: string | undefined = superadmin.token) =>
  ask<User>(app, 'PUT', `/api/users/${id}`, { token, body })
const remove = (id: string, token: string | undefined = superadmin.token) =>
  ask(app, 'DELETE', `/api/users/${id}`, { token })
const me = (token: string) => ask<User>(app, 'GET', '/api/auth/me', { token })
const signIn = async (email: string, password: string) =>
  (await ask(app, 'POST', '/api/auth/login', { body: { email, password } })).status

describe('a new user', () => {
  test('comes back without the password, and can sign in with it', async () => {
    const form = { ...newUser(), firstName: 'Dana', lastName: 'Al-Salem', role: 'vendor' }
    const { status, body } = await post(form)
    const { password, ...rest } = form
    expect(status).toBe(201)
    expect(body).toEqual({ ...rest, id: expect.stringMatching(/^[\da-f-]{36}$/), lastLogin: null, version: 1 })
    expect(await list()).toContainEqual(body)

    expect(await signIn(form.email, password)).toBe(200)
    expect(await signIn(form.email, 'secret-2')).toBe(401)
    const { lastLogin } = (await findUser(body.id)) ?? expect.fail('the user is not there')
    expect(Date.parse(lastLogin ?? '')).toBe(app.clock().getTime())
  })

  test('is an editor without names when nothing else is said', async () => {
    const { username, email, password } = newUser()
    const { status, body } = await post({ username, email, password })
    expect(status).toBe(201)
    const defaults = { firstName: '', lastName: '', role: 'editor', lastLogin: null, version: 1 }
    expect(body).toEqual({ id: body.id, username, email, ...defaults })
  })

  test('T6 cannot bring what only the server sets', async () => {
    const forged = {
      id: '00000000-0000-7000-8000-00000000beef',
      lastLogin: '2020-01-01T00:00:00.000Z',
      passwordHash: '$argon2id$v=19$m=8,t=1,p=1$AAAA$AAAA',
      version: 99,
      createdAt: '2020-01-01T00:00:00.000Z',
      permissions: ['manage_content'],
    }
    const form = newUser()
    const { body } = await post({ ...form, ...forged })
    expect(body).toMatchObject({ role: 'editor', lastLogin: null, version: 1 })
    expect(body.id).not.toBe(forged.id)
    const changed = await put(body.id, { firstName: 'Dana', ...forged })
    expect(changed.body).toEqual({ ...body, firstName: 'Dana', version: 2 })
    expect(await signIn(form.email, form.password)).toBe(200)
  })

  test('leaves no password and no hash in any answer', async () => {
    const form = newUser({ password: 'very-secret-words' })
    const created = await app.call('POST', '/api/users', { token: superadmin.token, body: form })
    const { id } = (await created.clone().json()) as User
    const answers = [created]
    const change = { token: superadmin.token, body: { password: 'other-secret-words' } }
    answers.push(await app.call('PUT', `/api/users/${id}`, change))
    answers.push(await app.call('GET', '/api/users', { token: superadmin.token }))
    answers.push(await app.call('POST', '/api/users', { token: superadmin.token, body: form }))
    expect(answers.map(({ status }) => status)).toEqual([201, 200, 200, 409])
    for (const answer of answers) expect(await answer.text()).not.toMatch(/password|argon2|secret-words|hash/i)
  })

  test('is in the list for those who manage users, the oldest first', async () => {
    const site = await createTestApp()
    const [boss, admin] = [await site.enter('superadmin'), await site.enter('admin')]
    await have(site, 'POST', '/api/users', { token: admin.token, body: newUser() })
    const users = await list(site, boss.token)
    expect(users.map(({ role }) => role)).toEqual(['superadmin', 'admin', 'editor'])
    expect(await list(site, admin.token)).toEqual(users)
    await site.close()
  })
})

describe('the form of a user', () => {
  const short = {
    username: 'Username must be at least 3 characters',
    email: 'Invalid email address',
    password: 'Password must be at least 6 characters',
    role: 'Choose a role',
  }
  const rows: [field: string, value: unknown, message: string][] = [
    ...[null, '', 'ab', ' ab ', 5].map((value): [string, unknown, string] => ['username', value, short.username]),
    ['username', textOf(201), 'Username must be at most 200 characters'],
    ['username', 'dan\u0000a', 'Username contains characters that cannot be stored'],
    ...[null, '', 'dana', 'dana@', 'dana@host', '@new.example', 'a b@new.example', 5].map(
      (value): [string, unknown, string] => ['email', value, short.email],
    ),
    ['email', `${textOf(64)}@${textOf(200)}.example`, 'Email must be at most 254 characters'],
    ...[null, '', '12345', 123_456].map((value): [string, unknown, string] => ['password', value, short.password]),
    ['password', textOf(201), 'Password must be at most 200 characters'],
    ['firstName', textOf(201), 'First name must be at most 200 characters'],
    ['firstName', 5, 'First name must be text'],
    ['lastName', textOf(201), 'Last name must be at most 200 characters'],
    ['lastName', [], 'Last name must be text'],
    ['lastName', 'Al\u0000', 'Last name contains characters that cannot be stored'],
    ...['superadmin', 'owner', 'Admin', '', null, 1].map((value): [string, unknown, string] => [
      'role',
      value,
      short.role,
    ]),
  ]

  test.each(rows)('refuses %s %j, for a new user and in a change', async (field, value, message) => {
    const answer = invalid([field, message])
    const before = await list()
    expect(await post(newUser({ [field]: value }))).toEqual(answer)
    const target = await app.enter('editor')
    expect(await put(target.id, { [field]: value })).toEqual(answer)
    expect((await list()).length).toBe(before.length + 1)
    expect(await findUser(target.id)).toMatchObject({ username: target.username, role: 'editor', version: 1 })
  })

  test('names every field that a new user lacks', async () => {
    const answer = invalid(['username', short.username], ['email', short.email], ['password', short.password])
    expect(await post({})).toEqual(answer)
    const target = await app.enter('editor')
    for (const body of notObjects) {
      expect(await post(body)).toEqual(notAnObject)
      expect(await put(target.id, body)).toEqual(notAnObject)
    }
  })

  test.each<[field: string, value: string]>([
    ['username', 'abc'],
    ['username', textOf(200)],
    ['username', 'دانة'],
    ['firstName', textOf(200)],
    ['lastName', textOf(200)],
    ['role', 'admin'],
    ['role', 'editor'],
    ['role', 'vendor'],
  ])('accepts %s %s', async (field, value) => {
    const { status, body } = await post(newUser({ [field]: value }))
    expect(status).toBe(201)
    expect(body).toMatchObject({ [field]: value })
  })

  test.each(['123456', '      ', textOf(200), 'كلمة السر'])(
    'takes the password %j as it was typed',
    async (password) => {
      const form = newUser({ password })
      expect((await post(form)).status).toBe(201)
      expect(await signIn(form.email, password)).toBe(200)
    },
  )

  test.each([
    ['username', { username: 'renamed-user' }],
    ['email', { email: 'renamed@new.example' }],
    ['firstName', { firstName: 'Dana' }],
    ['lastName', { lastName: '' }],
    ['role', { role: 'vendor' }],
    ['nothing', {}],
  ])('keeps everything else when only %s is sent', async (_, changes) => {
    const { body: user } = await post(newUser({ firstName: 'Sara', lastName: 'Al-Ali' }))
    const changed = { ...user, ...changes, version: 2 }
    expect(await put(user.id, changes)).toEqual({ status: 200, body: changed })
    expect(await findUser(user.id)).toEqual(changed)
    // The next row may use the same name.
    await remove(user.id)
  })

  test('empties a name with null', async () => {
    const { body: user } = await post(newUser({ firstName: 'Sara' }))
    expect((await put(user.id, { firstName: null })).body.firstName).toBe('')
  })
})

describe('an e-mail address or username that is taken', () => {
  const taken = (path: string, message: string) => ({
    status: 409,
    body: { message, errors: [{ path, message }] },
  })
  const emailTaken = taken('email', 'Email is already in use')
  const usernameTaken = taken('username', 'Username is already in use')

  test.each([
    ['as it is', (text: string) => text],
    ['in capitals', (text: string) => text.toUpperCase()],
    ['with blanks around', (text: string) => `  ${text} `],
  ])('is refused %s', async (_, written) => {
    const { body: user } = await post(newUser())
    const target = await app.enter('editor')
    const before = await list()
    expect(await post(newUser({ email: written(user.email) }))).toEqual(emailTaken)
    expect(await post(newUser({ username: written(user.username) }))).toEqual(usernameTaken)
    expect(await put(target.id, { email: written(user.email) })).toEqual(emailTaken)
    expect(await put(target.id, { username: written(user.username) })).toEqual(usernameTaken)
    expect(await list()).toEqual(before)
  })

  test.each([
    ['ÖMER', 'ömer'],
    ['Émile', 'Émile'],
    ['дана', 'ДАНА'],
  ])('is refused in other alphabets too: %s and %s', async (one, two) => {
    const { body } = await post(newUser({ username: one }))
    expect(await post(newUser({ username: two }))).toEqual(usernameTaken)
    await remove(body.id)
  })

  test('does not stand in the way of its own user', async () => {
    const { body: user } = await post(newUser())
    const { username, email } = user
    expect((await put(user.id, { username, email })).status).toBe(200)
    const changed = await put(user.id, { username: username.toUpperCase(), email: email.toUpperCase() })
    expect(changed.body).toMatchObject({ username: username.toUpperCase(), email: email.toUpperCase() })
  })

  test('is free again when its user is gone', async () => {
    const form = newUser()
    const { body: user } = await post(form)
    expect(await remove(user.id)).toEqual(gone)
    expect((await post(form)).status).toBe(201)
  })

  test('at the same moment goes to exactly one', async () => {
    const form = newUser()
    const before = await list()
    const answers = await Promise.all(
      [form.email, form.email.toUpperCase(), form.email].map((email) => post(newUser({ email }))),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409])
    expect(await list()).toHaveLength(before.length + 1)
  })
})

describe('who may do what to whom', () => {
  const viewers: (Role | undefined)[] = [...roles, undefined]
  const pairs = viewers.flatMap((viewer) => roles.map((target): [Role | undefined, Role] => [viewer, target]))
  const refusalOf = (viewer: Role | undefined) => (viewer ? refusals.forbidden : refusals.unauthenticated)

  /** Over whom each role has authority (security.md). */
  const commanded: Partial<Record<Role, readonly Role[]>> = {
    superadmin: ['superadmin', 'admin', 'editor', 'vendor'],
    admin: ['editor', 'vendor'],
  }
  const assignable: Partial<Record<Role, readonly Role[]>> = {
    superadmin: ['admin', 'editor', 'vendor'],
    admin: ['editor', 'vendor'],
  }
  const tokenOf = async (role: Role | undefined) => (role ? (await app.enter(role)).token : undefined)
  const call = async (method: string, path: string, role: Role | undefined, body?: unknown) =>
    await ask<User>(app, method, path, { token: await tokenOf(role), body })
  const may = (table: typeof commanded, viewer: Role | undefined, role: Role) =>
    viewer !== undefined && (table[viewer]?.includes(role) ?? false)

  test.each(viewers)('the role %s reads the list, or does not', async (viewer) => {
    const { status, body } = await call('GET', '/api/users', viewer)
    if (viewer && commanded[viewer]) expect(status).toBe(200)
    else expect({ status, body }).toEqual(refusalOf(viewer))
  })

  test.each(pairs)('%s makes a user with the role %s, or does not', async (viewer, role) => {
    const form = newUser({ role })
    const answer = await call('POST', '/api/users', viewer, form)
    const isManager = viewer === 'superadmin' || viewer === 'admin'
    if (may(assignable, viewer, role)) expect(answer).toMatchObject({ status: 201, body: { role } })
    else if (isManager && role === 'superadmin') expect(answer).toEqual(invalid(['role', 'Choose a role']))
    else expect(answer).toEqual(refusalOf(viewer))
    const made = (await list()).some(({ username }) => username === form.username)
    expect(made).toBe(may(assignable, viewer, role))
  })

  test.each(pairs)('%s changes the names, password and e-mail of another %s, or does not', async (viewer, role) => {
    const target = await app.enter(role)
    const unchanged = await findUser(target.id)
    for (const changes of [{ firstName: 'Changed' }, { email: newUser().email }, { password: 'new-secret' }]) {
      const answer = await call('PUT', `/api/users/${target.id}`, viewer, changes)
      if (may(commanded, viewer, role)) expect(answer.status).toBe(200)
      else expect(answer).toEqual(refusalOf(viewer))
    }
    if (!may(commanded, viewer, role)) {
      expect(await findUser(target.id)).toEqual(unchanged)
      expect((await me(target.token)).status).toBe(200)
      expect(await signIn(target.email, 'correct horse')).toBe(200)
    }
  })

  test.each(pairs)('%s gives another %s a new role, or does not', async (viewer, role) => {
    for (const next of ['admin', 'editor', 'vendor'] as const) {
      if (next === role) continue
      const target = await app.enter(role)
      const allowed = may(commanded, viewer, role) && may(assignable, viewer, next)
      const answer = await call('PUT', `/api/users/${target.id}`, viewer, { role: next })
      if (allowed) expect(answer).toMatchObject({ status: 200, body: { role: next } })
      else expect(answer).toEqual(refusalOf(viewer))
      expect((await findUser(target.id))?.role).toBe(allowed ? next : role)
    }
  })

  test.each(pairs)('%s makes another %s a superadmin: never', async (viewer, role) => {
    const target = await app.enter(role)
    const answer = await call('PUT', `/api/users/${target.id}`, viewer, { role: 'superadmin' })
    const isManager = viewer === 'superadmin' || viewer === 'admin'
    expect(answer).toEqual(isManager ? invalid(['role', 'Choose a role']) : refusalOf(viewer))
    expect((await findUser(target.id))?.role).toBe(role)
  })

  test.each(pairs)('%s deletes another %s, or does not', async (viewer, role) => {
    const target = await app.enter(role)
    const answer = await call('DELETE', `/api/users/${target.id}`, viewer)
    const allowed = may(commanded, viewer, role)
    expect(answer).toEqual(allowed ? gone : refusalOf(viewer))
    expect((await findUser(target.id)) === undefined).toBe(allowed)
  })

  test.each(roles)('nobody deletes himself: %s', async (role) => {
    const self = await app.enter(role)
    expect(await remove(self.id, self.token)).toEqual(refusals.forbidden)
    expect((await me(self.token)).status).toBe(200)
  })

  test.each(roles)('nobody changes his own role or, in this way, his own password: %s', async (role) => {
    const self = await app.enter(role)
    for (const changes of [
      { role: role === 'editor' ? 'vendor' : 'editor' },
      { role: role === 'admin' ? 'vendor' : 'admin' },
      { password: 'new-secret' },
      { firstName: 'Changed', password: 'new-secret' },
    ]) {
      expect(await put(self.id, changes, self.token)).toEqual(refusals.forbidden)
    }
    const isManager = role === 'superadmin' || role === 'admin'
    const grab = await put(self.id, { role: 'superadmin' }, self.token)
    expect(grab).toEqual(isManager ? invalid(['role', 'Choose a role']) : refusals.forbidden)
    expect((await me(self.token)).body).toMatchObject({ role, firstName: 'Noura', version: 1 })
  })

  test.each(roles)('only an admin changes his own names, e-mail and username here: %s', async (role) => {
    const self = await app.enter(role)
    const { username, email } = newUser()
    const changes = { username, email, firstName: 'Dana', lastName: 'Al-Salem' }
    const answer = await put(self.id, changes, self.token)
    if (role === 'admin') {
      expect(answer).toMatchObject({ status: 200, body: { ...changes, role } })
      expect((await me(self.token)).body).toEqual(answer.body)
    } else expect(answer).toEqual(refusals.forbidden)
  })

  test('an unchanged role in the form is no change of it', async () => {
    const admin = await app.enter('admin')
    expect((await put(admin.id, { firstName: 'Dana', role: 'admin' }, admin.token)).status).toBe(200)
    const editor = await app.enter('editor')
    expect((await put(editor.id, { lastName: 'Changed', role: 'editor' }, admin.token)).status).toBe(200)
    expect((await me(editor.token)).body.lastName).toBe('Changed')
  })
})

describe('the sessions of a user', () => {
  test.each<[string, Record<string, unknown>]>([
    ['role', { role: 'vendor' }],
    ['password', { password: 'new-secret' }],
    ['password, although it is the same', { password: 'correct horse' }],
  ])('end at once with a new %s', async (_, changes) => {
    const target = await app.enter('editor')
    const other = await app.enter('editor')
    expect((await me(target.token)).status).toBe(200)
    expect((await put(target.id, changes)).status).toBe(200)
    expect(await me(target.token)).toEqual(refusals.unauthenticated)
    expect(await ask(app, 'POST', '/api/events', { token: target.token, body: {} })).toEqual(refusals.unauthenticated)
    expect((await me(other.token)).status).toBe(200)
    expect((await me(superadmin.token)).status).toBe(200)
  })

  test('end at once when the user is deleted, who cannot come back', async () => {
    const target = await app.enter('admin')
    expect(await remove(target.id)).toEqual(gone)
    expect(await me(target.token)).toEqual(refusals.unauthenticated)
    expect(await ask(app, 'GET', '/api/users', { token: target.token })).toEqual(refusals.unauthenticated)
    expect(await signIn(target.email, 'correct horse')).toBe(401)
  })

  test('go on when names or e-mail change', async () => {
    const target = await app.enter('editor')
    const { email } = newUser()
    await put(target.id, { firstName: 'Dana', email })
    expect((await me(target.token)).body).toMatchObject({ firstName: 'Dana', email })
  })

  test('begin anew with the new password only', async () => {
    const target = await app.enter('editor')
    await put(target.id, { password: 'new-secret' })
    expect(await signIn(target.email, 'correct horse')).toBe(401)
    expect(await signIn(target.email, 'new-secret')).toBe(200)
  })

  test('stay when the change is refused', async () => {
    const target = await app.enter('editor')
    const stale = { token: superadmin.token, body: { role: 'vendor' }, headers: { 'if-match': '"9"' } }
    expect(await ask(app, 'PUT', `/api/users/${target.id}`, stale)).toEqual(refusals.conflict)
    expect((await put(target.id, { role: 'vendor', email: superadmin.email })).status).toBe(409)
    expect((await me(target.token)).body.role).toBe('editor')
  })
})

describe('superadmins against each other', () => {
  const standing = async (site: TestApp) =>
    await site.database.db.selectFrom('users').select('id').where('role', '=', 'superadmin').execute()

  /** Everybody does it to the next at the same moment. */
  const fight = async (many: number, deed: (site: TestApp, token: string, victim: string) => Promise<number>) => {
    const site = await createTestApp()
    const admins = await Promise.all(Array.from({ length: many }, () => site.enter('superadmin')))
    const statuses = await Promise.all(
      admins.map(({ token }, index) => deed(site, token, admins[(index + 1) % many]?.id ?? '')),
    )
    const left = await standing(site)
    await site.close()
    return { statuses, left: left.length }
  }
  const demote = async (site: TestApp, token: string, id: string) =>
    (await ask(site, 'PUT', `/api/users/${id}`, { token, body: { role: 'editor' } })).status
  const erase = async (site: TestApp, token: string, id: string) =>
    (await ask(site, 'DELETE', `/api/users/${id}`, { token })).status

  test.each([2, 2, 2, 3, 5])('of %i who demote the next at the same moment, somebody stays', async (many) => {
    const { statuses, left } = await fight(many, demote)
    const done = statuses.filter((status) => status === 200).length
    expect(left).toBe(many - done)
    expect(left).toBeGreaterThan(0)
    expect(done).toBeGreaterThan(0)
    for (const status of statuses) expect([200, 401, 403]).toContain(status)
  })

  test.each([2, 2, 2, 3, 5])('of %i who delete the next at the same moment, somebody stays', async (many) => {
    const { statuses, left } = await fight(many, erase)
    const done = statuses.filter((status) => status === 204).length
    expect(left).toBe(many - done)
    expect(left).toBeGreaterThan(0)
    expect(done).toBeGreaterThan(0)
    for (const status of statuses) expect([204, 401, 403]).toContain(status)
  })

  test('the last one can be neither deleted nor demoted, not even by himself', async () => {
    const site = await createTestApp()
    const [one, two] = [await site.enter('superadmin'), await site.enter('superadmin')]
    expect(await demote(site, one.token, two.id)).toBe(200)
    expect(await demote(site, one.token, one.id)).toBe(403)
    expect(await erase(site, one.token, one.id)).toBe(403)
    expect(await standing(site)).toEqual([{ id: one.id }])
    await site.close()
  })
})

describe('a change of a user', () => {
  test('over a newer version is refused and changes nothing', async () => {
    const { body: user } = await post(newUser())
    const change = (firstName: string, version: string) =>
      ask<User>(app, 'PUT', `/api/users/${user.id}`, {
        token: superadmin.token,
        body: { firstName },
        headers: { 'if-match': version },
      })
    expect((await change('First', '"1"')).body).toMatchObject({ firstName: 'First', version: 2 })
    const noted = (await activitiesIn(app)).length
    for (const version of ['"1"', '"3"', 'nonsense']) expect(await change('Second', version)).toEqual(refusals.conflict)
    expect((await findUser(user.id))?.firstName).toBe('First')
    expect(await activitiesIn(app)).toHaveLength(noted)

    const answers = await Promise.all(['A', 'B', 'C', 'D'].map((name) => change(name, '"2"')))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
  })

  test('answers the version as ETag', async () => {
    const created = await app.call('POST', '/api/users', { token: superadmin.token, body: newUser() })
    expect(created.headers.get('etag')).toBe('"1"')
    const { id } = (await created.json()) as User
    const changed = await app.call('PUT', `/api/users/${id}`, { token: superadmin.token, body: { firstName: 'Dana' } })
    expect(changed.headers.get('etag')).toBe('"2"')
  })

  test.each(strangeIds)('of the unknown id %s is 404', async (id) => {
    expect(await put(id, { firstName: 'Dana' })).toEqual(refusals.missing)
    expect(await remove(id)).toEqual(refusals.missing)
  })

  test('of another kind of record is 404', async () => {
    const body = { name: 'Pearl Bank' }
    const client = await have<{ id: string }>(app, 'POST', '/api/clients', { token: superadmin.token, body })
    expect(await put(client.id, { firstName: 'Dana' })).toEqual(refusals.missing)
    expect(await remove(client.id)).toEqual(refusals.missing)
  })

  test('is judged in order: path, caller, permission, body, record, conflict', async () => {
    const { token } = await app.enter('editor')
    const bad = { username: 'x' }
    expect(await ask(app, 'PUT', '/api/users', { body: bad })).toEqual(refusals.wrongMethod)
    expect(await ask(app, 'POST', '/api/users/some-id/restore', { body: bad })).toEqual(refusals.missing)
    expect(await ask(app, 'PUT', '/api/users/some-id', { body: bad })).toEqual(refusals.unauthenticated)
    expect(await put('some-id', bad, token)).toEqual(refusals.forbidden)
    expect(await put('some-id', bad)).toEqual(invalid(['username', 'Username must be at least 3 characters']))
    expect(await put('some-id', { email: superadmin.email })).toEqual(refusals.missing)
    expect((await put((await app.enter('editor')).id, { email: superadmin.email })).status).toBe(409)
  })

  test('that somebody deletes twice is done once', async () => {
    const target = await app.enter('editor')
    const answers = await Promise.all([remove(target.id), remove(target.id)])
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 404])
    expect(await put(target.id, { firstName: 'Dana' })).toEqual(refusals.missing)
  })
})
