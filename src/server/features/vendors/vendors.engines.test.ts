import { v7 as createId } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  activitiesIn,
  ask,
  day,
  gone,
  have,
  hour,
  invalid,
  notAnObject,
  notObjects,
  refusals,
  strangeIds,
} from '../../../../tests/support/api.ts'
import { createTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import type { Role } from '../../../shared/permissions.ts'
import { textOf } from '../../../shared/test-kit.ts'
import { type DocumentKind, documentKinds, type Vendor, type VendorReceipt } from '../../../shared/vendor.ts'

const applicant = {
  name: 'Dana Al-Salem',
  company: 'Salem Flowers',
  position: 'Owner',
  phone: '+965 5555 1234',
  email: 'dana@salem.example',
  acceptedTerms: true,
}

const required = {
  civilId: 'Civil ID document is required',
  companyLicense: 'Company license document is required',
  authorizedSignature: 'Authorized signature document is required',
}

let app: TestApp
beforeAll(async () => {
  // The tests apply more often than one address may.
  app = await createTestApp({ env: { RATE_LIMITS: 'off' } })
})
afterAll(() => app.close())

/** A document as the upload leaves it: a row that nobody has claimed, and a file. */
async function upload(kind: DocumentKind, on = app): Promise<{ id: string; key: string }> {
  const id = createId()
  const key = `documents/${id}`
  const now = on.clock().getTime()
  const content = Buffer.from(`${kind} ${id}`)
  await on.files.put(key, content)
  const file = { fileName: `${kind}.pdf`, mediaType: 'application/pdf', size: content.length, sha256: textOf(64) }
  const [createdAt, expiresAt] = [now, now + day].map((ms) => new Date(ms).toISOString())
  const row = { id, kind, key, ...file, createdAt: createdAt ?? '', expiresAt: expiresAt ?? '', vendorId: null }
  await on.database.db.insertInto('uploads').values(row).execute()
  return { id, key }
}

async function references(on = app): Promise<Record<DocumentKind, string>> {
  const [civilId, companyLicense, authorizedSignature] = await Promise.all(
    documentKinds.map(async (kind) => (await upload(kind, on)).id),
  )
  return {
    civilId: civilId ?? '',
    companyLicense: companyLicense ?? '',
    authorizedSignature: authorizedSignature ?? '',
  }
}

const apply = (body: unknown, on = app) => ask<VendorReceipt>(on, 'POST', '/api/vendors', { body })
const makeVendor = async (fields: Partial<typeof applicant> = {}) =>
  (await apply({ ...applicant, ...fields, ...(await references()) })).body.id
const listVendors = async (on = app) => {
  const { token } = await on.enter('admin')
  return await have<Vendor[]>(on, 'GET', '/api/vendors', { token })
}
const findVendor = async (id: string) =>
  (await listVendors()).find((vendor) => vendor.id === id) ?? expect.fail('the application is not there')
const countVendors = async () => (await listVendors()).length

describe('an application', () => {
  test('is received from anybody, who learns that it arrived and no more', async () => {
    const { status, body } = await apply({ ...applicant, ...(await references()) })
    expect(status).toBe(201)
    expect(body).toEqual({
      id: expect.stringMatching(/^[\da-f-]{36}$/),
      status: 'pending',
      submittedAt: '2026-11-15T12:00:00.000+03:00',
    })
    expect(await findVendor(body.id)).toEqual({
      id: body.id,
      ...applicant,
      status: 'pending',
      submittedAt: '2026-11-15T12:00:00.000+03:00',
      reviewedAt: null,
      reviewedBy: null,
      reviewedByName: null,
      civilId: 'civilId.pdf',
      companyLicense: 'companyLicense.pdf',
      authorizedSignature: 'authorizedSignature.pdf',
    })
  })

  test('T6 cannot bring its own decision, date or id', async () => {
    const forged = {
      id: '00000000-0000-7000-8000-00000000beef',
      status: 'approved',
      reviewedBy: '00000000-0000-7000-8000-00000000cafe',
      reviewedByName: 'The Boss',
      reviewedAt: '2020-01-01T00:00:00.000Z',
      submittedAt: '2020-01-01T00:00:00.000Z',
      sample: true,
    }
    const { status, body } = await apply({ ...applicant, ...(await references()), ...forged })
    expect(status).toBe(201)
    expect(body.id).not.toBe(forged.id)
    expect(body.submittedAt).toBe('2026-11-15T12:00:00.000+03:00')
    expect(await findVendor(body.id)).toMatchObject({ status: 'pending', reviewedBy: null, reviewedByName: null })
  })

  const short = {
    name: 'Name must be at least 2 characters',
    company: 'Company name must be at least 2 characters',
    position: 'Position must be at least 2 characters',
    phone: 'Phone number must be at least 8 characters',
    email: 'Invalid email address',
    acceptedTerms: 'You must accept the terms and conditions',
  }
  const texts = ['name', 'company', 'position'] as const
  const labels = { name: 'Name', company: 'Company name', position: 'Position' }
  const noReference = [undefined, null, '', '  ', 5, {}, 'civil-id.pdf', '../../etc/passwd', textOf(201), 'a\u0000b']

  test.each<[field: string, value: unknown, message: string]>([
    ...texts.flatMap((field): [string, unknown, string][] => [
      ...[undefined, null, '', 'A', ' A ', 5, []].map((value): [string, unknown, string] => [
        field,
        value,
        short[field],
      ]),
      [field, textOf(201), `${labels[field]} must be at most 200 characters`],
      [field, 'Da\u0000na', `${labels[field]} contains characters that cannot be stored`],
    ]),
    ...[undefined, null, '', '1234567', ' 1234567 ', 55_551_234].map((value): [string, unknown, string] => [
      'phone',
      value,
      short.phone,
    ]),
    ['phone', '5'.repeat(51), 'Phone number must be at most 50 characters'],
    ...[undefined, null, '', 'dana', 'dana@', '@salem.example', 'dana@salem', 'a b@salem.example', 5].map(
      (value): [string, unknown, string] => ['email', value, short.email],
    ),
    ['email', `${textOf(64)}@${textOf(200)}.example`, 'Email must be at most 254 characters'],
    ...[undefined, null, false, 'true', 1].map((value): [string, unknown, string] => [
      'acceptedTerms',
      value,
      short.acceptedTerms,
    ]),
    ...documentKinds.flatMap((kind) =>
      noReference.map((value): [string, unknown, string] => [kind, value, required[kind]]),
    ),
  ])('is refused with %s %j', async (field, value, message) => {
    const documents = await references()
    expect(await apply({ ...applicant, ...documents, [field]: value })).toEqual(invalid([field, message]))
    // Nothing was claimed: the corrected form goes through.
    expect((await apply({ ...applicant, ...documents })).status).toBe(201)
  })

  test('that is empty names every field, in the order of the form', async () => {
    expect(await apply({})).toEqual(
      invalid(
        ['name', short.name],
        ['company', short.company],
        ['position', short.position],
        ['phone', short.phone],
        ['email', short.email],
        ['civilId', required.civilId],
        ['companyLicense', required.companyLicense],
        ['authorizedSignature', required.authorizedSignature],
        ['acceptedTerms', short.acceptedTerms],
      ),
    )
    for (const body of notObjects) expect(await apply(body)).toEqual(notAnObject)
  })

  test.each<[field: string, value: string]>([
    ['name', 'Al'],
    ['name', textOf(200)],
    ['company', 'GE'],
    ['company', textOf(200)],
    ['position', 'HR'],
    ['position', textOf(200)],
    ['phone', '12345678'],
    ['phone', '5'.repeat(50)],
    ['email', 'Dana.O+x@mail.salem.example'],
    ['name', '=HYPERLINK("https://evil.example")'],
    ['company', '</script><b>'],
  ])('is accepted with %s %s', async (field, value) => {
    const { status, body } = await apply({ ...applicant, ...(await references()), [field]: value })
    expect(status).toBe(201)
    expect(await findVendor(body.id)).toMatchObject({ [field]: value })
  })
})

describe('the documents of an application', () => {
  test.each(documentKinds)('are refused when %s is unknown, of another kind or used', async (kind) => {
    const documents = await references()
    const answer = invalid([kind, required[kind]])
    const otherKind = documentKinds.find((other) => other !== kind) ?? kind
    const used = await references()
    await apply({ ...applicant, ...used })

    const before = await countVendors()
    for (const reference of [createId(), (await upload(otherKind)).id, used[kind]]) {
      expect(await apply({ ...applicant, ...documents, [kind]: reference })).toEqual(answer)
    }
    expect(await countVendors()).toBe(before)
    expect((await apply({ ...applicant, ...documents })).status).toBe(201)
  })

  test.each(documentKinds)('are refused when %s is older than 24 hours', async (kind) => {
    const late = await createTestApp()
    const old = await upload(kind, late)
    late.advance(day - 1)
    const documents = { ...(await references(late)), [kind]: old.id }
    late.advance(1)
    expect(await apply({ ...applicant, ...documents }, late)).toEqual(invalid([kind, required[kind]]))
    late.advance(-1)
    expect((await apply({ ...applicant, ...documents }, late)).status).toBe(201)
    await late.close()
  })

  test('cannot be the same one three times', async () => {
    const civilId = (await upload('civilId')).id
    const same = { civilId, companyLicense: civilId, authorizedSignature: civilId }
    expect(await apply({ ...applicant, ...same })).toEqual(
      invalid(['companyLicense', required.companyLicense], ['authorizedSignature', required.authorizedSignature]),
    )
  })

  test('that are all wrong are all named', async () => {
    const unknown = { civilId: 'x', companyLicense: 'y', authorizedSignature: 'z' }
    expect(await apply({ ...applicant, ...unknown })).toEqual(
      invalid(
        ['civilId', required.civilId],
        ['companyLicense', required.companyLicense],
        ['authorizedSignature', required.authorizedSignature],
      ),
    )
  })
})

describe('a repeated submit', () => {
  test('gets the receipt of the first time and creates nothing', async () => {
    const body = { ...applicant, ...(await references()) }
    const first = await apply(body)
    expect(first.status).toBe(201)
    const [before, noted] = [await countVendors(), (await activitiesIn(app)).length]
    expect(await apply(body)).toEqual({ status: 200, body: first.body })
    expect(await countVendors()).toBe(before)
    expect(await activitiesIn(app)).toHaveLength(noted)
  })

  test('at the same moment creates one application', async () => {
    const body = { ...applicant, ...(await references()) }
    const before = await countVendors()
    const answers = await Promise.all([1, 2, 3, 4].map(() => apply(body)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 201])
    expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1)
    expect(await countVendors()).toBe(before + 1)
  })

  test.each(['name', 'company', 'position', 'phone', 'email'] as const)(
    'with another %s and the same documents is refused, and tells nothing of the first',
    async (field) => {
      const body = { ...applicant, ...(await references()) }
      await apply(body)
      expect(await apply({ ...body, [field]: `x${body[field]}` })).toEqual(
        invalid(
          ['civilId', required.civilId],
          ['companyLicense', required.companyLicense],
          ['authorizedSignature', required.authorizedSignature],
        ),
      )
    },
  )

  test('of twenty an hour is enough for one address, not for another', async () => {
    const limited = await createTestApp()
    const from = async (peer: string) =>
      await limited.call('POST', '/api/vendors', { peer, body: { ...applicant, ...(await references(limited)) } })
    for (let count = 0; count < 20; count++) expect((await from('192.0.2.7')).status).toBe(201)
    const refused = await from('192.0.2.7')
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '3600'])
    expect((await from('192.0.2.8')).status).toBe(201)
    limited.advance(hour)
    expect((await from('192.0.2.7')).status).toBe(201)
    await limited.close()
  })
})

