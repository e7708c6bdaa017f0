import { randomBytes } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { activitiesIn, ask, day, have, problem, refusals } from '../../../../tests/support/api.ts'
import { auditOf } from '../../../../tests/support/audit.ts'
import { backupOf, copyKey, restoreInto, withDatabase } from '../../../../tests/support/backups.ts'
import { documentBytes, filesOnDisk, plaintextOf } from '../../../../tests/support/documents.ts'
import { pictureForm } from '../../../../tests/support/enquirer-calls.ts'
import { addEnquiry } from '../../../../tests/support/enquiries.ts'
import { createTestApp } from '../../../../tests/support/test-app.ts'
import { makePlace } from '../../../../tests/support/test-database.ts'
import type { WholeEnquiry } from '../../../shared/enquiry.ts'
import type { OwnEnquiry } from '../../../shared/own-enquiry.ts'
import { giveUpDocumentKey } from '../../operations/document-keys/give-up-document-key.service.ts'
import { rotateDocumentKey } from '../../operations/document-keys/rotate-document-key.service.ts'
import { createSecretLink } from '../../people/secret-links/secret-links.service.ts'
import { sweepOrphans, sweepUnclaimed } from '../documents/documents.service.ts'
import { eraseExpiredEnquiries } from './erase-enquiry.service.ts'

const app = await createTestApp({ env: { RATE_LIMITS: 'off' } })
afterAll(() => app.close())

const enquire = async (on = app, values: Parameters<typeof addEnquiry>[1] = {}) => {
  const { id } = await addEnquiry(on, values)
  return { id, token: await createSecretLink(on.database.db, 'enquiry', id, null, on.clock()) }
}
const send = (token: string, fileName: string, bytes = documentBytes.png(), on = app, peer?: string) =>
  ask<OwnEnquiry>(on, 'POST', '/api/enquiry/pictures', {
    headers: { 'enquiry-token': token },
    body: pictureForm(fileName, bytes),
    ...(peer && { peer }),
  })
const staff = async (on = app) => (await on.enter('superadmin')).token
const asStaff = async (id: string, on = app) =>
  await have<WholeEnquiry>(on, 'GET', `/api/enquiries/${id}`, { token: await staff(on) })
const pathOf = async (id: string, on = app) =>
  `/api/enquiries/${id}/pictures/${(await asStaff(id, on)).notes.find(({ step }) => step.code === 'picture')?.step.picture}`
const open = async (path: string, on = app, token?: string) => {
  const { url } = await have<{ url: string }>(on, 'POST', `${path}/link`, { token: token ?? (await staff(on)) })
  return await on.call('GET', url)
}
const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer())
const erase = async (id: string, on = app) =>
  expect((await on.call('DELETE', `/api/enquiries/${id}`, { token: await staff(on) })).status).toBe(204)

