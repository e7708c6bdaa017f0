import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ask, invalid } from '../../../../tests/support/api.ts'
import { addEnquiry } from '../../../../tests/support/enquiries.ts'
import { createTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import type { OwnUser } from '../../../shared/auth.ts'

let app: TestApp
let editor: Awaited<ReturnType<TestApp['enter']>>
beforeAll(async () => {
  app = await createTestApp()
  editor = await app.enter('editor')
})
afterAll(() => app.close())

const pathOf = async (values: Parameters<typeof addEnquiry>[1] = {}) =>
  `/api/enquiries/${(await addEnquiry(app, values)).id}`
const put = (path: string, body: object) => ask(app, 'PUT', path, { token: editor.token, body })

describe('a person who is put in charge', () => {
  const mailsAbout = async (path: string) =>
    await app.database.db
      .selectFrom('mails')
      .selectAll()
      .where('kind', '=', 'enquiry-assigned')
      .where('subjectId', '=', path.slice(-36))
      .execute()

  test('a person put in charge of an enquiry is told by mail in their language, unless they take charge themselves [D139.6]', async () => {
    const colleague = await app.enter('admin')
    await app.database.db.updateTable('users').set({ language: 'ar' }).where('id', '=', colleague.id).execute()
    const path = await pathOf({ name: 'Hessa Al-Adwani', phone: '' })
    await put(path, { assigneeId: editor.id })
    expect(await mailsAbout(path)).toEqual([])
    await put(path, { assigneeId: colleague.id })
    await put(path, { assigneeId: colleague.id, followUpOn: '2026-12-01' })
    const [mail, ...others] = await mailsAbout(path)
    expect(others).toEqual([])
    expect(mail).toMatchObject({ recipient: colleague.email, language: 'ar', subject: expect.stringMatching(/Hessa/) })
    expect(mail?.text).toMatch(/Noura.editor.*A wedding by the sea.*\/admin\/enquiries\?edit=/s)
    await put(path, { assigneeId: null })
    expect(await mailsAbout(path)).toHaveLength(1)
  })

  test('a person put in charge of an enquiry is not told once they chose so, and the other choice stays [D139.6]', async () => {
    const colleague = await app.enter('admin')
    const choose = (body: object) =>
      ask<OwnUser>(app, 'PUT', '/api/auth/notifications', { token: colleague.token, body })
    const { body } = await choose({ newApplication: 'daily', assigned: false })
    expect(body.notifications).toEqual({ newApplication: 'daily', assigned: false })
    expect((await choose({ newApplication: 'off' })).body.notifications).toEqual({
      newApplication: 'off',
      assigned: false,
    })
    expect(await choose({ newApplication: 'off', assigned: 'no' })).toEqual(
      invalid(['assigned', 'Choose whether to be told']),
    )
    const path = await pathOf()
    await put(path, { assigneeId: colleague.id })
    expect(await mailsAbout(path)).toEqual([])
  })
})