describe('the list of applications', () => {
  test('is there for staff, the latest first', async () => {
    const site = await createTestApp()
    for (const company of ['First', 'Second', 'Third']) {
      await apply({ ...applicant, ...(await references(site)), company: `${company} Company` }, site)
      if (company === 'First') site.advance(60_000)
    }
    const asAdmin = await listVendors(site)
    expect(asAdmin.map(({ company }) => company)).toEqual(['Third Company', 'Second Company', 'First Company'])
    for (const role of ['superadmin', 'editor'] as const) {
      const { token } = await site.enter(role)
      expect(await have(site, 'GET', '/api/vendors', { token })).toEqual(asAdmin)
    }
    await site.close()
  })

  test('shows names of documents and nothing that leads to them', async () => {
    const documents = await references()
    await apply({ ...applicant, ...documents })
    const { token } = await app.enter('superadmin')
    const text = await (await app.call('GET', '/api/vendors', { token })).text()
    for (const reference of Object.values(documents)) expect(text).not.toContain(reference)
    expect(text).not.toContain('documents/')
  })

  test('is closed to visitors and to the role vendor', async () => {
    const { token } = await app.enter('vendor')
    expect(await ask(app, 'GET', '/api/vendors')).toEqual(refusals.unauthenticated)
    expect(await ask(app, 'GET', '/api/vendors', { token })).toEqual(refusals.forbidden)
  })
})

