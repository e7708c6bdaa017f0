import { afterEach, beforeEach, expect, test } from 'vitest'
import { gone, have } from '../../../../tests/support/api.ts'
import { asksForId, openApplicants } from '../../../../tests/support/applicants.ts'
import { auditOf, verified } from '../../../../tests/support/audit.ts'
import { mailedToken } from '../../../../tests/support/mails.ts'
import {
  companyInput,
  contactInput,
  heroInput,
  invitationInput,
  userInput,
} from '../../../../tests/support/valid-input.ts'
import type { Revision } from '../../../shared/history.ts'
import type { User } from '../../../shared/user.ts'
import { createFirstAdmin } from '../users/first-admin.service.ts'
import { makeSuperadmin } from '../users/make-superadmin.service.ts'
import { resetPassword } from '../users/reset-password.service.ts'

let site: Awaited<ReturnType<typeof openApplicants>>
let app: typeof site.app
let token: string
let sara: { id: string; name: string }
beforeEach(async () => {
  site = await openApplicants()
  app = site.app
  const caller = await app.enter('superadmin')
  token = caller.token
  sara = { id: caller.id, name: 'Noura superadmin' }
})
afterEach(() => app.close())

const call = async <Body = unknown>(method: string, path: string, body?: unknown) =>
  await have<Body>(app, method, path, { token, body })

/** Everything that happened, oldest first, without ids and hashes of entries. */
async function entries() {
  expect(await verified(app)).toMatchObject({ ok: true })
  return (await auditOf(app)).map(({ kind, by, subject, detail }) => ({ kind, by, subject, detail }))
}

test('creating, changing and deleting a user writes an entry for each thing that matters [D76.1]', async () => {
  const created = await call<User>('POST', '/api/users', userInput())
  const path = `/api/users/${created.id}`
  await call('PUT', path, { firstName: 'Huda' })
  await call('PUT', path, { role: 'admin', email: 'huda@staff.example', password: 'battery staple' })
  await call('PUT', path, { role: 'admin', email: 'huda@staff.example' })
  await call('DELETE', path)
  const subject = (name: string) => ({ kind: 'user', id: created.id, name })
  expect(await entries()).toEqual([
    { kind: 'role', by: sara, subject: subject('Dana'), detail: { code: 'userCreated', role: 'editor' } },
    { kind: 'role', by: sara, subject: subject('Huda'), detail: { code: 'roleChanged', from: 'editor', to: 'admin' } },
    { kind: 'role', by: sara, subject: subject('Huda'), detail: { code: 'emailChanged' } },
    { kind: 'password', by: sara, subject: subject('Huda'), detail: { code: 'passwordSetByStaff' } },
    { kind: 'role', by: sara, subject: subject('Huda'), detail: { code: 'userDeleted', role: 'admin' } },
  ])
})

test('invitations, accepted ones and passwords set by a link are entries of the person [D76.1]', async () => {
  const input = invitationInput()
  const { id } = await call<User>('POST', '/api/users', input)
  await call('POST', `/api/users/${id}/invite`)
  const link = await mailedToken(app, input.email, 'invitation')
  await have(app, 'POST', '/api/auth/reset-password', { body: { token: link, newPassword: 'battery staple' } })
  await have(app, 'POST', '/api/auth/forgot-password', { body: { email: input.email } })
  const reset = await mailedToken(app, input.email, 'password-reset')
  await have(app, 'POST', '/api/auth/reset-password', { body: { token: reset, newPassword: 'another staple' } })
  const found = await entries()
  expect(found.map(({ kind, by, detail }) => [kind, by?.id, detail?.code])).toEqual([
    ['role', sara.id, 'userCreated'],
    ['invitation', sara.id, 'invited'],
    ['invitation', sara.id, 'invitedAgain'],
    ['invitation', id, 'invitationAccepted'],
    ['password', id, 'passwordSetByLink'],
  ])
  expect(found.every(({ subject }) => subject?.id === id)).toBe(true)
})

test('commands and the first start write entries in the name of the program [D76.1]', async () => {
  const { email, id } = await app.enter('editor')
  await makeSuperadmin(app.needs, email)
  await makeSuperadmin(app.needs, email)
  await resetPassword(app.needs, email)
  const by = { id: null, name: 'Command' }
  const subject = { kind: 'user', id, name: 'Noura editor' }
  expect(await entries()).toEqual([
    { kind: 'role', by, subject, detail: { code: 'superadminAppointed' } },
    { kind: 'password', by, subject, detail: { code: 'passwordResetByCommand' } },
  ])
  await app.database.db.deleteFrom('users').execute()
  await createFirstAdmin(app.needs, { email: 'owner@marasim.example', password: 'owner-password' })
  expect((await entries()).at(-1)).toMatchObject({
    by,
    subject: { name: 'admin' },
    detail: { code: 'userCreated', role: 'superadmin' },
  })
})

