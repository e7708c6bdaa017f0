import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { activitiesIn, ask, have, hour, invalid, problem, refusals } from '../../../../tests/support/api.ts'
import { applyWithDocuments, filesOnDisk } from '../../../../tests/support/documents.ts'
import { createTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { documentKinds } from '../../../shared/vendor.ts'
import { startSession } from '../../people/sessions/sessions.service.ts'
import { sweepDocumentLinks } from './document-links.service.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ env: { RATE_LIMITS: 'off' } })
})
afterAll(() => app.close())

type Link = { url: string; expiresAt: string }
const linkPath = (id: string, kind = 'civilId') => `/api/vendors/${id}/documents/${kind}/link`
const makeLink = (id: string, token: string, kind = 'civilId') => have<Link>(app, 'POST', linkPath(id, kind), { token })

describe('a link to a document', () => {
  test('a document link serves each of the three documents unchanged, as a sandboxed attachment [D20.2]', async () => {
    const { token } = await app.enter('admin')
    const { id, bytes } = await applyWithDocuments(app)
    const expected = {
      civilId: ['application/pdf', `attachment; filename="civil-id.pdf"; filename*=UTF-8''civil-id.pdf`],
      companyLicense: [
        'image/jpeg',
        `attachment; filename="____ ______.jpg"; filename*=UTF-8''${encodeURIComponent('رخصة الشركة')}.jpg`,
      ],
      authorizedSignature: ['image/png', `attachment; filename="signature.png"; filename*=UTF-8''signature.png`],
    } as const
    for (const kind of documentKinds) {
      const { url } = await makeLink(id, token, kind)
      const answer = await app.call('GET', url)
      expect(answer.status).toBe(200)
      expect(Buffer.from(await answer.arrayBuffer()).equals(bytes[kind])).toBe(true)
      const [type, disposition] = expected[kind]
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        'content-type': type,
        'content-length': String(bytes[kind].length),
        'content-disposition': disposition,
        'content-security-policy': 'sandbox',
        'x-content-type-options': 'nosniff',
        'cache-control': 'no-store',
        'cross-origin-resource-policy': 'same-origin',
      })
    }
  })

  test('accepts a document link repeatedly for 60 seconds and rejects it afterwards [D20.1]', async () => {
    const { token } = await app.enter('superadmin')
    const { id } = await applyWithDocuments(app)
    const { url, expiresAt } = await makeLink(id, token)
    expect(Date.parse(expiresAt) - app.clock().getTime()).toBe(60_000)
    expect(expiresAt).toMatch(/\+03:00$/)
    app.advance(59_999)
    expect((await app.call('GET', url)).status).toBe(200)
    expect((await app.call('GET', url)).status).toBe(200)
    app.advance(1)
    expect(await ask(app, 'GET', url)).toEqual(refusals.missing)
    await sweepDocumentLinks(app)
    expect(await app.database.db.selectFrom('documentLinks').selectAll().execute()).toEqual([])
  })

  test('rejects a document link as soon as its session is signed out [D20.1]', async () => {
    const viewer = await app.enter('admin')
    const other = await startSession(app.database.db, viewer.id, app.clock(), { device: '', clientIp: '192.0.2.1' })
    const { id } = await applyWithDocuments(app)
    const [ended, kept] = [await makeLink(id, viewer.token), await makeLink(id, other)]
    expect((await app.call('POST', '/api/auth/logout', { token: viewer.token })).status).toBe(204)
    expect(await ask(app, 'GET', ended.url)).toEqual(refusals.missing)
    expect((await app.call('GET', kept.url)).status, 'a link of another session').toBe(200)
  })

  test('gives a document link no longer than the rest of its session [D20.1]', async () => {
    const { token } = await app.enter('admin')
    const { id } = await applyWithDocuments(app)
    for (let passed = 0; passed < 23; passed += 1) {
      app.advance(hour)
      expect((await app.call('GET', '/api/auth/me', { token })).status).toBe(200)
    }
    app.advance(hour - 10_000)
    const { url, expiresAt } = await makeLink(id, token)
    expect(Date.parse(expiresAt) - app.clock().getTime()).toBe(10_000)
    app.advance(9_999)
    expect((await app.call('GET', url)).status).toBe(200)
    app.advance(1)
    expect(await ask(app, 'GET', url)).toEqual(refusals.missing)
  })

  test('rejects and removes a document link that was made under a clock that ran ahead [T1]', async () => {
    const { id, token } = await app.enter('admin')
    const application = await applyWithDocuments(app)
    app.advance(hour)
    const { url } = await makeLink(application.id, token)
    app.advance(-hour)
    expect(await ask(app, 'GET', url)).toEqual(refusals.missing)
    await sweepDocumentLinks(app)
    const left = app.database.db.selectFrom('documentLinks').selectAll().where('userId', '=', id)
    expect(await left.execute()).toEqual([])
    app.advance(hour)
  })

  test('logs every download of a document with its viewer before sending the first byte [D20.2]', async () => {
    const viewer = await app.enter('admin')
    const { id } = await applyWithDocuments(app, { company: 'Pearl & Sons' })
    const { url } = await makeLink(id, viewer.token, 'authorizedSignature')
    const opened = async () => (await activitiesIn(app)).filter(({ actorId }) => actorId === viewer.id)
    expect(await opened()).toEqual([])
    const answer = await app.call('GET', url)
    const note = {
      message: 'Noura admin opened the Authorized Signature of the application submitted as “Pearl & Sons”',
      actorId: viewer.id,
      permission: 'manage_vendors',
    }
    expect(await opened()).toEqual([note])
    await answer.body?.cancel()
    expect((await app.call('HEAD', url)).status).toBe(200)
    expect(await opened()).toEqual([note, note])
  })

  test('rejects a document link for another document or application', async () => {
    const { token } = await app.enter('admin')
    const [mine, other] = [await applyWithDocuments(app), await applyWithDocuments(app)]
    const { url } = await makeLink(mine.id, token)
    const elsewhere = [
      url.replace(mine.id, other.id),
      url.replace('civilId', 'companyLicense'),
      url.replace('civilId', 'passport'),
      url.replace(/token=.*/, 'token='),
      url.replace(/\?.*/, ''),
      `${url}x`,
      url.replace(/token=.*/, `token=${'A'.repeat(43)}`),
    ]
    for (const address of elsewhere) expect(await ask(app, 'GET', address), address).toEqual(refusals.missing)
    expect(await ask(app, 'GET', `${url}&token=another`)).toEqual(invalid(['token', 'The link must contain one token']))
    expect((await app.call('GET', url)).status).toBe(200)
  })

  test('stores the token of a document link only as a hash', async () => {
    const { token } = await app.enter('admin')
    const { id } = await applyWithDocuments(app)
    const secret = new URL((await makeLink(id, token)).url, 'http://site').searchParams.get('token') ?? ''
    const stored = JSON.stringify(await app.database.db.selectFrom('documentLinks').selectAll().execute())
    expect(secret).toHaveLength(43)
    expect(stored).not.toContain(secret)
  })

  test('rejects a document link after its user lost the permission or the account', async () => {
    const viewer = await app.enter('admin')
    const { id } = await applyWithDocuments(app)
    const { url } = await makeLink(id, viewer.token)
    const users = app.database.db
    await users.updateTable('users').set({ role: 'editor' }).where('id', '=', viewer.id).execute()
    expect(await ask(app, 'GET', url)).toEqual(refusals.missing)
    await users.updateTable('users').set({ role: 'admin' }).where('id', '=', viewer.id).execute()
    expect((await app.call('GET', url)).status).toBe(200)
    await users.deleteFrom('users').where('id', '=', viewer.id).execute()
    expect(await ask(app, 'GET', url)).toEqual(refusals.missing)
  })

  test('creates document links only for users who manage vendors and only for existing documents [D20.2]', async () => {
    const { id } = await applyWithDocuments(app)
    const { token } = await app.enter('admin')
    const path = linkPath(id)
    expect(await ask(app, 'POST', path)).toEqual(refusals.unauthenticated)
    for (const role of ['editor', 'vendor'] as const)
      expect(await ask(app, 'POST', path, { token: (await app.enter(role)).token })).toEqual(refusals.forbidden)
    expect(await ask(app, 'POST', linkPath('none'), { token })).toEqual(refusals.missing)
    expect(await ask(app, 'POST', linkPath(id, 'passport'), { token })).toEqual(refusals.missing)
  })

  test('deletes the document links and files of an erased application', async () => {
    const { token } = await app.enter('superadmin')
    const before = await filesOnDisk(app)
    const { id } = await applyWithDocuments(app)
    const { url } = await makeLink(id, token)
    expect((await app.call('DELETE', `/api/vendors/${id}`, { token })).status).toBe(204)
    expect(await ask(app, 'GET', url)).toEqual(refusals.missing)
    expect((await filesOnDisk(app)).sort()).toEqual(before.sort())
  })
})

