import { describe, expect, test } from 'vitest'
import { ask, have, notAnObject, notObjects, problem, refusals, strangeIds } from '../api.ts'
import type { RecordBody, RecordKit } from './record-kit.ts'

/** Permissions, the order of checks, and fields that a caller may not set. */
export function describeOrder({ kind, app, distinct, enter, make, seenAt, expectSeen }: RecordKit) {
  const { path, good, renamed, depth = 20 } = kind
  /** Refused for its depth before its content is validated. */
  const tooDeep = `${'['.repeat(depth + 1)}${']'.repeat(depth + 1)}`

  describe('permissions and the order of checks', () => {
    const calls = [
      ['POST', path],
      ['PUT', `${path}/some-id`],
      ['DELETE', `${path}/some-id`],
      ['POST', `${path}/some-id/restore`],
    ] as const

    test.each(calls)('%s %s checks the session before the body', async (method, address) => {
      for (const body of [undefined, '{"title": ', tooDeep, kind.bad.body, good]) {
        expect(await ask(app, method, address, { body })).toEqual(refusals.unauthenticated)
        const token = 'not-a-token-that-anybody-has'
        expect(await ask(app, method, address, { token, body })).toEqual(refusals.unauthenticated)
      }
    })

    test.each(calls)('%s %s checks the permission before the body', async (method, address) => {
      for (const role of kind.refused) {
        const { token } = await app.enter(role)
        for (const body of [undefined, '{"title": ', tooDeep, kind.bad.body, good]) {
          expect(await ask(app, method, address, { token, body })).toEqual(refusals.forbidden)
        }
      }
    })

    test.each(kind.allowed)('the role %s may create, change, delete and restore', async (role) => {
      const { token } = await app.enter(role)
      const { id } = await make(token)
      expect((await ask(app, 'PUT', `${path}/${id}`, { token, body: distinct(renamed) })).status).toBe(200)
      expect((await ask(app, 'DELETE', `${path}/${id}`, { token })).status).toBe(204)
      expect((await ask(app, 'POST', `${path}/${id}/restore`, { token })).status).toBe(200)
    })

    test('an unknown path is 404 and an unknown method 405, before any other check', async () => {
      for (const body of [kind.bad.body, tooDeep]) {
        expect(await ask(app, 'POST', `${path}/a/b/c`, { body })).toEqual(refusals.missing)
        expect(await ask(app, 'PATCH', path, { body })).toEqual(refusals.wrongMethod)
        expect(await ask(app, 'PUT', path, { body })).toEqual(refusals.wrongMethod)
        expect(await ask(app, 'PATCH', `${path}/some-id`, { body })).toEqual(refusals.wrongMethod)
      }
      const response = await app.call('GET', `${path}/some-id/restore`)
      expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST'])
    })

    test('the body is checked before the record, and the record before its version', async () => {
      const token = await enter()
      const call = (body: unknown) =>
        ask(app, 'PUT', `${path}/some-id`, { token, body, headers: { 'if-match': '"7"' } })
      expect(await call(kind.bad.body)).toEqual(kind.bad.answer)
      expect(await call(good)).toEqual(refusals.missing)
      const { id } = await make(token)
      const stale = { token, headers: { 'if-match': '"7"' } }
      expect(await ask(app, 'PUT', `${path}/${id}`, { ...stale, body: kind.bad.body })).toEqual(kind.bad.answer)
    })

    test('refuses a body that is not a JSON object', async () => {
      const token = await enter()
      const { id } = await make(token)
      for (const [method, address] of [
        ['POST', path],
        ['PUT', `${path}/${id}`],
      ] as const) {
        for (const body of notObjects) expect(await ask(app, method, address, { token, body })).toEqual(notAnObject)
        const broken = await ask(app, method, address, { token, body: '{"title": ' })
        expect(broken).toEqual({ status: 400, body: problem('The body is not valid JSON') })
        const deep = await ask(app, method, address, { token, body: tooDeep })
        expect(deep).toEqual({ status: 400, body: problem('The JSON is nested too deeply') })
        const headers = { 'content-type': 'text/plain' }
        const plain = await ask(app, method, address, { token, body: JSON.stringify(good), headers })
        expect(plain).toEqual({ status: 415, body: problem('This content type is not supported') })
      }
    })

    test.each(strangeIds)('the unknown id %s is 404 and creates nothing [T15]', async (id) => {
      const token = await enter()
      const before = await have<unknown[]>(app, 'GET', path, { token })
      expect(await ask(app, 'PUT', `${path}/${id}`, { token, body: good })).toEqual(refusals.missing)
      expect(await ask(app, 'DELETE', `${path}/${id}`, { token })).toEqual(refusals.missing)
      expect(await ask(app, 'POST', `${path}/${id}/restore`, { token })).toEqual(refusals.missing)
      expect(await have(app, 'GET', path, { token })).toEqual(before)
    })

    test('the id of another kind is 404 and leaves that record alone [T15]', async () => {
      const token = await enter()
      const call = { token, body: kind.other.body }
      const other = await have<RecordBody>(app, 'POST', kind.other.path, call)
      expect(await ask(app, 'PUT', `${path}/${other.id}`, { token, body: good })).toEqual(refusals.missing)
      expect(await ask(app, 'DELETE', `${path}/${other.id}`, { token })).toEqual(refusals.missing)
      expect(await ask(app, 'POST', `${path}/${other.id}/restore`, { token })).toEqual(refusals.missing)
      expect((await seenAt(kind.other.path, token))(other.id)).toEqual(other)
    })
  })

  describe('server-controlled fields', () => {
    const forged = {
      id: '00000000-0000-7000-8000-00000000beef',
      version: 99,
      deletedAt: '2026-01-01T00:00:00.000Z',
      createdAt: '2020-01-01T00:00:00.000Z',
      sample: true,
    }

    test('ignores extra fields of a body [T6]', async () => {
      const token = await enter()
      const created = await have<RecordBody>(app, 'POST', path, { token, body: { ...distinct(good), ...forged } })
      expect(created.id).not.toBe(forged.id)
      expect(created.version).toBe(1)
      const address = `${path}/${created.id}`
      const changes = distinct(renamed)
      const changed = await have<RecordBody>(app, 'PUT', address, { token, body: { ...changes, ...forged } })
      expect(changed).toEqual({ ...created, ...changes, version: 2 })
      await expectSeen(token, created.id, true)
    })
  })
}
