import { afterAll, describe, expect, test } from 'vitest'
import { fieldProblem, gone, invalid, notAnObject, notObjects } from '../../../../tests/support/api.ts'
import { textOf } from '../../../../tests/support/contracts.ts'
import { openUsers } from '../../../../tests/support/users.ts'

const { app, newUser, list, findUser, post, put, remove, signIn } = await openUsers()
afterAll(() => app.close())

describe('validation of users', () => {
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

  test.each(rows)('rejects %s %j for a new user and for an update [S5.6]', async (field, value, message) => {
    const answer = invalid([field, message])
    const before = await list()
    expect(await post(newUser({ [field]: value }))).toEqual(answer)
    const target = await app.enter('editor')
    expect(await put(target.id, { [field]: value })).toEqual(answer)
    expect((await list()).length).toBe(before.length + 1)
    expect(await findUser(target.id)).toMatchObject({ username: target.username, role: 'editor', version: 1 })
  })

  test('names every missing field of a new user', async () => {
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
  ])('accepts a user with %s %s [S5.6]', async (field, value) => {
    const { status, body } = await post(newUser({ [field]: value }))
    expect(status).toBe(201)
    expect(body).toMatchObject({ [field]: value })
  })

  test.each(['123456', '      ', textOf(200), 'كلمة السر'])(
    'accepts the password %j without trimming',
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
  ])('keeps the other fields of a user when only %s is sent [S5.6 S3.1]', async (_, changes) => {
    const { body: user } = await post(newUser({ firstName: 'Sara', lastName: 'Al-Ali' }))
    const changed = { ...user, ...changes, version: 2 }
    expect(await put(user.id, changes)).toEqual({ status: 200, body: changed })
    expect(await findUser(user.id)).toEqual(changed)
    // Frees the username for the next row.
    await remove(user.id)
  })

  test('clears the name of a user when it is sent as null', async () => {
    const { body: user } = await post(newUser({ firstName: 'Sara' }))
    expect((await put(user.id, { firstName: null })).body.firstName).toBe('')
  })
})

test('rejects a username of alphabets with letters of the same shape [D90.3]', async () => {
  const message = 'Use letters of one alphabet in the username'
  const refused = { status: 400, body: fieldProblem('username', message) }
  expect(await post(newUser({ username: '\u0430dmin' }))).toEqual(refused)
  expect(await post(newUser({ username: 'adm\u03b9n' }))).toEqual(refused)
  expect((await post(newUser({ username: 'سارة Sara' }))).status).toBe(201)
})

describe('unique emails and usernames', () => {
  const taken = (path: string, message: string) => ({
    status: 409,
    body: fieldProblem(path, message),
  })
  const emailTaken = taken('email', 'Email is already in use')
  const usernameTaken = taken('username', 'Username is already in use')

  test.each([
    ['as it is', (text: string) => text],
    ['in capitals', (text: string) => text.toUpperCase()],
    ['with blanks around', (text: string) => `  ${text} `],
  ])('rejects an email or username that is already in use, written %s', async (_, written) => {
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
    ['Strauß', 'STRAUSS'],
    ['manager', 'ｍａｎａｇｅｒ'],
    ['manager', 'man\u00adager'],
    ['manager', 'manager\ufe0f'],
    ['caf\u00e9', 'cafe\u0301'],
  ])('rejects a username that only looks different in code points: %s and %s [D90.3]', async (one, two) => {
    const { body } = await post(newUser({ username: one }))
    expect(await post(newUser({ username: two }))).toEqual(usernameTaken)
    await remove(body.id)
  })

  test('lets a user keep their own email and username in another case', async () => {
    const { body: user } = await post(newUser())
    const { username, email } = user
    expect((await put(user.id, { username, email })).status).toBe(200)
    const changed = await put(user.id, { username: username.toUpperCase(), email: email.toUpperCase() })
    expect(changed.body).toMatchObject({ username: username.toUpperCase(), email: email.toUpperCase() })
  })

  test('frees the email and username of a deleted user', async () => {
    const form = newUser()
    const { body: user } = await post(form)
    expect(await remove(user.id)).toEqual(gone)
    expect((await post(form)).status).toBe(201)
  })
})
