import { copyFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import packageJson from '../../../../package.json' with { type: 'json' }
import { ask } from '../../../../tests/support/api.ts'
import { createTestApp } from '../../../../tests/support/test-app.ts'
import { engine } from '../../../../tests/support/test-database.ts'
import { eventInput } from '../../../../tests/support/valid-input.ts'

test('reports ready only while the database and the file store respond, and always reports alive [D8.1]', async () => {
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

test('tells the version to staff, and to nobody else [D8.5]', async () => {
  const app = await createTestApp()
  const { token } = await app.enter('editor')
  const release = { status: 200, body: { version: packageJson.version } }
  expect(await ask(app, 'GET', '/api/release', { token })).toEqual(release)
  for (const path of ['/healthz', '/readyz', '/api/openapi.json', '/api/docs', '/api/release', '/admin']) {
    expect(await (await app.call('GET', path)).text(), path).not.toContain(packageJson.version)
  }
  await app.close()
})

test.runIf(engine === 'postgres')(
  'reports not ready before health checks time out when the database hangs',
  async () => {
    const app = await createTestApp()
    const busy = Array.from({ length: 10 }, () => sql`select pg_sleep(4)`.execute(app.database.db))
    const start = performance.now()
    expect(await ask(app, 'GET', '/readyz')).toMatchObject({ status: 503, body: { database: false } })
    expect(performance.now() - start).toBeLessThan(3500)
    await Promise.all(busy)
    await app.close()
  },
)

test('shares one disk check between concurrent readiness requests [D8.1]', async () => {
  const app = await createTestApp()
  const { ping } = app.files
  let checks = 0
  app.files.ping = async () => {
    checks++
    await ping()
  }
  const answers = await Promise.all(Array.from({ length: 50 }, () => app.call('GET', '/readyz')))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect(checks).toBe(1)
  await app.close()
})

test.runIf(engine === 'sqlite')(
  'rejects writes and reports not ready when the database file was deleted or replaced',
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
