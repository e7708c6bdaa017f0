import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import {
  activitiesIn,
  ask,
  gone,
  have,
  invalid,
  notAnObject,
  notObjects,
  problem,
  refusals,
  strangeIds,
} from '../../../../tests/support/api.ts'
import { applicant, openApplications } from '../../../../tests/support/applications.ts'
import { engine } from '../../../../tests/support/test-database.ts'
import type { Role } from '../../../shared/permissions.ts'
import type { Vendor } from '../../../shared/vendor.ts'

const { app, references, apply, makeVendor, listVendors, findVendor } = await openApplications()
afterAll(() => app.close())

describe('reviewing an application', () => {
  const review = (token: string | undefined, id: string, body: unknown) =>
    ask<Vendor>(app, 'PUT', `/api/vendors/${id}/status`, { token, body })
  const reviewed = { status: 409, body: problem('Application has already been reviewed') }

  test.each(['approved', 'rejected'])(
    'records an application as %s by the signed-in user [S3.1 D21.1]',
    async (status) => {
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
    },
  )

  test('rejects a second review of an application [S2.71 D21.1]', async () => {
    const id = await makeVendor()
    const { token } = await app.enter('admin')
    expect((await review(token, id, { status: 'approved' })).status).toBe(200)
    const decided = await findVendor(id)
    const noted = (await activitiesIn(app)).length
    for (const status of ['approved', 'rejected']) expect(await review(token, id, { status })).toEqual(reviewed)
    expect(await findVendor(id)).toEqual(decided)
    expect(await activitiesIn(app)).toHaveLength(noted)
  })

  test('accepts exactly one of two concurrent reviews of an application [D21.1]', async () => {
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

  test.each([undefined, null, '', 'pending', 'Approved', 'deleted', true])(
    'rejects the review status %j',
    async (status) => {
      const id = await makeVendor()
      const { token } = await app.enter('admin')
      expect(await review(token, id, { status })).toEqual(invalid(['status', 'Choose approved or rejected']))
      expect((await findVendor(id)).status).toBe('pending')
    },
  )

  test('stores the note of a review of an application, with its lines [D67.1]', async () => {
    const id = await makeVendor()
    const { token } = await app.enter('admin')
    const note = 'Please send both sides.\nالرخصة منتهية'
    expect((await review(token, id, { status: 'rejected', note: ` ${note} ` })).body.note).toBe(note)
    expect((await findVendor(id)).note).toBe(note)
  })

  test('rejects a review with a note of more than 1,000 characters [D67.1]', async () => {
    const id = await makeVendor()
    const { token } = await app.enter('admin')
    const tooLong = await review(token, id, { status: 'rejected', note: 'x'.repeat(1001) })
    expect(tooLong).toEqual(invalid(['note', 'Note must be at most 1000 characters']))
    expect((await review(token, id, { status: 'rejected', note: 'x'.repeat(1000) })).status).toBe(200)
  })

  test('keeps the name of a deleted reviewer on the application', async () => {
    const id = await makeVendor()
    const admin = await app.enter('admin')
    await review(admin.token, id, { status: 'rejected' })
    const { token } = await app.enter('superadmin')
    expect(await ask(app, 'DELETE', `/api/users/${admin.id}`, { token })).toEqual(gone)
    expect(await findVendor(id)).toMatchObject({ reviewedBy: admin.id, reviewedByName: 'Noura admin' })
  })

  test.each<Role>(['editor', 'vendor'])(
    'forbids the role %s to review applications, whatever the body or the id',
    async (role) => {
      const id = await makeVendor()
      const { token } = await app.enter(role)
      for (const body of [{ status: 'approved' }, { status: 'nonsense' }, undefined]) {
        expect(await review(token, id, body)).toEqual(refusals.forbidden)
        expect(await review(undefined, id, body)).toEqual(refusals.unauthenticated)
        expect(await review(token, 'unknown', body)).toEqual(refusals.forbidden)
      }
      expect((await findVendor(id)).status).toBe('pending')
    },
  )

  test('answers 404 for the review of an unknown application after validating the body', async () => {
    const { token } = await app.enter('admin')
    for (const id of strangeIds) expect(await review(token, id, { status: 'approved' })).toEqual(refusals.missing)
    expect(await review(token, 'unknown', {})).toEqual(invalid(['status', 'Choose approved or rejected']))
    const client = await have<{ id: string }>(app, 'POST', '/api/clients', { token, body: { name: 'Pearl Bank' } })
    expect(await review(token, client.id, { status: 'approved' })).toEqual(refusals.missing)
    for (const body of notObjects) expect(await review(token, 'unknown', body)).toEqual(notAnObject)
  })

  test('accepts a review of an application only with PUT', async () => {
    const id = await makeVendor()
    const response = await app.call('POST', `/api/vendors/${id}/status`, { body: { status: 'approved' } })
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'PUT'])
    expect(await ask(app, 'GET', `/api/vendors/${id}/nothing`)).toEqual(refusals.missing)
  })
})

