import { pino } from 'pino'
import { v7 as createId } from 'uuid'
import { afterAll, describe, expect, test } from 'vitest'
import { ask, have, invalid, minute, refusals } from '../../../../tests/support/api.ts'
import { asksForId, openApplicants, tokenOf } from '../../../../tests/support/applicants.ts'
import { applicant } from '../../../../tests/support/applications.ts'
import { mailsTo } from '../../../../tests/support/mails.ts'
import { createTestApp } from '../../../../tests/support/test-app.ts'
import type { Vendor } from '../../../shared/vendor.ts'

const { app, references, apply, submit, read, replace, request, review, asAdmin, mailsAbout } = await openApplicants()
afterAll(() => app.close())

describe('the link of an application', () => {
  test('the link of an application opens exactly what the applicant may know, and is never stored [D65.1 D65.2]', async () => {
    const { token, id } = await submit()
    const response = await app.call('GET', '/api/application', { headers: { 'application-token': token } })
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect(await response.json()).toEqual({
      company: applicant.company,
      name: applicant.name,
      status: 'pending',
      submittedAt: '2026-11-15T12:00:00.000+03:00',
      reviewedAt: null,
      note: '',
      documents: [
        { kind: 'civilId', fileName: 'civilId.pdf', state: 'received', reason: '' },
        { kind: 'companyLicense', fileName: 'companyLicense.pdf', state: 'received', reason: '' },
        { kind: 'authorizedSignature', fileName: 'authorizedSignature.pdf', state: 'received', reason: '' },
      ],
    })
    const links = await app.database.db.selectFrom('secretLinks').selectAll().where('subjectId', '=', id).execute()
    expect(links).toHaveLength(1)
    expect(JSON.stringify(links)).not.toContain(token)
  })

  test('the link of an application is mailed in its language, English unless it says otherwise [D65.1]', async () => {
    for (const [language, path, subject] of [
      [undefined, '/vendors/status', 'We received your application'],
      ['ar', '/ar/vendors/status', 'تم استلام طلبك'],
    ] as const) {
      const { id, statusUrl } = await submit(language && { language })
      expect(statusUrl).toBe(`${app.env.publicUrl}${path}#${tokenOf(statusUrl)}`)
      const [mail, ...others] = await mailsAbout(id)
      expect(others).toEqual([])
      expect(mail).toMatchObject({
        kind: 'application-received',
        subject,
        recipient: applicant.email,
        secret: statusUrl,
      })
      expect(mail?.text).toContain(statusUrl)
    }
    const body = { ...applicant, ...(await references()), language: 'fr' }
    expect(await apply(body)).toEqual(invalid(['language', 'Choose a language']))
  })

  test('the link of an application works for a repeated submission too, which mails nothing [D65.1 D22.1]', async () => {
    const body = { ...applicant, ...(await references()) }
    const [first, second] = [await apply(body), await apply(body)]
    expect(second.body.statusUrl).not.toBe(first.body.statusUrl)
    for (const { body: receipt } of [first, second]) {
      expect((await read(tokenOf(receipt.statusUrl))).status).toBe(200)
    }
    expect(await mailsAbout(first.body.id)).toHaveLength(1)
  })

  test('the link of an application works for staff who repeat it with the same key, and the key stores no token [D65.1 D46.1]', async () => {
    const { token } = await app.enter('editor')
    const call = { token, body: { ...applicant, ...(await references()) }, headers: { 'idempotency-key': createId() } }
    const answers = [await ask<Vendor & { statusUrl: string }>(app, 'POST', '/api/vendors', call)]
    answers.push(await ask(app, 'POST', '/api/vendors', call))
    expect(answers[0]?.body.id).toBe(answers[1]?.body.id)
    for (const { body } of answers) expect((await read(tokenOf(body.statusUrl))).status).toBe(200)
    const stored = JSON.stringify(await app.database.db.selectFrom('idempotencyKeys').selectAll().execute())
    expect(stored).not.toContain('status#')
  })

  test('the link of an application refuses unknown tokens alike, and tokens for other purposes [D65.2 D61.8]', async () => {
    const { id, token } = await submit()
    const staff = await app.enter('superadmin')
    for (const wrong of [undefined, '', 'x', token.slice(1), `${token}x`, 'A'.repeat(43), id, staff.token, '%00'])
      expect(await read(wrong), String(wrong)).toEqual(refusals.unauthenticated)
    await app.database.db.updateTable('secretLinks').set({ purpose: 'reset' }).where('subjectId', '=', id).execute()
    expect(await read(token)).toEqual(refusals.unauthenticated)
  })

  test('the link of an application opens that application and nothing else [D65.2 D61.8]', async () => {
    const [own, other] = [await submit(), await submit({ company: 'Another Company' })]
    expect((await read(own.token)).body.company).toBe(applicant.company)
    const headers = { 'application-token': own.token, authorization: `Bearer ${own.token}` }
    for (const path of ['/api/vendors', `/api/vendors/${own.id}`, `/api/vendors/${other.id}`, '/api/auth/me'])
      expect(await ask(app, 'GET', path, { headers })).toEqual(refusals.unauthenticated)
    expect(await ask(app, 'GET', `/api/vendors/${own.id}/documents/civilId?token=${own.token}`)).toEqual(
      refusals.missing,
    )
  })

  test('the link of an application is written to no log [D61.8]', async () => {
    const lines: string[] = []
    const log = pino({ level: 'trace' }, { write: (line) => void lines.push(line) })
    const logged = await createTestApp({ log, env: { RATE_LIMITS: 'off' } })
    const { token } = await submit({}, logged)
    await read(token, logged)
    await replace(token, 'civilId', 'x', logged)
    expect(lines.join()).toContain('/api/application')
    expect(lines.join()).not.toContain(token)
    await logged.close()
  })

  test('the link of an application is mailed to an address three times an hour at most, without words of the applicant [D65.11]', async () => {
    const counted = await createTestApp()
    const said = 'Your account is locked, see evil.example'
    for (let round = 0; round < 5; round++) {
      const { statusUrl } = await submit({ name: said, company: said, email: 'victim@example.com' }, counted)
      expect((await read(tokenOf(statusUrl), counted)).status).toBe(200)
    }
    const mails = await mailsTo(counted, 'victim@example.com')
    expect(mails).toHaveLength(3)
    for (const { subject, text, html, recipientName } of mails)
      expect(`${subject} ${text} ${html} ${recipientName}`).not.toContain('evil')
    await counted.close()
  })

  test('wrong tokens of applications are refused after fifty from an address, and right ones never [D65.4 D61.8]', async () => {
    const limited = await createTestApp()
    const { token } = await submit({}, limited)
    for (let count = 0; count < 60; count++) expect((await read(token, limited)).status).toBe(200)
    for (let count = 0; count < 50; count++) expect((await read('wrong', limited)).status).toBe(401)
    expect((await read('wrong', limited)).status).toBe(429)
    expect((await replace('wrong', 'civilId', 'x', limited)).status).toBe(429)
    expect((await read(token, limited)).status).toBe(200)
    limited.advance(15 * minute)
    expect((await read('wrong', limited)).status).toBe(401)
    await limited.close()
  })
})