describe('the review of an application', () => {
  const review = (token: string | undefined, id: string, body: unknown) =>
    ask<Vendor>(app, 'PUT', `/api/vendors/${id}/status`, { token, body })
  const reviewed = { status: 409, body: { message: 'Application has already been reviewed' } }

  test.each(['approved', 'rejected'])('ends in %s, in the name of who is signed in', async (status) => {
    const id = await makeVendor()
    const before = await findVendor(id)
    const admin = await app.enter('admin')
    const other = await app.enter('superadmin')
    const forged = { reviewedBy: other.id, reviewedByName: 'Somebody', reviewedAt: '2020-01-01T00:00:00Z' }
    const answer = await review(admin.token, id, { status, ...forged, name: 'Changed', acceptedTerms: false })
    expect(answer).toEqual({
      status: 200,
      body: {
        ...before,
        status,
        reviewedAt: '2026-11-15T12:00:00.000+03:00',
        reviewedBy: admin.id,
        reviewedByName: 'Noura admin',
      },
    })
    expect(await findVendor(id)).toEqual(answer.body)
  })

  test('happens once', async () => {
    const id = await makeVendor()
    const { token } = await app.enter('admin')
    expect((await review(token, id, { status: 'approved' })).status).toBe(200)
    const decided = await findVendor(id)
    const noted = (await activitiesIn(app)).length
    for (const status of ['approved', 'rejected']) expect(await review(token, id, { status })).toEqual(reviewed)
    expect(await findVendor(id)).toEqual(decided)
    expect(await activitiesIn(app)).toHaveLength(noted)
  })

  test('by two at the same moment is won by exactly one', async () => {
    for (let round = 0; round < 5; round++) {
      const id = await makeVendor()
      const [one, two] = await Promise.all([app.enter('admin'), app.enter('superadmin')])
      const noted = (await activitiesIn(app)).length
      const answers = await Promise.all([
        review(one.token, id, { status: 'approved' }),
        review(two.token, id, { status: 'rejected' }),
      ])
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
      const winner = answers[0].status === 200 ? { ...one, status: 'approved' } : { ...two, status: 'rejected' }
      expect(await findVendor(id)).toMatchObject({ status: winner.status, reviewedBy: winner.id })
      expect(answers.find(({ status }) => status === 409)).toEqual(reviewed)
      expect(await activitiesIn(app)).toHaveLength(noted + 1)
    }
  })

  test.each([undefined, null, '', 'pending', 'Approved', 'deleted', true])('is no review as %j', async (status) => {
    const id = await makeVendor()
    const { token } = await app.enter('admin')
    expect(await review(token, id, { status })).toEqual(invalid(['status', 'Choose approved or rejected']))
    expect((await findVendor(id)).status).toBe('pending')
  })

  test('keeps the name of a reviewer who is not there any more', async () => {
    const id = await makeVendor()
    const admin = await app.enter('admin')
    await review(admin.token, id, { status: 'rejected' })
    const { token } = await app.enter('superadmin')
    expect(await ask(app, 'DELETE', `/api/users/${admin.id}`, { token })).toEqual(gone)
    expect(await findVendor(id)).toMatchObject({ reviewedBy: admin.id, reviewedByName: 'Noura admin' })
  })

  test.each<Role>(['editor', 'vendor'])('is not for the role %s, whatever the body or the id', async (role) => {
    const id = await makeVendor()
    const { token } = await app.enter(role)
    for (const body of [{ status: 'approved' }, { status: 'nonsense' }, undefined]) {
      expect(await review(token, id, body)).toEqual(refusals.forbidden)
      expect(await review(undefined, id, body)).toEqual(refusals.unauthenticated)
      expect(await review(token, 'unknown', body)).toEqual(refusals.forbidden)
    }
    expect((await findVendor(id)).status).toBe('pending')
  })

  test('of an unknown application is 404, after the body was judged', async () => {
    const { token } = await app.enter('admin')
    for (const id of strangeIds) expect(await review(token, id, { status: 'approved' })).toEqual(refusals.missing)
    expect(await review(token, 'unknown', {})).toEqual(invalid(['status', 'Choose approved or rejected']))
    const client = await have<{ id: string }>(app, 'POST', '/api/clients', { token, body: { name: 'Pearl Bank' } })
    expect(await review(token, client.id, { status: 'approved' })).toEqual(refusals.missing)
    for (const body of notObjects) expect(await review(token, 'unknown', body)).toEqual(notAnObject)
  })

  test('is asked for with PUT', async () => {
    const id = await makeVendor()
    const response = await app.call('POST', `/api/vendors/${id}/status`, { body: { status: 'approved' } })
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'PUT'])
    expect((await ask(app, 'GET', `/api/vendors/${id}`)).status).toBe(405)
    expect(await ask(app, 'GET', `/api/vendors/${id}/nothing`)).toEqual(refusals.missing)
  })
})

