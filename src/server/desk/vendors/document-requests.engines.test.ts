import { v7 as createId } from 'uuid'
import { afterAll, describe, expect, test } from 'vitest'
import { activitiesIn, ask, invalid, problem, refusals, strangeIds } from '../../../../tests/support/api.ts'
import { asksForId, openApplicants, tokenOf } from '../../../../tests/support/applicants.ts'
import { applicant } from '../../../../tests/support/applications.ts'

const { app, upload, findVendor, submit, read, replace, request, review, asAdmin, mailsAbout, hasFile } =
  await openApplicants()
afterAll(() => app.close())

describe('requesting a document', () => {
  test('a request for a document shows the reason to the applicant and mails it [D66.2]', async () => {
    const { id, token } = await submit({ language: 'ar' })
    const staff = await asAdmin()
    const { status, body } = await request(staff, id, asksForId)
    expect(status).toBe(201)
    expect(body.documentRequests).toEqual([{ ...asksForId, requestedAt: '2026-11-15T12:00:00.000+03:00' }])
    expect(await findVendor(id)).toEqual(body)
    expect((await read(token)).body.documents[0]).toEqual({
      kind: 'civilId',
      fileName: 'civilId.pdf',
      state: 'requested',
      reason: asksForId.reason,
    })
    const mail = (await mailsAbout(id)).at(-1)
    expect(mail).toMatchObject({ kind: 'document-requested', language: 'ar', recipient: applicant.email })
    expect(mail?.text).toContain(asksForId.reason)
    expect((await read(tokenOf(mail?.secret ?? ''))).status).toBe(200)
    expect((await activitiesIn(app)).at(-1)?.message).toBe(
      `Noura admin asked for a new Civil ID for the application submitted as “${applicant.company}”`,
    )
  })

  test('a request for a document replaces an open one for the same document [D66.2]', async () => {
    const { id } = await submit()
    const staff = await asAdmin()
    await request(staff, id, asksForId)
    const again = await request(staff, id, { kind: 'civilId', reason: 'It has expired' })
    expect(again.body.documentRequests.map(({ reason }) => reason)).toEqual(['It has expired'])
  })

  test('a request for a document is made once for repeated calls with the same key [D46.1]', async () => {
    const { id } = await submit()
    const staff = await asAdmin()
    const headers = { 'idempotency-key': createId() }
    expect(await request(staff, id, asksForId, headers)).toEqual(await request(staff, id, asksForId, headers))
    expect(await mailsAbout(id)).toHaveLength(2)
  })

  test.each([
    [{ ...asksForId, kind: 'passport' }, 'kind', 'Choose which document this is'],
    [{ kind: 'civilId' }, 'reason', 'Reason must be at least 2 characters'],
    [{ ...asksForId, reason: ' x ' }, 'reason', 'Reason must be at least 2 characters'],
    [{ ...asksForId, reason: 'x'.repeat(1001) }, 'reason', 'Reason must be at most 1000 characters'],
  ])('the request %j for a document is rejected [D66.2]', async (body, field, message) => {
    const { id } = await submit()
    expect(await request(await asAdmin(), id, body)).toEqual(invalid([field, message]))
  })

  test('a request for a document is refused for reviewed and unknown applications [D66.2]', async () => {
    const { id } = await submit()
    const staff = await asAdmin()
    await review(staff, id, { status: 'approved' })
    const reviewed = { status: 409, body: problem('Application has already been reviewed') }
    expect(await request(staff, id, asksForId)).toEqual(reviewed)
    for (const unknown of strangeIds) expect(await request(staff, unknown, asksForId)).toEqual(refusals.missing)
  })

  test('a request for a document ends with the decision, also after reopening [D66.2]', async () => {
    const { id, token } = await submit()
    const staff = await asAdmin()
    await request(staff, id, asksForId)
    expect((await review(staff, id, { status: 'rejected' })).body.documentRequests).toEqual([])
    await ask(app, 'POST', `/api/vendors/${id}/reopen`, { token: staff })
    expect((await read(token)).body.documents.map(({ state }) => state)).toEqual(['received', 'received', 'received'])
  })
})