describe('a picture of an enquirer', () => {
  test('a picture of an enquirer is a note of the enquiry that waits for an answer, and is stored encrypted [D140.13 D140.14]', async () => {
    const { id, token } = await enquire()
    const bytes = documentBytes.jpeg()
    const { status, body } = await send(token, 'قاعة.jpg', bytes)
    expect([status, body.pictures]).toEqual([201, [{ at: expect.any(String), fileName: 'قاعة.jpg' }]])
    expect(body.messages).toEqual([])
    const found = await asStaff(id)
    expect(found.messagedAt).toBe(body.pictures[0]?.at)
    expect(found.notes).toMatchObject([{ step: { code: 'picture' }, by: { id: null }, text: 'قاعة.jpg' }])
    const row = await app.database.db
      .selectFrom('uploads')
      .selectAll()
      .where('enquiryId', '=', id)
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({ mediaType: 'image/jpeg', size: bytes.length, vendorId: null })
    expect((await plaintextOf(app, row)).equals(bytes)).toBe(true)
    const file = (await filesOnDisk(app)).find((path) => path.endsWith(row.key))
    expect(file).toBeDefined()
    expect(row.wrappedKey).not.toBeNull()
  })

  test('a picture of an enquirer that is sent again is stored once and leaves no file behind [D140.13]', async () => {
    const { token } = await enquire()
    const bytes = documentBytes.png()
    const before = (await filesOnDisk(app)).length
    expect((await send(token, 'one.png', bytes)).status).toBe(201)
    expect((await send(token, 'one.png', bytes)).body.pictures).toHaveLength(1)
    expect((await filesOnDisk(app)).length).toBe(before + 1)
  })

  test('a picture of an enquirer is a JPEG, PNG or WebP of up to 5 MB, by its content [D140.13]', async () => {
    const { token } = await enquire()
    const before = (await filesOnDisk(app)).length
    for (const [name, bytes] of [
      ['a.pdf', documentBytes.pdf()],
      ['a.png', documentBytes.jpeg()],
      ['a.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
      ['a.webp', documentBytes.png()],
    ] as const)
      expect(await send(token, name, bytes)).toEqual({
        status: 415,
        body: problem('The picture must be a JPG, PNG or WebP'),
      })
    expect((await send(token, 'a.png', documentBytes.png(5_242_881))).status).toBe(413)
    expect((await send(token, 'a.png', Buffer.alloc(0))).status).toBe(400)
    expect((await filesOnDisk(app)).length).toBe(before)
    expect((await send(token, 'a.webp', documentBytes.webp())).status).toBe(201)
    expect((await send(token, 'b.png', documentBytes.png(5_242_880))).status).toBe(201)
  })

  test('a picture of an enquirer needs the link of an enquiry, before anything is stored [D140.13 D61.8]', async () => {
    const before = (await filesOnDisk(app)).length
    expect(await send('unknown', 'a.png')).toEqual(refusals.unauthenticated)
    const { id, token } = await enquire()
    await erase(id)
    expect(await send(token, 'a.png')).toEqual(refusals.unauthenticated)
    expect((await filesOnDisk(app)).length).toBe(before)
  })

  test('a picture of an enquirer is refused after ten, which leave room for messages [D140.13]', async () => {
    const { token } = await enquire()
    for (let count = 1; count <= 10; count++) expect((await send(token, `${count}.png`)).status).toBe(201)
    const before = (await filesOnDisk(app)).length
    expect(await send(token, '11.png')).toEqual({
      status: 409,
      body: problem('An enquiry can have at most 10 pictures'),
    })
    expect((await filesOnDisk(app)).length).toBe(before)
    const message = { headers: { 'enquiry-token': token }, body: { text: 'These are all' } }
    expect((await ask(app, 'POST', '/api/enquiry/messages', message)).status).toBe(201)
  })

  test('a picture of an enquirer counts as a message and as an upload of its network [D140.13 D144.1 T38]', async () => {
    const own = await createTestApp()
    const peer = '203.0.113.7'
    const accepted = async (token: string) => {
      let count = 0
      while ((await send(token, `${count}.png`, undefined, own, peer)).status === 201) count++
      return count
    }
    const counts = []
    for (let each = 0; each < 3; each++) counts.push(await accepted((await enquire(own)).token))
    // The eleventh picture of the first enquiry counts too.
    expect(counts).toEqual([10, 9, 0])
    await own.close()
  })

  test('a picture of an enquirer is mailed to staff by its name, in their language [D140.14]', async () => {
    const own = await createTestApp()
    const each = await own.enter('editor')
    await have(own, 'PUT', '/api/auth/language', { token: each.token, body: { language: 'ar' } })
    await send((await enquire(own)).token, 'hall.png', undefined, own)
    const [mail] = await own.database.db.selectFrom('mails').selectAll().where('kind', '=', 'enquiry-message').execute()
    expect([mail?.recipient, mail?.language]).toEqual([each.email, 'ar'])
    expect(mail?.text).toContain('صورة: hall.png')
    await own.close()
  })
})

describe('staff', () => {
  test('staff open a picture of an enquirer through a link of 60 seconds, and that is written down [D140.14]', async () => {
    const own = await createTestApp()
    const { id, token } = await enquire(own, { name: 'Dalal' })
    const bytes = documentBytes.webp()
    await send(token, 'hall.webp', bytes, own)
    const path = await pathOf(id, own)
    const editor = await own.enter('editor')
    const { url } = await have<{ url: string }>(own, 'POST', `${path}/link`, { token: editor.token })
    const answer = await own.call('GET', url)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'no-store',
      'content-disposition': expect.stringContaining('attachment'),
    })
    expect((await bytesOf(answer)).equals(bytes)).toBe(true)
    expect(await activitiesIn(own)).toMatchObject([
      { message: 'Noura editor opened a picture of the enquiry from “Dalal”', permission: 'manage_events' },
    ])
    expect(await auditOf(own, 'kind=document-view')).toMatchObject([
      { by: { id: editor.id }, subject: { kind: 'enquiry', id, name: 'Dalal' }, detail: { code: 'pictureOpened' } },
    ])
    own.advance(60_000)
    expect((await own.call('GET', url)).status).toBe(404)
    await own.close()
  })

  test('staff open a picture only as one of its enquiry, and while they may read enquiries [D140.14]', async () => {
    const { id, token } = await enquire()
    await send(token, 'hall.png')
    const other = await enquire()
    const path = await pathOf(id)
    const admin = await app.enter('admin')
    expect((await ask(app, 'POST', `${path.replace(id, other.id)}/link`, { token: admin.token })).status).toBe(404)
    const { url } = await have<{ url: string }>(app, 'POST', `${path}/link`, { token: admin.token })
    expect((await app.call('GET', url.replace(id, other.id))).status).toBe(404)
    await app.database.db.updateTable('users').set({ role: 'vendor' }).where('id', '=', admin.id).execute()
    expect((await app.call('GET', url)).status).toBe(404)
  })
})

