import { afterAll, describe, expect, test } from 'vitest'
import { ask, gone, invalid, refusals } from '../../../../tests/support/api.ts'
import { createTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { isFirstRing } from '../../../../tests/support/test-database.ts'
import { openUsers } from '../../../../tests/support/users.ts'
import { type Role, roles } from '../../../shared/permissions.ts'
import type { User } from '../../../shared/user.ts'

const { app, superadmin, newUser, list, findUser, put, remove, me, signIn } = await openUsers()
afterAll(() => app.close())

describe.runIf(isFirstRing)('who may do what to whom', () => {
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

  test.each(pairs)('%s makes a user with the role %s, or does not [D33.1]', async (viewer, role) => {
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

  test.each(pairs)('%s makes another %s a superadmin: never [D33.3]', async (viewer, role) => {
    const target = await app.enter(role)
    const answer = await call('PUT', `/api/users/${target.id}`, viewer, { role: 'superadmin' })
    const isManager = viewer === 'superadmin' || viewer === 'admin'
    expect(answer).toEqual(isManager ? invalid(['role', 'Choose a role']) : refusalOf(viewer))
    expect((await findUser(target.id))?.role).toBe(role)
  })

  test.each(pairs)('%s deletes another %s, or does not [S7.27 D33.1]', async (viewer, role) => {
    const target = await app.enter(role)
    const answer = await call('DELETE', `/api/users/${target.id}`, viewer)
    const allowed = may(commanded, viewer, role)
    expect(answer).toEqual(allowed ? gone : refusalOf(viewer))
    expect((await findUser(target.id)) === undefined).toBe(allowed)
  })

  test.each(roles)('nobody deletes himself: %s [D33.2]', async (role) => {
    const self = await app.enter(role)
    expect(await remove(self.id, self.token)).toEqual(refusals.forbidden)
    expect((await me(self.token)).status).toBe(200)
  })

  test.each(roles)('nobody changes his own role or, in this way, his own password: %s [D33.2]', async (role) => {
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

  test.each(roles)('only an admin changes his own names, e-mail and username here: %s [S6.13]', async (role) => {
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

  test('the last one can be neither deleted nor demoted, not even by himself [D33.2]', async () => {
    const site = await createTestApp()
    const [one, two] = [await site.enter('superadmin'), await site.enter('superadmin')]
    expect(await demote(site, one.token, two.id)).toBe(200)
    expect(await demote(site, one.token, one.id)).toBe(403)
    expect(await erase(site, one.token, one.id)).toBe(403)
    expect(await standing(site)).toEqual([{ id: one.id }])
    await site.close()
  })
})
