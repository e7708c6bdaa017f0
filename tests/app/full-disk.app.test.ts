import { readdir, rm, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { sweepUnclaimed } from '../../src/server/desk/documents/documents.service.ts'
import { createBallast } from '../../src/server/platform/database/ballast.ts'
import { ask, day, hour, problem, refusals } from '../support/api.ts'
import { applyWithDocuments, documentBytes, documentForm, filesOnDisk, sendForm } from '../support/documents.ts'
import { mediaForm, pixelPng } from '../support/pictures.ts'
import { runProgram } from '../support/run-server.ts'
import { serve } from '../support/serve.ts'
import { fillUp, mountSmallDisk } from '../support/small-disk.ts'
import { createTestApp, type TestApp } from '../support/test-app.ts'
import { engine } from '../support/test-database.ts'
import { usualPassword } from '../support/valid-calls.ts'

const megabyte = 1024 ** 2
const reserve = 5 * megabyte

// PostgreSQL writes to another disk, so only SQLite needs the small one.
const disk = engine === 'sqlite' ? mountSmallDisk(16) : { folder: undefined, skipped: '', remove: () => {} }
afterAll(() => disk.remove())

const folder = disk.folder ?? ''
let app: TestApp
afterEach(() => app.close())

const upload = (size = megabyte) => ask(app, 'POST', '/api/vendors/documents', { body: pdf(size) })
const pdf = (size: number) => documentForm('civilId', 'civil-id.pdf', documentBytes.pdf(size))
const freeBytes = async () => {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}
/** Uploads smaller and smaller documents until not even the smallest is accepted, and returns the last refusal. */
async function fillWithUploads() {
  let answer = await upload()
  for (const size of [megabyte, 64 * 1024, 4096]) {
    while (answer.status === 201) answer = await upload(size)
    if (size > 4096) answer = await upload(4096)
  }
  return answer
}
async function resetPassword(email: string) {
  const env = { DATA_DIR: app.database.place.dataDir }
  const command = runProgram('src/server/commands/admin.ts', ['reset-password', email], env)
  return [await command.finished(), command.output()]
}
const storageFull = { status: 507, body: problem('The storage is full. Nothing was saved.') }
const unclaimed = () => app.database.db.selectFrom('uploads').select('id').where('vendorId', 'is', null).execute()

describe.skipIf(disk.folder === undefined)(`a disk filled by uploads${disk.skipped}`, () => {
  beforeEach(async () => {
    app = await createTestApp({ folder, env: { DISK_RESERVE: String(reserve) } })
  })

  test('refuses documents and images with 507 before they use the reserve of the disk [T20.1]', async () => {
    const { token } = await app.enter('superadmin')
    expect(await fillWithUploads()).toEqual(storageFull)
    expect(await ask(app, 'POST', '/api/media', { token, body: mediaForm('a.png', pixelPng, 'A pixel') })).toEqual(
      storageFull,
    )
    expect(await freeBytes()).toBeGreaterThan(reserve - megabyte)
  })

  test('refuses every upload on a disk with less than 1 GB when no reserve is configured [T20.1]', async () => {
    const usual = await createTestApp({ folder, env: { DISK_RESERVE: '' } })
    expect((await sendForm(usual, pdf(2000))).status).toBe(507)
    await usual.close()
  })

  test('stops concurrent uploads at the reserve while they are written and leaves nothing of them [T20.1]', async () => {
    const server = await serve(app.listener)
    const url = `http://127.0.0.1:${server.port}/api/vendors/documents`
    const send = () => fetch(url, { method: 'POST', body: pdf(3 * megabyte) })
    const answers = await Promise.all(Array.from({ length: 4 }, send)).finally(server.close)
    const accepted = answers.filter(({ status }) => status !== 507)
    expect(accepted.length).toBeLessThan(4)
    expect(await filesOnDisk(app)).toHaveLength(accepted.length)
    expect(await freeBytes()).toBeGreaterThan(reserve - megabyte)
  })

  test('signs in, erases an application and resets a password when uploads have filled the disk [T20.3]', async () => {
    const { email } = await app.enter('superadmin')
    const { id } = await applyWithDocuments(app)
    await fillWithUploads()

    const login = { email, password: usualPassword }
    const session = await ask<{ token: string }>(app, 'POST', '/api/auth/login', { body: login })
    expect(session.status).toBe(200)
    const { token } = session.body
    expect((await app.call('DELETE', `/api/vendors/${id}`, { token })).status).toBe(204)
    expect(await resetPassword(email)).toEqual([0, expect.stringContaining('The new password')])
    expect(await ask(app, 'GET', '/api/auth/me', { token })).toEqual(refusals.unauthenticated)
  })

  test('accepts uploads again once the unclaimed ones have expired and are swept [D19.4]', async () => {
    await fillWithUploads()
    app.advance(25 * hour)
    await sweepUnclaimed(app)
    expect([await unclaimed(), await filesOnDisk(app)]).toEqual([[], []])
    expect((await upload()).status).toBe(201)
    await applyWithDocuments(app)
  })

  test('signs in, erases and resets a password on a disk without a free byte, once the ballast is released [T20.3]', async () => {
    const { email } = await app.enter('superadmin')
    const { id } = await applyWithDocuments(app)
    const { dataDir } = app.database.place
    await createBallast(dataDir)
    await fillUp(join(dataDir, 'filler'))
    expect(await freeBytes()).toBe(0)

    const body = { email, password: usualPassword }
    const session = await ask<{ token: string }>(app, 'POST', '/api/auth/login', { body })
    expect(session.status).toBe(200)
    expect((await app.call('DELETE', `/api/vendors/${id}`, { token: session.body.token })).status).toBe(204)
    expect(await resetPassword(email)).toEqual([0, expect.stringContaining('The new password')])

    // Not before there is room for it again.
    await createBallast(dataDir)
    expect(await readdir(dataDir)).not.toContain('ballast')
    await rm(join(dataDir, 'filler'))
    await createBallast(dataDir)
    expect(await readdir(dataDir)).toContain('ballast')
  })

  test('resets a password on a disk without a free byte while no server runs [T20.3]', async () => {
    const { email } = await app.enter('superadmin')
    const { dataDir } = app.database.place
    await createBallast(dataDir)
    await app.database.db.destroy()
    await app.database.reads.destroy()
    await fillUp(join(dataDir, 'filler'))
    expect(await resetPassword(email)).toEqual([0, expect.stringContaining('The new password')])
  })

  test('says clearly that a disk without a free byte and without ballast is full [T20.3]', async () => {
    const { email, token } = await app.enter('superadmin')
    const { id } = await applyWithDocuments(app)
    const files = await filesOnDisk(app)
    await fillUp(join(app.database.place.dataDir, 'filler'))
    expect(await ask(app, 'POST', '/api/auth/login', { body: { email, password: usualPassword } })).toEqual(storageFull)
    expect(await ask(app, 'DELETE', `/api/vendors/${id}`, { token })).toEqual(storageFull)
    expect(await filesOnDisk(app)).toEqual(expect.arrayContaining(files))
    const line = /^The command failed: DATA_DIR has a database that cannot be used, .*full.*\n$/
    expect(await resetPassword(email)).toEqual([1, expect.stringMatching(line)])
  })

  test('sweeps expired uploads on a disk without a free byte [D19.4]', async () => {
    const { email } = await app.enter('superadmin')
    const body = { email, password: usualPassword }
    await fillWithUploads()
    await fillUp(join(app.database.place.dataDir, 'filler'))
    expect(await freeBytes()).toBe(0)
    expect(await ask(app, 'POST', '/api/auth/login', { body }), 'before the sweep').toEqual(storageFull)

    app.advance(25 * hour)
    await sweepUnclaimed(app)
    expect([await unclaimed(), await filesOnDisk(app)]).toEqual([[], []])
    expect((await app.call('POST', '/api/auth/login', { body })).status).toBe(200)
  })
})

describe('unclaimed uploads', () => {
  beforeEach(async () => {
    app = await createTestApp({ env: { UNCLAIMED_UPLOADS: String(3 * megabyte), RATE_LIMITS: 'off' } })
  })

  test('refuses a document with 507 when all unclaimed ones would exceed their bound [T20.2]', async () => {
    for (let count = 0; count < 3; count += 1) expect((await upload()).status).toBe(201)
    const before = await filesOnDisk(app)
    expect(await upload()).toEqual(storageFull)
    expect(await filesOnDisk(app)).toEqual(before)
    app.advance(day)
    expect((await upload()).status, 'after they have expired').toBe(201)
  })

  test('counts a document against the bound only until an application claims it [T20.2]', async () => {
    await upload()
    await upload()
    expect(await upload(megabyte + 1)).toEqual(storageFull)
    await applyWithDocuments(app)
    expect((await upload()).status).toBe(201)
  })
})
