import { copyFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { ask } from '../../../../tests/support/api.ts'
import { createTestApp } from '../../../../tests/support/test-app.ts'
import { engine } from '../../../../tests/support/test-database.ts'
import { eventInput } from '../../../../tests/support/valid-input.ts'

test('it lives whatever is away, and is ready only while database and files answer [D8.1]', async () => {
  const app = await createTestApp()
  const all = { database: true, files: true, running: true }
  const readiness = () => ask(app, 'GET', '/readyz')
  expect(await readiness()).toEqual({ status: 200, body: { status: 'ready', ...all } })

  const folder = join(app.database.place.dataDir, 'files')
  await rename(folder, `${folder}-away`)
  expect(await readiness()).toEqual({ status: 503, body: { status: 'not ready', ...all, files: false } })
  await rename(`${folder}-away`, folder)
  expect((await readiness()).status).toBe(200)

  await app.close()
  expect(await readiness()).toMatchObject({ status: 503, body: { status: 'not ready', database: false } })
  expect(await ask(app, 'GET', '/healthz')).toEqual({ status: 200, body: { status: 'ok' } })
})

test.runIf(engine === 'postgres')('where the database hangs, that is said before whoever asks has gone', async () => {
  const app = await createTestApp()
  const busy = Array.from({ length: 10 }, () => sql`select pg_sleep(4)`.execute(app.database.db))
  const start = performance.now()
  expect(await ask(app, 'GET', '/readyz')).toMatchObject({ status: 503, body: { database: false } })
  expect(performance.now() - start).toBeLessThan(3500)
  await Promise.all(busy)
  await app.close()
})

test('however many ask at once whether it is ready, the disk is written to once [T5.2]', async () => {
  const app = await createTestApp()
  const { ping } = app.files
  let looks = 0
  app.files.ping = async () => {
    looks++
    await ping()
  }
  const answers = await Promise.all(Array.from({ length: 50 }, () => app.call('GET', '/readyz')))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect(looks).toBe(1)
  await app.close()
})

test.runIf(engine === 'sqlite')(
  'a database whose file was deleted or replaced takes nothing that would be lost, and says that it is not ready',
  async () => {
    const app = await createTestApp()
    const { token } = await app.enter('editor')
    const write = async () => (await app.call('POST', '/api/events', { token, body: eventInput })).status
    expect(await write()).toBe(201)
    const file = join(app.database.place.dataDir, 'marasim.db')
    await rename(file, `${file}-away`)
    expect(await write()).toBe(503)
    expect(await ask(app, 'GET', '/readyz')).toMatchObject({ status: 503, body: { database: false } })
    await copyFile(`${file}-away`, file)
    expect(await write()).toBe(503)
    await rename(`${file}-away`, file)
    expect(await write()).toBe(201)
    expect((await app.call('GET', '/readyz')).status).toBe(200)
    await app.close()
  },
)
