import { v7 as createId } from 'uuid'
import { afterAll, describe, expect, test } from 'vitest'
import {
  activitiesIn,
  ask,
  day,
  have,
  hour,
  invalid,
  notAnObject,
  notObjects,
  refusals,
} from '../../../../tests/support/api.ts'
import { applicant, openApplications } from '../../../../tests/support/applications.ts'
import { textOf } from '../../../../tests/support/contracts.ts'
import { createTestApp } from '../../../../tests/support/test-app.ts'
import { documentKinds } from '../../../shared/vendor.ts'

const { app, upload, references, apply, listVendors, findVendor, countVendors } = await openApplications()
afterAll(() => app.close())

const required = {
  civilId: 'Civil ID document is required',
  companyLicense: 'Company license document is required',
  authorizedSignature: 'Authorized signature document is required',
}

describe('an application', () => {
  test('accepts an application from anyone and returns only a receipt [S3.1 S9.9 D79.19]', async () => {
    const { status, body } = await apply({ ...applicant, ...(await references()) })
    expect(status).toBe(201)
    expect(body).toEqual({
      id: expect.stringMatching(/^[\da-f-]{36}$/),
      reference: expect.stringMatching(/^V-2611-\d{3}$/),
      status: 'pending',
      submittedAt: '2026-11-15T12:00:00.000+03:00',
      statusUrl: expect.stringMatching(/^http:\/\/[^/]+\/vendors\/status#[\w-]{43}$/),
    })
    expect(await findVendor(body.id)).toEqual({
      id: body.id,
      reference: body.reference,
      ...applicant,
      status: 'pending',
      submittedAt: '2026-11-15T12:00:00.000+03:00',
      reviewedAt: null,
      reviewedBy: null,
      reviewedByName: null,
      note: '',
      civilId: 'civilId.pdf',
      companyLicense: 'companyLicense.pdf',
      authorizedSignature: 'authorizedSignature.pdf',
      language: 'en',
      documentRequests: [],
      replacedDocuments: [],
      erasedDocuments: [],
    })
  })

  test('ignores decision, date and id sent with an application [T6]', async () => {
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
  ])('rejects an application with %s %j and claims no document [S2.47 D18.2]', async (field, value, message) => {
    const documents = await references()
    expect(await apply({ ...applicant, ...documents, [field]: value })).toEqual(invalid([field, message]))
    // Nothing was claimed, so the corrected form is accepted.
    expect((await apply({ ...applicant, ...documents })).status).toBe(201)
  })

  test('names every missing field of an empty application in the order of the form', async () => {
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
  ])('accepts an application with %s %s', async (field, value) => {
    const { status, body } = await apply({ ...applicant, ...(await references()), [field]: value })
    expect(status).toBe(201)
    expect(await findVendor(body.id)).toMatchObject({ [field]: value })
  })
})

describe('documents of an application', () => {
  test.each(documentKinds)(
    'rejects an application whose %s reference is unknown, of another kind or already used [D18.2]',
    async (kind) => {
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
    },
  )

  test.each(documentKinds)('rejects an application whose %s reference is older than 24 hours [D18.2]', async (kind) => {
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

  test('rejects an application that uses one document three times', async () => {
    const civilId = (await upload('civilId')).id
    const same = { civilId, companyLicense: civilId, authorizedSignature: civilId }
    expect(await apply({ ...applicant, ...same })).toEqual(
      invalid(['companyLicense', required.companyLicense], ['authorizedSignature', required.authorizedSignature]),
    )
  })

  test('names every invalid document reference of an application', async () => {
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

describe('a repeated submission', () => {
  test('returns the first receipt for a repeated submission and creates nothing', async () => {
    const body = { ...applicant, ...(await references()) }
    const first = await apply(body)
    expect(first.status).toBe(201)
    const [before, noted] = [await countVendors(), (await activitiesIn(app)).length]
    expect(await apply(body)).toEqual({ status: 200, body: { ...first.body, statusUrl: expect.any(String) } })
    expect(await countVendors()).toBe(before)
    expect(await activitiesIn(app)).toHaveLength(noted)
  })

  test('returns a pending receipt for a repeated submission even after the review', async () => {
    const body = { ...applicant, ...(await references()) }
    const first = await apply(body)
    const { token } = await app.enter('admin')
    await have(app, 'PUT', `/api/vendors/${first.body.id}/status`, { token, body: { status: 'rejected' } })
    expect(await apply(body)).toEqual({ status: 200, body: { ...first.body, statusUrl: expect.any(String) } })
  })

  test.each(['name', 'company', 'position', 'phone', 'email'] as const)(
    'rejects a submission with another %s and the same documents without revealing the first one',
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

  test('limits applications to twenty per hour and IP', async () => {
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

describe('list of applications', () => {
  test('lists applications for staff, latest first [S3.1]', async () => {
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

  test('lists document names of applications without references or keys', async () => {
    const documents = await references()
    await apply({ ...applicant, ...documents })
    const { token } = await app.enter('superadmin')
    const text = await (await app.call('GET', '/api/vendors', { token })).text()
    for (const reference of Object.values(documents)) expect(text).not.toContain(reference)
    expect(text).not.toContain('documents/')
  })

  test('hides the list of applications from visitors and vendors', async () => {
    const { token } = await app.enter('vendor')
    expect(await ask(app, 'GET', '/api/vendors')).toEqual(refusals.unauthenticated)
    expect(await ask(app, 'GET', '/api/vendors', { token })).toEqual(refusals.forbidden)
  })
})
