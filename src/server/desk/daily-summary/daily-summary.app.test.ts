import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { ask } from '../../../../tests/support/api.ts'
import { applicant, openApplications } from '../../../../tests/support/applications.ts'
import { addEnquiry } from '../../../../tests/support/enquiries.ts'
import type { NotificationChoice } from '../../../shared/mail.ts'
import type { Role } from '../../../shared/permissions.ts'
import { sendDailySummary } from './daily-summary.service.ts'

const { app, apply, references } = await openApplications()
afterAll(() => app.close())
beforeEach(async () => {
  for (const table of ['mails', 'vendors', 'enquiries', 'users'] as const)
    await app.database.db.deleteFrom(table).execute()
  await app.database.db.updateTable('siteState').set({ lastSummaryOn: '' }).execute()
})

const enterWith = async (role: Role, choice: NotificationChoice) => {
  const user = await app.enter(role)
  await ask(app, 'PUT', '/api/auth/notifications', { token: user.token, body: { newApplication: choice } })
  return user
}
const summaries = async () => {
  await sendDailySummary(app.needs)
  const mails = await app.database.db
    .selectFrom('mails')
    .select(['recipient', 'subject', 'text'])
    .where('kind', '=', 'daily-summary')
    .orderBy('id')
    .execute()
  return new Map(mails.map((mail) => [mail.recipient, mail]))
}
const submit = async () => apply({ ...applicant, company: 'Gulf Tents', ...(await references()) })

// The clock of the tests starts on 15 November 2026.
const today = '2026-11-15'

describe('the daily summary of enquiries', () => {
  test('the daily summary names new enquiries to everyone who chose it, and applications only to reviewers [D80.12]', async () => {
    const [admin, editor] = [await enterWith('admin', 'daily'), await enterWith('editor', 'daily')]
    await enterWith('admin', 'each')
    await enterWith('editor', 'off')
    await addEnquiry(app, { name: 'Hessa' })
    await addEnquiry(app, { name: 'Talal', status: 'contacted' })
    await submit()
    const written = await summaries()
    expect([...written.keys()]).toEqual([admin.email, editor.email])
    expect(written.get(admin.email)?.subject).toBe('What is waiting for you today')
    expect(written.get(admin.email)?.text).toMatch(/application is waiting.*Gulf Tents.*One new enquiry is.*Hessa/s)
    expect(written.get(editor.email)?.subject).toBe('1 new enquiry is waiting for an answer')
    expect(written.get(editor.email)?.text).not.toMatch(/Gulf Tents|Talal/)
    expect(written.get(editor.email)?.text).toContain('/admin/enquiries?status=new')
  })

  test('the daily summary tells everyone who chose it which enquirers have written [D140.9]', async () => {
    const daily = await enterWith('editor', 'daily')
    await enterWith('admin', 'each')
    const [later, earlier] = ['2026-11-14T09:00:00.000Z', '2026-11-13T09:00:00.000Z']
    await addEnquiry(app, { name: 'Hessa', status: 'contacted', messagedAt: later })
    await addEnquiry(app, { name: 'Talal', status: 'won', messagedAt: earlier })
    await addEnquiry(app, { name: 'Answered', status: 'contacted' })
    const written = await summaries()
    expect([...written.keys()]).toEqual([daily.email])
    expect(written.get(daily.email)?.subject).toBe('2 messages are waiting for an answer')
    expect(written.get(daily.email)?.text).toMatch(/2 enquirers have written.*since.*Nov 13.*Talal.*Hessa/s)
    expect(written.get(daily.email)?.text).not.toContain('Answered')
    expect(written.get(daily.email)?.text).toContain('/admin/enquiries?messages=waiting')
  })

  test('the daily summary reminds people of their own due follow-ups, also those who want each message [D80.12]', async () => {
    const [daily, each, off] = [
      await enterWith('editor', 'daily'),
      await enterWith('editor', 'each'),
      await enterWith('editor', 'off'),
    ]
    const contacted = { status: 'contacted', followUpOn: today } as const
    await addEnquiry(app, { name: 'Ours', ...contacted, assigneeId: each.id })
    await addEnquiry(app, { name: 'Overdue', ...contacted, followUpOn: '2026-10-01', assigneeId: each.id })
    await addEnquiry(app, { name: 'Unassigned', ...contacted })
    await addEnquiry(app, { name: 'Silent', ...contacted, assigneeId: off.id })
    await addEnquiry(app, { name: 'Tomorrow', ...contacted, followUpOn: '2026-11-16', assigneeId: each.id })
    await addEnquiry(app, { name: 'Closed', status: 'won', followUpOn: today, assigneeId: each.id })
    const written = await summaries()
    expect([...written.keys()].sort()).toEqual([daily.email, each.email].sort())
    const own = written.get(each.email)
    expect(own?.subject).toBe('2 follow-ups are due')
    expect(own?.text).toMatch(/Overdue.*Oct.*Ours.*Nov/s)
    expect(own?.text).not.toMatch(/Unassigned|Silent|Tomorrow|Closed/)
    expect(written.get(daily.email)?.text).toMatch(/One follow-up is due.*Unassigned/s)
  })

  test('the daily summary tells those who want each message of unassigned follow-ups when no one chose it [D80.12]', async () => {
    const each = await enterWith('editor', 'each')
    const former = await enterWith('vendor', 'each')
    const due = { status: 'contacted', followUpOn: today } as const
    await addEnquiry(app, { name: 'Unassigned', ...due })
    await addEnquiry(app, { name: 'Of a former editor', ...due, assigneeId: former.id })
    const written = await summaries()
    expect([...written.keys()]).toEqual([each.email])
    expect(written.get(each.email)?.text).toMatch(/Unassigned.*Of a former editor/s)
  })

  test('the daily summary names the follow-ups of a person who lost the role [D80.4 D80.12]', async () => {
    const [reader, former] = [await enterWith('admin', 'daily'), await enterWith('editor', 'each')]
    await addEnquiry(app, { name: 'Hessa', status: 'contacted', followUpOn: today, assigneeId: former.id })
    const { token } = await app.enter('superadmin')
    const demote = { token, body: { role: 'vendor' } }
    expect((await ask(app, 'PUT', `/api/users/${former.id}`, demote)).status).toBe(200)
    const written = await summaries()
    expect([...written.keys()]).toEqual([reader.email])
    expect(written.get(reader.email)?.text).toContain('Hessa')
  })

  test('the daily summary is in the language of the reader, and says how many more enquiries there are [D80.12]', async () => {
    const { id, email } = await enterWith('editor', 'daily')
    await app.database.db.updateTable('users').set({ language: 'ar' }).where('id', '=', id).execute()
    for (let number = 0; number < 12; number++) await addEnquiry(app)
    const mail = (await summaries()).get(email)
    expect(mail?.subject).toBe('12 استفسارًا جديدًا بانتظار الرد')
    expect(mail?.text).toContain('واثنان آخران')
  })

  test('the daily summary is deleted with an enquiry that it may name [D80.11]', async () => {
    await enterWith('editor', 'daily')
    const { token } = await app.enter('superadmin')
    const { id } = await addEnquiry(app)
    expect((await summaries()).size).toBe(1)
    expect((await app.call('DELETE', `/api/enquiries/${id}`, { token })).status).toBe(204)
    const left = await app.database.db.selectFrom('mails').select('id').execute()
    expect(left).toEqual([])
  })
})