describe('an application that is submitted again', () => {
  const apply = (body: unknown) => ask<{ id: string }>(app, 'POST', '/api/vendors', { body })

  test('returns the first receipt for an identical application and creates nothing', async () => {
    const { id, input } = await applyWithDocuments(app)
    const count = async () => (await app.database.db.selectFrom('vendors').select('id').execute()).length
    const [before, notes] = [await count(), await activitiesIn(app)]
    expect(await apply(input)).toMatchObject({ status: 200, body: { id, status: 'pending' } })
    expect(await apply({ ...input, name: ` ${input.name} ` })).toMatchObject({ status: 200, body: { id } })
    expect(await count()).toBe(before)
    expect(await activitiesIn(app)).toEqual(notes)
  })

  test('rejects an application that reuses documents with other fields or from another application', async () => {
    const { input } = await applyWithDocuments(app)
    const other = await applyWithDocuments(app)
    const message = 'Civil ID document is required'
    expect(await apply({ ...input, name: 'Somebody Else' })).toMatchObject({ status: 400, body: problem(message) })
    expect(await apply({ ...input, civilId: other.input.civilId })).toMatchObject({
      status: 400,
      body: problem(message),
    })
    const mixed = await apply({ ...input, authorizedSignature: other.input.authorizedSignature })
    expect(mixed.status).toBe(400)
  })
})
