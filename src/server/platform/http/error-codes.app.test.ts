import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask } from '../../../../tests/support/api.ts'
import { createTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { eventInput } from '../../../../tests/support/valid-input.ts'

let app: TestApp
let token: string
beforeAll(async () => {
  app = await createTestApp()
  token = (await app.enter('editor')).token
})
afterAll(() => app.close())

test('an invalid field is answered with its code, the values of its message and the English message [D36.1]', async () => {
  const body = { ...eventInput, title: 'A', dateTime: undefined }
  const tooShort = {
    code: 'tooShort',
    values: { field: 'title', min: 2 },
    message: 'Title must be at least 2 characters',
  }
  const noDate = { code: 'dateTimeRequired', message: 'Date and time is required' }
  expect(await ask(app, 'POST', '/api/events', { token, body })).toEqual({
    status: 400,
    body: {
      ...tooShort,
      errors: [
        { path: 'title', ...tooShort },
        { path: 'dateTime', ...noDate },
      ],
    },
  })
})

test('an error without a message of its own has the code of its status [D36.1]', async () => {
  expect(await ask(app, 'GET', '/api/events/unknown')).toEqual({
    status: 404,
    body: { code: 'notFound', message: 'Not found' },
  })
})

test('an error of a service has its code [D36.1]', async () => {
  const credentials = { email: 'noura@staff.example', password: 'not the password' }
  expect(await ask(app, 'POST', '/api/auth/login', { body: credentials })).toEqual({
    status: 401,
    body: { code: 'invalidCredentials', message: 'Invalid credentials' },
  })
})
