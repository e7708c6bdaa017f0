import { describe, expect, test } from 'vitest'
import { have } from '../api.ts'
import type { RecordBody, RecordKit } from './record-kit.ts'

/** A PUT changes the fields that it names; all others stay as they are. */
export function describePartialChanges({ app, distinct, enter, make, readOne, kind }: RecordKit) {
  const { path, good, renamed } = kind
  const put = async (token: string, { id, version }: RecordBody, body: object) =>
    await have<RecordBody>(app, 'PUT', `${path}/${id}`, { token, body, headers: { 'if-match': `"${version}"` } })

  describe('partial changes', () => {
    test('a PUT without fields leaves every field as it is [D39.4]', async () => {
      const token = await enter()
      const made = await make(token)
      expect(await put(token, made, {})).toEqual({ ...made, version: 2 })
    })

    test.each(Object.keys(good))('a PUT of %s alone leaves all other fields as they are [D39.4]', async (field) => {
      const token = await enter()
      const made = await make(token)
      const body = { [field]: distinct(renamed)[field] }
      const changed = await put(token, made, body)
      expect(changed).toMatchObject({ ...made, ...body, version: 2, translationState: expect.anything() })
      expect(await readOne(token, made.id)).toEqual(changed)
    })
  })
}