test('saving a setting writes its new value, and a refused or repeated call writes nothing [D76.1]', async () => {
  const save = async (key: string, value: string, headers = {}) =>
    await app.call('PUT', `/api/settings/${key}`, { token, body: { value }, headers })
  await save('password_policy', 'strong', { 'idempotency-key': 'once' })
  await save('password_policy', 'strong', { 'idempotency-key': 'once' })
  await save('company_name', 'Marasim', { 'if-match': '"stale"' })
  await save('company_name', 'Marasim')
  const setting = { kind: 'setting', by: sara, subject: null }
  expect(await entries()).toEqual([
    { ...setting, detail: { code: 'settingChanged', key: 'password_policy', value: 'strong' } },
    { ...setting, detail: { code: 'settingChanged', key: 'company_name', value: 'Marasim' } },
  ])
})

/** Settings with their new values, oldest first. */
async function settingEntries() {
  const details = (await entries()).flatMap(({ kind, detail }) => (kind === 'setting' && detail ? [detail] : []))
  return details.map(({ code, key, value }) => (code === 'settingChanged' ? `${key} ${value}` : code))
}

test('settings that are saved with their section, or restored, are entries each with their new value [D76.1]', async () => {
  const restore = async (kind: string, back: number) => {
    const revisions = await call<Revision[]>('GET', `/api/history?kind=${kind}&id=${kind}`)
    await call('POST', `/api/history/${revisions[back]?.id}/restore`)
  }
  await call('PUT', '/api/cms/company', { ...companyInput, name: 'Marasim' })
  await call('PUT', '/api/cms/contact', contactInput)
  await call('PUT', '/api/cms/hero', heroInput)
  const first = await settingEntries()
  expect(first).toEqual(expect.arrayContaining(['company_name Marasim', `contact_email ${contactInput.email}`]))

  await call('PUT', '/api/cms/contact', { ...contactInput, email: 'thief@elsewhere.example' })
  await call('PUT', '/api/cms/contact', { ...contactInput, email: 'thief@elsewhere.example' })
  await restore('contact', 2)
  await call('PUT', '/api/settings/digits', { value: 'arab' })
  await call('PUT', '/api/settings/password_policy', { value: 'strong' })
  await restore('settings', 1)
  expect((await settingEntries()).slice(first.length)).toEqual([
    'contact_email thief@elsewhere.example',
    `contact_email ${contactInput.email}`,
    'digits arab',
    'password_policy strong',
    'settingsRestored',
    'password_policy standard',
  ])
})

test('an export of applications writes how many [D76.5]', async () => {
  await site.submit()
  await site.submit()
  await app.call('GET', '/api/vendors.csv', { token })
  await app.call('GET', '/api/vendors.csv?status=approved', { token })
  const written = { kind: 'export', by: sara, subject: null }
  expect(await entries()).toEqual([2, 0].map((count) => ({ ...written, detail: { code: 'vendorsExported', count } })))
})

test('every export by a read is an entry, also with the same Idempotency-Key [D46.2 D76.5]', async () => {
  const headers = { 'idempotency-key': 'once' }
  for (const path of ['/api/vendors.csv', '/api/vendors.csv', '/api/vendors.csv?q=tents', '/api/audit.csv'])
    expect((await app.call('GET', path, { token, headers })).status).toBe(200)
  await app.call('HEAD', '/api/vendors.csv', { token, headers })
  await app.call('GET', '/api/audit.csv', { token, headers })
  const codes = (await entries()).map(({ detail }) => detail?.code)
  expect(codes).toEqual([...Array(3).fill('vendorsExported'), 'auditExported', 'vendorsExported', 'auditExported'])
})

test('erasing an applicant blanks the entries about them, and the chain stays valid [D76.4]', async () => {
  const { id, token: applicant } = await site.submit({ company: 'Zubaida & Sons' })
  const other = await site.submit({ company: 'Gulf Tents' })
  const open = async (vendor: string) => {
    const { url } = await call<{ url: string }>('POST', `/api/vendors/${vendor}/documents/civilId/link`)
    await (await app.call('GET', url)).arrayBuffer()
  }
  await open(id)
  await open(other.id)
  await site.request(token, id, asksForId)
  await site.replace(applicant, 'civilId', (await site.references()).civilId)
  const about = (vendor: string, name: string | null) => ({ kind: 'vendor', id: vendor, name })
  const [viewed, otherViewed, replaced] = await entries()
  expect(viewed).toEqual({
    kind: 'document-view',
    by: sara,
    subject: about(id, 'Zubaida & Sons'),
    detail: { code: 'documentOpened', document: 'civilId' },
  })
  expect(replaced).toEqual({
    kind: 'erasure',
    by: null,
    subject: about(id, 'Zubaida & Sons'),
    detail: { code: 'documentReplaced', document: 'civilId' },
  })

  const answer = await app.call('DELETE', `/api/vendors/${id}`, { token })
  expect(answer.status).toBe(gone.status)
  expect(await entries()).toEqual([
    // The person who acted stays accountable by their id.
    { kind: 'document-view', by: { id: sara.id, name: null }, subject: about(id, null), detail: null },
    otherViewed,
    { kind: 'erasure', by: null, subject: about(id, null), detail: null },
    { kind: 'erasure', by: sara, subject: about(id, null), detail: { code: 'applicantErased' } },
  ])
  const stored = JSON.stringify(await app.database.db.selectFrom('auditEntries').selectAll().execute())
  expect(stored.toLowerCase()).not.toContain('zubaida')
  expect(await auditOf(app, 'q=zubaida')).toEqual([])
})
