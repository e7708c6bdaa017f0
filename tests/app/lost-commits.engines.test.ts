import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Media } from '../../src/shared/media.ts'
import { ask, have } from '../support/api.ts'
import { documentBytes, documentForm } from '../support/documents.ts'
import { makePicture, mediaForm } from '../support/pictures.ts'
import { startPostgresProxy } from '../support/postgres-proxy.ts'
import { createTestApp, type TestApp } from '../support/test-app.ts'
import { engine, openTestDatabase, type TestDatabase } from '../support/test-database.ts'

// In SQLite the process that commits knows the outcome.
describe.runIf(engine === 'postgres')('an upload whose COMMIT was executed, but not answered', () => {
  let database: TestDatabase
  let proxy: Awaited<ReturnType<typeof startPostgresProxy>>
  let app: TestApp
  beforeAll(async () => {
    database = await openTestDatabase()
    proxy = await startPostgresProxy(database.place.databaseUrl ?? '')
    const place = { ...database.place, databaseUrl: proxy.url }
    const now = new Date('2026-11-15T09:00:00.000Z')
    app = await createTestApp({ beside: { database: { ...database, place }, clock: () => now } })
  })
  afterAll(async () => {
    await app.close()
    proxy.close()
    await database.close()
  })

  test('an upload whose COMMIT was not answered leaves the files of the picture, which a repeated upload finds [F3]', async () => {
    const { token } = await app.enter('editor')
    const photo = await makePicture({ width: 64, height: 48 })
    const upload = () => ({ token, body: mediaForm('hall.jpg', photo), headers: { 'idempotency-key': 'hall' } })
    proxy.loseCommitAfter('insert into "media"')
    expect((await ask(app, 'POST', '/api/media', upload())).status).toBe(503)
    const [picture, ...others] = await have<Media[]>(app, 'GET', '/api/media', { token })
    expect(others).toEqual([])
    expect(await have<Media>(app, 'POST', '/api/media', upload())).toEqual(picture)
    expect((await app.call('GET', picture?.url ?? '')).status).toBe(200)
  })

  test('an upload whose COMMIT was not answered leaves the file of the document [F3]', async () => {
    const body = documentForm('civilId', 'civil-id.pdf', documentBytes.pdf())
    proxy.loseCommitAfter('insert into "uploads"')
    expect((await ask(app, 'POST', '/api/vendors/documents', { body })).status).toBe(503)
    const uploads = await database.db.selectFrom('uploads').select('key').execute()
    expect(uploads).toHaveLength(1)
    for (const { key } of uploads) expect(await app.files.open(key)).toBeDefined()
  })
})
