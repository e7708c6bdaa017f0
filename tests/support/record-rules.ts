import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../../src/server/db/database.ts'
import type { Role } from '../../src/shared/permissions.ts'
import { activitiesIn, ask, day, gone, have, notAnObject, notObjects, refusals, strangeIds } from './api.ts'
import { createTestApp, type TestApp } from './test-app.ts'

type RecordBody = { id: string; version: number } & Record<string, unknown>

type Kind = {
  /** Where the list is, such as /api/events. */
  path: string
  /** A body that puts the record on every list. */
  good: Record<string, unknown>
  /** The same record under another name. */
  renamed: Record<string, unknown>
  /** A body that is refused, and the answer to it. */
  bad: { body: Record<string, unknown>; answer: unknown }
  /** Every address at which the record can be seen. */
  lists: string[]
  /** Roles that may change it, and signed-in roles that may not. */
  allowed: Role[]
  refused: Role[]
  /** Another kind of record, for an id that exists, but not here. */
  other: { path: string; body: Record<string, unknown> }
  purge: (needs: { database: Database; clock: () => Date }) => Promise<void>
  /** The field that must differ from record to record. */
  unique?: string
  /** How deep the JSON of a body may be, where that is not 20. */
  depth?: number
}

/** What holds for every kind of record that staff create, change, delete and restore (D36, D38, D39, T15). */
export function describeRecord(kind: Kind) {
  const { path, good, renamed, lists, unique, depth = 20 } = kind
  /** Refused for its depth before anything in it is looked at (T11). */
  const tooDeep = `${'['.repeat(depth + 1)}${']'.repeat(depth + 1)}`
  let made = 0
  /** A body that no other record stands in the way of. */
  const distinct = (body: Record<string, unknown>) =>
    unique === undefined ? body : { ...body, [unique]: `${body[unique]}-${++made}` }
  let app: TestApp
  let session: { at: number; token: string } | undefined
  beforeAll(async () => {
    app = await createTestApp()
  })
  afterAll(() => app.close())

  /** Somebody who may do everything; somebody new when the clock has moved on, because sessions end. */
  const enter = async () => {
    const at = app.clock().getTime()
    if (session?.at !== at) session = { at, token: (await app.enter('superadmin')).token }
    return session.token
  }
  const make = async (token: string) => await have<RecordBody>(app, 'POST', path, { token, body: distinct(good) })
  const seenAt = async (list: string, token?: string) => {
    const records = await have<RecordBody[]>(app, 'GET', list, { token })
    return (id: string) => records.find((record) => record.id === id)
  }
  const expectSeen = async (token: string, id: string, seen: boolean) => {
    for (const list of lists) expect([list, (await seenAt(list, token))(id) !== undefined]).toEqual([list, seen])
  }

  describe('who may do it, and in which order that is asked', () => {
    const deeds = [
      ['POST', path],
      ['PUT', `${path}/some-id`],
      ['DELETE', `${path}/some-id`],
      ['POST', `${path}/some-id/restore`],
    ] as const

    test.each(deeds)('%s %s asks who is there before it looks at the body', async (method, address) => {
      for (const body of [undefined, '{"title": ', tooDeep, kind.bad.body, good]) {
        expect(await ask(app, method, address, { body })).toEqual(refusals.unauthenticated)
        const token = 'not-a-token-that-anybody-has'
        expect(await ask(app, method, address, { token, body })).toEqual(refusals.unauthenticated)
      }
    })

    test.each(deeds)('%s %s asks for the permission before it looks at the body', async (method, address) => {
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

    test('a path that is not there is 404, and a method that is not there 405, before anything is asked', async () => {
      for (const body of [kind.bad.body, tooDeep]) {
        expect(await ask(app, 'POST', `${path}/a/b/c`, { body })).toEqual(refusals.missing)
        expect(await ask(app, 'PATCH', path, { body })).toEqual(refusals.wrongMethod)
        expect(await ask(app, 'PUT', path, { body })).toEqual(refusals.wrongMethod)
        expect(await ask(app, 'PATCH', `${path}/some-id`, { body })).toEqual(refusals.wrongMethod)
      }
      const response = await app.call('GET', `${path}/some-id/restore`)
      expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST'])
    })

    test('a body is judged before the record is looked for, and the record before its version', async () => {
      const token = await enter()
      const call = (body: unknown) =>
        ask(app, 'PUT', `${path}/some-id`, { token, body, headers: { 'if-match': '"7"' } })
      expect(await call(kind.bad.body)).toEqual(kind.bad.answer)
      expect(await call(good)).toEqual(refusals.missing)
      const { id } = await make(token)
      const stale = { token, headers: { 'if-match': '"7"' } }
      expect(await ask(app, 'PUT', `${path}/${id}`, { ...stale, body: kind.bad.body })).toEqual(kind.bad.answer)
    })

    test('a body that is no JSON object is refused', async () => {
      const token = await enter()
      const { id } = await make(token)
      for (const [method, address] of [
        ['POST', path],
        ['PUT', `${path}/${id}`],
      ] as const) {
        for (const body of notObjects) expect(await ask(app, method, address, { token, body })).toEqual(notAnObject)
        const broken = await ask(app, method, address, { token, body: '{"title": ' })
        expect(broken).toEqual({ status: 400, body: { message: 'The body is not valid JSON' } })
        const deep = await ask(app, method, address, { token, body: tooDeep })
        expect(deep).toEqual({ status: 400, body: { message: 'The JSON is nested too deeply' } })
        const headers = { 'content-type': 'text/plain' }
        const plain = await ask(app, method, address, { token, body: JSON.stringify(good), headers })
        expect(plain).toEqual({ status: 415, body: { message: 'This content type is not supported' } })
      }
    })

    test.each(strangeIds)('T15 the unknown id %s is 404 and creates nothing', async (id) => {
      const token = await enter()
      const before = await have<unknown[]>(app, 'GET', path, { token })
      expect(await ask(app, 'PUT', `${path}/${id}`, { token, body: good })).toEqual(refusals.missing)
      expect(await ask(app, 'DELETE', `${path}/${id}`, { token })).toEqual(refusals.missing)
      expect(await ask(app, 'POST', `${path}/${id}/restore`, { token })).toEqual(refusals.missing)
      expect(await have(app, 'GET', path, { token })).toEqual(before)
    })

    test('T15 the id of another kind is 404 and leaves that record alone', async () => {
      const token = await enter()
      const call = { token, body: kind.other.body }
      const other = await have<RecordBody>(app, 'POST', kind.other.path, call)
      expect(await ask(app, 'PUT', `${path}/${other.id}`, { token, body: good })).toEqual(refusals.missing)
      expect(await ask(app, 'DELETE', `${path}/${other.id}`, { token })).toEqual(refusals.missing)
      expect(await ask(app, 'POST', `${path}/${other.id}/restore`, { token })).toEqual(refusals.missing)
      expect((await seenAt(kind.other.path, token))(other.id)).toEqual(other)
    })
  })

  describe('what a caller may not set', () => {
    const forged = {
      id: '00000000-0000-7000-8000-00000000beef',
      version: 99,
      deletedAt: '2026-01-01T00:00:00.000Z',
      createdAt: '2020-01-01T00:00:00.000Z',
      sample: true,
    }

    test('T6 extra fields of a body are ignored', async () => {
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

  describe('two people at the same record', () => {
    const change = (token: string, id: string, version: string | undefined, body = distinct(renamed)) =>
      ask<RecordBody>(app, 'PUT', `${path}/${id}`, {
        token,
        body,
        ...(version !== undefined && { headers: { 'if-match': version } }),
      })

    test('the version travels as ETag and grows with every change', async () => {
      const token = await enter()
      const tags: (string | null)[] = []
      const created = await app.call('POST', path, { token, body: distinct(good) })
      const { id } = (await created.json()) as RecordBody
      tags.push(created.headers.get('etag'))
      tags.push((await app.call('PUT', `${path}/${id}`, { token, body: distinct(renamed) })).headers.get('etag'))
      await app.call('DELETE', `${path}/${id}`, { token })
      tags.push((await app.call('POST', `${path}/${id}/restore`, { token })).headers.get('etag'))
      expect(tags).toEqual(['"1"', '"2"', '"4"'])
    })

    test('a save over a newer version is refused and changes nothing', async () => {
      const token = await enter()
      const { id } = await make(token)
      const changes = distinct(renamed)
      expect((await change(token, id, '"1"', changes)).status).toBe(200)
      const noted = (await activitiesIn(app)).length
      expect(await change(token, id, '"1"', good)).toEqual(refusals.conflict)
      expect((await seenAt(path, token))(id)).toMatchObject({ ...changes, version: 2 })
      expect(await activitiesIn(app)).toHaveLength(noted)
    })

    test.each(['"0"', '"2"', '"01"x', 'anything', '', '"999999999999"', '"1", "2"'])(
      'a tag that was not given out (%s) matches nothing',
      async (tag) => {
        const token = await enter()
        const { id } = await make(token)
        expect(await change(token, id, tag)).toEqual(refusals.conflict)
        const deletion = { token, headers: { 'if-match': tag } }
        expect(await ask(app, 'DELETE', `${path}/${id}`, deletion)).toEqual(refusals.conflict)
        await expectSeen(token, id, true)
      },
    )

    test.each([undefined, '*', '"1"', 'W/"1"'])('the tag %s is accepted', async (tag) => {
      const token = await enter()
      const { id } = await make(token)
      expect((await change(token, id, tag)).status).toBe(200)
    })

    test('a delete over a newer version is refused, one of the newest goes through', async () => {
      const token = await enter()
      const { id } = await make(token)
      await change(token, id, undefined)
      const remove = (version: string) =>
        ask(app, 'DELETE', `${path}/${id}`, { token, headers: { 'if-match': version } })
      expect(await remove('"1"')).toEqual(refusals.conflict)
      await expectSeen(token, id, true)
      expect(await remove('"2"')).toEqual(gone)
    })

    test('of six parallel saves of the same version exactly one wins', async () => {
      const token = await enter()
      const { id } = await make(token)
      const answers = await Promise.all(Array.from({ length: 6 }, () => change(token, id, '"1"')))
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409])
      expect((await seenAt(path, token))(id)?.version).toBe(2)
    })

    test('parallel saves without a version all go through, one after the other', async () => {
      const token = await enter()
      const { id } = await make(token)
      const answers = await Promise.all(Array.from({ length: 6 }, () => change(token, id, undefined)))
      expect(answers.map(({ body }) => body.version).sort()).toEqual([2, 3, 4, 5, 6, 7])
    })

    test('of a save and a delete of the same version at the same time exactly one wins', async () => {
      const token = await enter()
      const { id } = await make(token)
      const deletion = { token, headers: { 'if-match': '"1"' } }
      const [saved, deleted] = await Promise.all([
        change(token, id, '"1"'),
        ask(app, 'DELETE', `${path}/${id}`, deletion),
      ])
      // Whoever deletes first leaves nothing to save; whoever saves first makes the delete stale.
      expect([
        [200, 409],
        [404, 204],
      ]).toContainEqual([saved.status, deleted.status])
      await expectSeen(token, id, saved.status === 200)
    })
  })

  describe('undo', () => {
    const remove = (token: string, id: string) => ask(app, 'DELETE', `${path}/${id}`, { token })
    const restore = (token: string, id: string) => ask<RecordBody>(app, 'POST', `${path}/${id}/restore`, { token })

    test('a deleted record appears nowhere and cannot be changed or deleted', async () => {
      const token = await enter()
      const { id } = await make(token)
      await expectSeen(token, id, true)
      expect(await remove(token, id)).toEqual(gone)
      await expectSeen(token, id, false)
      expect(await remove(token, id)).toEqual(refusals.missing)
      expect(await ask(app, 'PUT', `${path}/${id}`, { token, body: renamed })).toEqual(refusals.missing)
      const stale = { token, body: renamed, headers: { 'if-match': '"1"' } }
      expect(await ask(app, 'PUT', `${path}/${id}`, stale)).toEqual(refusals.missing)
    })

    test('a restored record is what it was, in a newer version', async () => {
      const token = await enter()
      const created = await make(token)
      await remove(token, created.id)
      const restored = { ...created, version: 3 }
      expect(await restore(token, created.id)).toEqual({ status: 200, body: restored })
      await expectSeen(token, created.id, true)
      expect((await seenAt(path, token))(created.id)).toEqual(restored)
      expect((await ask(app, 'PUT', `${path}/${created.id}`, { token, body: distinct(renamed) })).status).toBe(200)
    })

    test('restoring twice is no error, and neither is restoring what was never deleted', async () => {
      const token = await enter()
      const created = await make(token)
      const noted = (await activitiesIn(app)).length
      expect(await restore(token, created.id)).toEqual({ status: 200, body: created })
      expect(await activitiesIn(app)).toHaveLength(noted)
      await remove(token, created.id)
      const first = await restore(token, created.id)
      expect(await restore(token, created.id)).toEqual(first)
      expect(await activitiesIn(app)).toHaveLength(noted + 2)
    })

    test('a double click on Undo restores once and answers both', async () => {
      const token = await enter()
      const created = await make(token)
      await remove(token, created.id)
      const noted = (await activitiesIn(app)).length
      const answers = await Promise.all([1, 2, 3].map(() => restore(token, created.id)))
      const restored = { status: 200, body: { ...created, version: 3 } }
      expect(answers).toEqual([restored, restored, restored])
      expect(await activitiesIn(app)).toHaveLength(noted + 1)
    })

    test('of three parallel deletes one deletes, the others find nothing', async () => {
      const token = await enter()
      const { id } = await make(token)
      const answers = await Promise.all([1, 2, 3].map(() => remove(token, id)))
      expect(answers.map(({ status }) => status).sort()).toEqual([204, 404, 404])
    })

    test('a record can be restored up to the last moment of its 30 days', async () => {
      const created = await make(await enter())
      await remove(await enter(), created.id)
      app.advance(30 * day - 1)
      await kind.purge(app)
      expect((await restore(await enter(), created.id)).body).toEqual({ ...created, version: 3 })
    })

    test('after 30 days it is not restored any more, even before anybody has purged it', async () => {
      const { id } = await make(await enter())
      await remove(await enter(), id)
      app.advance(30 * day)
      const token = await enter()
      expect(await restore(token, id)).toEqual(refusals.missing)
      await expectSeen(token, id, false)
    })

    test('the purge removes for good what was deleted 30 days ago, and nothing else', async () => {
      const token = await enter()
      const [old, young, kept] = [await make(token), await make(token), await make(token)]
      await remove(token, old.id)
      app.advance(day)
      const later = await enter()
      await remove(later, young.id)
      app.advance(29 * day)
      await kind.purge(app)
      const now = await enter()
      expect(await restore(now, old.id)).toEqual(refusals.missing)
      await expectSeen(now, kept.id, true)
      expect((await restore(now, young.id)).status).toBe(200)
    })

    test('a purged record cannot come back by turning the clock back', async () => {
      const token = await enter()
      const { id } = await make(token)
      await remove(token, id)
      app.advance(30 * day)
      await kind.purge(app)
      app.advance(-30 * day)
      expect(await restore(token, id)).toEqual(refusals.missing)
    })
  })
}