describe('the erasure of an application', () => {
  const erase = (token: string | undefined, id: string) => ask(app, 'DELETE', `/api/vendors/${id}`, { token })
  const uploadRows = async (ids: string[]) =>
    await app.database.db.selectFrom('uploads').select('id').where('id', 'in', ids).execute()

  test('takes the record, its uploads and its files, and nothing of anybody else', async () => {
    const [own, others] = [await references(), await references()]
    const { id } = (await apply({ ...applicant, ...own })).body
    const { id: otherId } = (await apply({ ...applicant, ...others })).body
    const { token } = await app.enter('superadmin')
    expect(await erase(token, id)).toEqual(gone)

    expect((await listVendors()).map((vendor) => vendor.id)).not.toContain(id)
    expect(await uploadRows(Object.values(own))).toEqual([])
    for (const reference of Object.values(own)) expect(await app.files.open(`documents/${reference}`)).toBeUndefined()

    expect((await findVendor(otherId)).civilId).toBe('civilId.pdf')
    expect(await uploadRows(Object.values(others))).toHaveLength(3)
    for (const reference of Object.values(others)) {
      const file = await app.files.open(`documents/${reference}`)
      expect(file?.size).toBeGreaterThan(0)
      await file?.body.cancel()
    }
  })

  test('takes every older line that names the company, and leaves those of others', async () => {
    const company = 'Erased & Sons'
    const { id } = (await apply({ ...applicant, company, ...(await references()) })).body
    const { id: otherId } = (await apply({ ...applicant, company: `${company} too`, ...(await references()) })).body
    const { token } = await app.enter('superadmin')
    for (const one of [id, otherId]) {
      await app.call('PUT', `/api/vendors/${one}/status`, { token, body: { status: 'approved' } })
      const link = `/api/vendors/${one}/documents/civilId/link`
      const { url } = await have<{ url: string }>(app, 'POST', link, { token })
      await (await app.call('GET', url)).body?.cancel()
    }
    const naming = async () => {
      const messages = (await activitiesIn(app)).map(({ message }) => message)
      return messages.filter((message) => message.includes(company))
    }
    expect(await naming()).toHaveLength(6)
    expect(await erase(token, id)).toEqual(gone)
    expect(await naming()).toEqual([
      `${company} too applied to become a vendor`,
      `Noura superadmin approved the application of ${company} too`,
      `Noura superadmin opened the Civil ID of ${company} too`,
    ])
    expect(await activitiesIn(app)).toContainEqual(
      expect.objectContaining({ message: 'Noura superadmin erased a vendor application' }),
    )
    expect(JSON.stringify(await have(app, 'GET', '/api/dashboard/stats', { token }))).not.toContain(
      `${company} applied`,
    )
  })

  test('works on a reviewed application too, once', async () => {
    const id = await makeVendor()
    const { token } = await app.enter('superadmin')
    await app.call('PUT', `/api/vendors/${id}/status`, { token, body: { status: 'approved' } })
    const answers = await Promise.all([erase(token, id), erase(token, id)])
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 404])
    expect(await erase(token, id)).toEqual(refusals.missing)
  })

  test.each<Role>(['admin', 'editor', 'vendor'])('is not for the role %s', async (role) => {
    const id = await makeVendor()
    const { token } = await app.enter(role)
    expect(await erase(token, id)).toEqual(refusals.forbidden)
    expect(await erase(token, 'unknown')).toEqual(refusals.forbidden)
    expect(await erase(undefined, id)).toEqual(refusals.unauthenticated)
    expect((await findVendor(id)).status).toBe('pending')
  })

  test.each(strangeIds)('of the unknown id %s is 404', async (id) => {
    const { token } = await app.enter('superadmin')
    expect(await erase(token, id)).toEqual(refusals.missing)
  })
})
