import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask, problem } from '../../../../tests/support/api.ts'
import { createTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { eventInput } from '../../../../tests/support/valid-input.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

test('a change that another user has typed is refused, and nothing is saved [D147.1]', async () => {
  const [editor, owner] = [await app.enter('editor'), await app.enter('superadmin')]
  const create = (typedBy: string) =>
    ask(app, 'POST', '/api/events', { token: owner.token, body: eventInput, headers: { 'x-user': typedBy } })
  const refused = { status: 409, body: problem('Someone else is signed in now. Nothing was saved.') }
  expect(await create(editor.id)).toEqual(refused)
  expect(await app.database.db.selectFrom('events').select('id').execute()).toEqual([])
  expect((await create(owner.id)).status).toBe(201)
})

test('reads and calls without a session do not depend on who has typed [D147.1]', async () => {
  const { token } = await app.enter('editor')
  const headers = { 'x-user': 'somebody else' }
  expect((await app.call('GET', '/api/clients', { token, headers })).status).toBe(200)
  expect((await app.call('POST', '/api/events', { body: eventInput, headers })).status).toBe(401)
})
