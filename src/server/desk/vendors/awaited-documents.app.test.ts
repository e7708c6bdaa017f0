import { afterAll, describe, expect, test } from 'vitest'
import { ask, have, haveAll } from '../../../../tests/support/api.ts'
import { asksForId, openApplicants } from '../../../../tests/support/applicants.ts'
import { usualPassword } from '../../../../tests/support/valid-calls.ts'
import type { DashboardStats } from '../../../shared/dashboard.ts'
import type { NotificationChoice } from '../../../shared/mail.ts'
import type { Role } from '../../../shared/permissions.ts'
import type { Vendor } from '../../../shared/vendor.ts'
import { sendDailySummary } from '../daily-summary/daily-summary.service.ts'

const { app, upload, submit, replace, request, review, asAdmin } = await openApplicants()
afterAll(() => app.close())

const enterWith = async (role: Role, choice: NotificationChoice) => {
  const user = await app.enter(role)
  await ask(app, 'PUT', '/api/auth/notifications', { token: user.token, body: { newApplication: choice } })
  return user
}
const mailsOf = async (kind: 'new-document' | 'daily-summary') =>
  await app.database.db.selectFrom('mails').selectAll().where('kind', '=', kind).orderBy('id').execute()
const clear = async () => {
  for (const table of ['mails', 'vendors', 'users'] as const) await app.database.db.deleteFrom(table).execute()
}

describe('an application whose document is awaited', () => {
  test('an application whose document is awaited is counted and listed apart from those that wait for staff [D138.3]', async () => {
    await clear()
    const [ours, theirs] = [await submit({ company: 'Gulf Tents' }), await submit({ company: 'Desert Lights' })]
    const token = await asAdmin()
    const stats = () => have<DashboardStats>(app, 'GET', '/api/dashboard/stats', { token })
    const listed = async (query: string) =>
      (await haveAll<Vendor>(app, `/api/vendors?${query}`, { token })).map(({ id }) => id)
    expect(await listed('waitingFor=staff')).toEqual([theirs.id, ours.id])
    expect(await stats()).toMatchObject({ pendingVendors: 2, awaitedVendors: 0, newDocuments: 0 })
    await request(token, theirs.id, asksForId)
    expect(await listed('waitingFor=staff')).toEqual([ours.id])
    expect(await listed('waitingFor=applicant')).toEqual([theirs.id])
    expect((await ask(app, 'GET', '/api/vendors?waitingFor=nobody', { token })).status).toBe(400)
    const during = await stats()
    expect(during).toMatchObject({ pendingVendors: 2, awaitedVendors: 1 })
    expect(during.waitingVendors.map(({ company }) => company)).toEqual(['Gulf Tents'])
    app.advance(1000)
    await replace(theirs.token, 'civilId', (await upload('civilId')).id)
    const after = await stats()
    expect(after).toMatchObject({ pendingVendors: 2, awaitedVendors: 0, newDocuments: 1 })
    expect(after.receivedDocuments).toMatchObject([{ vendorId: theirs.id, company: 'Desert Lights', kind: 'civilId' }])
    await review(token, theirs.id, { status: 'approved' })
    expect(await stats()).toMatchObject({ pendingVendors: 1, newDocuments: 0, receivedDocuments: [] })
  })

  test('an application whose document is awaited stands apart in the daily summary, which is not sent for it alone [D138.3]', async () => {
    await clear()
    const { email } = await enterWith('admin', 'daily')
    const theirs = await submit({ company: 'Desert Lights' })
    await request(await asAdmin(), theirs.id, asksForId)
    await sendDailySummary(app.needs)
    expect(await mailsOf('daily-summary')).toEqual([])
    await submit({ company: 'Gulf Tents' })
    app.advance(24 * 3_600_000)
    await sendDailySummary(app.needs)
    const [summary] = await mailsOf('daily-summary')
    expect(summary).toMatchObject({ recipient: email, subject: '1 application is waiting for review' })
    expect(summary?.text).toMatch(
      /One vendor application.*Gulf Tents.*One application is waiting for a doc.*Desert Lights/s,
    )
  })
})

describe('a document that an applicant has sent', () => {
  test('a document that an applicant has sent is mailed once to reviewers who want each message, in their language [D138.3]', async () => {
    await clear()
    const [each, arabic] = [await enterWith('admin', 'each'), await enterWith('superadmin', 'each')]
    for (const choice of ['daily', 'off'] as const) await enterWith('admin', choice)
    await enterWith('editor', 'each')
    await app.database.db.updateTable('users').set({ language: 'ar' }).where('id', '=', arabic.id).execute()
    const { id, token } = await submit({ company: 'Salem <Flowers>' })
    await request(each.token, id, asksForId)
    app.advance(1000)
    const { id: reference } = await upload('civilId')
    for (let repeat = 0; repeat < 2; repeat++) await replace(token, 'civilId', reference)
    const written = await mailsOf('new-document')
    expect(written.map(({ recipient }) => recipient)).toEqual([each.email, arabic.email])
    expect(written[0]).toMatchObject({ subject: 'New document from Salem <Flowers>', subjectId: id })
    expect(written[0]?.text).toContain('has sent the Civil ID that you asked for')
    expect(written[0]?.text).toContain(`/admin/vendors?edit=${id}`)
    expect(written[1]?.subject.replaceAll(/[\u2068\u2069]/g, '')).toBe('مستند جديد من Salem <Flowers>')
  })

  test('a document that an applicant has sent is not mailed to the address that a reviewer has left meanwhile [D142.1]', async () => {
    await clear()
    const reviewer = await enterWith('admin', 'each')
    const { id, token } = await submit({})
    await request(reviewer.token, id, asksForId)
    app.advance(1000)
    await replace(token, 'civilId', (await upload('civilId')).id)
    expect((await mailsOf('new-document')).map(({ recipient }) => recipient)).toEqual([reviewer.email])
    const body = { email: `new-${reviewer.email}`, currentPassword: usualPassword }
    await have(app, 'PUT', '/api/auth/profile', { token: reviewer.token, body })
    expect(await mailsOf('new-document')).toEqual([])
  })
})