describe('the decision', () => {
  test.each([
    ['approved', 'en', 'Your application was approved'],
    ['rejected', 'ar', 'قرارنا بشأن طلبك'],
  ])(
    'the decision %s is mailed with its note, which the applicant reads on the page in %s too [D138.1]',
    async (status, language, subject) => {
      const { id, token } = await submit({ language })
      const note = 'Thank you.\nشكرًا'
      await review(await asAdmin(), id, { status, note })
      expect((await read(token)).body).toMatchObject({ status, note, reviewedAt: expect.any(String) })
      const mail = (await mailsAbout(id)).at(-1)
      expect(mail).toMatchObject({ kind: `application-${status}`, language, subject })
      for (const line of note.split('\n')) expect(mail?.text).toContain(line)
      expect((await read(tokenOf(mail?.secret ?? ''))).status).toBe(200)
    },
  )

  test('a decision on an application can be reopened, and the links of the applicant stay valid [D67.2]', async () => {
    const { id, token } = await submit()
    const staff = await asAdmin()
    await review(staff, id, { status: 'rejected', note: 'No' })
    await ask(app, 'POST', `/api/vendors/${id}/reopen`, { token: staff })
    expect((await read(token)).body).toMatchObject({ status: 'pending', note: '', reviewedAt: null })
  })

  test('a decision on a sample application mails nothing [D65.7]', async () => {
    const { id } = await submit()
    const { db } = app.database
    await db.updateTable('vendors').set({ sample: true }).where('id', '=', id).execute()
    const staff = await asAdmin()
    await request(staff, id, asksForId)
    await review(staff, id, { status: 'approved' })
    expect(await mailsAbout(id)).toHaveLength(1)
  })
})

test('erasing an application ends its links and deletes its requests and messages [D65.7]', async () => {
  const { id, token } = await submit()
  const other = await submit()
  const { token: staff } = await app.enter('superadmin')
  await request(staff, id, asksForId)
  await have(app, 'DELETE', `/api/vendors/${id}`, { token: staff })
  expect(await read(token)).toEqual(refusals.unauthenticated)
  const { db } = app.database
  for (const rows of [
    await db.selectFrom('secretLinks').selectAll().where('subjectId', '=', id).execute(),
    await db.selectFrom('documentRequests').selectAll().where('vendorId', '=', id).execute(),
    await db.selectFrom('mails').selectAll().where('subjectId', '=', id).execute(),
  ])
    expect(rows).toEqual([])
  expect((await read(other.token)).status).toBe(200)
  expect(await mailsAbout(other.id)).toHaveLength(1)
})
