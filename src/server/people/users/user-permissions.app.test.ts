import { afterAll, describe, expect, test } from 'vitest'
import { ask, gone, invalid, problem, refusals } from '../../../../tests/support/api.ts'
import { createTestApp } from '../../../../tests/support/test-app.ts'
import { openUsers } from '../../../../tests/support/users.ts'
import { type Role, roles } from '../../../shared/permissions.ts'
import type { User } from '../../../shared/user.ts'

const { app, superadmin, newUser, list, findUser, put, remove, me, signIn } = await openUsers()
afterAll(() => app.close())

describe('permissions on users', () => {
  const viewers: (Role | undefined)[] = [...roles, undefined]
  const pairs = viewers.flatMap((viewer) => roles.map((target): [Role | undefined, Role] => [viewer, target]))
  const refusalOf = (viewer: Role | undefined) => (viewer ? refusals.forbidden : refusals.unauthenticated)

  /** The roles whose users each role may manage. */
  const manageable: Partial<Record<Role, readonly Role[]>> = {
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
  const may = (table: typeof manageable, viewer: Role | undefined, role: Role) =>
    viewer !== undefined && (table[viewer]?.includes(role) ?? false)

  test.each(viewers)('enforces the permission of the role %s to list users', async (viewer) => {
    const { status, body } = await call('GET', '/api/users', viewer)
    if (viewer && manageable[viewer]) expect(status).toBe(200)
    else expect({ status, body }).toEqual(refusalOf(viewer))
  })

  test.each(pairs)(
    'enforces the permission of the role %s to create a user with the role %s [D33.1]',
    async (viewer, role) => {
      const form = newUser({ role })
      const answer = await call('POST', '/api/users', viewer, form)
      const isManager = viewer === 'superadmin' || viewer === 'admin'
      if (may(assignable, viewer, role)) expect(answer).toMatchObject({ status: 201, body: { role } })
      else if (isManager && role === 'superadmin') expect(answer).toEqual(invalid(['role', 'Choose a role']))
      else expect(answer).toEqual(refusalOf(viewer))
      const made = (await list()).some(({ username }) => username === form.username)
      expect(made).toBe(may(assignable, viewer, role))
    },
  )

  test.each(pairs)(
    'enforces the permission of the role %s to change names, password and email of another %s',
    async (viewer, role) => {
      const target = await app.enter(role)
      const unchanged = await findUser(target.id)
      for (const changes of [{ firstName: 'Changed' }, { email: newUser().email }, { password: 'new-secret' }]) {
        const answer = await call('PUT', `/api/users/${target.id}`, viewer, changes)
        if (may(manageable, viewer, role)) expect(answer.status).toBe(200)
        else expect(answer).toEqual(refusalOf(viewer))
      }
      if (!may(manageable, viewer, role)) {
        expect(await findUser(target.id)).toEqual(unchanged)
        expect((await me(target.token)).status).toBe(200)
        expect(await signIn(target.email, 'correct horse')).toBe(200)
      }
    },
  )

  test.each(pairs)('enforces the permission of the role %s to change the role of another %s', async (viewer, role) => {
    for (const next of ['admin', 'editor', 'vendor'] as const) {
      if (next === role) continue
      const target = await app.enter(role)
      const allowed = may(manageable, viewer, role) && may(assignable, viewer, next)
      const answer = await call('PUT', `/api/users/${target.id}`, viewer, { role: next })
      if (allowed) expect(answer).toMatchObject({ status: 200, body: { role: next } })
      else expect(answer).toEqual(refusalOf(viewer))
      expect((await findUser(target.id))?.role).toBe(allowed ? next : role)
    }
  })

  test.each(pairs)('never lets the role %s make another %s a superadmin [D33.3]', async (viewer, role) => {
    const target = await app.enter(role)
    const answer = await call('PUT', `/api/users/${target.id}`, viewer, { role: 'superadmin' })
    const isManager = viewer === 'superadmin' || viewer === 'admin'
    expect(answer).toEqual(isManager ? invalid(['role', 'Choose a role']) : refusalOf(viewer))
    expect((await findUser(target.id))?.role).toBe(role)
  })

  test.each(pairs)('enforces the permission of the role %s to delete another %s [S3.1 D33.1]', async (viewer, role) => {
    const target = await app.enter(role)
    const answer = await call('DELETE', `/api/users/${target.id}`, viewer)
    const allowed = may(manageable, viewer, role)
    expect(answer).toEqual(allowed ? gone : refusalOf(viewer))
    expect((await findUser(target.id)) === undefined).toBe(allowed)
  })

  test.each(roles)('never lets a %s delete their own account [D33.1]', async (role) => {
    const self = await app.enter(role)
    expect(await remove(self.id, self.token)).toEqual(refusals.forbidden)
    expect((await me(self.token)).status).toBe(200)
  })

  test.each(roles)('never lets a %s change their own role through the user list [D33.1]', async (role) => {
    const self = await app.enter(role)
    for (const next of [role === 'editor' ? 'vendor' : 'editor', role === 'admin' ? 'vendor' : 'admin']) {
      expect(await put(self.id, { role: next }, self.token)).toEqual(refusals.forbidden)
    }
    const isManager = role === 'superadmin' || role === 'admin'
    const grab = await put(self.id, { role: 'superadmin' }, self.token)
    expect(grab).toEqual(isManager ? invalid(['role', 'Choose a role']) : refusals.forbidden)
    expect((await me(self.token)).body).toMatchObject({ role, firstName: 'Noura', version: 1 })
  })

  test.each(roles)(
    'never lets a %s change their own email or password through the user list [D33.1 D90.2]',
    async (role) => {
      const self = await app.enter(role)
      const isManager = role === 'superadmin' || role === 'admin'
      const message = 'Change your own email and password in your profile'
      for (const changes of [
        { email: newUser().email },
        { firstName: 'Changed', email: newUser().email },
        { email: self.email.toUpperCase().replace('STAFF', 'OTHER') },
        { password: 'new-secret' },
        { firstName: 'Changed', password: 'new-secret' },
      ]) {
        const answer = await put(self.id, changes, self.token)
        expect(answer).toEqual(isManager ? { status: 403, body: problem(message) } : refusals.forbidden)
      }
      expect((await me(self.token)).body).toMatchObject({ email: self.email, firstName: 'Noura', version: 1 })
      expect(await signIn(self.email, 'correct horse')).toBe(200)
    },
  )

  test.each(roles)(
    'enforces the permission of a %s to change their own names and username in the user list [S6.11]',
    async (role) => {
      const self = await app.enter(role)
      const changes = { username: newUser().username, firstName: 'Dana', lastName: 'Al-Salem' }
      // The form also sends the email, unchanged.
      const answer = await put(self.id, { ...changes, ...(role === 'admin' && { email: self.email }) }, self.token)
      if (role === 'admin') {
        expect(answer).toMatchObject({ status: 200, body: { ...changes, role } })
        const preferences = { language: 'en', notifications: { newApplication: 'each', assigned: true } }
        const requirements = { mustEnroll: false, shouldChangePassword: false, passwordPolicy: 'standard' }
        expect((await me(self.token)).body).toEqual({ ...answer.body, ...preferences, ...requirements })
      } else expect(answer).toEqual(refusals.forbidden)
    },
  )

  test('accepts an unchanged role in the form of a user', async () => {
    const admin = await app.enter('admin')
    expect((await put(admin.id, { firstName: 'Dana', role: 'admin' }, admin.token)).status).toBe(200)
    const editor = await app.enter('editor')
    expect((await put(editor.id, { lastName: 'Changed', role: 'editor' }, admin.token)).status).toBe(200)
    expect((await me(editor.token)).body.lastName).toBe('Changed')
  })
})

describe('sessions of a changed user', () => {
  test.each<[string, Record<string, unknown>]>([
    ['role', { role: 'vendor' }],
    ['password', { password: 'new-secret' }],
    ['email', { email: 'another@staff.example' }],
    ['password, although it is the same', { password: 'correct horse' }],
  ])('ends all sessions of a user who gets a new %s', async (_, changes) => {
    const target = await app.enter('editor')
    const other = await app.enter('editor')
    expect((await me(target.token)).status).toBe(200)
    expect((await put(target.id, changes)).status).toBe(200)
    expect(await me(target.token)).toEqual(refusals.unauthenticated)
    expect(await ask(app, 'POST', '/api/events', { token: target.token, body: {} })).toEqual(refusals.unauthenticated)
    expect((await me(other.token)).status).toBe(200)
    expect((await me(superadmin.token)).status).toBe(200)
  })

  test('ends all sessions of a deleted user, who cannot sign in again', async () => {
    const target = await app.enter('admin')
    expect(await remove(target.id)).toEqual(gone)
    expect(await me(target.token)).toEqual(refusals.unauthenticated)
    expect(await ask(app, 'GET', '/api/users', { token: target.token })).toEqual(refusals.unauthenticated)
    expect(await signIn(target.email, 'correct horse')).toBe(401)
  })

  test('keeps the sessions of a user whose names change', async () => {
    const target = await app.enter('editor')
    await put(target.id, { firstName: 'Dana', email: target.email })
    expect((await me(target.token)).body).toMatchObject({ firstName: 'Dana', email: target.email })
  })

  test('accepts only the new password after a password change', async () => {
    const target = await app.enter('editor')
    await put(target.id, { password: 'new-secret' })
    expect(await signIn(target.email, 'correct horse')).toBe(401)
    expect(await signIn(target.email, 'new-secret')).toBe(200)
  })

  test('keeps the sessions of a user when a change is rejected', async () => {
    const target = await app.enter('editor')
    const stale = { token: superadmin.token, body: { role: 'vendor' }, headers: { 'if-match': '"9"' } }
    expect(await ask(app, 'PUT', `/api/users/${target.id}`, stale)).toEqual(refusals.conflict)
    expect((await put(target.id, { role: 'vendor', email: superadmin.email })).status).toBe(409)
    expect((await me(target.token)).body.role).toBe('editor')
  })
})

test('never deletes or demotes the last superadmin [D33.1]', async () => {
  const site = await createTestApp()
  const [one, two] = [await site.enter('superadmin'), await site.enter('superadmin')]
  const demote = (id: string) => ask(site, 'PUT', `/api/users/${id}`, { token: one.token, body: { role: 'editor' } })
  expect((await demote(two.id)).status).toBe(200)
  expect((await demote(one.id)).status).toBe(403)
  expect((await ask(site, 'DELETE', `/api/users/${one.id}`, { token: one.token })).status).toBe(403)
  const superadmins = site.database.db.selectFrom('users').select('id').where('role', '=', 'superadmin')
  expect(await superadmins.execute()).toEqual([{ id: one.id }])
  await site.close()
})