describe('reopening an application', () => {
  const reopen = (token: string | undefined, id: string, headers = {}) =>
    ask<Vendor>(app, 'POST', `/api/vendors/${id}/reopen`, { token, headers })

  test('returns a reviewed application to pending, as it was before the review [D67.2]', async () => {
    const id = await makeVendor()
    const before = await findVendor(id)
    const { token } = await app.enter('admin')
    for (const status of ['approved', 'rejected']) {
      await app.call('PUT', `/api/vendors/${id}/status`, { token, body: { status, note: 'A reason' } })
      expect(await reopen(token, id)).toEqual({ status: 200, body: before })
      expect(await findVendor(id)).toEqual(before)
    }
    const messages = (await activitiesIn(app)).map(({ message }) => message)
    expect(messages).toContain(`Noura admin reopened the application submitted as “${before.company}”`)
  })

  test('rejects reopening a pending application, and of two concurrent calls one [D67.2]', async () => {
    const id = await makeVendor()
    const { token } = await app.enter('admin')
    const pending = { status: 409, body: problem('Application is still pending') }
    expect(await reopen(token, id)).toEqual(pending)
    await app.call('PUT', `/api/vendors/${id}/status`, { token, body: { status: 'approved' } })
    const noted = (await activitiesIn(app)).length
    const answers = await Promise.all([reopen(token, id), reopen(token, id)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await activitiesIn(app)).toHaveLength(noted + 1)
  })

  test('reopens an application once for repeated calls with the same key [D46.1]', async () => {
    const id = await makeVendor()
    const { token } = await app.enter('admin')
    await app.call('PUT', `/api/vendors/${id}/status`, { token, body: { status: 'approved' } })
    const headers = { 'idempotency-key': `reopen-${id}` }
    const first = await reopen(token, id, headers)
    expect(first.status).toBe(200)
    expect(await reopen(token, id, headers)).toEqual(first)
  })

  test('answers 404 for reopening an unknown application', async () => {
    const { token } = await app.enter('admin')
    for (const id of strangeIds) expect(await reopen(token, id)).toEqual(refusals.missing)
  })
})

describe('erasing an application', () => {
  const erase = (token: string | undefined, id: string) => ask(app, 'DELETE', `/api/vendors/${id}`, { token })
  const uploadRows = async (ids: string[]) =>
    await app.database.db.selectFrom('uploads').select('id').where('id', 'in', ids).execute()

  test('erases an application with its uploads and files and leaves other applications unchanged [S6.14]', async () => {
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

  test.runIf(engine === 'sqlite')(
    'leaves no trace of an erased application in the database files [D68.6]',
    async () => {
      const name = 'Zubaida Qasimi'
      const { id } = (await apply({ ...applicant, name, ...(await references()) })).body
      const isOnDisk = async () => {
        const folder = app.database.place.dataDir
        const files = (await readdir(folder)).filter((file) => file.startsWith('marasim.db'))
        const contents = await Promise.all(files.map((file) => readFile(join(folder, file))))
        return contents.some((content) => content.includes(name))
      }
      expect(await isOnDisk()).toBe(true)
      const { token } = await app.enter('superadmin')
      expect(await erase(token, id)).toEqual(gone)
      expect(await isOnDisk()).toBe(false)
    },
  )

  test('erases every activity about an erased application and keeps those about others', async () => {
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
      `New application under the name “${company} too”`,
      `Noura superadmin approved the application submitted as “${company} too”`,
      `Noura superadmin opened the Civil ID of the application submitted as “${company} too”`,
    ])
    expect(await activitiesIn(app)).toContainEqual(
      expect.objectContaining({ message: 'Noura superadmin deleted a vendor application' }),
    )
    expect(JSON.stringify(await have(app, 'GET', '/api/dashboard/stats', { token }))).not.toContain(`“${company}”`)
  })

  test('erases a reviewed application once', async () => {
    const id = await makeVendor()
    const { token } = await app.enter('superadmin')
    await app.call('PUT', `/api/vendors/${id}/status`, { token, body: { status: 'approved' } })
    const answers = await Promise.all([erase(token, id), erase(token, id)])
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 404])
    expect(await erase(token, id)).toEqual(refusals.missing)
  })

  test.each<Role>(['admin', 'editor', 'vendor'])('forbids the role %s to erase applications [S6.14]', async (role) => {
    const id = await makeVendor()
    const { token } = await app.enter(role)
    expect(await erase(token, id)).toEqual(refusals.forbidden)
    expect(await erase(token, 'unknown')).toEqual(refusals.forbidden)
    expect(await erase(undefined, id)).toEqual(refusals.unauthenticated)
    expect((await findVendor(id)).status).toBe('pending')
  })

  test.each(strangeIds)('answers 404 for erasing the unknown application %s', async (id) => {
    const { token } = await app.enter('superadmin')
    expect(await erase(token, id)).toEqual(refusals.missing)
  })
})
