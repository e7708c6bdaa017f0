import { describe, expect, test } from 'vitest'
import { activitiesIn, ask, gone, refusals } from '../api.ts'
import type { RecordBody, RecordKit } from './record-kit.ts'

/** Concurrent edits of one record are resolved by versions. */
export function describeConflicts({ app, distinct, enter, make, readOne, expectSeen, kind }: RecordKit) {
  const { path, good, renamed } = kind

  describe('concurrent edits', () => {
    const change = (token: string, id: string, version: string | undefined, body = distinct(renamed)) =>
      ask<RecordBody>(app, 'PUT', `${path}/${id}`, {
        token,
        body,
        ...(version !== undefined && { headers: { 'if-match': version } }),
      })

    test('the version is sent as ETag and grows with every change', async () => {
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

    test('refuses a save over a newer version and changes nothing [D39.1]', async () => {
      const token = await enter()
      const { id } = await make(token)
      const changes = distinct(renamed)
      expect((await change(token, id, '"1"', changes)).status).toBe(200)
      const before = (await activitiesIn(app)).length
      expect(await change(token, id, '"1"', good)).toEqual(refusals.conflict)
      expect(await readOne(token, id)).toMatchObject({ ...changes, version: 2 })
      expect(await activitiesIn(app)).toHaveLength(before)
    })

    test.each(['"0"', '"2"', '"01"x', 'anything', '', '"999999999999"', '"1", "2"'])(
      'refuses the If-Match header %s, which is not the current version',
      async (tag) => {
        const token = await enter()
        const { id } = await make(token)
        expect(await change(token, id, tag)).toEqual(refusals.conflict)
        const deletion = { token, headers: { 'if-match': tag } }
        expect(await ask(app, 'DELETE', `${path}/${id}`, deletion)).toEqual(refusals.conflict)
        await expectSeen(token, id, true)
      },
    )

    test.each([undefined, '*', '"1"', 'W/"1"'])('accepts the If-Match header %s [D39.1]', async (tag) => {
      const token = await enter()
      const { id } = await make(token)
      expect((await change(token, id, tag)).status).toBe(200)
    })

    test('refuses to delete a newer version and deletes the current one', async () => {
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
      expect((await readOne(token, id)).version).toBe(2)
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
      // A delete that comes first leaves nothing to save; a save that comes first makes the delete stale.
      expect([
        [200, 409],
        [404, 204],
      ]).toContainEqual([saved.status, deleted.status])
      await expectSeen(token, id, saved.status === 200)
    })
  })
}
