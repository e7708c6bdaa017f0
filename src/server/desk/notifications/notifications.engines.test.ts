import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { ask, invalid, refusals } from '../../../../tests/support/api.ts'
import { applicant, openApplications } from '../../../../tests/support/applications.ts'
import { createTestApp } from '../../../../tests/support/test-app.ts'
import type { OwnUser } from '../../../shared/auth.ts'
import type { NotificationChoice } from '../../../shared/mail.ts'
import type { Role } from '../../../shared/permissions.ts'
import { sendDailySummary } from '../daily-summary/daily-summary.service.ts'

const { app, apply, references } = await openApplications()
afterAll(() => app.close())
beforeEach(async () => {
  for (const table of ['mails', 'vendors', 'users'] as const) await app.database.db.deleteFrom(table).execute()
  await app.database.db.updateTable('siteState').set({ lastSummaryOn: '' }).execute()
})

const enterWith = async (role: Role, choice?: NotificationChoice) => {
  const user = await app.enter(role)
  if (choice) await ask(app, 'PUT', '/api/auth/notifications', { token: user.token, body: { newApplication: choice } })
  return user
}
const mails = () => app.database.db.selectFrom('mails').selectAll().orderBy('id').execute()
const recipients = async () => (await mails()).map(({ recipient }) => recipient)
const submit = async (company = applicant.company) => {
  const { body } = await apply({ ...applicant, company, ...(await references()) })
  return body.id
}
/** The application itself writes to the applicant. */
const summaries = async () => (await mails()).filter(({ kind }) => kind === 'daily-summary')
const notices = async () => (await mails()).filter(({ kind }) => kind === 'new-application')

describe('the choice of notifications', () => {
  test('the choice of notifications starts with each application, and is in every answer about the user [D139.6]', async () => {
    const { token } = await app.enter('admin')
    const me = async () => (await ask<OwnUser>(app, 'GET', '/api/auth/me', { token })).body
    expect((await me()).notifications).toEqual({ newApplication: 'each', assigned: true })
    const choose = (newApplication: unknown) =>
      ask<OwnUser>(app, 'PUT', '/api/auth/notifications', { token, body: { newApplication } })
    for (const choice of ['daily', 'off', 'each'] as const) {
      expect(await choose(choice)).toEqual({
        status: 200,
        body: { ...(await me()), notifications: { newApplication: choice, assigned: true } },
      })
      expect((await me()).notifications).toEqual({ newApplication: choice, assigned: true })
    }
    const profile = { token, body: { firstName: 'Huda' } }
    expect((await ask<OwnUser>(app, 'PUT', '/api/auth/profile', profile)).body.notifications.newApplication).toBe(
      'each',
    )
    for (const wrong of ['weekly', '', null, undefined, 1])
      expect(await choose(wrong)).toEqual(invalid(['newApplication', 'Choose each, daily or off']))
    expect(await ask(app, 'PUT', '/api/auth/notifications', { body: { newApplication: 'off' } })).toEqual(
      refusals.unauthenticated,
    )
  })
})

describe('a new application', () => {
  test('a new application is mailed to reviewers who want each one, in their language, and to nobody else [D62.2]', async () => {
    const owner = await enterWith('superadmin')
    const admin = await enterWith('admin')
    await enterWith('admin', 'daily')
    await enterWith('superadmin', 'off')
    await enterWith('editor')
    await enterWith('vendor')
    await app.database.db.updateTable('users').set({ language: 'ar' }).where('id', '=', admin.id).execute()
    await submit('Salem <Flowers>')
    const written = await notices()
    expect(written.map(({ recipient }) => recipient)).toEqual([owner.email, admin.email])
    expect(written.map(({ subject }) => subject)).toEqual([
      'New vendor application: Salem <Flowers>',
      expect.stringContaining('طلب مورّد جديد'),
    ])
    expect(written[0]?.html).toContain('Salem &lt;Flowers&gt;')
    expect(written[0]?.secret).toBeNull()
  })

  test('a new application that is refused writes no message', async () => {
    await enterWith('admin')
    const documents = await references()
    await app.database.db.deleteFrom('uploads').where('id', '=', documents.civilId).execute()
    expect((await apply({ ...applicant, ...documents })).status).toBe(400)
    expect(await mails()).toEqual([])
  })

  test('a new application is not mailed to an invited user, who cannot sign in yet', async () => {
    const { id } = await app.enter('admin')
    await app.database.db.updateTable('users').set({ invited: true }).where('id', '=', id).execute()
    await submit()
    expect(await notices()).toEqual([])
  })

  test('an application that is erased takes its messages and all summaries along [D65.7]', async () => {
    const { token } = await app.enter('superadmin')
    const { email } = await enterWith('admin', 'daily')
    const [id] = [await submit(), await submit('Other')]
    await sendDailySummary(app.needs)
    expect(await recipients()).toContain(email)
    expect((await app.call('DELETE', `/api/vendors/${id}`, { token })).status).toBe(204)
    const left = await mails()
    expect(JSON.stringify(left)).not.toContain(applicant.company)
    expect((await notices()).map(({ subject }) => subject)).toEqual(['New vendor application: Other'])
  })
})

// The clock of the tests starts at 09:00 UTC, which is 12:00 in Kuwait.
describe('the daily summary', () => {
  test('the daily summary names what waits, oldest first, once a day, to those who chose it [D62.2]', async () => {
    const { email } = await enterWith('admin', 'daily')
    await enterWith('admin')
    await submit('First')
    app.advance(1000)
    await submit('Second')
    for (let run = 0; run < 3; run++) await sendDailySummary(app.needs)
    const written = await summaries()
    expect(written.map(({ recipient }) => recipient)).toEqual([email])
    expect(written[0]?.subject).toBe('2 applications are waiting for review')
    expect(written[0]?.text).toMatch(/First:.*Second:/s)
  })

  test('the daily summary is written by one of two instances that try at the same moment [D62.2]', async () => {
    await enterWith('admin', 'daily')
    await submit()
    // A site on SQLite has one instance.
    const other = app.database.engine === 'postgres' ? await createTestApp({ beside: app }) : undefined
    await Promise.all([app, other ?? app, app, other ?? app].map(({ needs }) => sendDailySummary(needs)))
    expect(await summaries()).toHaveLength(1)
    await other?.close()
  })

  test('the daily summary waits until 08:00 in the zone of the site, and for the next day after it was sent [D62.2]', async () => {
    await enterWith('admin', 'daily')
    await submit()
    await sendDailySummary(app.needs)
    expect(await summaries()).toHaveLength(1)
    const hours = (count: number) => app.advance(count * 60 * 60_000)
    hours(19)
    await sendDailySummary(app.needs)
    expect(await summaries(), '07:00').toHaveLength(1)
    hours(1)
    await sendDailySummary(app.needs)
    expect(await summaries(), '08:00').toHaveLength(2)
  })

  test('the daily summary is not written while nothing waits', async () => {
    await enterWith('admin', 'daily')
    await sendDailySummary(app.needs)
    expect(await summaries()).toEqual([])
  })
})
