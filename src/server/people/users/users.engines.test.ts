import { afterAll, describe, expect, test } from 'vitest'
import { activitiesIn, ask, gone, have, invalid, refusals, strangeIds } from '../../../../tests/support/api.ts'
import { createTestApp } from '../../../../tests/support/test-app.ts'
import { openUsers } from '../../../../tests/support/users.ts'
import type { User } from '../../../shared/user.ts'

const { app, superadmin, newUser, list, findUser, post, put, remove, signIn } = await openUsers()
afterAll(() => app.close())

describe('a new user', () => {
  test('returns a new user without the password, which works for signing in [S3.1]', async () => {
    const form = { ...newUser(), firstName: 'Dana', lastName: 'Al-Salem', role: 'vendor' }
    const { status, body } = await post(form)
    const { password, ...rest } = form
    expect(status).toBe(201)
    expect(body).toEqual({
      ...rest,
      id: expect.stringMatching(/^[\da-f-]{36}$/),
      invited: false,
      secondFactor: false,
      lastLogin: null,
      version: 1,
    })
    expect(await list()).toContainEqual(body)

    expect(await signIn(form.email, password)).toBe(200)
    expect(await signIn(form.email, 'secret-2')).toBe(401)
    const { lastLogin } = (await findUser(body.id)) ?? expect.fail('the user is not there')
    expect(Date.parse(lastLogin ?? '')).toBe(app.clock().getTime())
  })

  test('creates a user as an editor without names by default [S5.6 S9.9]', async () => {
    const { username, email, password } = newUser()
    const { status, body } = await post({ username, email, password })
    expect(status).toBe(201)
    const defaults = { firstName: '', lastName: '', role: 'editor', invited: false, secondFactor: false }
    expect(body).toEqual({ id: body.id, username, email, ...defaults, lastLogin: null, version: 1 })
  })

  test('ignores server-controlled fields in the form of a user [T6]', async () => {
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

  test('returns no password and no hash of a user in any response', async () => {
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

  test('lists users, oldest first, for those who manage users [S3.1]', async () => {
    const site = await createTestApp()
    const [boss, admin] = [await site.enter('superadmin'), await site.enter('admin')]
    await have(site, 'POST', '/api/users', { token: admin.token, body: newUser() })
    const users = await list(site, boss.token)
    expect(users.map(({ role }) => role)).toEqual(['superadmin', 'admin', 'editor'])
    expect(await list(site, admin.token)).toEqual(users)
    await site.close()
  })
})

describe('updating and deleting users', () => {
  test('rejects changing or deleting an outdated version of a user', async () => {
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

    const removeAt = (version: string) =>
      ask(app, 'DELETE', `/api/users/${user.id}`, { token: superadmin.token, headers: { 'if-match': version } })
    expect(await removeAt('"2"')).toEqual(refusals.conflict)
    expect(await removeAt('"3"')).toEqual(gone)
  })

  test('returns the version of a user as an ETag', async () => {
    const created = await app.call('POST', '/api/users', { token: superadmin.token, body: newUser() })
    expect(created.headers.get('etag')).toBe('"1"')
    const { id } = (await created.json()) as User
    const changed = await app.call('PUT', `/api/users/${id}`, { token: superadmin.token, body: { firstName: 'Dana' } })
    expect(changed.headers.get('etag')).toBe('"2"')
  })

  test.each(strangeIds)('answers 404 for the unknown user id %s', async (id) => {
    expect(await put(id, { firstName: 'Dana' })).toEqual(refusals.missing)
    expect(await remove(id)).toEqual(refusals.missing)
  })

  test('answers 404 for a user id that belongs to another kind of record', async () => {
    const body = { name: 'Pearl Bank' }
    const client = await have<{ id: string }>(app, 'POST', '/api/clients', { token: superadmin.token, body })
    expect(await put(client.id, { firstName: 'Dana' })).toEqual(refusals.missing)
    expect(await remove(client.id)).toEqual(refusals.missing)
  })

  test('checks a user update in order: path, session, permission, body, record, conflict [D36.3]', async () => {
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

  test('deletes a user once when two requests delete them concurrently', async () => {
    const target = await app.enter('editor')
    const answers = await Promise.all([remove(target.id), remove(target.id)])
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 404])
    expect(await put(target.id, { firstName: 'Dana' })).toEqual(refusals.missing)
  })
})