describe('replacing a document', () => {
  const notRequested = { status: 409, body: problem('This document was not requested') }
  const noReference = invalid(['reference', 'Civil ID document is required'])

  async function requested() {
    const submitted = await submit()
    const staff = await asAdmin()
    await request(staff, submitted.id, asksForId)
    app.advance(1000)
    return { ...submitted, staff }
  }

  test('replacing a document erases the earlier file, closes the request, and is shown to staff [D66.3]', async () => {
    const { id, token, documents } = await requested()
    const { id: reference, key } = await upload('civilId')
    const { status, body } = await replace(token, 'civilId', reference)
    expect(status).toBe(200)
    expect(body.documents[0]).toEqual({ kind: 'civilId', fileName: 'civilId.pdf', state: 'received', reason: '' })
    expect((await read(token)).body).toEqual(body)
    expect(await hasFile(key)).toBe(true)
    expect(await hasFile(`documents/${documents.civilId}`)).toBe(false)
    expect(await hasFile(`documents/${documents.companyLicense}`)).toBe(true)
    const vendor = await findVendor(id)
    expect(vendor.documentRequests).toEqual([])
    expect(vendor.replacedDocuments).toMatchObject([{ kind: 'civilId' }])
    expect((await activitiesIn(app)).at(-1)).toMatchObject({
      message: `A new Civil ID arrived for the application submitted as “${applicant.company}”`,
      actorId: null,
    })
  })

  test('replacing a document changes nothing when it is repeated with the same reference [D66.3]', async () => {
    const { token } = await requested()
    const { id: reference } = await upload('civilId')
    const first = await replace(token, 'civilId', reference)
    const noted = (await activitiesIn(app)).length
    expect(await replace(token, 'civilId', reference)).toEqual(first)
    expect(await activitiesIn(app)).toHaveLength(noted)
  })

  test('replacing a document accepts one that was uploaded before the application was sent [D66.3]', async () => {
    const early = (await upload('civilId')).id
    const { id, token } = await requested()
    expect((await replace(token, 'civilId', early)).status).toBe(200)
    expect((await findVendor(id)).replacedDocuments).toMatchObject([{ kind: 'civilId' }])
  })

  test('replacing a document is refused if it was not requested [D66.3]', async () => {
    const { token, documents } = await requested()
    expect(await replace(token, 'companyLicense', (await upload('companyLicense')).id)).toEqual(notRequested)
    expect(await replace(token, 'companyLicense', documents.companyLicense)).toEqual(notRequested)
    expect(await replace(token, 'passport', 'x')).toEqual(refusals.missing)
  })

  test('replacing a document refuses references of other kinds, other applications and nobody, and keeps the document [D66.3]', async () => {
    const { token, documents } = await requested()
    const other = await submit()
    const { id: expired } = await upload('civilId')
    await app.database.db
      .updateTable('uploads')
      .set({ expiresAt: app.clock().toISOString() })
      .where('id', '=', expired)
      .execute()
    for (const reference of [
      other.documents.civilId,
      documents.civilId,
      documents.companyLicense,
      (await upload('companyLicense')).id,
      createId(),
      expired,
    ])
      expect(await replace(token, 'civilId', reference)).toEqual(noReference)
    for (const reference of [undefined, '', 5, 'x'.repeat(201), 'a\u0000b'])
      expect(await replace(token, 'civilId', reference)).toEqual(invalid(['reference', 'Choose a file']))
    expect(await hasFile(`documents/${documents.civilId}`)).toBe(true)
    expect((await read(token)).body.documents[0]?.state).toBe('requested')
    expect((await replace(token, 'civilId', (await upload('civilId')).id)).status).toBe(200)
  })

  test('replacing a document is refused with the token of another application [D66.3 D61.8]', async () => {
    const { token, documents } = await requested()
    const other = await submit()
    const reference = (await upload('civilId')).id
    expect(await replace(other.token, 'civilId', reference)).toEqual(notRequested)
    expect(await replace('A'.repeat(43), 'civilId', reference)).toEqual(refusals.unauthenticated)
    expect(await hasFile(`documents/${documents.civilId}`)).toBe(true)
    expect((await read(token)).body.documents[0]?.state).toBe('requested')
  })

  test('replacing a document succeeds for one of two at the same time [D66.3]', async () => {
    for (let round = 0; round < 5; round++) {
      const { id, token } = await requested()
      const uploads = await Promise.all([upload('civilId'), upload('civilId')])
      const answers = await Promise.all(uploads.map((one) => replace(token, 'civilId', one.id)))
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
      const claimed = app.database.db.selectFrom('uploads').select('id').where('vendorId', '=', id)
      const winner = uploads[answers.findIndex(({ status }) => status === 200)]
      expect(await claimed.where('kind', '=', 'civilId').execute()).toEqual([{ id: winner?.id }])
      for (const { key } of uploads) expect(await hasFile(key)).toBe(true)
    }
  })

  test('replacing a document either comes before a decision at the same time or is refused [D66.3]', async () => {
    for (let round = 0; round < 5; round++) {
      const { id, token, staff, documents } = await requested()
      const { id: reference } = await upload('civilId')
      const [replaced, decided] = await Promise.all([
        replace(token, 'civilId', reference),
        review(staff, id, { status: 'approved' }),
      ])
      expect(decided.status).toBe(200)
      expect([200, 409]).toContain(replaced.status)
      expect(await hasFile(`documents/${documents.civilId}`)).toBe(replaced.status === 409)
      expect((await findVendor(id)).documentRequests).toEqual([])
    }
  })
})
