import { describe, expect, test } from 'vitest'
import { activitiesIn, ask, day, gone, refusals } from '../api.ts'
import type { RecordBody, RecordKit } from './record-kit.ts'

/** A deleted record can be restored unchanged for 30 days. */
export function describeUndo({ kind, app, distinct, enter, make, readOne, expectSeen }: RecordKit) {
  const { path, renamed } = kind

  describe('undo', () => {
    const remove = (token: string, id: string) => ask(app, 'DELETE', `${path}/${id}`, { token })
    const restore = (token: string, id: string) => ask<RecordBody>(app, 'POST', `${path}/${id}/restore`, { token })

    test('a deleted record appears nowhere and cannot be changed or deleted [S3.1 D38.1]', async () => {
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

    test('a restored record is unchanged, with a newer version', async () => {
      const token = await enter()
      const created = await make(token)
      await remove(token, created.id)
      const restored = { ...created, version: 3 }
      expect(await restore(token, created.id)).toEqual({ status: 200, body: restored })
      await expectSeen(token, created.id, true)
      expect(await readOne(token, created.id)).toEqual(restored)
      expect((await ask(app, 'PUT', `${path}/${created.id}`, { token, body: distinct(renamed) })).status).toBe(200)
    })

    test('restoring twice and restoring a record that is not deleted both succeed', async () => {
      const token = await enter()
      const created = await make(token)
      const before = (await activitiesIn(app)).length
      expect(await restore(token, created.id)).toEqual({ status: 200, body: created })
      expect(await activitiesIn(app)).toHaveLength(before)
      await remove(token, created.id)
      const first = await restore(token, created.id)
      expect(await restore(token, created.id)).toEqual(first)
      expect(await activitiesIn(app)).toHaveLength(before + 2)
    })

    test('two parallel restores both succeed and restore once', async () => {
      const token = await enter()
      const created = await make(token)
      await remove(token, created.id)
      const before = (await activitiesIn(app)).length
      const answers = await Promise.all([1, 2, 3].map(() => restore(token, created.id)))
      const restored = { status: 200, body: { ...created, version: 3 } }
      expect(answers).toEqual([restored, restored, restored])
      expect(await activitiesIn(app)).toHaveLength(before + 1)
    })

    test('of three parallel deletes one succeeds and the others get 404', async () => {
      const token = await enter()
      const { id } = await make(token)
      const answers = await Promise.all([1, 2, 3].map(() => remove(token, id)))
      expect(answers.map(({ status }) => status).sort()).toEqual([204, 404, 404])
    })

    test('a record can be restored up to the last moment of its 30 days [D38.1]', async () => {
      const created = await make(await enter())
      await remove(await enter(), created.id)
      app.advance(30 * day - 1)
      await kind.purge(app)
      expect((await restore(await enter(), created.id)).body).toEqual({ ...created, version: 3 })
    })

    test('a record cannot be restored after 30 days, even before it is purged [D38.1]', async () => {
      const { id } = await make(await enter())
      await remove(await enter(), id)
      app.advance(30 * day)
      const token = await enter()
      expect(await restore(token, id)).toEqual(refusals.missing)
      await expectSeen(token, id, false)
    })

    test('the purge removes exactly the records that were deleted 30 days ago', async () => {
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

    test('turning the clock back does not restore a purged record', async () => {
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
