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
  refusals,
  strangeIds,
} from '../../../../tests/support/api.ts'
import { applicant, openApplications } from '../../../../tests/support/applications.ts'
import { engine } from '../../../../tests/support/test-database.ts'
import type { Role } from '../../../shared/permissions.ts'
import type { Vendor } from '../../../shared/vendor.ts'

const { app, references, apply, makeVendor, listVendors, findVendor } = await openApplications()
afterAll(() => app.close())

describe('the review of an application', () => {
  const review = (token: string | undefined, id: string, body: unknown) =>
    ask<Vendor>(app, 'PUT', `/api/vendors/${id}/status`, { token, body })
  const reviewed = { status: 409, body: { message: 'Application has already been reviewed' } }

  test.each(['approved', 'rejected'])('ends in %s, in the name of who is signed in [S7.22 D21.1]', async (status) => {
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

  test('happens once [S2.74 D21.2]', async () => {
    const id = await makeVendor()
    const { token } = await app.enter('admin')
    expect((await review(token, id, { status: 'approved' })).status).toBe(200)
    const decided = await findVendor(id)
    const noted = (await activitiesIn(app)).length
    for (const status of ['approved', 'rejected']) expect(await review(token, id, { status })).toEqual(reviewed)
    expect(await findVendor(id)).toEqual(decided)
    expect(await activitiesIn(app)).toHaveLength(noted)
  })

  test('by two at the same moment is won by exactly one [D21.2]', async () => {
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

  test('takes the record, its uploads and its files, and nothing of anybody else [S6.14]', async () => {
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

  test.runIf(engine === 'sqlite')('leaves no word of it in the files of the database', async () => {
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

  test.each<Role>(['admin', 'editor', 'vendor'])('is not for the role %s [S6.14]', async (role) => {
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
