import { afterAll, beforeAll, expect, test } from 'vitest'
import { have } from '../../../../tests/support/api.ts'
import { addEnquiry } from '../../../../tests/support/enquiries.ts'
import { createTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import type { WholeEnquiry } from '../../../shared/enquiry.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const pathOf = async (values: Parameters<typeof addEnquiry>[1]) =>
  `/api/enquiries/${(await addEnquiry(app, values)).id}`

test.each([
  ['another role', 'PUT', { role: 'vendor' }],
  ['a deletion', 'DELETE', undefined],
])(
  '%s of the person in charge leaves the enquiry to no one, and its history says whose change that was [D80.4]',
  async (_, method, body) => {
    const [owner, former] = [await app.enter('superadmin'), await app.enter('editor')]
    const [path, other] = [await pathOf({ assigneeId: former.id }), await pathOf({ assigneeId: owner.id })]
    const read = (from: string) => have<WholeEnquiry>(app, 'GET', from, { token: owner.token })
    await have(app, 'PUT', `/api/users/${former.id}`, {
      token: owner.token,
      body: { firstName: 'Sara', role: 'admin' },
    })
    expect(await read(path)).toMatchObject({ assigneeName: 'Sara editor', version: 1 })
    const call = { token: owner.token, ...(body && { body }) }
    expect((await app.call(method, `/api/users/${former.id}`, call)).status).toBeLessThan(300)
    const left = await read(path)
    expect(left).toMatchObject({ assigneeId: null, assigneeName: null, version: 2 })
    expect(left.notes.map(({ step }) => step)).toEqual([{ code: 'assigned', name: null }])
    expect(left.notes[0]?.by?.id).toBe(owner.id)
    expect(await read(other)).toMatchObject({ assigneeId: owner.id, version: 1 })
  },
)