describe('the pictures of an enquiry', () => {
  test('the pictures of an enquiry are erased with it, row and file, by staff and in bulk [D140.16]', async () => {
    const before = (await filesOnDisk(app)).length
    const [one, two] = [await enquire(), await enquire()]
    for (const { token } of [one, two]) await send(token, 'hall.png')
    await erase(one.id)
    const bulk = { token: await staff(), body: { ids: [two.id], action: 'erase' } }
    await have(app, 'POST', '/api/enquiries/bulk', bulk)
    expect((await filesOnDisk(app)).length).toBe(before)
    const rows = await app.database.db
      .selectFrom('uploads')
      .select('id')
      .where('enquiryId', 'in', [one.id, two.id])
      .execute()
    expect(rows).toEqual([])
  })

  test('the pictures of an enquiry are erased with it after its retention, and no sweep removes them before [D140.16]', async () => {
    const own = await createTestApp({ env: { RATE_LIMITS: 'off' } })
    const { id, token } = await enquire(own, { status: 'lost' })
    const bytes = documentBytes.png()
    await send(token, 'hall.png', bytes, own)
    own.advance(10 * day)
    await sweepUnclaimed(own)
    await sweepOrphans(own)
    expect((await bytesOf(await open(await pathOf(id, own), own))).equals(bytes)).toBe(true)
    await have(own, 'POST', `/api/enquiries/${id}/notes`, { token: await staff(own), body: { text: 'Seen' } })
    own.advance(800 * day)
    await eraseExpiredEnquiries(own.needs, async () => {})
    expect(await filesOnDisk(own)).toEqual([])
    await own.close()
  })

  test('the pictures of an enquiry stay readable after the key was rotated and after a restore [D140.16 D77.12]', async () => {
    const own = await createTestApp({ env: { RATE_LIMITS: 'off' } })
    const { id, token } = await enquire(own)
    const bytes = documentBytes.png()
    await send(token, 'hall.png', bytes, own)
    await rotateDocumentKey(own.needs)
    expect((await bytesOf(await open(await pathOf(id, own), own))).equals(bytes)).toBe(true)
    const place = await makePlace({ empty: true })
    await copyKey(own.database.place, place)
    await restoreInto(place, (await backupOf({ place: own.database.place, files: own.files })).bytes)
    await withDatabase(place, async ({ db }) => {
      const [upload] = await db.selectFrom('uploads').selectAll().where('enquiryId', '=', id).execute()
      expect(upload).toMatchObject({ fileName: 'hall.png', size: bytes.length })
    })
    await place.remove()
    await own.close()
  })

  test('the pictures of an enquiry are erased when their key is given up [D140.16 D77.21]', async () => {
    const own = await createTestApp({ env: { RATE_LIMITS: 'off' } })
    const { id, token } = await enquire(own, { name: 'Dalal' })
    const bytes = documentBytes.png()
    await send(token, 'hall.png', bytes, own)
    const path = await pathOf(id, own)
    const [lost = ''] = own.masterKey.ids()
    const env = { ...own.env, documentKeys: [randomBytes(32)] }
    expect(await giveUpDocumentKey({ ...own.needs, env }, lost)).toContain('Documents erased: 1.')
    expect((await ask(own, 'POST', `${path}/link`, { token: await staff(own) })).status).toBe(410)
    expect(await auditOf(own, 'kind=erasure')).toMatchObject([
      { subject: { kind: 'enquiry', id, name: 'Dalal' }, detail: { code: 'picturesWithoutKey' } },
    ])
    await sweepUnclaimed(own)
    expect(await filesOnDisk(own)).toEqual([])
    await own.close()
  })
})
